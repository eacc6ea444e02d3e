import type { AccountStore, Courthouse } from '#docket'
import { purses, type Purse } from '#models'
import type { AccountSettings } from '#papers'

/** What users and teams may spend on all their cases together. */
export interface Funds {
  /** What every call of a case must find room in besides its own budget; undefined where nobody has a ceiling. */
  readonly purseOf: (id: string) => Promise<Purse | undefined>
  /** The ceiling and what is spent. */
  ofUser(user: string): Promise<Money>
  ofTeam(team: string): Promise<Money>
  /** A ceiling is another from the next hearing on. */
  changed(whose: string): void
}

interface Money {
  readonly budget: number | null
  readonly spent: number
}

interface FundsOptions {
  readonly store: AccountStore
  readonly settings: AccountSettings
  readonly house: Pick<Courthouse, 'docket' | 'purse'>
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

  const ofUser = async (user: string): Promise<Money> => {
    const kept = await store.user(user)
    const budget = kept?.budget ?? settings.budget.per_user ?? null
    return { budget, spent: (kept?.gone ?? 0) + (await held({ user })) }
  }
  const ofTeam = async (team: string): Promise<Money> => {
    const kept = await store.team(team)
    const ceiling = Math.min(kept?.budget ?? Infinity, kept?.given ?? settings.budget.per_team ?? Infinity)
    return { budget: ceiling === Infinity ? null : ceiling, spent: (kept?.gone ?? 0) + (await held({ team })) }
  }

  /** One for all hearings of this process, so that what is set aside for one is not there for another. */
  const opened = async (whose: string, money: () => Promise<Money>, named: string): Promise<readonly Purse[]> => {
    const known = open.get(whose)
    if (known) return [known]
    const { budget, spent } = await money()
    if (budget === null) return []
    const made = open.get(whose) ?? house.purse({ total: budget, spent, together: named })
    open.set(whose, made)
    return [made]
  }

  return {
    ofUser,
    ofTeam,
    async purseOf(id) {
      const holding = await store.holding(id)
      if (!holding) return undefined
      const { user, team } = holding
      const all = [
        ...(await opened(user, () => ofUser(user), 'all cases of their owner')),
        ...(team === null ? [] : await opened(team, () => ofTeam(team), 'all cases of the team')),
      ]
      return all.length === 0 ? undefined : purses(...all)
    },
    changed: (whose) => void open.delete(whose),
  }
}
