import type { Entry, EntryOf, ModelReceipt, Seat, Usage } from '#record'
import { wallClock, type Format, type Seats } from '#court'
import { memoryStore } from '#store'
import { DocketError } from './errors.ts'
import { filler, type FillerOptions, type Level } from './filler.ts'

/** What some calls come to. Unknown is null, never nothing. */
export interface Cost {
  readonly input: number
  readonly output: number
  readonly dollars: number | null
}

export interface Estimated {
  readonly calls: number
  readonly low: Cost
  readonly expected: Cost
  readonly high: Cost
}

export interface Estimate extends Estimated {
  readonly title: string
  readonly phases: readonly (Estimated & { readonly phase: string })[]
  readonly seats: readonly Seat[]
}

export interface Estimating extends Seats {
  /** Fixes what the script draws; what it draws is what the case with this seed will draw. */
  readonly seed?: string
  readonly price: (model: string, usage: Usage) => number | null
}

export type Rehearsing = Partial<Estimating> & Pick<FillerOptions, 'level' | 'objects'>

/**
 * Rehearses the script itself in memory, before answers of three lengths: what it asks then is what it will ask. In the
 * highest one of a trial there is an objection wherever one can be. Each call is priced by the first model of its seat; hand-overs and answers asked for again come on top.
 */
export async function estimate(format: Format, brief: unknown, how: Estimating): Promise<Estimate> {
  const [low, expected, high] = await Promise.all([
    rehearsal(format, brief, 'low', how),
    rehearsal(format, brief, 'expected', how),
    rehearsal(format, brief, 'high', how),
  ])
  const phases = [...expected.phases.keys()].map((phase) => ({
    phase,
    ...sums(low.phases.get(phase), expected.phases.get(phase), high.phases.get(phase)),
  }))
  const { title, cast } = expected.header
  return { title, seats: cast, phases, ...sums(all(low), all(expected), all(high)) }
}

interface Rehearsal {
  readonly header: EntryOf<'header'>
  readonly phases: ReadonlyMap<string, readonly ModelReceipt[]>
}

const all = ({ phases }: Rehearsal): readonly ModelReceipt[] => [...phases.values()].flat()

async function rehearsal(format: Format, brief: unknown, level: Level, how: Estimating): Promise<Rehearsal> {
  const entries = await rehearse(format, brief, { ...how, level, objects: level === 'high' })
  const [header] = entries
  if (header?.type !== 'header') throw unrehearsed(format)
  const phases = new Map<string, ModelReceipt[]>()
  let phase = ''
  for (const entry of entries) {
    if (entry.type === 'phase_change') phase = entry.phase
    if (entry.type === 'receipt' && entry.of === 'model') phases.set(phase, [...(phases.get(phase) ?? []), entry])
  }
  return { header, phases }
}

/** Plays the script itself in memory before answers of one length, and gives the record. Asks no model. */
export async function rehearse(format: Format, brief: unknown, how: Rehearsing): Promise<readonly Entry[]> {
  const { price = () => null, level, objects = false, seed = 'estimate', ...seating } = how
  const [store, id, clock] = [memoryStore(), 'estimate', wallClock(0)]
  await format.open(brief, { store, id, clock, seed, ...seating })
  const ended = await format.hear({ store, id, clock, model: filler({ level, objects, price }) }).ended
  if (ended.state !== 'closed' || ended.closed.outcome === 'mistrial') throw unrehearsed(format)
  return store.read(id)
}

const unrehearsed = ({ format }: Format): DocketError =>
  new DocketError('no-estimate', `The rehearsal for the estimate of ${format} did not come to its end.`)

const sums = (
  low: readonly ModelReceipt[] = [],
  expected: readonly ModelReceipt[] = [],
  high: readonly ModelReceipt[] = [],
): Estimated => ({ calls: expected.length, low: cost(low), expected: cost(expected), high: cost(high) })

const cost = (receipts: readonly ModelReceipt[]): Cost => ({
  input: total(receipts, ({ usage }) => usage?.input ?? 0),
  output: total(receipts, ({ usage }) => usage?.output ?? 0),
  dollars: receipts.some(({ price }) => price === null) ? null : total(receipts, ({ price }) => price ?? 0),
})

const total = (receipts: readonly ModelReceipt[], of: (receipt: ModelReceipt) => number): number =>
  receipts.reduce((sum, receipt) => sum + of(receipt), 0)
