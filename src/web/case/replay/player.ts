import type { CaseState, LiveDraft } from '../state/case.ts'
import type { ReplayBeat, ReplayTape } from './tape.ts'

/** How fast it goes: so many times as fast as it was, or as one reads, without any wait. */
export type ReplayPace = 'reading' | 0.5 | 1 | 2 | 4 | 8

export const paces: readonly ReplayPace[] = ['reading', 0.5, 1, 2, 4, 8]

/** How words come: one after the other, or a sentence at a time for those who want little motion. */
export type Grain = 'word' | 'sentence'

/** How many of ascending numbers are not above one. */
function countUpTo<T>(items: readonly T[], of: (item: T) => number, most: number): number {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (of(items[middle]!) <= most) low = middle + 1
    else high = middle
  }
  return low
}

/** The beat that plays at a time. */
const beatAt = ({ beats }: ReplayTape, at: number): ReplayBeat | undefined =>
  beats[Math.max(0, countUpTo(beats, ({ from }) => from, at) - 1)]

/** When an entry has just landed; of one that is not there, the one before it. */
export function timeOfEntry({ entries, beats }: ReplayTape, seq: number): number {
  const count = countUpTo(entries, (entry) => entry.seq, seq)
  return beats[count - 1]?.lands ?? 0
}

/** What stands in the record at a time, and what is being said. An equal number of entries is the same list. */
export function replayedAt(
  tape: ReplayTape,
  at: number,
  how: { readonly grain: Grain; readonly before?: CaseState },
): Pick<CaseState, 'entries' | 'drafts'> {
  const { entries, beats } = tape
  const count = countUpTo(beats, ({ lands }) => lands, at)
  const known = how.before?.entries
  const drafts = draftsAt(tape, at, how.grain)
  return {
    entries: known?.length === count && known[0] === entries[0] ? known : entries.slice(0, count),
    drafts: isSame(how.before?.drafts ?? [], drafts) ? (how.before?.drafts ?? drafts) : drafts,
  }
}

const isSame = ([one]: readonly LiveDraft[], [other]: readonly LiveDraft[]): boolean =>
  one?.key === other?.key && one?.content === other?.content && one?.thinking === other?.thinking

function draftsAt(tape: ReplayTape, at: number, grain: Grain): readonly LiveDraft[] {
  const place = countUpTo(tape.beats, ({ from }) => from, at) - 1
  const beat = tape.beats[place]
  const entry = tape.entries[place]
  if (!beat?.said || !entry || at >= beat.from + beat.wait + beat.reading) return []
  const { agent, words } = beat.said
  const passed = at - beat.from - beat.wait
  const content = passed <= 0 ? '' : grown(words, Math.ceil((words.length * passed) / beat.reading), grain)
  const thinking = content === ''
  return [{ key: entry.key ?? `${entry.seq}`, agent, kind: 'turn', content, thinking, done: false, interrupted: false }]
}

const SENTENCE = /[.!?…]["”’»)\]]*\s+|\n+/gu

/** The beginning of words, up to the end of a word or a sentence. */
function grown(words: string, length: number, grain: Grain): string {
  if (length >= words.length) return words
  const begun = words.slice(0, length)
  if (grain === 'word') return /\s/u.test(words[length]!) ? begun : begun.replace(/\S+$/u, '')
  const end = [...begun.matchAll(SENTENCE)].at(-1)
  return end === undefined ? '' : begun.slice(0, end.index + end[0].length)
}

/** Where one is after so many milliseconds. */
export function advanced(tape: ReplayTape, at: number, passed: number, pace: ReplayPace): number {
  if (pace !== 'reading') return Math.min(tape.length, at + passed * pace)
  let now = at
  let left = passed
  while (left > 0 && now < tape.length) {
    const beat = beatAt(tape, now)!
    now = Math.max(now, beat.from + beat.wait)
    const step = Math.min(left, beat.from + beat.wait + beat.reading - now)
    now += step
    left -= step
  }
  return Math.min(now, tape.length)
}

/** So long after a beginning one step back leads to it, and not to the one before. */
const BEGUN = 1_500

/** Where a step leads, back or forth, by places such as the beginnings of turns. */
export function stepped(tape: ReplayTape, at: number, by: 'turns' | 'phases', to: 1 | -1): number {
  const places = tape[by]
  if (to === 1) return places[countUpTo(places, Number, at)] ?? tape.length
  return places[countUpTo(places, Number, at - BEGUN) - 1] ?? 0
}

/** What is going on at a time, and the entry that landed last. */
export function placeAt(tape: ReplayTape, at: number): Pick<ReplayBeat, 'turn' | 'phase'> & { readonly seq: number } {
  const landed = countUpTo(tape.beats, ({ lands }) => lands, at)
  const { turn = 0, phase } = beatAt(tape, at) ?? {}
  return { turn, phase, seq: tape.entries[landed - 1]?.seq ?? 0 }
}
