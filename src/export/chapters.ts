import type { Entry } from '#record'
import { teller } from '#told'
import { aired, isCovered } from './aired.ts'
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

/**
 * The phases of a record, and what else its format lists in a menu. What is too short to be a chapter gives way to the next one, and the
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

/** Each place where something new begins. What is no phase begins where it is announced. */
function marksIn(record: readonly Entry[], timeline: Timeline): readonly Mark[] {
  const { entries, left } = aired(record)
  const story = teller({ language: 'en', covered: isCovered(entries, { left }) })
  const marks: Mark[] = []
  let announced = 0
  for (const entry of entries) {
    const start = timeline.at(entry) ?? 0
    if (entry.type === 'turn') announced = start
    const told = story.read(entry)
    if (left.has(entry.seq)) continue
    for (const { act, title, chapter = act === 'phase' ? title : undefined } of told)
      if (chapter !== undefined) marks.push({ start: act === 'phase' ? start : announced, title: chapter })
  }
  return marks
}
