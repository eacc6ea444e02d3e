import type { Entry, EventOf } from '#record'
import { repeatedTurn, textsOf } from '#picture'

export type Screened = Omit<EventOf<'screened'>, 'type'>

/** How it stands with the words of an entry. Only what is clear is shown. */
export interface Cover {
  readonly state: 'clear' | 'screening' | 'held' | 'redacted'
  readonly why: string | null
}

/** What the gate and the operator have said of the entries of a record. */
export interface Covers {
  /** Takes in what an entry says of another one, and gives the number of that one. */
  take(entry: Entry): number | undefined
  /** A screening that could not be entered, and holds all the same. */
  settle(screened: Screened): void
  readonly of: (entry: Entry) => Cover
  isScreened(seq: number): boolean
}

/** Entries that say again what was said in a turn. */
interface Twins {
  take(entry: Entry): void
  /** The turn that an entry repeats. */
  of(entry: Entry): number | undefined
}

function twinsOf(): Twins {
  const turns: number[] = []
  const repeated = new Map<number, number>()
  return {
    take(entry) {
      if (entry.type === 'turn') turns.push(entry.seq)
      const turn = repeatedTurn(entry, turns.length)
      const twin = turn === undefined ? undefined : turns[turn - 1]
      if (twin !== undefined) repeated.set(entry.seq, twin)
    },
    of: ({ seq }) => repeated.get(seq),
  }
}

interface Known {
  readonly screened?: Screened
  readonly operator?: 'hold' | 'release' | 'redact'
}

const clear: Cover = { state: 'clear', why: null }

export function coversOf(): Covers {
  const known = new Map<number, Known>()
  const twins = twinsOf()

  const settle = (screened: Screened): void => {
    const before = known.get(screened.of)
    // Two screenings of one entry may differ. The stricter one counts.
    if (before?.screened?.state !== 'held') known.set(screened.of, { ...before, screened })
  }

  const coverOf = (seq: number): Cover => {
    const { screened, operator } = known.get(seq) ?? {}
    if (operator === 'redact') return { state: 'redacted', why: 'Taken off the air by the operator.' }
    if (operator === 'hold') return { state: 'held', why: 'Held by the operator.' }
    if (operator === 'release') return clear
    if (!screened) return { state: 'screening', why: null }
    return screened.state === 'clear' ? clear : { state: 'held', why: screened.why ?? 'Held by the gate.' }
  }

  return {
    settle,
    take(entry) {
      twins.take(entry)
      if (entry.type === 'screened') {
        settle(entry)
        return entry.of
      }
      if (entry.type !== 'cue' || !('of' in entry)) return undefined
      const before = known.get(entry.of)
      if (before?.operator !== 'redact') known.set(entry.of, { ...before, operator: entry.cue })
      return entry.of
    },
    of(entry) {
      if (textsOf(entry).length === 0) return clear
      const own = coverOf(entry.seq)
      const twin = twins.of(entry)
      const other = twin === undefined ? clear : coverOf(twin)
      return own.state === 'clear' ? other : own
    },
    isScreened: (seq) => known.get(seq)?.screened !== undefined,
  }
}
