export const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.!?]”?)\s+(?=[“\p{Lu}])/u)
const wordsOf = (text: string): readonly string[] => text.split(/\s+/u)
export const quotesOf = (text: string): readonly string[] =>
  [...text.matchAll(/“([^”]*)”/gu)].map(([, quote]) => quote ?? '')

/** What is wrong with a line as English prose, for tests. */
export function faults(text: string): readonly string[] {
  const found: string[] = []
  if (/\{|\}|undefined|null|NaN|\[object/u.test(text)) found.push('an unfilled slot')
  const twice = /(?<![\p{L}’])(\p{L}+)[\s“”]+\1(?![\p{L}’])/iu.exec(text)
  if (twice) found.push(`a doubled word: ${twice[0]}`)
  if (!/^[^“”]*(?:“[^“”]+”[^“”]*)*$/u.test(text)) found.push('a broken quotation')
  if (/\s[.,;:!?]|[,;:]\.|\.\.|\?\.|[^\S\n]{2}|,,/u.test(text)) found.push('broken punctuation')
  const article = /\ba “?(?:[aeio]|u(?!ni|se|su))\w*|\ban “?(?!hour|honest|heir|honou?r)[^aeiou\s“]\w*/iu.exec(text)
  if (article && !/^a “?one\b/iu.test(article[0])) found.push(`a wrong article: ${article[0]}`)
  for (const sentence of sentencesOf(text)) {
    const count = wordsOf(sentence).length
    if (count < 4 || count > 40) found.push(`a sentence of ${count} words`)
    if (!/^[“\p{Lu}]/u.test(sentence) || !/[.!?]”?$/u.test(sentence)) found.push('no sentence')
  }
  if (sentencesOf(text).length > 5) found.push('more than five sentences')
  return found
}
