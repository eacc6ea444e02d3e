import { EMPTY } from '../lexicon.ts'
import { figuresIn } from '../quantities.ts'
import { wordsOf, type Word } from '../text.ts'

/** Letters by which a word knows its other forms. */
const ALIKE = 5

const GERMAN = /(?:^|\s)(?:der|die|das|und|nicht|ist|soll|sollen|wir|ich|ihre?|eine?n?|für|mit)(?=\s|$)/giu

/** Where every noun has a capital, a capital is no name. */
const capitalisesNouns = (text: string): boolean => (text.match(GERMAN) ?? []).length > 1

const beginning = ({ plain }: Pick<Word, 'plain'>): string => plain.slice(0, ALIKE)

/** What of a text stands in another one, for words that may add nothing of their own. */
interface Allowed {
  /** Every figure and every name of the words. */
  readonly names: (words: string) => boolean
  /** Half of the words that carry the rest, and at least one. */
  readonly terms: (words: string) => boolean
}

export function givenIn(input: string): Allowed {
  const known = new Set(wordsOf(input).map(beginning))
  const { quantities, years } = figuresIn(input)
  const values = new Set([...quantities.map(({ value }) => value), ...years])
  const digits = new Set(input.match(/\d+/gu))
  const nouns = capitalisesNouns(input)
  const isName = ({ raw }: Word, at: number): boolean => !nouns && at > 0 && raw !== 'I' && /^\p{Lu}/u.test(raw)
  return {
    names(words) {
      const told = figuresIn(words)
      return (
        [...told.quantities.map(({ value }) => value), ...told.years].every((value) => values.has(value)) &&
        (words.match(/\d+/gu) ?? []).every((figure) => digits.has(figure)) &&
        wordsOf(words).every((word, at) => !isName(word, at) || known.has(beginning(word)))
      )
    },
    terms(words) {
      const carrying = wordsOf(words).filter(({ plain }) => !EMPTY.has(plain) && plain.length > 2)
      const found = carrying.filter((word) => known.has(beginning(word))).length
      return found > 0 && 2 * found >= carrying.length
    },
  }
}
