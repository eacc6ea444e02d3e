import { sentencesIn } from '#evidence'

export const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.!?]”?)\s+(?=[“\p{Lu}])/u)
export const quotedParts = (text: string): readonly string[] =>
  [...text.matchAll(/“([^”]*)”/gu)].map(([, quote]) => quote ?? '')

/** What is wrong with a text as English prose, for tests; sentences aside. */
export function slips(text: string): readonly string[] {
  const found: string[] = []
  if (/\{|\}|undefined|null|NaN|\[object/u.test(text)) found.push('an unfilled slot')
  const twice = /(?<![\p{L}’])(\p{L}+)[\s“”]+\1(?![\p{L}’])/iu.exec(text)
  if (twice) found.push(`a doubled word: ${twice[0]}`)
  if (!/^[^“”]*(?:“[^“”]+”[^“”]*)*$/u.test(text)) found.push('a broken quotation')
  if (/\s[.,;:!?]|[,;:]\.|\.\.|\?\.|[^\S\n]{2}|,,/u.test(text)) found.push('broken punctuation')
  const article = /\ba “?(?:[aeio]|u(?!ni|se|su))\w*|\ban “?(?!hour|honest|heir|honou?r)[^aeiou\s“]\w*/iu.exec(text)
  if (article && !/^a “?one\b/iu.test(article[0])) found.push(`a wrong article: ${article[0]}`)
  return found
}

/** What is wrong with a sentence, for tests. */
export function flawsOf(sentence: string, longest = 40): readonly string[] {
  const count = sentence.split(/\s+/u).length
  const isWhole = /^[“\p{Lu}]/u.test(sentence) && /[.!?]”?$/u.test(sentence)
  return [
    ...(count < 4 || count > longest ? [`a sentence of ${count} words: ${sentence}`] : []),
    ...(isWhole ? [] : [`no sentence: ${sentence}`]),
  ]
}

/** What is wrong with a line as English prose, for tests. */
export function faultsOfLine(text: string): readonly string[] {
  const sentences = sentencesOf(text)
  return [
    ...slips(text),
    ...sentences.flatMap((sentence) => flawsOf(sentence)),
    ...(sentences.length > 5 ? ['more than five sentences'] : []),
  ]
}

/** What is wrong with a speech as English prose, for tests. Citations and what is quoted are somebody else's. */
export function faultsOfSpeech(text: string): readonly string[] {
  const own = text.replaceAll(/ \[TOOL:[^\]]*\]/gu, '')
  const isBroken = !/^[^“”]*(?:“[^“”]+”[^“”]*)*$/u.test(own)
  const found = [...slips(own.replaceAll(/“[^“”]*”/gu, '“…”')), ...(isBroken ? ['a broken quotation'] : [])]
  for (const paragraph of text.split('\n\n')) {
    const parts = sentencesIn(paragraph)
    if (parts.length < 2 || parts.length > 5) found.push(`a paragraph of ${parts.length} sentences: ${paragraph}`)
    found.push(...parts.flatMap(({ text: sentence }) => flawsOf(sentence, 41)))
  }
  return found
}
