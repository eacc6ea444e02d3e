/** Takes thoughts out of a stream of words, piece by piece, and lets everything else through as it comes. */
export interface Sieve {
  /** The words in a piece; what may yet turn out to be the beginning of a thought is held back. */
  sift(piece: string): string
  /** What was held back, when nothing more will come. */
  rest(): string
  /** Whether the last piece belonged to a thought, or to none. */
  readonly isThinking: boolean
  /** Whether the last piece showed that all words before it were thoughts. */
  readonly isVoid: boolean
}

/** How models mark thoughts in their words. */
const marks: readonly { readonly opening: string; readonly closing: string }[] = [
  ...['think', 'thinking', 'thought', 'reasoning'].map((name) => ({ opening: `<${name}>`, closing: `</${name}>` })),
  { opening: '[think]', closing: '[/think]' },
]
const every = marks.flatMap(({ opening, closing }) => [opening, closing])
/** With more white space before it nobody writes a mark; all that is held back is gone through again for every piece. */
const MOST_BLANK = 256
const [longest = 0] = every.map(({ length }) => length).toSorted((one, two) => two - one)

/**
 * Thoughts between marks. One that is never closed lasts to the end. A closing mark without an opening one ends a thought
 * that began with the answer, as where the server's template has opened it.
 */
export function tags(): Sieve {
  let held = ''
  let closing: string | undefined
  let last = ''
  let isThinking = false
  let isVoid = false
  let hasThought = false

  /** Passes words on, and remembers how they ended. */
  const say = (words: string): string => {
    if (words !== '') last = words.slice(-1)
    return words
  }

  /** Up to the mark that ends the thought; of what comes before it only a mark's beginning is kept. */
  const skip = (text: string, mark: string): string => {
    const at = indexOf(text, mark)
    if (at === -1) {
      held = text.slice(-mark.length + 1)
      return ''
    }
    closing = undefined
    return text.slice(at + mark.length)
  }

  const sift = (piece: string): string => {
    isThinking = closing !== undefined
    isVoid = false
    // The usual case first: it is gone through for every token.
    if (closing === undefined && held === '' && last !== '' && !piece.includes('<') && !piece.includes('['))
      return say(piece)
    let text = held + piece
    let words = ''
    held = ''
    while (text !== '') {
      if (closing !== undefined) {
        text = skip(text, closing)
        continue
      }
      if (last === '' && hasThought) text = text.trimStart()
      const { at, mark } = find(text, last)
      const before = text.slice(0, at)
      text = text.slice(at + mark.length)
      if (last !== '' || before.length > MOST_BLANK || before.trim() !== '') words += say(before)
      else if (mark === '') text = before + text
      if (mark === '') {
        held = text
        break
      }
      isThinking = hasThought = true
      closing = marks.find(({ opening }) => opening === mark)?.closing
      if (closing !== undefined) continue
      isVoid = true
      last = words = ''
    }
    return words
  }

  return {
    sift,
    rest() {
      const left = closing === undefined ? held : ''
      held = ''
      return left
    },
    get isThinking() {
      return isThinking
    },
    get isVoid() {
      return isVoid
    },
  }
}

const indexOf = (text: string, mark: string): number => text.toLowerCase().indexOf(mark)

/** A mark in quotation marks is spoken of, not used. */
const isQuote = (letter: string): boolean => /["'`“‘«]/.test(letter)

/** Where the first mark stands; an empty one is where words end, or where a mark may be beginning. */
function find(text: string, before: string): { readonly at: number; readonly mark: string } {
  for (let at = 0; at < text.length; at++) {
    if ((text[at] !== '<' && text[at] !== '[') || isQuote(at > 0 ? text[at - 1]! : before)) continue
    const here = text.slice(at, at + longest).toLowerCase()
    const mark = every.find((each) => here.startsWith(each)) ?? ''
    if (mark !== '' || every.some((each) => each.startsWith(here))) return { at, mark }
  }
  return { at: text.length, mark: '' }
}
