import type { AccountStore, Courthouse } from '#docket'
import { purses, type MoneyBeside, type Purse, type SharedPurse } from '#models'
import type { AccountSettings } from '#papers'

/** What users and teams may spend on all their cases together. */
export interface Funds {
  /** What every call of a case must find room in besides its own budget; undefined where nobody has a ceiling. */
  readonly purseOf: (id: string) => Promise<MoneyBeside | undefined>
  /** The ceiling and what is spent. */
  ofUser(user: string): Promise<Money>
  ofTeam(team: string): Promise<Money>
  /** A ceiling is another from the next hearing on. */
  changed(whose: string): void
  /** Nobody has it any more. */
  gone(whose: string): Promise<void>
  /** A case has gone from some to others, and what it has cost with it. */
  handed(id: string, from: readonly string[], to: readonly string[]): Promise<void>
}

interface Money {
  readonly budget: number | null
  readonly spent: number
}

/** A ceiling, and how to learn what is spent. */
interface Fund {
  readonly budget: number | null
  readonly spent: () => Promise<number>
}

/** Whose money a case is paid from. */
interface Holder {
  readonly whose: string
  readonly fund: () => Promise<Fund>
  readonly together: string
}

type HouseMoney = NonNullable<Courthouse['archive']['shared']>['money']

/** Purses of the house count in billionths of a dollar. */
const NANO = 1e9

interface FundsOptions {
  readonly store: AccountStore
  readonly settings: AccountSettings
  readonly house: Pick<Courthouse, 'docket' | 'purse' | 'archive'>
}

export function fundsOf({ store, settings, house }: FundsOptions): Funds {
  const open = new Map<string, Purse>()

  const costOf = async (ids: readonly string[]): Promise<number> => {
    if (ids.length === 0) return 0
    const { cases } = await house.docket.rows({ only: ids, archived: 'both', limit: Infinity })
    return cases.reduce((sum, { spent }) => sum + spent, 0)
  }
  const held = async (whose: { readonly user: string } | { readonly team: string }): Promise<number> =>
    costOf((await store.heldBy(whose)).map((each) => each.case))

  const fundOfUser = async (user: string): Promise<Fund> => {
    const kept = await store.user(user)
    const budget = kept?.budget ?? settings.budget.per_user ?? null
    return { budget, spent: async () => (kept?.gone ?? 0) + (await held({ user })) }
  }
  const fundOfTeam = async (team: string): Promise<Fund> => {
    const kept = await store.team(team)
    const ceiling = Math.min(kept?.budget ?? Infinity, kept?.given ?? settings.budget.per_team ?? Infinity)
    const budget = ceiling === Infinity ? null : ceiling
    return { budget, spent: async () => (kept?.gone ?? 0) + (await held({ team })) }
  }

  /** One for all hearings of this process, so that what is set aside for one is not there for another. */
  const opened = async ({ whose, fund, together }: Holder): Promise<readonly Purse[]> => {
    const known = open.get(whose)
    if (known) return [known]
    const { budget, spent } = await fund()
    if (budget === null) return []
    const before = await spent()
    const made = open.get(whose) ?? house.purse({ total: budget, spent: before, together })
    open.set(whose, made)
    return [made]
  }

  return {
    ofUser: async (user) => standing(await fundOfUser(user)),
    ofTeam: async (team) => standing(await fundOfTeam(team)),
    async purseOf(id) {
      const holding = await store.holding(id)
      if (!holding) return undefined
      const { user, team } = holding
      const holders: Holder[] = [
        { whose: user, fund: () => fundOfUser(user), together: 'all cases of their owner' },
        ...(team === null ? [] : [{ whose: team, fund: () => fundOfTeam(team), together: 'all cases of the team' }]),
      ]
      const money = house.archive.shared?.money
      if (money) {
        const named: SharedPurse[] = []
        for (const each of holders) named.push(...(await sharedPurse(money, each)))
        return named.length === 0 ? undefined : { named }
      }
      const all: Purse[] = []
      for (const each of holders) all.push(...(await opened(each)))
      return all.length === 0 ? undefined : purses(...all)
    },
    changed: (whose) => void open.delete(whose),
    async gone(whose) {
      open.delete(whose)
      await house.archive.shared?.money.forget(whose)
    },
    async handed(id, from, to) {
      for (const whose of [...from, ...to]) open.delete(whose)
      const money = house.archive.shared?.money
      const [left, joined] = [from.filter((each) => !to.includes(each)), to.filter((each) => !from.includes(each))]
      if (!money || left.length + joined.length === 0) return
      const cost = Math.round((await house.docket.spent(id)) * NANO)
      for (const whose of left) await money.shift(whose, -cost)
      for (const whose of joined) await money.shift(whose, cost)
    },
  }
}

const standing = async ({ budget, spent }: Fund): Promise<Money> => ({ budget, spent: await spent() })

/** One for all processes, which begins with what the records say. */
async function sharedPurse(money: HouseMoney, { whose, fund, together }: Holder): Promise<readonly SharedPurse[]> {
  const { budget, spent } = await fund()
  if (budget === null) return []
  await money.count(whose, Math.round((await spent()) * NANO))
  return [{ name: whose, total: budget, together }]
}
