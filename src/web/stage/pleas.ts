import type { Picture, PicturedLine } from '#picture'
import { pollUp } from './seen.ts'

/** What counsel asks for, in a line of its closing. */
export interface CounselPlea {
  readonly agent: 'prosecutor' | 'defense'
  readonly words: string
}

/** The longest that can be taken in beside a vote. */
const MOST = 120
const LEAST_WORDS = 4
const SENTENCES = /[^.!?…]+(?:[.!?…]+["”’)]*|$)/gu

/** The last whole sentence that is neither a word nor a paragraph. */
function lastOf({ content }: PicturedLine): string | undefined {
  const sentences = [...(content ?? '').matchAll(SENTENCES)].map(([sentence]) => sentence.trim())
  return sentences.findLast((each) => each.length <= MOST && each.split(/\s+/u).length >= LEAST_WORDS)
}

/** One of each side, from what it said last; nothing that was struck or is covered. */
function pleasIn({ recent, line }: Picture): readonly CounselPlea[] {
  const said = line ? [...recent, line] : recent
  return (['prosecutor', 'defense'] as const).flatMap((agent) => {
    const words = said
      .filter((each) => each.agent === agent && !each.struck)
      .map(lastOf)
      .findLast((found) => found !== undefined)
    return words === undefined ? [] : [{ agent, words }]
  })
}

/** The longest pause that a court plans at speed 1, and half a second, in milliseconds. */
const LONGEST_PAUSE = 3_000
const PATIENCE = 500

/** Milliseconds until a line that has been read makes room; it stays while the show stands still. */
export const untilStale = ({ line, paused, closed, speed }: Picture, elapsed: number): number =>
  paused || closed !== null || line === null
    ? Number.POSITIVE_INFINITY
    : (line.ms + LONGEST_PAUSE) / speed + PATIENCE - elapsed

/** The announcement of a vote has its time first. */
const FIRST = 6_000
const EACH = 7_000

/** Whose plea is up so long after a vote was opened, and in how many milliseconds another one is. */
export function pleaAt(
  picture: Picture,
  elapsed: number,
): { readonly plea: CounselPlea | null; readonly next: number | null } {
  const poll = pollUp(picture)
  const pleas = poll && poll.tally === null && !picture.paused ? pleasIn(picture) : []
  if (pleas.length === 0) return { plea: null, next: null }
  if (elapsed < FIRST) return { plea: null, next: FIRST - elapsed }
  const passed = elapsed - FIRST
  return { plea: pleas[Math.floor(passed / EACH) % pleas.length]!, next: EACH - (passed % EACH) }
}
