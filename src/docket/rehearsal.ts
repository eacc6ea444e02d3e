import type { Entry, EntryOf } from '#record'
import { wallClock, type Format, type Seats } from '#court'
import { memoryStore } from '#store'
import { DocketError } from './errors.ts'
import { filler, type FillerOptions, type PriceOf } from './filler.ts'
import { roomFor } from './handing.ts'
import { evidenceFor, type RehearsedEvidence } from './rehearsal/tools.ts'

export interface Rehearsing extends Pick<FillerOptions, 'level' | 'happens' | 'told'>, RehearsedEvidence, Seats {
  /** Fixes what the script draws; what it draws is what the case with this seed will draw. */
  readonly seed?: string
  /** The court's language, in English. */
  readonly language?: string
  readonly price?: PriceOf
  /** How many tokens a model can hold at once: longer memories are folded, as in the case. */
  readonly contextOf?: (model: string) => number | undefined
  /** Aborts when nobody waits for it any more. */
  readonly signal?: AbortSignal
}

const [ID, SEED] = ['estimate', 'estimate']

/** Plays the script itself in memory before answers of one length, and gives the record. Asks no model and no source. */
export async function rehearseCase(format: Format, brief: unknown, how: Rehearsing): Promise<readonly Entry[]> {
  const { store, hear } = await opened(format, brief, how)
  const ended = await hear(how.signal)
  how.signal?.throwIfAborted()
  if (ended.state !== 'closed' || ended.closed.outcome === 'mistrial') throw unrehearsed(format)
  return store.read(ID)
}

async function opened(format: Format, brief: unknown, how: Rehearsing) {
  const { price = () => null, level, happens = false, seed = SEED, told, language } = how
  const { shelf, outside, pictures, contextOf } = how
  const [store, id, clock] = [memoryStore(), ID, wallClock(0)]
  const { seatFor, nameOf, model } = how
  const seating = { ...(seatFor && { seatFor }), ...(nameOf && { nameOf }), ...(model !== undefined && { model }) }
  const plan = format.read(brief)
  await plan.open({ store, id, clock, seed, ...(language !== undefined && { language }), ...seating })
  const header = headerIn(format, await store.read(id))
  const speaker = filler({ level, happens, format, price, seats: header.cast, ...(told && { told }) })
  const spoken = language === undefined ? {} : { language: { name: language, isSpokenIn: () => undefined } }
  const found = evidenceFor(plan, level, {
    shelf,
    ...(outside && { outside }),
    ...(pictures !== undefined && { pictures }),
    room: roomFor(header.cast, contextOf),
  })
  const held = { ...(contextOf && { contextOf }) }
  const hear = (signal?: AbortSignal) =>
    plan.hear({ store, id, clock, model: speaker, ...found, ...spoken, ...held, ...(signal && { signal }) }).ended
  return { store, hear }
}

export function headerIn(format: Format, [header]: readonly Entry[]): EntryOf<'header'> {
  if (header?.type === 'header') return header
  throw unrehearsed(format)
}

const unrehearsed = ({ format }: Format): DocketError =>
  new DocketError('no-estimate', `The rehearsal for the estimate of ${format} did not come to its end.`)

/** How many seeds are tried, to learn how much the draw may vary. */
const SEEDS = 24

interface Draws {
  readonly low: string
  readonly expected: string
  readonly high: string
}

/**
 * Of a number of seeds, those that draw the shortest, a middling and the longest examination, for a case whose seed
 * nobody knows yet. Each is rehearsed only as far as the plan; undefined when the format plans nothing.
 */
export async function drawsOf(format: Format, brief: unknown): Promise<Draws | undefined> {
  const first = await roundsWith(format, brief, SEED)
  if (first === 0) return undefined
  const drawn = [{ seed: SEED, rounds: first }]
  for (let index = 1; index < SEEDS; index++) {
    const seed = `${SEED}-${index}`
    drawn.push({ seed, rounds: await roundsWith(format, brief, seed) })
  }
  const order = drawn.toSorted((one, other) => one.rounds - other.rounds).map(({ seed }) => seed)
  return { low: order[0] ?? SEED, expected: order[SEEDS / 2] ?? SEED, high: order.at(-1) ?? SEED }
}

async function roundsWith(format: Format, brief: unknown, seed: string): Promise<number> {
  const planned = new AbortController()
  const { store, hear } = await opened(format, brief, { level: 'low', seed })
  const end = store.watch(ID, (entries) => {
    if (entries.some((entry) => format.drawn(entry))) planned.abort()
  })
  try {
    await hear(planned.signal)
  } finally {
    end()
  }
  const entries = await store.read(ID)
  return entries.reduce((sum, entry) => sum + (format.drawn(entry)?.rounds ?? 0), 0)
}
