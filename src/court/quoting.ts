import { byDocument, type Exhibit } from '#record'
import { fencedSpeech, fencedTogether } from './fence.ts'

/**
 * How foreign words stand in the prompts of one case. In prompts an exhibit is cited by a short name, [E7], by its place
 * among the exhibits: ids are long, and models mistype them. The record has the ids, and only the court turns one into
 * the other.
 */
export interface Quoting {
  /** What somebody said, fenced, its citations by their short names; told if it ended at its length. */
  readonly speech: (text: string, how?: { readonly cutShort?: boolean | undefined }) => string
  /** Exhibits under their short names, fenced: what one document says stands together. */
  readonly exhibits: (exhibits: readonly Exhibit[]) => readonly string[]
  /** The short name of an id; the long one when no exhibit has it. */
  readonly name: (id: string) => string
  /** The id behind a short name; undefined when there is none. */
  readonly idOf: (name: string) => string | undefined
  /** A text with ids turned into short names. */
  readonly labelled: (text: string) => string
  /** A text with short names turned into ids. A name that stands for nothing becomes an id that nobody gave out. */
  readonly resolved: (text: string) => string
  /** The same for words as they come: a bracket is held until it closes, or is none of ours. */
  readonly resolving: () => Resolving
}

export interface Resolving {
  feed(words: string): string
  /** What is held, when nothing more will come. */
  end(): string
}

/** A bracket that is open for longer is no citation. */
const LONGEST = 60

const plain: Resolving = { feed: (words) => words, end: () => '' }

function resolving(resolved: (text: string) => string): Resolving {
  let held = ''
  return {
    feed(words) {
      // The usual case first: it is gone through for every token.
      if (held === '' && !words.includes('[') && !words.includes('【')) return words
      const text = held + words
      const open = Math.max(text.lastIndexOf('['), text.lastIndexOf('【'))
      const isOpen = open >= 0 && !/[\]】]/u.test(text.slice(open)) && text.length - open <= LONGEST
      held = isOpen ? text.slice(open) : ''
      return resolved(isOpen ? text.slice(0, open) : text)
    },
    end() {
      const rest = held
      held = ''
      return resolved(rest)
    },
  }
}

const CUT_SHORT = '(It was cut off at its length, not by its speaker.)'

const ID = /\[TOOL:([^\]\s]+)\]/gu

/** [E7], [E7, E9], [Exhibit 7], 【E7】, [E-07], [TOOL:E7]: as models write it. */
const NAMES =
  /[[【]\s*(?:TOOL\s*:\s*)?((?:(?:exhibits?|ex\.?)\s*)?E?-?\s?\d{1,4}(?:\s*(?:,|;|&|\+|and|und|et|y)\s*(?:TOOL\s*:\s*)?(?:exhibits?\s*)?E?-?\s?\d{1,4})*)(?:\s*,\s*(?:p|pp|page|S)\.?\s*\d+[-–\d]*)?\s*[\]】]/giu

export function quotingOf(seed: string, exhibits: readonly Pick<Exhibit, 'result_id'>[]): Quoting {
  const numbers = new Map(exhibits.map(({ result_id: id }, index) => [id, index + 1]))
  const name = (id: string): string => (numbers.has(id) ? `E${numbers.get(id)}` : `TOOL:${id}`)
  const idOf = (label: string): string | undefined => exhibits[Number(/\d+/u.exec(label)?.[0] ?? 0) - 1]?.result_id
  const labelled = (text: string): string => text.replaceAll(ID, (_, id: string) => `[${name(id)}]`)
  // Where nothing is on file, brackets are whatever their author meant.
  const resolved = (text: string): string =>
    exhibits.length === 0
      ? text
      : text.replaceAll(NAMES, (mark, names: string) => {
          // A bare figure in brackets is a footnote or a year, not a citation.
          if (!/E|TOOL/iu.test(mark)) return mark
          return (names.match(/\d+/gu) ?? []).map((number) => `[TOOL:${idOf(number) ?? `E${number}`}]`).join(' ')
        })
  return {
    speech: (text, { cutShort = false } = {}) =>
      `${fencedSpeech(labelled(text), seed)}${cutShort ? `\n\n${CUT_SHORT}` : ''}`,
    exhibits: (shown) => byDocument(shown).map((passages) => labelled(fencedTogether(passages, name))),
    name,
    idOf,
    labelled,
    resolved,
    resolving: () => (exhibits.length === 0 ? plain : resolving(resolved)),
  }
}
