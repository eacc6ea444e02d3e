import { isDeepStrictEqual } from 'node:util'
import type { Entry } from '#record'
import { CourtError, virtualClock, type Clock, type ModelRequest, type CaseDeps, type Store } from '#court'
import { handoff, limiter, modelLimits, offline, purse, type Limiter, type Purse } from '#models'
import { memoryStore } from '#store'
import { habitually, type Answered } from '../fakes/port.ts'
import { chats, cutsOff, drifts, echoes, fences, plain, thinks, together as both, type Shape } from '../fakes/shapes.ts'
import { timeless, without } from '../rehearsal.ts'
import { account } from './account.ts'
import { faulty, seatFor } from './faulty.ts'
import { kinds, soundModel, type Kind } from './kinds.ts'

/** The most that one call costs, in US dollars. */
const DEAR = 0.01

interface Toll {
  readonly cases: number
  calls: number
  faults: number
  readonly ends: Map<string, number>
  substitutes: number
  handOvers: number
  spent: number
  /** What must not be: it makes the run fail. */
  readonly troubles: string[]
}

interface Weather {
  readonly cases: number
  readonly chance: number
  readonly random: () => number
  /** A ceiling for all cases together, in US dollars; they then run at once. */
  readonly total?: number
}

interface Surroundings {
  readonly clock: Clock
  readonly queue: Limiter
  readonly shared?: Purse
}

/** Holds cases of all formats in turn with a provider that fails, and checks what became of each. */
export async function faults(weather: Weather): Promise<Toll> {
  const { cases, total } = weather
  const toll: Toll = {
    cases,
    calls: 0,
    faults: 0,
    ends: new Map(),
    substitutes: 0,
    handOvers: 0,
    spent: 0,
    troubles: [],
  }
  const around = (): Surroundings => {
    const clock = virtualClock()
    const shared = total === undefined ? {} : { shared: purse({ total, worst: () => DEAR }) }
    return { clock, queue: limiter({ clock, limits: modelLimits }), ...shared }
  }
  const together = around()
  const each = Array.from({ length: cases }, (_, index) => index)
  if (total === undefined) for (const index of each) await hold(index, weather, around(), toll)
  else await Promise.all(each.map((index) => hold(index, weather, together, toll)))
  if (total !== undefined && toll.spent > total) toll.troubles.push(`${toll.spent} was spent of ${total}`)
  return toll
}

const ID = 'faults'
const policies = ['adjourn', 'understudy', 'mistrial'] as const

/** The habits of live models that show behind the Model port. */
const habits: readonly Shape[] = [
  plain,
  thinks(300),
  thinks(1_200),
  thinks(6_000),
  cutsOff(),
  fences,
  chats,
  echoes('first'),
  drifts(),
  both(thinks(1_200), cutsOff(5), chats),
]

/** Two cases in five are played by models with habits, each time others. */
const players = (index: number, { answer }: Kind): ((request: ModelRequest) => string | Answered) =>
  index % 5 > 1 ? answer : habitually(habits[Math.floor(index / 5) % habits.length]!)

/** How a case may end: with an outcome, or stopped by an error that has a name. */
const known: ReadonlySet<string> = new Set(['verdict', 'incomplete', 'mistrial', 'model-failed', 'over-budget'])

async function hold(index: number, weather: Weather, around: Surroundings, toll: Toll): Promise<void> {
  const { clock, queue, shared } = around
  const { random, chance, total } = weather
  const kind = kinds[index % kinds.length]!
  const policy = policies[index % policies.length]!
  const limited = total === undefined && index % 7 === 3 ? { perCase: 0.04 + random() * 0.3 } : {}
  const money = purse({ ...limited, worst: () => DEAR, ...(shared && { shared }) })
  const provider = faulty(players(index, kind), { chance, random, dear: DEAR })
  const model = handoff(provider, {
    limits: modelLimits,
    clock,
    limiter: queue,
    purse: money,
    random,
    ...(policy === 'understudy' && { standIn: offline }),
  })
  const store = memoryStore()
  await kind.format.open(kind.brief, { store, id: ID, seed: `${index}`, clock, seatFor })
  const end = await hear(kind, store, { model, clock, whenModelsFail: policy === 'mistrial' ? policy : 'adjourn' })

  const entries = await store.read(ID)
  const ceiling = limited.perCase ?? Infinity
  const spent = provider.seen.reduce((sum, { cost }) => sum + cost, 0)
  const troubles = [
    ...(known.has(end) ? [] : [`it ended in ${end}`]),
    ...(spent > ceiling ? [`${spent} was spent of ${ceiling}`] : []),
    ...(spent > money.spent + 1e-9 ? [`${spent} was charged, and the purse knows of ${money.spent}`] : []),
    ...(money.reserved === 0 ? [] : [`${money.reserved} stayed set aside`]),
    ...account(entries, provider.seen),
    ...(await resumption(kind, store, entries, random)),
  ]
  toll.troubles.push(...troubles.map((trouble) => `${kind.format.format} ${index}: ${trouble}`))
  toll.ends.set(end, (toll.ends.get(end) ?? 0) + 1)
  toll.calls += provider.seen.length
  toll.faults += provider.seen.filter(({ fault }) => fault !== undefined).length
  toll.substitutes += entries.filter(
    (entry) => entry.type === 'receipt' && entry.of === 'model' && entry.substitute,
  ).length
  toll.handOvers += entries.filter(({ type }) => type === 'hand_over').length
  toll.spent += spent
}

async function hear({ format, more }: Kind, store: Store, how: Omit<CaseDeps, 'store' | 'id'>): Promise<string> {
  try {
    const ended = await format.hear({ store, id: ID, ...more(), ...how }).ended
    if (ended.state === 'adjourned') return 'adjourned'
    const verdict = (await store.read(ID)).find(({ type }) => type === 'verdict')
    return verdict?.type === 'verdict' && 'incomplete' in verdict ? 'incomplete' : ended.closed.outcome
  } catch (error) {
    return error instanceof CourtError ? error.code : `an error without a name: ${String(error)}`
  }
}

/** Every record goes on to its end on a good day: as it stands, and from any place in it. */
async function resumption(
  kind: Kind,
  store: Store,
  entries: readonly Entry[],
  random: () => number,
): Promise<readonly string[]> {
  const half = memoryStore()
  const length = 1 + Math.floor(random() * entries.length)
  await half.append(ID, 0, without(entries.slice(0, length)), 0)
  const troubles: string[] = []
  for (const [record, kept] of [
    [store, entries.length],
    [half, length],
  ] as const) {
    const end = await hear(kind, record, { model: soundModel(kind), clock: virtualClock() })
    const whole = timeless(await record.read(ID))
    if (!['verdict', 'incomplete', 'mistrial'].includes(end))
      troubles.push(`resumed after entry ${kept} it ended in ${end}`)
    if (!isDeepStrictEqual(whole.slice(0, kept), timeless(entries.slice(0, kept))))
      troubles.push('resuming changed the past')
  }
  return troubles
}
