import type { Json } from '#record'

/** What was asked, as far as an answer can repeat it. */
export interface AskedWords {
  /** Each text of the question, word by word. */
  readonly texts: readonly (readonly string[])[]
  readonly all: ReadonlySet<string>
}

export const plainWords = (text: string): readonly string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

export function askedWords(input: Json): AskedWords {
  const texts = leavesOf(input).map(plainWords)
  return { texts, all: new Set(texts.flat()) }
}

const leavesOf = (value: Json): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((each: Json) => leavesOf(each))
    : typeof value === 'string' || typeof value === 'number'
      ? [String(value)]
      : []

/** So many words in a row are a repetition; of a shorter question, all of it. */
const RUN = 4

/** Which of these words stand there because they were asked, in a row as they were. */
export function repeatsIn(words: readonly string[], { texts }: AskedWords): readonly boolean[] {
  const repeated = words.map(() => false)
  for (const text of texts)
    for (const [at, isShared] of sharedWith(words, text, Math.min(RUN, text.length)).entries())
      repeated[at] ||= isShared
  return repeated
}

/** Whether most of the longest text that was asked stands in these words. */
export function isAskedAgain(words: readonly string[], { texts }: AskedWords): boolean {
  const text = texts.toSorted((a, b) => b.length - a.length)[0] ?? []
  const again = sharedWith(text, words, Math.min(RUN, text.length)).filter(Boolean).length
  return text.length > 0 && again >= AGAIN * text.length
}

const AGAIN = 0.6

/** Which of these words stand in the others too, so many of them in a row. */
function sharedWith(words: readonly string[], others: readonly string[], length: number): readonly boolean[] {
  const shared = words.map(() => false)
  if (length === 0) return shared
  const runs = new Set(others.map((_, at) => others.slice(at, at + length).join(' ')))
  for (let at = 0; at + length <= words.length; at++)
    if (runs.has(words.slice(at, at + length).join(' '))) shared.fill(true, at, at + length)
  return shared
}

/** Words with which programs tell that they were asked, that they looked, and that they have nothing. */
const hollow = new Set(
  `a about again all also an and another any api are as asked at available be been but by call called can cannot check
  code completed content could couldn data demo did didn different do document documents does done due echo echoed empty
  error errors exist failed failure few find for found from get give given got has have hello here hit hits how i if in
  information input is issue it item items keyword keywords let list matched matches matching match may message might
  minutes missing more no none not nothing null of ok on or other our output page pages parameter placeholder please
  processed processing provided queried queries query question received record records rephrase rephrasing reply
  request requested response result results return returned returning returns returned s said say says search searched
  searches searching server simply sorry spelling status success successful successfully t term terms text thank thanks
  that the there these this to tool total true try undefined unable unknown using value was we were what while with
  without word words you wikipedia duckduckgo google bing web internet online database your zero article articles entry entries paper papers source sources
  keine kein nichts gefunden ergebnis ergebnisse treffer für zu ihre ihrer suche anfrage die der das und wurden wurde
  aucun résultat résultats trouvé pour votre recherche sin resultados para su búsqueda`.split(/\s+/),
)

/** What these words add to the question: those that are neither asked nor hollow. */
export const newsIn = (words: readonly string[], { all }: AskedWords): readonly string[] =>
  words.filter((word) => !all.has(word) && !hollow.has(word) && (word.length > 1 || /\p{N}|\p{Lo}/u.test(word)))
