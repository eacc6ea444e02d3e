import { pagesOf, readingTime, type Entry } from '#record'
import { struckTurns } from '#told'
import { teller } from '#told'
import { aired, isCovered } from './aired.ts'
import { flat } from './flat.ts'
import { timelineOf, type Timed, type Timing } from './timeline.ts'

export type { Timing } from './timeline.ts'

/** What is up at one time, in milliseconds from the first line of the record. */
export interface TimedCaption {
  readonly start: number
  readonly end: number
  readonly speaker: string
  /** On one line, without anything that a player would obey. */
  readonly text: string
  /** Whether the speaker begins here, or goes on. */
  readonly begins: boolean
}

/** A record as captions of two lines at most. What was kept off the air is left out, what was struck is marked. */
export function captionsOf(record: readonly Entry[], timing: Timing = 'planned'): readonly TimedCaption[] {
  const { entries, off, left } = aired(record)
  const struck = struckTurns(entries)
  const name = namesIn(entries, isCovered(entries, { left }))
  let turns = 0
  return timelineOf(record, timing).lines.flatMap((line) => {
    const { type, seq, agent, content, cut_short: short } = line.entry
    if (type === 'turn') turns++
    if (off.has(seq)) return []
    const mark = type === 'turn' && struck.has(turns) ? '[struck] ' : ''
    return paged(line, flat(name(agent)), `${mark}${flat(content)}${short ? ' [ends here]' : ''}`)
  })
}

/** Who is called how; by the office where the cast was kept off the air. */
function namesIn(entries: readonly Entry[], covered: boolean): (agent: string) => string {
  const story = teller({ covered })
  const header = entries.find(({ type }) => type === 'header')
  if (header) story.read(header)
  return (agent) => story.seat(agent).name
}

/** Pages share the time of their line by their length. A page that would have no time of its own is left out. */
function paged({ start, end }: Timed, speaker: string, text: string): readonly TimedCaption[] {
  const pages = pagesOf(text)
  const whole = pages.reduce((sum, page) => sum + readingTime(page), 0)
  let read = 0
  return pages.flatMap((page, index) => {
    const from = start + Math.round(((end - start) * read) / whole)
    read += readingTime(page)
    const until = start + Math.round(((end - start) * read) / whole)
    return until > from ? [{ start: from, end: until, speaker, text: page, begins: index === 0 }] : []
  })
}
