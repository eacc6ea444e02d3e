import type { Entry } from '#record'
import { CourtError, virtualClock, type Clock, type Model, type Session, type Store } from '#court'
import { handoff, limiter, limits, offline, purse, type Limiter, type Purse } from '#models'
import { debate } from '#proceedings'
import { memoryStore } from '#store'
import { debateBrief, stockAnswer, talkative, timeless, without } from '../rehearsal.ts'
import { account } from './account.ts'
import { faulty, type Seen } from './faulty.ts'

/** The most that one call costs, in US dollars. */
const DEAR = 0.01

export interface Toll {
  readonly debates: number
  calls: number
  faults: number
  readonly ends: Map<string, number>
  substitutes: number
  handOvers: number
  spent: number
  /** What must not be: it makes the run fail. */
  readonly troubles: string[]
}

export interface Weather {
  readonly debates: number
  readonly chance: number
  readonly random: () => number
  /** A ceiling for all debates together, in US dollars; they then run at once. */
  readonly total?: number
}

interface Surroundings {
  readonly clock: Clock
  readonly queue: Limiter
  readonly shared?: Purse
}

/** Holds debates with a provider that fails, and checks what became of each. */
export async function faults(weather: Weather): Promise<Toll> {
  const { debates, total } = weather
  const toll: Toll = { debates, calls: 0, faults: 0, ends: new Map(), substitutes: 0, handOvers: 0, spent: 0, troubles: [] }
  const around = (): Surroundings => {
    const clock = virtualClock()
    const shared = total === undefined ? {} : { shared: purse({ total, worst: () => DEAR }) }
    return { clock, queue: limiter({ clock, limits }), ...shared }
  }
  const together = around()
  const each = Array.from({ length: debates }, (_, index) => index)
  if (total === undefined) for (const index of each) await hold(index, weather, around(), toll)
  else await Promise.all(each.map((index) => hold(index, weather, together, toll)))
  if (total !== undefined && toll.spent > total) toll.troubles.push(`${toll.spent} was spent of ${total}`)
  return toll
}

const policies = ['adjourn', 'understudy', 'mistrial'] as const

async function hold(index: number, weather: Weather, around: Surroundings, toll: Toll): Promise<void> {
  const trouble = (what: string): void => void toll.troubles.push(`debate ${index}: ${what}`)
  const { random, chance } = weather
  const store = memoryStore()
  const policy = policies[index % policies.length]!
  const ceiling = weather.total === undefined && index % 4 === 3 ? { perCase: 0.04 + random() * 0.3 } : {}
  const money = purse({ ...ceiling, worst: () => DEAR, ...(around.shared && { shared: around.shared }) })
  const provider = faulty(stockAnswer, { chance, random, dear: DEAR })
  const { clock, queue } = around
  const standIn = policy === 'understudy' ? { standIn: offline } : {}
  const model = handoff(provider, { limits, clock, limiter: queue, purse: money, random, ...standIn })
  const whenModelsFail = policy === 'mistrial' ? policy : 'adjourn'

  const modelsFor = (role: string) => (role === 'judge' ? ['east/judge'] : ['north/first', 'south/second'])
  await debate.open(debateBrief, { store, id: ID, seed: `${index}`, clock, modelsFor })
  const end = await hear(store, { model, clock, whenModelsFail })
  const entries = await store.read(ID)
  if (!isKnown(end)) trouble(`it ended in ${end}`)
  if ((end === 'mistrial') !== (policy === 'mistrial') && end === 'mistrial' && !isStated(entries)) trouble('a mistrial nobody asked for')
  for (const difference of account(entries, provider.seen)) trouble(difference)
  if (money.reserved !== 0) trouble(`${money.reserved} stayed set aside`)
  const spent = sum(provider.seen)
  if (ceiling.perCase !== undefined && spent > ceiling.perCase) trouble(`${spent} was spent of ${ceiling.perCase}`)
  if (spent > money.spent + 1e-9) trouble(`${spent} was charged, the purse knows of ${money.spent}`)
  await resumes(store, entries, random, trouble)
  tally(toll, end, entries, provider.seen)
}
