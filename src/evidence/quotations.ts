/** Words between the quotation marks of any language, or between single ones when they are long enough to be no apostrophes. */
const QUOTATION =
  /“([^“”]{1,2000})”|„([^„“”]{1,2000})[“”]|«([^«»]{1,2000})»|»([^«»]{1,2000})«|‹([^‹›]{1,2000})›|”([^“”„]{1,2000})”|「([^「」]{1,2000})」|『([^『』]{1,2000})』|"([^"]{1,2000})"|‚([^‚‘’]{1,2000})[‘’]|(?<![\p{L}\p{N}])[‘']([^‘’']{12,2000}(?:[’'](?=\p{L})[^‘’']{1,2000}){0,8})[’'](?!\p{L})/gu
const LEAST_QUOTED = 3
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu

/** Words in quotation marks, apart from those too few to be a quotation. */
export const quotationsIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(QUOTATION), (found) => found.slice(1).find((words) => words !== undefined) ?? '').filter(
    (words) => (words.match(/[\p{L}\p{N}]+/gu) ?? []).length + (words.match(UNSPACED) ?? []).length >= LEAST_QUOTED,
  )

/** Where a quotation ends that a place lies in; the place itself, if it lies in none. */
export const quotedUntil = (text: string, at: number): number => {
  const around = Array.from(text.matchAll(QUOTATION)).find(
    (found) => found.index < at && at < found.index + found[0].length,
  )
  return around === undefined ? at : around.index + around[0].length
}

/** The text without what it quotes. */
export const unquoted = (text: string): string => text.replaceAll(QUOTATION, (words) => ' '.repeat(words.length))
