import { isAloud, readingTime, type AloudEntry, type Entry } from '#record'

/** As it was planned, from the beats of the record; or as it was played, from the times of its entries. */
export type Timing = 'planned' | 'played'

/** A line and when it is up, in milliseconds from the first line. */
export interface Timed {
  readonly entry: AloudEntry
  readonly start: number
  readonly end: number
}

export interface Timeline {
  readonly lines: readonly Timed[]
  /** When an entry comes; null before the first line. */
  at(entry: Entry): number | null
}

/** Puts the lines of a record one after the other. No two overlap, and each is up for some time. */
export function timelineOf(entries: readonly Entry[], timing: Timing): Timeline {
  const times = timing === 'planned' ? planned(entries) : played(entries)
  const lines = entries.filter(isAloud)
  const starts = lines.map(({ seq }) => times.get(seq) ?? 0)
  return {
    lines: lines.map((entry, index) => {
      const start = starts[index] ?? 0
      const until = starts[index + 1] ?? Infinity
      return { entry, start, end: Math.min(start + readingTime(entry.content), until) }
    }),
    at: ({ seq }) => times.get(seq) ?? null,
  }
}

type Times = ReadonlyMap<number, number>

/** A line is up for its caption's beat, or as long as it takes to read; then come the pauses. Polls take their time. */
function planned(entries: readonly Entry[]): Times {
  const times = new Map<number, number>()
  let now = 0
  let reading = 0
  for (const entry of entries) {
    if (entry.type === 'beat' && times.size > 0) {
      now += entry.ms
      if (entry.name === CAPTION) reading = 0
      continue
    }
    if (isAloud(entry)) {
      now += reading
      reading = readingTime(entry.content)
    }
    if (isAloud(entry) || times.size > 0) times.set(entry.seq, isAloud(entry) ? now : now + reading)
    if (entry.type === 'poll') now += (entry.seconds ?? 0) * 1000
  }
  return times
}

/** The beat in which a line is read. */
const CAPTION = 'caption'

/** Lines of one moment come a millisecond apart. */
function played(entries: readonly Entry[]): Times {
  const times = new Map<number, number>()
  let first: number | undefined
  let last = -1
  for (const entry of entries) {
    if (isAloud(entry)) first ??= entry.at
    if (first === undefined) continue
    const time = Math.max(entry.at - first, isAloud(entry) ? last + 1 : last, 0)
    times.set(entry.seq, time)
    if (isAloud(entry)) last = time
  }
  return times
}
