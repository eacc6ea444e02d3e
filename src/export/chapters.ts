import { blank, draw, type Entry, type Picture } from '#record'
import { keptOff } from './aired.ts'
import { flat } from './flat.ts'
import { timelineOf, type Timeline, type Timing } from './timeline.ts'

/** A part of the show, in milliseconds from the first line of the record. */
export interface Chapter {
  readonly start: number
  readonly end: number
  readonly title: string
}

/** Video sites take no chapter that is shorter. */
const SHORTEST = 10_000

const phases: Readonly<Record<string, string>> = {
  case_prompt: 'The case',
  openings: 'Openings',
  witness_exam: 'The witnesses',
  evidence_reveal: 'The evidence',
  closings: 'Closings',
  verdict_vote: 'The vote',
  sentence_vote: 'The sentence',
  final_ruling: 'The ruling',
}

/**
 * The phases of a record, and the witnesses by name. What is too short to be a chapter gives way to the next one, and the
 * last one to the one before.
 */
export function chaptersOf(entries: readonly Entry[], timing: Timing = 'planned'): readonly Chapter[] {
  const timeline = timelineOf(entries, timing)
  const end = timeline.lines.at(-1)?.end ?? 0
  const kept: Mark[] = []
  for (const mark of marksIn(entries, timeline)) {
    const last = kept.at(-1)
    if (last && mark.start - last.start < SHORTEST) kept[kept.length - 1] = { ...mark, start: last.start }
    else kept.push(last ? mark : { ...mark, start: 0 })
  }
  if (kept.length > 1 && end - (kept.at(-1)?.start ?? 0) < SHORTEST) kept.pop()
  return kept.map(({ start, title }, index) => ({ start, end: kept[index + 1]?.start ?? end, title: flat(title) }))
}

type Mark = Pick<Chapter, 'start' | 'title'>

/** Each place where something new begins. A witness begins where the bailiff calls. */
function marksIn(entries: readonly Entry[], timeline: Timeline): readonly Mark[] {
  const cast = castOf(entries)
  const heard = new Set<string>()
  const marks: Mark[] = []
  let called = 0
  for (const entry of entries) {
    const start = timeline.at(entry) ?? 0
    if (entry.type === 'phase_change') marks.push({ start, title: phases[entry.phase] ?? spelled(entry.phase) })
    else if (entry.type === 'turn') called = start
    else if (entry.type === 'examination' && !heard.has(entry.witness)) {
      heard.add(entry.witness)
      marks.push({ start: called, title: titleOf(cast, entry.witness) })
    }
  }
  return marks
}

const castOf = (entries: readonly Entry[]): Picture['cast'] => {
  const header = entries.find((entry) => entry.type === 'header')
  return header ? draw(blank, header, keptOff(entries).has(header.seq)).cast : []
}

function titleOf(cast: Picture['cast'], witness: string): string {
  const seat = cast.find(({ id }) => id === witness)
  if (!seat) return witness
  return seat.plate === '' ? `${seat.name} ${witness.replace(/^\D+/, '')}` : `${seat.name}, ${seat.plate}`
}

const spelled = (phase: string): string => {
  const words = phase.replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
