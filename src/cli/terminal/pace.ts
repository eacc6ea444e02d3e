import type { Clock, Model } from '#court'
import type { Entry } from '#record'
import type { StyledText } from './palette.ts'

/** Words a second at speed 1. */
const READING = 12

/** How many words a model may be ahead of the reader. */
const AHEAD = 6

/** Milliseconds a reader needs at speed 1. */
const readingTime = (spans: readonly StyledText[]): number =>
  (spans.reduce((sum, { beats = 0 }) => sum + beats, 0) * 1000) / READING

/** A gap in the record longer than this was an adjournment; nobody sits through it again. */
const LONGEST_GAP = 4000

/** How long a replay waits before an entry: as long as it took to come, less the time in which it is now read. */
export function waitBefore(entry: Entry, before: Entry | undefined, spans: readonly StyledText[]): number {
  if (!before || spans.length === 0) return 0
  return Math.max(0, Math.min(entry.at - before.at - readingTime(spans), LONGEST_GAP))
}

/** Shows what it is given in order and at a reader's pace; whoever gives it is never kept waiting. */
interface Pacer<Note> {
  show(spans: readonly StyledText[], note: Note): void
  /** Resolves when everything was shown or dropped. */
  readonly done: () => Promise<void>
  /** Resolves when the reader has nearly caught up. */
  readonly caughtUp: () => Promise<void>
  /** Forgets what was not shown yet. */
  drop(): void
}

interface Item<Note> {
  readonly span: StyledText
  readonly note: Note
}

export function pacer<Note>(
  write: (spans: readonly StyledText[], note: Note) => void,
  how: { readonly speed: number; readonly clock: Clock },
): Pacer<Note> {
  const { speed, clock } = how
  const queue: Item<Note>[] = []
  const dropped = new AbortController()
  const waiting = new Set<{ readonly beats: number; readonly resolve: () => void }>()
  let ahead = 0
  let playing = false

  const wake = (): void => {
    for (const waiter of waiting) {
      if (ahead > waiter.beats || (waiter.beats === 0 && playing)) continue
      waiting.delete(waiter)
      waiter.resolve()
    }
  }

  /** What has no beats of its own comes with the next word that has. */
  const untilWord = ({ span, note }: Item<Note>): readonly StyledText[] => {
    if (span.beats !== undefined) return []
    const next = queue[0]
    if (next === undefined || next.note !== note) return []
    queue.shift()
    return [next.span, ...untilWord(next)]
  }

  const play = async (): Promise<void> => {
    playing = true
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const spans = [next.span, ...untilWord(next)]
      write(spans, next.note)
      const beats = spans.at(-1)?.beats ?? 0
      await clock.pause((beats * 1000) / (READING * speed), dropped.signal)
      if (dropped.signal.aborted) break
      ahead -= beats
      wake()
    }
    playing = false
    wake()
  }

  const until = (beats: number): Promise<void> =>
    new Promise((resolve) => {
      waiting.add({ beats, resolve })
      wake()
    })

  return {
    show(spans, note) {
      if (dropped.signal.aborted) return
      if (speed === 0) return write(spans, note)
      queue.push(...spans.map((span) => ({ span, note })))
      ahead += spans.reduce((sum, { beats = 0 }) => sum + beats, 0)
      if (!playing) void play()
    },
    done: () => until(0),
    caughtUp: () => until(AHEAD),
    drop() {
      queue.length = 0
      ahead = 0
      dropped.abort()
      wake()
    },
  }
}

/**
 * A model that waits for the reader before each answer and each of its words. It is for a model that costs nothing and
 * takes no time: then the court is where the reader is, and can be adjourned or cut there, in the middle of a sentence.
 */
export const inStep = (model: Model, caughtUp: () => Promise<void>): Model => ({
  async *stream(request, signal) {
    const stopped = aborted(signal)
    // It needs no time, so without a breath nobody's keys, lines or signals would be heard.
    await breath()
    await Promise.race([caughtUp(), stopped])
    if (signal.aborted) return
    for await (const part of model.stream(request, signal)) {
      await Promise.race([caughtUp(), stopped])
      if (signal.aborted) return
      yield part
    }
  },
})

const breath = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
