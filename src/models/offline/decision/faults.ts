import { sentencesIn } from '#evidence'

/** What is wrong with a speech as English prose, for tests. Citations and what is quoted are somebody else's. */
export function faults(text: string): readonly string[] {
  const own = text.replaceAll(/ \[TOOL:[^\]]*\]/gu, '')
  const found: string[] = []
  if (/\{|\}|undefined|null|NaN|\[object/u.test(own)) found.push('an unfilled slot')
  const plain = own.replaceAll(/“[^“”]*”/gu, '“…”')
  const twice = /(?<![\p{L}’])(\p{L}+)\s+\1(?![\p{L}’])/iu.exec(plain)
  if (twice) found.push(`a doubled word: ${twice[0]}`)
  if (!/^[^“”]*(?:“[^“”]+”[^“”]*)*$/u.test(own)) found.push('a broken quotation')
  if (/\s[.,;:!?]|[,;:]\.|\.\.|\?\.|[^\S\n]{2}|,,/u.test(own)) found.push('broken punctuation')
  const article = /\ba “?(?:[aeio]|u(?!ni|se|su))\w*|\ban “?(?!hour|honest|heir|honou?r)[^aeiou\s“]\w*/iu.exec(plain)
  if (article && !/^a “?one\b/iu.test(article[0])) found.push(`a wrong article: ${article[0]}`)
  for (const paragraph of text.split('\n\n')) {
    const parts = sentencesIn(paragraph)
    if (parts.length < 2 || parts.length > 5) found.push(`a paragraph of ${parts.length} sentences: ${paragraph}`)
    for (const { text: sentence } of parts) {
      const count = sentence.split(/\s+/u).length
      if (count < 4 || count > 41) found.push(`a sentence of ${count} words: ${sentence}`)
      if (!/^[“\p{Lu}]/u.test(sentence) || !/[.!?]”?$/u.test(sentence)) found.push(`no sentence: ${sentence}`)
    }
  }
  return found
}
