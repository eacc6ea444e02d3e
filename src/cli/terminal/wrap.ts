import { printable } from './printable.ts'
import { slices, widthOf } from './width.ts'

/** A word and where it goes: the first of all, on the same line, on a new line, or after an empty line. */
export interface WrappedWord {
  readonly text: string
  readonly at: 'start' | 'inline' | 'line' | 'paragraph'
}

/** Sets text word by word as it comes, without ever taking one back. */
interface Wrapper {
  feed(text: string): readonly WrappedWord[]
  end(): readonly WrappedWord[]
}

export function wrapper(width: number): Wrapper {
  let held = ''
  let breaks = 0
  let column = 0
  let begun = false

  const place = (text: string): WrappedWord => {
    const columns = widthOf(text)
    const fits = column + 1 + columns <= width
    const at = !begun ? 'start' : breaks > 1 ? 'paragraph' : breaks === 1 || !fits ? 'line' : 'inline'
    column = at === 'inline' ? column + 1 + columns : columns
    breaks = 0
    begun = true
    return { text, at }
  }

  const placeAll = (word: string): readonly WrappedWord[] =>
    word === '' ? [] : slices(printable(word), width).map((part) => place(part))

  return {
    feed(text) {
      const words: WrappedWord[] = []
      for (const part of text.split(/([ \t\n])/)) {
        if (part !== ' ' && part !== '\t' && part !== '\n') {
          held += part
          continue
        }
        words.push(...placeAll(part === '\n' ? held.replace(/\r$/, '') : held))
        held = ''
        if (part === '\n') breaks += 1
      }
      return words
    },
    end() {
      const words = placeAll(held)
      held = ''
      return words
    },
  }
}

/** The whole text in lines; an empty string stands for an empty line. */
export function wrappedLines(text: string, width: number): readonly string[] {
  const setting = wrapper(width)
  const lines: string[] = []
  for (const word of [...setting.feed(text), ...setting.end()]) {
    if (word.at === 'inline') lines.push(`${lines.pop() ?? ''} ${word.text}`)
    else if (word.at === 'paragraph') lines.push('', word.text)
    else lines.push(word.text)
  }
  return lines
}

/** The words of a text as the wrapper sees them, to tell whether two texts say the same. */
export const wrappedWords = (text: string): readonly string[] => text.split(/[ \t\r\n]+/).filter((word) => word !== '')
