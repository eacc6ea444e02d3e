import { isNamedAfter, type DocumentBlock, type DateOrigin } from '../document.ts'
import { unaccented } from './calendar.ts'
import { datesIn, orderIn, type Order } from './dates.ts'
import { isLinkOnly, isMailField, isPeriod, isPlace, saysHeld, saysOtherwise, saysWritten } from './labels.ts'

export interface Dating {
  readonly date: string
  readonly dated: DateOrigin
}

/** Those of a document that tells no date. */
export const UNDATED = { date: null } as const

/** What there is to find the date of a document in. */
interface Datable {
  readonly name: string
  readonly title: string
  readonly blocks: readonly DocumentBlock[]
  /** Above or below the text: the head of a page, fields before the text. */
  readonly header?: readonly string[]
  /** What the file says about itself, such as the meta elements of a page. Never when it was saved. */
  readonly metadata?: string | null
}

const HEAD_LINES = 10
const TAIL_LINES = 5
/** Of a line; what is decisive stands at its beginning. */
const LINE = 320
/** A line that is no sentence is not longer. */
const SHORT = 120
/** Enough of a text to tell which of day and month comes first. */
const SAMPLE = 40_000

interface Line {
  readonly text: string
  readonly heading: boolean
  /** The first of all, or a paragraph of its own: what is broken into lines goes on in the next. */
  readonly single: boolean
}

/** From the surest to the least sure. The day of writing goes before the day of what is told. */
const RANKS = ['labelled', 'log', 'head', 'foot', 'title', 'metadata', 'file-name', 'held'] as const

interface Candidate extends Dating {
  readonly rank: (typeof RANKS)[number]
}

/** The date at which a document was written, as far as it tells; none rather than a guess. */
export function datingOf(document: Datable): Dating | undefined {
  const { name, title, blocks, header = [], metadata = null } = document
  const order = orderIn(sampleOf(blocks))
  const lines = linesOf(blocks)
  const isMail = lines.slice(0, 8).filter(({ text }) => isMailField(text)).length >= 2
  const head = lines.slice(0, HEAD_LINES)
  const tail = lines.slice(HEAD_LINES).slice(-TAIL_LINES)
  const candidates: readonly Candidate[] = [
    ...header
      .flatMap((line) => inHead({ text: unaccented(line), heading: false, single: true }, order))
      .map((one) => ({ ...one, dated: 'header' as const })),
    ...head
      .flatMap((line) => inHead(line, order))
      .map((one) => (isMail && one.rank === 'labelled' ? { ...one, dated: 'header' as const } : one)),
    ...tail.flatMap((line) => inTail(line, order)),
    ...(isNamedAfter(name, title) ? [] : inTitle(unaccented(title), order)),
    ...(metadata === null ? [] : [{ date: metadata, dated: 'metadata' as const, rank: 'metadata' as const }]),
    ...inName(name),
    ...inLog(blocks, order),
  ]
  return best(candidates)
}

const sampleOf = (blocks: readonly DocumentBlock[]): string => {
  let length = 0
  return blocks
    .filter(({ text }) => (length += text.length) < SAMPLE)
    .map(({ text }) => text)
    .join('\n')
}

/** The first and the last lines that have words, cut to what matters; a long document is not read for them. */
function linesOf(blocks: readonly DocumentBlock[]): readonly Line[] {
  const near =
    blocks.length <= HEAD_LINES + TAIL_LINES ? blocks : [...blocks.slice(0, HEAD_LINES), ...blocks.slice(-TAIL_LINES)]
  return near.flatMap(({ text, heading = false }, at) => {
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    return lines.map((line, index) => ({
      text: unaccented(line.slice(0, LINE)).trim(),
      heading,
      single: lines.length === 1 || (at === 0 && index === 0 && !/^\p{Ll}/u.test(lines[1]!)),
    }))
  })
}

/** What stands before a date since the end of the last sentence, and the whole of that sentence. */
function around(line: string, start: number, end: number): { readonly before: string; readonly sentence: string } {
  const from = Math.max(
    ...[...line.slice(0, start).matchAll(/(?<=\p{L}{3})[.!?] +/gu)].map(({ 0: mark, index }) => index + mark.length),
    0,
  )
  const to = line.slice(end).search(/[.!?](?:\s|$)/u)
  return { before: line.slice(from, start), sentence: line.slice(from, to === -1 ? line.length : end + to) }
}

function inHead({ text, heading, single }: Line, order: Order): readonly Candidate[] {
  return datesIn(text, { order }).flatMap(({ date, start, end }): readonly Candidate[] => {
    const { before, sentence } = around(text, start, end)
    const dated = heading ? 'title' : 'text'
    if (saysWritten(before)) return [{ date, dated: 'text', rank: 'labelled' }]
    if (saysOtherwise(before) || date.length < 'yyyy-mm'.length) return []
    const after = text.slice(end)
    if (isPeriod(before, after)) return []
    if (!heading && standsAlone(before, after)) return [{ date, dated, rank: 'head' }]
    if (saysHeld(before, sentence)) return [{ date, dated, rank: heading ? 'title' : 'held' }]
    return heading || (single && isTitle(text)) ? [{ date, dated, rank: 'title' }] : []
  })
}

/** A signature with its day, a place with a date, or a line that says of when the document is. */
const inTail = ({ text, heading }: Line, order: Order): readonly Candidate[] =>
  heading
    ? []
    : datesIn(text, { order }).flatMap(({ date, start, end }): readonly Candidate[] => {
        const { before } = around(text, start, end)
        if (saysWritten(before)) return [{ date, dated: 'text', rank: 'labelled' }]
        if (saysOtherwise(before) || text.length > SHORT || !standsAlone(before, text.slice(end))) return []
        return date.length < 'yyyy-mm-dd'.length ? [] : [{ date, dated: 'text', rank: 'foot' }]
      })

const inTitle = (title: string, order: Order): readonly Candidate[] =>
  datesIn(title, { order })
    .filter(({ date, start, end }) => {
      const before = title.slice(0, start)
      return date.length >= 'yyyy-mm'.length && !saysOtherwise(before) && !isPeriod(before, title.slice(end))
    })
    .map(({ date }) => ({ date, dated: 'title', rank: 'title' }))

/** Names of files put strokes where words put blanks, and may leave out both. */
function inName(name: string): readonly Candidate[] {
  const stem = unaccented(name.replace(/^.*[/\\]/, '').replace(/\.[a-z0-9]{1,8}$/i, ''))
    .replaceAll(/(?<!\d)((?:19|20)\d\d)_?(0[1-9]|1[0-2])_?(0[1-9]|[12]\d|3[01])(?!\d)/g, '$1-$2-$3')
    .replaceAll(/(?<!\d)((?:19|20)\d\d)[_.](0[1-9]|1[0-2])(?![\d_.])/g, '$1-$2')
    .replaceAll('_', ' ')
  const spaced = stem.replaceAll(/(?<!\d)-|-(?!\d)/g, ' ')
  return [...new Set([stem, spaced])]
    .flatMap((one) => datesIn(one, { order: 'unknown' }).filter(({ start }) => !saysOtherwise(one.slice(0, start))))
    .filter(({ date }) => date.length >= 'yyyy-mm'.length)
    .map(({ date }) => ({ date, dated: 'file-name', rank: 'file-name' }))
}

/** A diary, a log or a register: line after line begins with its day, and the last one was written last. */
function inLog(blocks: readonly DocumentBlock[], order: Order): readonly Candidate[] {
  const lines = blocks.flatMap(({ text }) => text.split('\n')).filter((line) => line.trim() !== '')
  const entries = lines.slice(-MOST_ENTRIES)
  const days = entries.flatMap((line) => leadingDay(line, order) ?? [])
  if (days.length < LEAST_ENTRIES || days.length < entries.length * ENTRY_SHARE) return []
  return [{ date: days.reduce((latest, day) => (day > latest ? day : latest)), dated: 'text', rank: 'log' }]
}

const MOST_ENTRIES = 1_000
const LEAST_ENTRIES = 3
const ENTRY_SHARE = 0.4

function leadingDay(line: string, order: Order): string | undefined {
  const beginning = unaccented(line.slice(0, 48))
  const [found] = /\d/.test(beginning) ? datesIn(beginning, { order }) : []
  const isDay = found !== undefined && found.date.length === 'yyyy-mm-dd'.length
  return isDay && isLinkOnly(beginning.slice(0, found.start).replace(/^[\s*_>(|-]+/, '')) ? found.date : undefined
}

/** Nothing else is said in the line, or no more than who writes from where. */
const standsAlone = (before: string, after: string): boolean =>
  /^[\s.,;:|)*_]*(?:r\.?|г\.?)?[\s*_]*$/u.test(after) &&
  before.length <= SHORT &&
  (isLinkOnly(before.replace(/^[\s*_>(|]+/, '')) || isPlace(before) || isLetterhead(before))

/** The reader of PDF joins the lines of a letterhead: some words without a sentence, then the date. */
const isLetterhead = (before: string): boolean => before.includes(',') && before.trim().split(/\s+/).length <= 10

/** A line that says what the document is rather than something about the world. */
const isTitle = (line: string): boolean => line.length <= SHORT && !/[.!?:]$/u.test(line)

/** The surest one; one of the same month that tells the day as well may say it more closely. */
function best(candidates: readonly Candidate[]): Dating | undefined {
  const sorted = candidates.toSorted((one, other) => RANKS.indexOf(one.rank) - RANKS.indexOf(other.rank))
  const [first] = sorted
  if (first === undefined) return undefined
  const closer = sorted.find(
    ({ date, rank }) => rank !== 'held' && date.length > first.date.length && date.startsWith(`${first.date}-`),
  )
  const { date, dated } = closer ?? first
  return { date, dated }
}
