import { isAloud, type AloudEntry, type Entry, type EventOf, type EventType, type Told } from '#record'
import { textsOf as textsDrawn } from '../trial/drawing.ts'
import { textsIn } from './texted.ts'
import type { Teller } from './teller.ts'
import { eachOnce, everyText, isBeside } from './texts.ts'

export type Screened = Omit<EventOf<'screened'>, 'type'>

/** How it stands with the words of an entry. Only what is clear is shown. */
export interface Cover {
  readonly state: 'clear' | 'screening' | 'held' | 'redacted'
  readonly why: string | null
}

/** What the gate and the operator have said of the entries of a record. */
export interface Covers {
  /** Takes in the next entry, and gives the number of the one of which it says something. */
  take(entry: Entry): number | undefined
  /** A screening that could not be entered, and holds all the same. */
  settle(screened: Screened): void
  readonly of: (entry: Entry) => Cover
  /** What is known in the end, also of what nobody asked the gate about: held counts, whatever is still being screened. */
  atLast(entry: Entry): Cover
  /** What of an entry that was taken in passes the gate. */
  readonly texts: (entry: Entry) => readonly string[]
  isScreened(seq: number): boolean
}

interface Said {
  readonly screened?: Screened
  readonly operator?: 'hold' | 'release' | 'redact'
}

const clear: Cover = { state: 'clear', why: null }

export function coversBy(story: Teller): Covers {
  const known = new Map<number, Said>()
  const texts = textsBy(story)
  const twins = twinsBy(story, texts.of)

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
  /** Whatever is not clear of an entry and of those that it says again, its own first. */
  const unclear = (entry: Entry): readonly Cover[] =>
    [entry.seq, ...twins.of(entry)].map(coverOf).filter(({ state }) => state !== 'clear')

  return {
    settle,
    take(entry) {
      texts.take(entry)
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
    of: (entry) => (texts.of(entry).length === 0 ? clear : (unclear(entry)[0] ?? clear)),
    atLast(entry) {
      const found = unclear(entry)
      return found.find(({ state }) => state !== 'screening') ?? found[0] ?? clear
    },
    texts: texts.of,
    isScreened: (seq) => known.get(seq)?.screened !== undefined,
  }
}

/** Texts of entries by what is told of them in their order. */
interface Texts {
  take(entry: Entry): void
  readonly of: (entry: Entry) => readonly string[]
}

/** Of a case that is no show nothing goes on air but what is drawn; of a show, whatever it tells may. */
function textsBy(story: Teller): Texts {
  const found = new Map<number, readonly string[]>()
  const textsOf = (entry: Entry, told: readonly Told[]): readonly string[] => {
    const { isShow, texts } = story.aired
    if (texts) return texts(entry)
    const drawn = textsDrawn(entry)
    return isShow ? eachOnce([...drawn, ...everyText(entry, told)]) : drawn
  }
  return {
    take(entry) {
      if (saysNothing.has(entry.type)) return
      const told = story.read(entry)
      found.set(entry.seq, isBeside(entry) ? [] : textsOf(entry, told))
    },
    of: (entry) => (isBeside(entry) ? [] : (found.get(entry.seq) ?? textsIn(entry))),
  }
}

/** What comes by the thousand, or is done on air before it stands on the record; nobody tells anything by it. */
const saysNothing: ReadonlySet<EventType> = new Set(['vote', 'cue', 'screened', 'receipt'])

/** Entries that say again what was said aloud. */
interface Twins {
  take(entry: Entry): void
  /** The entries whose words one repeats. */
  of(entry: Entry): readonly number[]
}

/** Fewer letters may be said twice without being the same words. */
const OWN_WORDS = 24

function twinsBy(story: Teller, textsOf: Texts['of']): Twins {
  const turns: number[] = []
  const aloud: AloudEntry[] = []
  const repeated = new Map<number, readonly number[]>()
  const quoted = (entry: Entry): readonly number[] => {
    if (isAloud(entry)) return []
    const texts = textsOf(entry)
    const isIn = ({ content }: AloudEntry): boolean =>
      texts.some((text) => text === content || (content.length >= OWN_WORDS && text.includes(content)))
    return aloud.filter(isIn).map(({ seq }) => seq)
  }
  const twins = (entry: Entry): readonly number[] => {
    const { repeats } = story.aired
    if (!repeats) return quoted(entry)
    const turn = repeats(entry, turns.length)
    return turn === undefined ? [] : turns.slice(turn - 1, turn)
  }
  return {
    take(entry) {
      if (entry.type === 'turn') turns.push(entry.seq)
      const found = twins(entry)
      if (found.length > 0) repeated.set(entry.seq, found)
      if (isAloud(entry)) aloud.push(entry)
    },
    of: ({ seq }) => repeated.get(seq) ?? [],
  }
}
