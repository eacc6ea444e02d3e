import { CourtError, type ModelRequest } from '#court'
import { ModelError } from './errors.ts'
import { worstCase } from './prices.ts'

/** Where the money for a call is set aside; who asks others for it takes a moment. */
export interface CallMoney {
  reserve(request: ModelRequest): Reservation | Promise<Reservation>
}

/** Money for calls. What a call may cost at worst is set aside before it is made, so no ceiling is ever passed. */
export interface Purse extends CallMoney {
  /** In US dollars, with all that calls of unknown outcome may have cost. */
  readonly spent: number
  /** Set aside for calls that are under way. */
  readonly reserved: number
  /** Calls that were paid for and of which nobody knows the price. */
  readonly unknown: number
  /** Sets aside what a call of `request.models[0]` may cost, or refuses: CourtError `over-budget`, ModelError `unknown-price`. */
  reserve(request: ModelRequest): Reservation
}

/** It ends once; whatever comes after its end changes nothing. */
export interface Reservation {
  /** What was set aside, in US dollars; null when nobody knows. */
  readonly worst: number | null
  /** The call is over. Without a price all that was set aside counts as spent. */
  settle(price: number | null): void
  /** The call was never made, or the provider did nothing for it. */
  release(): void
}

export interface PurseOptions {
  readonly perCall?: number
  readonly perCase?: number
  /** The ceiling of a purse that several cases share, and what they are called where they are not all there are. */
  readonly total?: number
  readonly together?: string
  /** What went before, when a case is resumed. */
  readonly spent?: number
  /** The share of a ceiling that calls marked `spare` leave untouched; of a case's, never less than two more such calls need. */
  readonly reserveForRuling?: number
  readonly allowUnknownPrice?: boolean
  /** Every call must find room in this purse too. */
  readonly shared?: Purse
  readonly worst?: (request: ModelRequest, model: string) => number | null
}

interface Ceiling {
  readonly most: number
  readonly setting: string
  readonly remedy: string
  /** Room for so many more calls is kept as well. */
  readonly calls?: number
}

/** The purse of all cases together, among those of a house. */
export const HOUSE_PURSE = 'house'

/** A purse that all processes of a house spend from. */
export interface SharedPurse {
  readonly name: string
  readonly total: number
  /** The cases that it is for, where they are not all there are. */
  readonly together?: string
}

/** What the purses of a house hold, in whole billionths of a dollar. */
export interface SharedMoney {
  /** Sets an amount aside, if no more than `most` of each purse is spent and set aside with it; else says what is left. */
  reserve(
    amount: number,
    from: readonly { readonly name: string; readonly most: number }[],
  ): Promise<{ readonly held: { settle(paid: number): void } } | { readonly left: readonly number[] }>
}

/** Where calls of a case must find room besides: a purse of this process, or some of the house. */
export type MoneyBeside = Purse | { readonly named: readonly SharedPurse[] }

export function purse(how: PurseOptions): Purse {
  const { reserveForRuling = FOR_RULINGS, worst = worstCase } = how
  const perCall = ceiling(how.perCall, 'one call', 'Raise --budget-call (budget.per_call)')
  const ceilings = [
    // The calls of a ruling are about as dear as any other, and each is settled before the next.
    ceiling(how.perCase, 'the case', 'Raise --budget (budget.per_case)').map((each) => ({ ...each, calls: 2 })),
    how.total === undefined ? [] : allTogether(how.total, how.together),
  ].flat()
  let spent = exactly(how.spent)
  let reserved = 0
  let unknown = 0

  const check = (request: ModelRequest, price: number): void => {
    for (const { most, setting, remedy } of perCall)
      if (price > most) throw overBudget(request, price, `${setting} may cost ${dollars(most)}`, remedy)
    for (const { most, setting, remedy, calls = 0 } of ceilings) {
      const kept = request.spare ? Math.max(Math.round(most * reserveForRuling), calls * price) : 0
      const left = most - kept - spent - reserved
      if (price > left) throw tooLittle(request, price, { most, setting, remedy, left, kept })
    }
  }

  return {
    get spent() {
      return spent / NANO
    },
    get reserved() {
      return reserved / NANO
    },
    get unknown() {
      return unknown
    },
    reserve(request) {
      const price = worst(request, nameOf(request))
      const [highest] = [...ceilings, ...perCall]
      if (price === null && highest && !how.allowUnknownPrice) throw unknownPrice(request, highest)
      const held = exactly(price)
      check(request, held)
      const beside = how.shared?.reserve(request)
      reserved += held
      let open = true
      const end = (cost: number): void => {
        open = false
        reserved -= held
        spent += cost
      }
      return {
        worst: price,
        settle(paid) {
          if (!open) return
          if (paid === null && price === null) unknown++
          end(paid === null ? held : exactly(paid))
          beside?.settle(paid)
        },
        release() {
          if (!open) return
          end(0)
          beside?.release()
        },
      }
    },
  }
}

/** Several purses as one: a call must find room in each, and where one refuses, the others get back what they set aside. */
export function purses(...all: readonly Purse[]): Purse {
  const most = (of: (each: Purse) => number): number => Math.max(0, ...all.map(of))
  return {
    get spent() {
      return most(({ spent }) => spent)
    },
    get reserved() {
      return most(({ reserved }) => reserved)
    },
    get unknown() {
      return most(({ unknown }) => unknown)
    },
    reserve(request) {
      const taken: Reservation[] = []
      try {
        for (const each of all) taken.push(each.reserve(request))
      } catch (error) {
        for (const each of taken) each.release()
        throw error
      }
      return {
        worst: taken[0]?.worst ?? null,
        settle: (price) => taken.forEach((each) => each.settle(price)),
        release: () => taken.forEach((each) => each.release()),
      }
    },
  }
}

/** Money of a purse of this process that must be there in purses of the house too, which all processes share. */
export function withHouseMoney(
  own: CallMoney,
  money: SharedMoney,
  from: readonly SharedPurse[],
  { allowUnknownPrice = false } = {},
): CallMoney {
  const ceilings = from.map(({ total, together }) => allTogether(total, together))
  const setAside = async (request: ModelRequest, price: number) => {
    const kept = ceilings.map(({ most }) => (request.spare ? Math.round(most * FOR_RULINGS) : 0))
    const asked = ceilings.map(({ most }, index) => ({ name: from[index]!.name, most: most - kept[index]! }))
    const answer = await money.reserve(price, asked)
    if ('held' in answer) return answer.held
    const short = answer.left.findIndex((left) => price > left)
    throw tooLittle(request, price, { ...ceilings[short]!, left: answer.left[short]!, kept: kept[short]! })
  }
  return {
    async reserve(request) {
      const hold = await own.reserve(request)
      const { worst } = hold
      try {
        const [highest] = ceilings
        if (worst === null && highest && !allowUnknownPrice) throw unknownPrice(request, highest)
        if (!worst) return hold
        const price = exactly(worst)
        const held = await setAside(request, price)
        return {
          worst,
          settle(paid) {
            hold.settle(paid)
            held.settle(paid === null ? price : exactly(paid))
          },
          release() {
            hold.release()
            held.settle(0)
          },
        }
      } catch (error) {
        hold.release()
        throw error
      }
    },
  }
}

/** The share of a ceiling that is kept for rulings unless somebody says otherwise. */
const FOR_RULINGS = 0.15

/** Money is counted in whole billionths of a dollar: sums of fractions drift. */
const NANO = 1e9
const exactly = (amount: number | null | undefined): number => Math.round((amount ?? 0) * NANO)

const ceiling = (amount: number | undefined, setting: string, remedy: string): readonly Ceiling[] =>
  amount === undefined ? [] : [{ most: exactly(amount), setting, remedy }]

const allTogether = (amount: number, those?: string): Ceiling => ({
  most: exactly(amount),
  setting: those ?? 'all cases together',
  remedy: those === undefined ? 'Raise --budget-total (budget.total)' : 'Have that budget raised',
})

const nameOf = ({ models: [name = ''] }: ModelRequest): string => name

const dollars = (nano: number): string => {
  const amount = Math.max(0, nano) / NANO
  return `$${amount.toFixed(amount < 0.1 && amount > 0 ? 4 : 2)}`
}

const overBudget = (request: ModelRequest, price: number, room: string, remedy: string): CourtError =>
  new CourtError(
    'over-budget',
    `There is no money for the next call: ${request.agent.name} on ${nameOf(request)} may cost up to ` +
      `${dollars(price)}; ${room}. ${remedy} and resume the case.`,
  )

interface TooLittle extends Ceiling {
  readonly left: number
  readonly kept: number
}

function tooLittle(request: ModelRequest, price: number, { most, setting, remedy, left, kept }: TooLittle): CourtError {
  const rest = kept === 0 ? '' : ' beside what is kept for the ruling'
  return overBudget(request, price, `of ${dollars(most)} for ${setting}, ${dollars(left)} is left${rest}`, remedy)
}

const unknownPrice = (request: ModelRequest, { most, setting }: Ceiling): ModelError =>
  new ModelError(
    'unknown-price',
    `Nobody knows what ${nameOf(request)} costs, so it cannot be kept below ${dollars(most)} for ${setting}. ` +
      'Give --allow-unknown-price to ask it all the same, or seat another model.',
  )
