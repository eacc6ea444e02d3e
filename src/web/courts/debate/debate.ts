import { standing, type Entry, type EntryOf, type Header, type Seat, type Standing } from '#record'
import { isDebateVerdict, type DebateVerdict } from '#events'

export type DebateSide = 'a' | 'b'

export interface DebateSeat {
  readonly id: string
  readonly name: string
  /** The engine the seat was given; a substitute is marked where it speaks. */
  readonly model: string
  /** All of its models, what each is for, and how much they are to think. */
  readonly seat?: Seat
}

/** One statement with what belongs to it: the thought before, what the judge noted, and the score. */
export interface Round {
  readonly number: number
  readonly side: DebateSide
  readonly think?: EntryOf<'think'>
  readonly turn?: EntryOf<'turn'>
  readonly note?: EntryOf<'think'>
  readonly score?: EntryOf<'score'>
  /** The score given before to the same side. */
  readonly before?: number
  readonly handOvers: readonly EntryOf<'hand_over'>[]
}

export interface Point {
  readonly turn: number
  readonly score: number
}

export interface Debate {
  readonly standing: Standing
  readonly premise: string | null
  /** How many statements were agreed on. */
  readonly turns: number | null
  readonly seats: Readonly<Record<DebateSide, DebateSeat>>
  readonly judge: DebateSeat | null
  readonly plans: Readonly<Partial<Record<DebateSide, EntryOf<'plan'>>>>
  readonly rounds: readonly Round[]
  readonly deliberation?: EntryOf<'think'>
  /** Words by somebody other than the engine asked, outside any statement. */
  readonly handOvers: readonly EntryOf<'hand_over'>[]
  readonly budget?: EntryOf<'budget_reached'>
  readonly verdict?: DebateVerdict
}

export const isDebater = (agent: string): agent is DebateSide => agent === 'a' || agent === 'b'

/** The debate as its entries tell it. */
export function debateOf(entries: readonly Entry[]): Debate {
  const now = standing(entries)
  const plans: { a?: EntryOf<'plan'>; b?: EntryOf<'plan'> } = {}
  const rounds: Round[] = []
  const handOvers = new Map<string, EntryOf<'hand_over'>[]>()
  const last: { a?: number; b?: number } = {}
  let deliberation: EntryOf<'think'> | undefined
  let budget: EntryOf<'budget_reached'> | undefined
  let phase: string | undefined

  const handed = (agent: string): readonly EntryOf<'hand_over'>[] => {
    const waiting = handOvers.get(agent) ?? []
    handOvers.delete(agent)
    return waiting
  }
  const change = (at: number, how: Partial<Round>): void => {
    const round = rounds[at]
    if (!round) return
    rounds[at] = { ...round, ...how, handOvers: [...round.handOvers, ...(how.handOvers ?? [])] }
  }
  const speaking = (side: DebateSide): number => {
    const open = rounds.at(-1)
    if (open?.side === side && open.turn === undefined) return rounds.length - 1
    return rounds.push({ number: rounds.length + 1, side, handOvers: [] }) - 1
  }

  for (const entry of entries) {
    if (entry.type === 'phase_change') phase = entry.phase
    else if (entry.type === 'hand_over') handOvers.set(entry.agent, [...(handOvers.get(entry.agent) ?? []), entry])
    else if (entry.type === 'budget_reached') budget = entry
    else if (entry.type === 'plan' && isDebater(entry.agent)) plans[entry.agent] = entry
    else if (entry.type === 'think' && isDebater(entry.agent))
      change(speaking(entry.agent), { think: entry, handOvers: handed(entry.agent) })
    else if (entry.type === 'turn' && isDebater(entry.agent))
      change(speaking(entry.agent), { turn: entry, handOvers: handed(entry.agent) })
    else if (entry.type === 'think') {
      if (phase === 'verdict') deliberation = entry
      else change(lastSpoken(rounds), { note: entry, handOvers: handed(entry.agent) })
    } else if (entry.type === 'score' && isDebater(entry.of)) {
      const before = last[entry.of]
      const at = rounds.findLastIndex(({ side, turn }) => side === entry.of && turn !== undefined)
      change(at, { score: entry, handOvers: handed(entry.agent), ...(before !== undefined && { before }) })
      if (entry.score !== undefined) last[entry.of] = entry.score
    }
  }
  const { header, verdict } = now
  return {
    standing: now,
    ...agreed(header),
    seats: { a: seatOf(header, 'a'), b: seatOf(header, 'b') },
    judge: header?.cast.some(({ id }) => id === 'judge') ? seatOf(header, 'judge') : null,
    plans,
    rounds,
    handOvers: [...handOvers.values()].flat(),
    ...(deliberation && { deliberation }),
    ...(budget && { budget }),
    ...(verdict && isDebateVerdict(verdict) && { verdict }),
  }
}

export const lastSpoken = (rounds: readonly Round[]): number => rounds.findLastIndex(({ turn }) => turn !== undefined)

const seatOf = (header: Header | undefined, id: string): DebateSeat => {
  const seat = header?.cast.find((one) => one.id === id)
  return { id, name: seat?.name ?? id.toUpperCase(), model: seat?.models[0] ?? '', ...(seat && { seat }) }
}

/** What the brief says of premise and length; it is somebody's JSON, so nothing is taken for granted. */
function agreed(header: Header | undefined): { readonly premise: string | null; readonly turns: number | null } {
  const brief = header?.brief
  if (typeof brief !== 'object' || brief === null || Array.isArray(brief)) return { premise: null, turns: null }
  const { premise, turns } = brief
  return { premise: typeof premise === 'string' ? premise : null, turns: typeof turns === 'number' ? turns : null }
}

/** The scores of one side by statement. A score that the judge could not give leaves a gap. */
export const pointsOf = ({ rounds }: Debate, side: DebateSide): readonly Point[] =>
  rounds.flatMap((round) =>
    round.side === side && round.score?.score !== undefined ? [{ turn: round.number, score: round.score.score }] : [],
  )

/** The part of the debate a statement belongs to, for its heading. */
export function stageOf(number: number, turns: number | null): 'opening' | 'final' | 'exchange' {
  if (number === 1) return 'opening'
  return turns !== null && number > turns - 2 ? 'final' : 'exchange'
}
