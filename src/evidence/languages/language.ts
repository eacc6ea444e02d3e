import { codeOfLanguage } from '#record'
import { setOf } from '../text.ts'

/** The code of a court's language by its English name. The rules of words know English only; elsewhere they stand back. */
export const languageCode = (language: string | undefined): string =>
  language !== undefined && /^[a-z]{2}$/.test(language) ? language : codeOfLanguage(language)

export const isEnglish = ({ language }: { readonly language?: string }): boolean => languageCode(language) === 'en'

/** The small words that no text of a language can do without. */
const SMALL_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: setOf('the and of to is was in for with that it by on'),
  de: setOf('der die das und ist nicht ein eine den dem des mit von zu im auf für'),
  fr: setOf('le la les des et est un une de du que qui pour dans'),
  es: setOf('el la los las y es un una de del que en por con'),
  it: setOf('il la le gli e è un una di del della che in per con'),
  nl: setOf('de het een en is van in op te dat voor niet met'),
  pt: setOf('o a os as e é um uma de do da que em para com'),
  pl: setOf('i w na z się nie jest do że to o jak po'),
  sv: setOf('och att det en ett som är på för med av den'),
  da: setOf('og at det en et som er på for med af den'),
}

const LEAST_SHARE = 0.08
/** "per cent" alone makes no Italian. */
const LEAST_KINDS = 2

const shareOf = (words: readonly string[], small: ReadonlySet<string>): number =>
  words.filter((word) => small.has(word)).length / Math.max(1, words.length)

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []

/** Whether a text is in a language, as far as its small words tell; undefined for one whose words nobody here knows. */
export function isWrittenIn(text: string, code: string): boolean | undefined {
  const small = SMALL_WORDS[code]
  if (small === undefined) return undefined
  return shareOf(wordsIn(text), small) >= LEAST_SHARE
}

/** The language of which a text has most small words; undefined for one that has hardly any, such as a table. */
export function languageOfText(text: string): string | undefined {
  const words = wordsIn(text)
  const shares = Object.entries(SMALL_WORDS)
    .filter(([, small]) => new Set(words.filter((word) => small.has(word))).size >= LEAST_KINDS)
    .map(([code, small]) => ({ code, share: shareOf(words, small) }))
  const [best] = shares.toSorted((one, other) => other.share - one.share)
  return best !== undefined && best.share >= LEAST_SHARE ? best.code : undefined
}
