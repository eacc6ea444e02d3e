import { DataSet, englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'
import { lookFor, type Sighting, type Wanted } from './automaton.ts'
import { codesIn } from './codes.ts'
import { harmlessIn } from './ordinary.ts'
import { personalIn } from './personal.ts'
import { signsOf, type TextSign } from './signs.ts'
import { forbiddenWords } from './words.ts'

/** What must not go on air, and where it stands in the text. */
interface Found {
  /** What kind of thing it is; never the thing itself. */
  readonly word: string
  readonly start: number
  readonly end: number
}

export interface WordGate {
  /** Looks at a text, and at what it makes together with the text that was on air right before. */
  find(text: string, before?: string): Found | undefined
}

/** So much of what went before can still be part of a word. */
const TAIL = 240

/** With these, letters are shown in another order than they stand in, so nobody can say what is read. */
const overrides = /[\u202d\u202e]/u

/** Marks heaped on letters cover what stands around them. No script that is written has four on one letter. */
const heaped = /[[\p{Mn}\p{Me}]--\p{Variation_Selector}]{4,}|(?:[[\p{Mn}\p{Me}]--\p{Variation_Selector}]{3}.){3}/v

const ours = new Set(forbiddenWords.map(({ letters }) => letters.join('')))

/** The library adds what our own list lacks. Where both have a word, ours tells better where it is part of another. */
const library = new RegExpMatcher({
  ...new DataSet<{ originalWord: string }>()
    .addAll(englishDataset)
    .removePhrasesIf(({ metadata }) => metadata !== undefined && ours.has(metadata.originalWord))
    .build(),
  ...englishRecommendedTransformers,
})

const builtIn = lookFor(forbiddenWords)

/** The lists: ours, the library's, the brief's own, and what gives a person away. */
export function wordGate(how: { readonly forbidden?: readonly string[] } = {}): WordGate {
  const own = lookFor((how.forbidden ?? []).map(wantedOf).filter(({ letters }) => letters.length > 0))
  return {
    find(text, before = '') {
      const turned = overrides.exec(text)
      if (turned) return { word: 'turned text', start: turned.index, end: turned.index + 1 }
      const heap = heaped.exec(text)
      if (heap) return { word: 'stacked marks', start: heap.index, end: heap.index + heap[0].length }
      const tail = before.slice(-TAIL)
      const cut = tail === '' ? 0 : tail.length + 1
      const signs = signsOf(cut === 0 ? text : `${tail}\n${text}`)
      const isInText = ({ last }: Sighting): boolean => signs[last]!.start >= cut
      const harmless = harmlessIn(lined(signs, ({ shown }) => shown.toLowerCase()))
      const isHarmless = ({ first, last }: Sighting): boolean =>
        harmless.some(([from, to]) => from <= first && last <= to)
      const plain = lined(signs, ({ shown }) => shown)
      const sighting =
        firstOf(own(signs), isInText) ??
        firstOf(builtIn(signs), (seen) => isInText(seen) && !isHarmless(seen)) ??
        firstOf(inLibrary(signs), (seen) => isInText(seen) && !isHarmless(seen)) ??
        firstOf(codesIn(plain), isInText) ??
        firstOf(personalIn(plain), isInText)
      if (!sighting) return undefined
      const start = Math.max(0, signs[sighting.first]!.start - cut)
      return { word: sighting.category, start, end: signs[sighting.last]!.end - cut }
    },
  }
}

function firstOf(sightings: Iterable<Sighting>, counts: (seen: Sighting) => boolean): Sighting | undefined {
  for (const seen of sightings) if (counts(seen)) return seen
  return undefined
}

/** One character for every sign, so that places in it are places among the signs. */
const lined = (signs: readonly TextSign[], of: (sign: TextSign) => string): string =>
  signs
    .map((sign) => {
      const character = of(sign)
      return character.length === 1 ? character : '\uFFFC'
    })
    .join('')

/** The library reads letters only: what stands for a letter is one already, and numbers are left out. */
const legible = (sign: TextSign): string => {
  const letter = /[a-z]/u.exec(sign.readings)?.[0]
  if (letter !== undefined && !sign.isLone) return letter
  return sign.kind === 'joint' ? "'" : sign.shown === '-' ? '-' : ' '
}

function* inLibrary(signs: readonly TextSign[]): Iterable<Sighting> {
  for (const { startIndex, endIndex } of library.getAllMatches(lined(signs, legible)))
    yield { category: 'obscenity', first: startIndex, last: endIndex }
}

/** Scripts that write words without spaces between them. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

const wantedOf = (phrase: string): Wanted => ({
  letters: signsOf(phrase)
    .filter(({ kind, shown }) => kind === 'letter' || kind === 'digit' || /\p{So}/u.test(shown))
    .map(({ readings }) => readings),
  where: unspaced.test(phrase) || !/[\p{L}\p{N}]/u.test(phrase) ? 'inside' : 'word',
  isPhrase: true,
  category: 'own list',
})
