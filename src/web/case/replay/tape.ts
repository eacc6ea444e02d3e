import { CHARACTERS_A_SECOND, LEAST_READING, type Entry, type Told, type ToldMoment } from '#record'
import { teller, type Teller } from '#told'

/** Whether words stand in the record while they are being said, as on a stage, or when they have been. */
export type Landing = 'first' | 'last'

/** What one comes back for. */
export interface ReplayMark {
  readonly kind: 'phase' | 'directive' | 'verdict' | ToldMoment
  readonly seq: number
  readonly at: number
  /** What it is called, where its format has a name for it, and what it is about. */
  readonly title: string | undefined
  readonly words: string
}

/** One entry with its time on the tape, in milliseconds: first it is waited for, then it is read. */
export interface ReplayBeat {
  readonly from: number
  readonly wait: number
  readonly reading: number
  /** From when on the entry is in the record. */
  readonly lands: number
  /** What is said meanwhile, and by whom. */
  readonly said?: { readonly agent: string; readonly words: string; readonly turn: number | undefined }
  readonly turn: number
  readonly phase: string | undefined
}

/** A record as something that takes time: as long as it takes to read, and no wait longer than one would sit through. */
export interface ReplayTape {
  readonly entries: readonly Entry[]
  readonly beats: readonly ReplayBeat[]
  readonly marks: readonly ReplayMark[]
  /** Where turns and phases begin. */
  readonly turns: readonly number[]
  readonly phases: readonly number[]
  readonly length: number
}

/** A gap in the record longer than this was an adjournment; nobody sits through it again. */
const LONGEST_WAIT = 4_000

/** How long the court's own acts stand before the next thing happens. */
const HELD = { phase: 1_200, marked: LEAST_READING, ruled: 8_000, told: 400 } as const

/** Tapes a record, and goes on where it stopped when more has come. */
export function taping(landing: Landing): (entries: readonly Entry[]) => ReplayTape {
  const story = teller()
  let tape: ReplayTape = { entries: [], beats: [], marks: [], turns: [], phases: [], length: 0 }
  return (entries) => {
    const fresh = entries.slice(tape.entries.length)
    if (fresh.length > 0) tape = { ...extended(tape, fresh, { story, landing }), entries }
    return tape
  }
}

function extended(
  { entries, beats, marks, turns, phases, length }: ReplayTape,
  fresh: readonly Entry[],
  { story, landing }: { readonly story: Teller; readonly landing: Landing },
): Omit<ReplayTape, 'entries'> {
  const grown = { beats: [...beats], marks: [...marks], turns: [...turns], phases: [...phases] }
  let from = length
  let { turn = 0, phase } = beats.at(-1) ?? {}
  let before = entries.at(-1)
  for (const entry of fresh) {
    const told = story.read(entry)
    const said = saidIn(told)
    const reading = readingOf(told)
    const wait = reading === 0 ? 0 : waitBefore(entry, before, reading)
    const begins = from + wait
    const begun = told.find(({ act }) => act === 'phase')
    turn = said?.turn ?? turn
    if (begun) phase = begun.title
    grown.beats.push({
      from,
      wait,
      reading,
      lands: said && landing === 'last' ? begins + reading : begins,
      ...(said && { said }),
      turn,
      phase,
    })
    if (said) grown.turns.push(begins)
    if (begun) grown.phases.push(begins)
    for (const each of told) {
      const kind = markOf(each)
      if (kind) grown.marks.push({ kind, seq: entry.seq, at: begins, title: each.title, words: each.words })
    }
    from = begins + reading
    // What shows nothing makes nobody wait, so its time counts for what comes next.
    if (reading > 0) before = entry
  }
  return { ...grown, length: from }
}

const markOf = ({ act, moment }: Told): ReplayMark['kind'] | undefined =>
  moment ?? (act === 'phase' || act === 'directive' || act === 'verdict' ? act : undefined)

function saidIn(told: readonly Told[]): ReplayBeat['said'] {
  const speech = told.find(({ act, agent, words }) => act === 'speech' && agent !== undefined && words !== '')
  return speech && { agent: speech.agent!, words: speech.words, turn: speech.turn }
}

const timeFor = (words: string): number =>
  Math.max(LEAST_READING, Math.round((words.length * 1_000) / CHARACTERS_A_SECOND))

/** How long it takes to read, whatever time its record says. */
const readingOf = (told: readonly Told[]): number => Math.max(0, ...told.map(timeOfTold))

function timeOfTold({ act, words, lines, moment }: Told): number {
  if (act === 'speech' && words !== '') return timeFor(words)
  if (act === 'verdict' || act === 'directive') return Math.min(timeFor(words), HELD.ruled)
  if (moment !== undefined) return HELD.marked
  if (act === 'phase') return HELD.phase
  return act !== 'opened' && (words !== '' || lines.length > 0) ? HELD.told : 0
}

/** As long as it took to come, less the time in which it is now read. */
const waitBefore = (entry: Entry, before: Entry | undefined, reading: number): number =>
  before === undefined ? 0 : Math.max(0, Math.min(entry.at - before.at - reading, LONGEST_WAIT))
