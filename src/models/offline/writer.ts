import { hand, type Deck, type CardSeat } from './deck.ts'
import type slots from './decks/slots.json'
import { isSound, openingOf, sentences } from './text.ts'

/** What lines leave open. The compiler holds the callers to these names, and a test the decks. */
type Slot = keyof typeof slots

export type Slots = Readonly<Partial<Record<Slot, string | undefined>>>

/** What an author has behind it when it begins to write. */
interface Desk {
  readonly seed: string
  readonly seat: CardSeat
  /** The author’s own earlier texts, oldest first. */
  readonly own: readonly string[]
  /** What others said that the author has heard, oldest first. */
  readonly heard: readonly string[]
  /** Whether a text may be said at all; everything may, unless given. */
  readonly accepts?: (text: string) => boolean
}

/** Writes one text: sentences from decks, none of which was said before, in paragraphs of two to five. */
export interface Writer {
  /** Adds a line from the first deck that has one left; answers whether there was one. */
  add(slots: Slots, ...decks: readonly Deck[]): boolean
  /** Adds one of these lines as it stands, if it is new. */
  say(...lines: readonly string[]): boolean
  /** Sentences written so far. */
  size(): number
  /** Sentences there is still room for in this paragraph. */
  room(): number
  paragraph(): void
  text(): string
}

const LONGEST = 5
const REMEMBERED = 24

export function write(desk: Desk): Writer {
  const said = new Set([...desk.own, ...desk.heard].flatMap(sentences))
  const openings = [desk.own.at(-1), desk.heard.at(-1)].map((text) => openingOf(text ?? ''))
  const earlier = desk.own.slice(-REMEMBERED).join('\n')
  const paragraphs: string[][] = [[]]
  let written = ''

  const current = (): string[] => paragraphs.at(-1) ?? []
  const uses = (line: string): number => count(earlier, trace(line)) + count(written, trace(line))

  function fits(text: string, strictly: boolean): boolean {
    const parts = sentences(text)
    if (parts.length > LONGEST - current().length || !parts.every(isSound)) return false
    if (parts.some((part) => said.has(part))) return false
    if (written === '' && openings.includes(openingOf(text))) return false
    if (written !== '' && strictly && firstWord(current().at(-1)) === firstWord(text)) return false
    return desk.accepts?.(text) ?? true
  }

  function take(text: string): true {
    for (const part of sentences(text)) {
      said.add(part)
      current().push(part)
    }
    written += ` ${text}`
    return true
  }

  function add(slots: Slots, ...decks: readonly Deck[]): boolean {
    for (const strictly of [true, false]) {
      for (const deck of decks) {
        const cards = hand(deck, desk.seed, desk.seat)
          .map((line) => ({ line, used: uses(line) }))
          .toSorted((one, other) => one.used - other.used)
        for (const { line } of cards) {
          const text = filledIn(line, slots)
          if (text !== undefined && fits(text, strictly)) return take(text)
        }
      }
    }
    return false
  }

  return {
    add,
    say: (...lines) => lines.some((line) => fits(line, false) && take(line)),
    size: () => paragraphs.flat().length,
    room: () => LONGEST - current().length,
    paragraph() {
      if (current().length > 1) paragraphs.push([])
    },
    text: () =>
      joined(paragraphs)
        .map((parts) => parts.join(' '))
        .join('\n\n'),
  }
}

/** A single sentence at the end joins the paragraph before it, or takes a sentence from it for company. */
function joined(paragraphs: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const full = paragraphs.filter((parts) => parts.length > 0)
  const [before, last] = full.slice(-2)
  if (!before || last?.length !== 1) return full
  const rest = full.slice(0, -2)
  return before.length < LONGEST
    ? [...rest, [...before, ...last]]
    : [...rest, before.slice(0, -1), [...before.slice(-1), ...last]]
}

const firstWord = (text: string | undefined): string => openingOf(text ?? '').split(' ')[0] ?? ''

/** The longest part of a line between two slots: what gives its use away. */
const trace = (line: string): string =>
  line.split(/\{\w+\}/u).reduce((longest, part) => (part.length > longest.length ? part : longest), '')

const count = (text: string, part: string): number => text.split(part).length - 1

/** Fills the slots of a line; undefined when one of them has nothing in it. Filled-in text is not looked at again. */
export function filledIn(line: string, slots: Slots): string | undefined {
  let whole = true
  const text = line.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
    const value = slots[name as Slot]
    if (value === undefined || value === '') whole = false
    return value ?? ''
  })
  return whole ? text.charAt(0).toUpperCase() + text.slice(1) : undefined
}
