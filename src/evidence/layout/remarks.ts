import type { Exhibit } from '#record'
import { saysSomething } from '../denied.ts'
import { codeOf, tongueOf } from '../languages/language.ts'
import { numeralsIn } from '../languages/numerals.ts'
import type { Quantity } from '../quantities.ts'
import { ENDED, isTold } from '../quotable.ts'
import { sentencesIn } from '../sentences.ts'
import { statementOf, type Statement } from '../statement.ts'
import { setOf, wordsOf } from '../text.ts'

/** A sentence or a row of an exhibit, word for word, with what can be told of it. */
export interface Remark {
  readonly exhibit: Exhibit
  readonly words: string
  readonly start: number
  readonly statement: Statement
  readonly quantities: readonly Quantity[]
  /** Stems of the words that may name what it is about, in the order in which they stand there. */
  readonly order: readonly string[]
  readonly terms: ReadonlySet<string>
  /** The stems of all words that say something. */
  readonly matter: ReadonlySet<string>
  readonly code: string
}

const read = new WeakMap<Exhibit, Map<string, readonly Remark[]>>()

/** What an exhibit says, sentence by sentence and row by row; what greets, asks, signs or heads says nothing. */
export function remarksOf(exhibit: Exhibit, language: string | undefined): readonly Remark[] {
  const known = read.get(exhibit) ?? new Map<string, readonly Remark[]>()
  read.set(exhibit, known)
  const court = codeOf(language)
  const found = known.get(court) ?? readIn(exhibit, tongueOf(exhibit.text) ?? court)
  known.set(court, found)
  return found
}

function readIn(exhibit: Exhibit, code: string): readonly Remark[] {
  return sentencesIn(exhibit.text).flatMap(({ text, start }) =>
    unjoined(text)
      .filter(({ words }) => isSaid(words))
      .map(({ words, from }) => remarkOf(exhibit, words, { start: start + from, code })),
  )
}

/** From here on a line was broken because it was full. */
const FULL = 48
const LISTED = /^[^.!?]{2,60}:[ \t]*\S|\S[,;|\t]\S.*\S[,;|\t]\S|^[^.!?]{2,60}\s[\d.,]*\d$/u

/** Lines that a passage has put together, such as a letterhead and the first sentence, or the rows of a list. */
function unjoined(text: string): readonly { readonly words: string; readonly from: number }[] {
  const found: { readonly words: string; readonly from: number }[] = []
  let from = 0
  const cut = (end: number): void => {
    const raw = text.slice(from, end)
    const lead = raw.length - raw.trimStart().length
    if (raw.trim() !== '') found.push({ words: raw.trim(), from: from + lead })
    from = end
  }
  for (const { index } of text.matchAll(/\n/g)) {
    const [before = '', after = ''] = [text.slice(0, index).split('\n').at(-1), text.slice(index + 1).split('\n', 1)[0]]
    const isBroken = before.length >= FULL ? /^\s*\p{L}/u.test(after) : /^\s*\p{Ll}/u.test(after)
    if (!isBroken || LISTED.test(before.trim()) || /^\p{Lu}[^.]*,\s*$/u.test(before)) cut(index)
  }
  cut(text.length)
  return found
}

const LEAST_WORDS = 4
const LONGEST = 600
const ASKS = /\?\W*$/u
const BARE_ROW = /[^\s,;|\t][,;|\t][^\s,;|\t]/gu
const ROW = /^[^:]*\p{L}{3,}[^:]*:\s.*\d|^[^.!?]*\p{L}{3,}[^.!?]*\s[\d.,]*\d\b[^.!?]{0,16}$/u
const DATE_LINE = /^[^.!?]{0,40}\b\d{1,2}\.?\s\p{L}+\s\d{4}\W*$/u
const SIGNED =
  /^(?:yours|sincerely|regards|love|best|cheers|signed|present|from|to|subject|date|cc|ps|p\.s)\b[^.]{0,60}$/iu

/** It tells something and can be read alone. */
function isSaid(words: string): boolean {
  if (words.length > LONGEST || ASKS.test(words) || !isTold(words) || SIGNED.test(words)) return false
  const rows = (words.match(BARE_ROW) ?? []).length
  const all = words.match(/[\p{L}\p{N}]+/gu) ?? []
  if (rows > 1 && !/: [^;]+; [^:;]+: /.test(words)) return false
  if (ENDED.test(words)) return all.length >= LEAST_WORDS
  return ROW.test(words) && !DATE_LINE.test(words)
}

/** Words that stand in any text and name no matter. */
const IDLE = setOf(`want wish ask say tell told think know expect believe need help give given get got let put keep kept
  good bad great small large big little long short high low many several people person thing way time day days week weeks
  hour hours minute minutes morning evening afternoon night monday tuesday wednesday thursday friday saturday january
  february march april may june july august september october november december spring summer autumn winter
  two three four five six seven eight nine ten eleven twelve half third quarter hundred thousand
  mr mrs ms dr dear yours sincerely please thank thanks sorry mean means look looks use used using useful work works
  working worked see saw seen feel felt seem hope start begin began end kind sort part whole able full free sure clear
  own next last early late far near quite already always never again back away together per pound pounds euro euros
  dollar dollars pence gbp eur usd note notes page line table column row date
  cost costs price prices amount value sum pay paid payment rise fall change difference`)

/** Of what a figure is: no matter by themselves, but part of its name. */
const AVERAGE = setOf('average mean median total')

const isNaming = (plain: string): boolean => /^\p{L}.*\p{L}/u.test(plain) && plain.length > 2 && !IDLE.has(plain)

export function remarkOf(
  exhibit: Exhibit,
  words: string,
  { start, code }: { readonly start: number; readonly code: string },
): Remark {
  const statement = statementOf(words)
  const all = wordsOf(words)
  // The rules know the small words of English only: elsewhere names and long words tell what a sentence is about.
  const telling = all.filter(({ plain, raw, stem, start: at }) =>
    code === 'en'
      ? isNaming(plain) && (statement.terms.has(stem) || /^\p{Lu}{2}/u.test(raw))
      : isNaming(plain) && (plain.length > 6 || (at > 0 && /^\p{Lu}/u.test(raw) && plain.length > 3)),
  )
  const order = telling.map(({ stem }) => stem)
  return {
    exhibit,
    words,
    start,
    statement,
    quantities: code === 'en' ? statement.figures.quantities : foreign(words, code),
    order,
    terms: new Set(order),
    matter: new Set(all.filter((word) => saysSomething(word) || AVERAGE.has(word.plain)).map(({ stem }) => stem)),
    code,
  }
}

const SIGNS: readonly (readonly [RegExp, RegExp, string])[] = [
  [/€\s?$/u, /^\s?(?:€|euro)/iu, 'euro'],
  [/£\s?$/u, /^\s?(?:£|pfund|sterline|livres sterling|libras esterlinas)/iu, 'pound'],
  [/\$\s?$/u, /^\s?(?:\$|dollar|dólar)/iu, 'dollar'],
  [/(?!)/u, /^\s?(?:%|prozent|pour cent|por ciento|per cento|procent|por cento)/iu, 'percent'],
]

/** Figures by the conventions of their language; of units it knows money and shares. */
const foreign = (text: string, code: string): readonly Quantity[] =>
  numeralsIn(text, code).map(({ value, slack, start, end }) => {
    const [before, after] = [text.slice(Math.max(0, start - 3), start), text.slice(end, end + 16)]
    const unit = SIGNS.find(([ahead, behind]) => ahead.test(before) || behind.test(after))?.[2] ?? ''
    return { start, end, value, unit, low: value, high: value, slack, role: null }
  })
