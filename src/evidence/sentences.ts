import { readOnce } from '#readings'
import { wordList, setOf } from './text.ts'

/** A sentence of a speech, verbatim: `text` stands at `start` to `end`. */
export interface Sentence {
  readonly text: string
  readonly start: number
  readonly end: number
  /** Set off as somebody else's words: a fenced block or a block quotation. */
  readonly quoted: boolean
}

/** A full stop after these ends nothing. */
const NEVER_LAST =
  setOf(`v vs e.g i.e viz cf ca approx resp incl u.s.c z z.b d.h bzw vgl ggf evtl inkl exkl zzgl sog p.ex
  env p.ej aprox bijv m.a.w d.w.z np tzn tj m.in bl.a t.ex dvs fx f.eks`)
const TITLES = setOf(`Mr Mrs Ms Mx Dr Prof St Hon Rev Gov Sen Rep Reps Gen Col Lt Sgt Capt Maj Cmdr Adm Pres Supt Messrs
  Jr Sr Mt Ft Hr Fr Frl Mme Mlle MM Sra Dra Sig Dott Dhr Mevr`)
const BEFORE_FIGURES = setOf(`fig figs eq eqs sec ch vol para paras art arts cl p pp no nos nr abs ziff kap pkt stk núm
  pág pag blz str tel jan feb mar apr jun jul aug
  sep sept oct nov dec`)

/** After these it may end the sentence as well; the next word tells. */
const EITHER = setOf(
  'usw ecc enz itd itp mio mrd mln mld tys std tsd etc inc ltd co corp al dept est u.s u.k u.n e.u u.s.a d.c a.m p.m am pm ph.d m.d b.a m.a',
)

const STARTERS = setOf(`the a an this that these those it its he she they we i you our my his her their there here in on
  at for from by with under over after before since when while where why how what who which if although though because
  however but and so yet or nor then thus therefore hence still moreover furthermore finally first second third next
  today tomorrow yesterday as to no not every each all some many most few both any one two let please`)

const LIST_ITEM = /^[ \t]*(?:[-*+•‣–]|\(?\d{1,3}[.)]|\(?[a-z][.)])[ \t]+/
const HEADING = /^[ \t]*#{1,6}[ \t]+/
const QUOTE_LINE = /^[ \t]*>[ \t>]*/
const FENCE = /^[ \t]*(?:```|~~~)/
const TERMINATOR = /[.!?…。！？]/
/** Where a sentence may end, or a citation begin, in which none does. */
const TURNING = /[.!?…。！？[]/g
const CLOSERS = /["'”’“‘»«›)\]*_]/
const CITATION = /^\s{0,3}\\?\[{1,3}\s{0,8}TOOL(?![\p{L}\p{N}_])/iu

interface Block {
  readonly start: number
  end: number
  readonly quoted: boolean
}

/** The sentences of a speech in their order. Every visible letter of it stands in exactly one, list marks aside. */
export const sentencesIn = readOnce((speech): readonly Sentence[] =>
  blocksIn(speech).flatMap(({ start, end, quoted }) => splitBlock(speech, start, end, quoted)),
)

/** Paragraphs, list items, headings: what a sentence never crosses. */
function blocksIn(speech: string): readonly Block[] {
  const blocks: Block[] = []
  let open: Block | undefined
  let fenced = false
  for (let at = 0; at < speech.length;) {
    const newline = speech.indexOf('\n', at)
    const end = newline === -1 ? speech.length : newline
    const line = speech.slice(at, end)
    const fence = FENCE.test(line)
    if (fence || line.trim() === '') {
      open = undefined
      if (fence) fenced = !fenced
    } else {
      const quote = fenced ? '' : (QUOTE_LINE.exec(line)?.[0] ?? '')
      const lead = fenced
        ? ''
        : (LIST_ITEM.exec(line.slice(quote.length)) ?? HEADING.exec(line.slice(quote.length)))?.[0]
      const quoted = fenced || quote !== ''
      if (open === undefined || lead || open.quoted !== quoted || quoted) {
        open = { start: at + quote.length + (lead ?? '').length, end, quoted }
        blocks.push(open)
      } else open.end = end
      if (HEADING.test(line)) open = undefined
    }
    at = end + 1
  }
  return blocks
}

function splitBlock(speech: string, from: number, to: number, quoted: boolean): readonly Sentence[] {
  const found: Sentence[] = []
  let start = from
  const cut = (end: number): void => {
    const text = speech.slice(start, end)
    const lead = text.length - text.trimStart().length
    const body = text.trim()
    if (body !== '') found.push({ text: body, start: start + lead, end: start + lead + body.length, quoted })
    start = end
  }
  // Looked for in the block alone: what has no full stop at all may have thousands of them.
  const block = speech.slice(from, to)
  const turningAt = (at: number): number => {
    TURNING.lastIndex = at - from
    const turning = TURNING.exec(block)
    return turning === null ? to : from + turning.index
  }
  for (let at = turningAt(from); at < to; at = turningAt(at + 1)) {
    if (speech.charAt(at) === '[') {
      if (CITATION.test(speech.slice(at, at + 24))) at = Math.max(at, markEnd(speech, at, to) - 1)
      continue
    }
    let end = at + 1
    while (end < to && TERMINATOR.test(speech.charAt(end))) end++
    while (end < to && CLOSERS.test(speech.charAt(end))) end++
    const cited = citedUntil(speech, end, to)
    if (cited > end || endsHere(speech, { from: start, stop: at, end, to })) {
      cut(cited)
      at = cited - 1
    } else at = end - 1
  }
  cut(to)
  return found
}

/** Marks that follow the full stop belong to the sentence before it. */
function citedUntil(speech: string, end: number, to: number): number {
  let until = end
  while (until < to && CITATION.test(speech.slice(until, Math.min(to, until + 24)))) {
    until = markEnd(speech, until, to)
    if (until < to && TERMINATOR.test(speech.charAt(until))) until++
  }
  return until
}

function markEnd(speech: string, at: number, to: number): number {
  const close = speech.slice(at, Math.min(to, at + 600)).indexOf(']')
  if (close === -1) return to
  let end = at + close + 1
  while (end < to && speech.charAt(end) === ']') end++
  return end
}

interface Stop {
  readonly from: number
  readonly stop: number
  readonly end: number
  readonly to: number
}

function endsHere(speech: string, { from, stop, end, to }: Stop): boolean {
  if (end >= to) return true
  if (/[。！？]/.test(speech.charAt(end - 1))) return true
  if (!/\s/.test(speech.charAt(end))) return false
  const after = /^\s+["'“‘«„»‚‹([*_]*(\p{L}[\p{L}'’]*|\p{N}|\$|€|£)?/u.exec(speech.slice(end, Math.min(to, end + 48)))
  const next = after?.[1]
  if (next === undefined) return !/^\s+[[(—–-]/u.test(speech.slice(end, end + 8))
  if (/^\p{Ll}/u.test(next)) return false
  if (speech.charAt(stop) !== '.' || end - stop > 1 || speech.charAt(stop + 1) === '.') return true
  return !isAbbreviation(speech.slice(Math.max(from, stop - 24), stop), next)
}

const monthsIn = (language: string): readonly string[] => {
  const named = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => {
    const parts = named.formatToParts((month * 30.4 + 14) * 86_400_000)
    return parts.find(({ type }) => type === 'month')!.value.toLowerCase()
  })
}

/** Where a day of the month is an ordinal with a point: "am 30. Juni". */
const POINTED = new Set(wordList('de da nb fi cs sk sl hr et lv hu').flatMap(monthsIn))
const ENGLISH = new Set(monthsIn('en'))
const DAY = /(?:^|[^\d.,])\d{1,2}$/
const DATED = /(?:^|\s)(?:am|vom|zum|bis|den|der|dem|ab|seit|und|til|fra|dne|do|od)\s+\d{1,2}$/iu

/** "im 2. Quartal": a number that German or Danish words lead up to is an ordinal, unless a new sentence begins behind it. */
const LED = /(?:^|\s)(?:im|der|dem|des|das|zum|zur|vom|beim|jedem|jeder|det)\s+\d{1,3}$/iu
const GERMAN_STARTERS =
  setOf(`der die das den dem des ein eine es er sie ich wir ihr dies diese dieser dieses das dann da
  denn doch aber und oder auch in im am an auf aus bei bis mit nach seit von vor zu zum zur für über unter wenn weil
  während wer was wie wo warum so nicht kein keine jeder jede alle viele nur noch schon damit daher deshalb hier dort`)
/** Abbreviations of two or more words, up to their last point. */
const COMPOUND =
  /(?:^|\s)(?:z\. ?B|u\. ?a|d\. ?h|s\. ?o|s\. ?u|v\. ?a|i\. ?d\. ?R|p\. ?ex|p\. ?ej|d\. ?w\. ?z|m\. ?a\. ?w|m\. ?in|t\. ?ex|bl\. ?a|f\. ?eks|c\.-à-d)$/iu

const isOrdinal = (before: string, next: string): boolean =>
  LED.test(before) &&
  /^\p{Lu}/u.test(next) &&
  !GERMAN_STARTERS.has(next.toLowerCase()) &&
  !STARTERS.has(next.toLowerCase())

/** A month that is spelled as in English needs a word before the day that English has not. */
const isDay = (before: string, month: string): boolean =>
  POINTED.has(month) && (ENGLISH.has(month) ? DATED : DAY).test(before)

function isAbbreviation(before: string, next: string): boolean {
  if (isDay(before, next.toLowerCase()) || isOrdinal(before, next) || COMPOUND.test(before)) return true
  const last = /[\p{L}.]+$/u.exec(before)?.[0]
  if (last === undefined) return false
  const word = last.toLowerCase().replace(/^\.+/, '')
  if (NEVER_LAST.has(word) || TITLES.has(last)) return true
  if (BEFORE_FIGURES.has(word) && /^\p{N}/u.test(next)) return true
  const starts = STARTERS.has(next.toLowerCase())
  if (EITHER.has(word)) return !starts
  if (/^\p{Lu}$/u.test(last) && last !== 'I') return !starts
  return /^(?:\p{L}\.)+\p{L}$/u.test(last) && !starts
}
