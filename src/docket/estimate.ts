import { estimateLevels } from '#limits'
import type { Estimate as Shown } from '#contract'
import type { EntryOf, ModelReceipt, Seat } from '#record'
import type { Format, ModelRequest } from '#court'
import type { PriceOf } from './filler.ts'
import { MOST_PICTURES } from './filing.ts'
import { isRead, type ReadDocument, type ReadingRoom } from './reading.ts'
import { drawsOf, headerIn, rehearseCase, type Rehearsing } from './rehearsal.ts'
import { phased } from './rehearsal/phases.ts'
import type { OutsideSource } from './rehearsal/tools.ts'
import type { Level } from './rehearsal/tokens.ts'

/** As the wire carries it, with the seats as they would stand in the record. */
export interface CaseEstimate extends Omit<Shown, 'seats'> {
  readonly seats: readonly EstimatedSeat[]
}

export type EstimatedSeat = Seat & Shown['seats'][number]

/** What calls come to at three levels. */
export type Estimated = Pick<Shown, 'calls' | 'low' | 'expected' | 'high'>

/** What some calls come to. Unknown is null, never nothing; thinking is part of the output. */
export type Cost = Estimated['expected']

export interface Estimating extends Pick<
  Rehearsing,
  'seatFor' | 'nameOf' | 'model' | 'language' | 'seed' | 'contextOf' | 'signal'
> {
  readonly price: PriceOf
  /** What would be filed with the case, and where it was read. */
  readonly documents?: { readonly read: readonly ReadDocument[]; readonly room: ReadingRoom }
  /** The sources outside that the case would ask; whether documents are sealed in is known by whoever gives them. */
  readonly outside?: readonly OutsideSource[]
}

/**
 * Rehearses the script itself in memory, at three levels: what it asks then is what it will ask.
 * Low: a few words to every question, nothing thought, nothing searched, no objection, what was sent before comes from
 * the provider's cache, and the cheapest of a seat's models answers.
 * High: every call writes and thinks all it may, what is read in a form is asked twice, agents go to their tools twice a
 * turn, the rules have all the doubts they can have, each round of a trial has its objection, nothing is cached, and the
 * dearest of a seat's models answers. What people ask and call for is in none of them.
 */
export async function estimateCase(format: Format, brief: unknown, how: Estimating): Promise<CaseEstimate> {
  const plan = format.read(brief)
  const draws = how.seed === undefined ? await drawsOf(format, plan) : undefined
  const at = (level: Level): Promise<Rehearsal> =>
    rehearsal(format, plan, level, draws ? { ...how, seed: draws[level] } : how)
  const [low, expected, high] = [await at('low'), await at('expected'), await at('high')]
  const all = { low, expected, high }
  const names = [...new Set(estimateLevels.flatMap((level) => [...all[level].phases.keys()]))]
  const { title, cast } = expected.header
  return {
    title,
    ...sums(all, ({ receipts }) => receipts),
    phases: names.map((phase) => ({ phase, ...sums(all, ({ phases }) => phases.get(phase) ?? []) })),
    seats: cast.map((seat) => ({
      ...seat,
      ...sums(all, ({ receipts }) => receipts.filter(({ agent }) => agent === seat.id)),
      largest: { expected: largestOf(seat, expected), high: largestOf(seat, high) },
    })),
  }
}

interface Asked {
  readonly agent: string
  readonly models: string
  readonly prompt: number
}

interface Rehearsal {
  readonly header: EntryOf<'header'>
  readonly receipts: readonly ModelReceipt[]
  readonly phases: ReadonlyMap<string, readonly ModelReceipt[]>
  readonly asked: readonly Asked[]
}

async function rehearsal(format: Format, brief: unknown, level: Level, how: Estimating): Promise<Rehearsal> {
  const { documents, outside, ...seating } = how
  const asked: Asked[] = []
  const told = ({ agent, models }: ModelRequest, prompt: number): void =>
    void asked.push({ agent: agent.id, models: models.join(), prompt })
  const entries = await rehearseCase(format, brief, {
    ...seating,
    ...(outside && { outside }),
    shelf: await documents?.room.shelf(documents.read),
    pictures: Math.min(MOST_PICTURES, documents?.read.filter((one) => one.shown && isRead(one)).length ?? 0),
    level,
    happens: level === 'expected' ? 'sometimes' : level === 'high',
    told,
  })
  const phases = phased(entries)
  return { header: headerIn(format, entries), phases, receipts: [...phases.values()].flat(), asked }
}

/** Who lends its models and never speaks itself is given what its models are asked in others' names. */
function largestOf({ id, models }: Seat, { asked }: Rehearsal): number {
  const own = asked.filter(({ agent }) => agent === id)
  const lent = models.join()
  const all = own.length > 0 ? own : asked.filter((each) => each.models === lent)
  return all.reduce((most, { prompt }) => Math.max(most, prompt), 0)
}

type All = Readonly<Record<Level, Rehearsal>>

const sums = (all: All, of: (one: Rehearsal) => readonly ModelReceipt[]): Estimated => ({
  calls: of(all.expected).length,
  low: cost(of(all.low)),
  expected: cost(of(all.expected)),
  high: cost(of(all.high)),
})

const cost = (receipts: readonly ModelReceipt[]): Cost => ({
  input: total(receipts, ({ usage }) => usage?.input ?? 0),
  output: total(receipts, ({ usage }) => usage?.output ?? 0),
  thinking: total(receipts, ({ usage }) => usage?.thinking ?? 0),
  dollars: receipts.some(({ price }) => price === null) ? null : total(receipts, ({ price }) => price ?? 0),
})

const total = (receipts: readonly ModelReceipt[], of: (receipt: ModelReceipt) => number): number =>
  receipts.reduce((sum, receipt) => sum + of(receipt), 0)
