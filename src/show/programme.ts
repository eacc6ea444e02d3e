import type { Entry, EntryOf } from '#record'
import { isDrawn, type Picture } from '#picture'
import type { Covers } from '#told'
import { cardOf, reel } from './reel.ts'
import { noTimer, type Timer } from './timer.ts'

/** What is on air, and what is to go there when its time has come. */
interface Programme {
  /** As it is on air. While there is a card, the card and nothing else. */
  readonly picture: () => Picture
  /** As it will be when everything has gone on air. */
  readonly ahead: Picture
  add(entry: Entry): void
  /** What is covered has changed for these entries. */
  changed(entries: readonly number[]): void
  /** Puts on air what is due. */
  advance(): void
  /** Whether nothing waits that should be on air by now. */
  isUpToDate(): boolean
  /** Whether nothing at all waits. */
  isEmpty(): boolean
  readonly isAired: (entry: Entry) => boolean
  /** When a poll was opened for the last time, as the number of its entry. */
  readonly openingOf: (poll: string) => number | undefined
}

interface ProgrammeOptions {
  readonly covers: Covers
  /** Milliseconds between the record and the air. */
  readonly delay: number
  readonly now: () => number
  readonly timer: Timer
  /** Told when something may have gone on air because its time had come. */
  readonly onTime: () => void
  /** Whether a line that is said aloud has been said, or never will be. */
  readonly isVoiced: (entry: Entry) => boolean
}

/** So long, in milliseconds, the air waits for the gate and for a voice; then the line goes on covered, and is uncovered if it may be. */
const PATIENCE = 5_000

interface Waiting {
  readonly entry: Entry
  readonly since: number
}

export function programme({ covers, delay, now, timer, onTime, isVoiced }: ProgrammeOptions): Programme {
  const isCovered = (entry: Entry): boolean => covers.of(entry).state !== 'clear'
  const onAir = reel({ isCovered, delay })
  const ahead = reel({ isCovered, delay })
  const queue: Waiting[] = []
  /** Votes in polls that are not on air yet, by the entry that opened the poll. */
  const early = new Map<number, EntryOf<'vote'>[]>()
  const openings = new Map<string, number>()
  let aired = 0
  let card: { readonly of: Picture; readonly picture: Picture } | undefined
  let unset = noTimer

  const vote = (entry: EntryOf<'vote'>): void => {
    ahead.add(entry)
    const opening = openings.get(entry.poll)
    if (opening === undefined) return
    if (opening <= aired) return onAir.add(entry)
    const waiting = early.get(opening) ?? []
    waiting.push(entry)
    early.set(opening, waiting)
  }
  const put = (entry: Entry): void => {
    onAir.add(entry)
    aired = entry.seq
    for (const waiting of early.get(entry.seq) ?? []) onAir.add(waiting)
    early.delete(entry.seq)
  }
  /** By a clock that was set back an entry may stand ahead of its time; then it counts from when it came. */
  const dueAt = ({ entry, since }: Waiting): number => Math.min(entry.at, since) + delay
  /** How long one still has to wait: for its time, and for the gate if that does not take for ever. */
  const left = ({ entry, since }: Waiting): number => {
    const due = dueAt({ entry, since })
    const isJudged = covers.of(entry).state !== 'screening' && isVoiced(entry)
    return (isJudged ? due : Math.max(due, since) + PATIENCE) - now()
  }

  return {
    picture() {
      const { picture } = onAir
      if (picture.card === null) return picture
      if (card?.of !== picture) card = { of: picture, picture: cardOf(picture) }
      return card.picture
    },
    get ahead() {
      return ahead.picture
    },
    add(entry) {
      if (entry.type === 'vote') return vote(entry)
      // What the operator does is not delayed.
      if (entry.type === 'cue') onAir.add(entry)
      else if (!isDrawn(entry)) return
      else queue.push({ entry, since: now() })
      if (entry.type === 'poll') openings.set(entry.poll, entry.seq)
      ahead.add(entry)
    },
    changed(entries) {
      if (entries.length === 0) return
      ahead.again()
      if (entries.some((seq) => seq <= aired)) onAir.again()
    },
    advance() {
      unset()
      for (let [next] = queue; next; [next] = queue) {
        const ms = left(next)
        if (ms > 0) {
          unset = timer(ms, onTime)
          return
        }
        queue.shift()
        put(next.entry)
      }
    },
    isUpToDate: () => queue.every((waiting) => dueAt(waiting) > now()),
    isEmpty: () => queue.length === 0,
    isAired: ({ seq }) => seq <= aired,
    openingOf: (poll) => openings.get(poll),
  }
}
