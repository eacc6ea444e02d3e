import { EMPTY, SCOPES } from './lexicon.ts'
import { readOnce } from '#readings'
import { allIn, wordList, setOf, stem } from './text.ts'

/** A figure of a text with what it counts, as the span of values that its wording leaves open. */
export interface Quantity {
  readonly start: number
  readonly end: number
  readonly value: number
  /** `percent`, `points`, a currency, or the stem of what is counted; empty when that cannot be told. */
  readonly unit: string
  /** What rounding and words such as "about" or "at least" leave open, read strictly. */
  readonly low: number
  readonly high: number
  /** The same, read generously: "40" may stand for anything that rounds to it by tens. */
  readonly slack: number
  /** A change by it, a level it came to, or where it came from; null when the words do not tell. */
  readonly role: 'by' | 'to' | 'from' | null
}

export interface Figures {
  readonly quantities: readonly Quantity[]
  readonly years: readonly number[]
}

const SCALES: Readonly<Record<string, number>> = {
  hundred: 1e2,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
  k: 1e3,
  m: 1e6,
  mn: 1e6,
  bn: 1e9,
  b: 1e9,
}

const SPELLED = new Map(
  wordList(
    `two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12 thirteen:13 fourteen:14 fifteen:15
    sixteen:16 seventeen:17 eighteen:18 nineteen:19 twenty:20 thirty:30 forty:40 fifty:50 sixty:60 seventy:70 eighty:80
    ninety:90 dozen:12 half:50 third:33.3 thirds:33.3 quarter:25 quarters:25`,
  ).map((pair) => {
    const [word = '', value] = pair.split(':')
    return [word, Number(value)]
  }),
)

const CURRENCIES: Readonly<Record<string, string>> = {
  $: 'dollar',
  '€': 'euro',
  '£': 'pound',
  '¥': 'yen',
  usd: 'dollar',
  eur: 'euro',
  gbp: 'pound',
}

/**
 * Where none can begin is seen at a glance. Its parts are told by their place: named ones would be a thing of their own
 * for each figure, and slow to read.
 */
const FIGURE =
  /(?=[$€£¥\s\d−-]|\b[uegtfsnhd])(?:([$€£¥]|\b(?:USD|EUR|GBP)\s)?\s?(?<![\p{L}\d.][-–]?)([-−])?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?![\d\p{L}])(?:\s{0,2}(hundred|thousand|million|billion|trillion|bn|mn)\b)?|([$€£])(\d+(?:\.\d+)?)([kmb])\b|(\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|half|dozen)\b(?:[-\s](?:one|two|three|four|five|six|seven|eight|nine|thirds?|quarters?)\b)?)(?:\s{1,2}(hundred|thousand|million|billion|trillion)\b)?)/giu

/** Numbers that point at a place rather than count something. */
const POINTER =
  /(?:fig(?:ure|s)?|table|section|sec|chapter|ch|article|art|page|pp?|no|number|amendment|title|clause|part|step|case|exhibit|line|paragraph|room|route|highway|covid|phase|version|grade|aged?|ages|turn|round)s?\.?[\s#-]*$/i
const ABOUT = /(?:about|around|roughly|approximately|nearly|almost|some|circa|an estimated|estimated|close to|~|≈)\s*$/i
const AT_LEAST =
  /(?:more than|over|at least|above|exceed(?:s|ed|ing)?|no fewer than|no less than|upwards of|≥|>|greater than)\s*(?:about |around )?$/i
const AT_MOST =
  /(?:less than|fewer than|under|up to|at most|below|no more than|not more than|a maximum of|≤|<|as much as|as many as)\s*(?:about |around )?$/i
const RANGE = /^\s?(?:[-–—]|to|and)\s?[$€£]?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?![\d\p{L}])/iu
const UNIT = /^\s?(%(?:[- ]points?)?|percentage[- ]points?|percent\b|per cent\b|pct\b|pp\b|basis points)/iu
const NOUNS = /^[\s-]{1,2}(?:(\p{L}[\p{L}'’-]*)(?:\s(\p{L}[\p{L}'’-]*)(?:\s(\p{L}[\p{L}'’-]*))?)?)?/u

const SKIPPED = setOf('of the a an more fewer less additional extra new other different further in us u.s american')

/** The figures of a sentence. Years stand apart: they tell when, not how much. */
export const figuresIn = readOnce((text): Figures => {
  const { counted, years } = countsIn(text)
  return { quantities: counted.map(quantityOf), years }
})

/** A figure that counts something, and what stands around it. */
interface Counted {
  readonly read: Reading
  readonly start: number
  readonly end: number
  readonly before: string
  readonly after: string
  /** The other end of a range, or the figure itself. */
  readonly upper: number
  /** A sign such as that of percents, where one stands behind it. */
  readonly sign: string
}

/** What a text counts and which years it names, for those who only want the values of a long one. */
export function countsIn(text: string): { readonly counted: readonly Counted[]; readonly years: readonly number[] } {
  const counted: Counted[] = []
  const years: number[] = []
  let past = 0
  for (const found of allIn(text, FIGURE)) {
    if (found.index < past) continue
    const start = found.index + (found[0].length - found[0].trimStart().length)
    const end = found.index + found[0].length
    const before = text.slice(Math.max(0, start - 28), start)
    const after = text.slice(end, end + 60)
    const parts = partsOf(found)
    const read = readFigure(parts)
    if (isYear(found[0], parts, after)) {
      years.push(read.value)
      const until = /^\s?[-–]\s?(\d{4})\b/.exec(after)?.[1]
      if (until !== undefined) years.push(Number(until))
      past = end + (until === undefined ? 0 : 5)
      continue
    }
    if (POINTER.test(before)) continue
    const one = countedAt(read, { start, end, before, after })
    counted.push(one)
    past = one.end
  }
  return { counted, years }
}

/** The parts of a figure as they are written. */
interface Written {
  readonly currency: string | undefined
  readonly sign: string | undefined
  readonly digits: string | undefined
  readonly scale: string | undefined
  readonly spelled: string | undefined
}

/** Each place of the pattern that fits leaves its parts in places of its own. */
const partsOf = (found: RegExpExecArray): Written => ({
  currency: found[1] ?? found[5],
  sign: found[2],
  digits: found[3] ?? found[6],
  scale: found[4] ?? found[7] ?? found[9],
  spelled: found[8],
})

interface Reading {
  readonly value: number
  readonly currency: string | undefined
  /** The place of the last digit written, and of the last one that is not nought. */
  readonly step: number
  readonly coarse: number
  readonly spelled: boolean
  readonly part: boolean
}

function readFigure(parts: Written): Reading {
  const currency = parts.currency && CURRENCIES[parts.currency.trim().toLowerCase()]
  const scale = parts.scale === undefined ? 1 : SCALES[parts.scale.toLowerCase()]!
  if (parts.spelled !== undefined) {
    const [tens = '', ones = ''] = parts.spelled.toLowerCase().split(/[-\s]/)
    const part = /third|quarter/.test(ones) || tens === 'half'
    const first = SPELLED.get(tens) ?? 0
    const second = ones === 'one' ? 1 : (SPELLED.get(ones) ?? 0)
    const value = (part && tens !== 'half' ? first * second : first + (part ? 0 : second)) * scale
    return { value, currency, step: scale, coarse: scale, spelled: true, part }
  }
  const digits = (parts.digits ?? '0').replaceAll(',', '')
  const value = Number(digits) * scale * (parts.sign === undefined ? 1 : -1)
  const decimals = digits.includes('.') ? digits.length - digits.indexOf('.') - 1 : 0
  const noughts = decimals > 0 ? 0 : endingNoughts(digits)
  const step = scale * 10 ** -decimals
  return { value, currency, step, coarse: step * 10 ** noughts, spelled: false, part: false }
}

function endingNoughts(digits: string): number {
  let count = 0
  while (count < digits.length - 1 && digits.at(-1 - count) === '0') count++
  return count
}

const isYear = (raw: string, { currency, sign, scale, digits }: Written, after: string): boolean =>
  currency === undefined &&
  sign === undefined &&
  scale === undefined &&
  digits !== undefined &&
  /^\s?(?:1[5-9]|20|21)\d\d$/.test(raw) &&
  !UNIT.test(after) &&
  !/^\s(?:people|jobs|dollars|euros|cases|deaths|homes|units|students|patients|workers|participants|tons|tonnes|miles)\b/i.test(
    after,
  )

type Around = Pick<Counted, 'start' | 'end' | 'before' | 'after'>

function countedAt(read: Reading, { start, end, before, after }: Around): Counted {
  const range = read.spelled ? null : RANGE.exec(after)
  const joined = range !== null && isRange(range[0], before)
  const upper = joined && range[1] !== undefined ? Number(range[1].replaceAll(',', '')) : read.value
  const reach = joined ? range[0].length : 0
  const behind = after.slice(reach)
  const sign = UNIT.exec(behind)?.[0] ?? ''
  return { read, start, end: end + reach + sign.length, before, after: behind, upper, sign }
}

function quantityOf({ read, start, end, before, after, upper, sign }: Counted): Quantity {
  const half = read.step / 2
  const about = ABOUT.test(before) || read.part
  const low = AT_MOST.test(before) ? -Infinity : Math.min(read.value, upper) - half
  const high = AT_LEAST.test(before) ? Infinity : Math.max(read.value, upper) + half
  const slack = Math.max(read.coarse / 2, half, about ? Math.abs(read.value) * 0.1 : 0)
  return {
    start,
    end,
    value: read.value,
    unit: sign === '' ? unitOf(read, after) : /point|pp/i.test(sign) ? 'points' : 'percent',
    low,
    high,
    slack,
    role: roleOf(before, after.slice(sign.length)),
  }
}

const isRange = (joint: string, before: string): boolean =>
  /^\s?and/i.test(joint) ? /between\s*[$€£]?$/i.test(before) : !/from\s*[$€£]?$/i.test(before)

function unitOf({ currency, part }: Reading, after: string): string {
  if (currency !== undefined) return currency
  if (part) return 'percent'
  const nouns = (NOUNS.exec(after) ?? []).slice(1).filter((word) => word !== undefined)
  const noun = nouns.find((word) => !SKIPPED.has(word.toLowerCase()))
  if (noun === undefined || (EMPTY.has(noun.toLowerCase()) && !/^(?:years?|months?|points?)$/i.test(noun))) return ''
  const next = nouns[nouns.indexOf(noun) + 1]
  const counted =
    SCOPES.has(stem(noun.toLowerCase())) && next !== undefined && !EMPTY.has(next.toLowerCase()) ? next : noun
  return stem(counted.toLowerCase())
}

const CHANGED =
  /\b(?:rose|rises?|risen|fell|falls?|fallen|grew|grown|dropped|drops|declined|declines|increased|decreased|gained|lost|up|down|jumped|climbed|surged|shrank|cut|added)\s+(?:about |around |roughly |nearly |almost |some |another )?$/i
const CHANGE =
  /^\s?(?:increase|decrease|rise|drop|decline|cut|reduction|growth|gain|fall|jump|surge|loss|raise|hike|higher|lower|more|less|fewer|faster|slower)\b/i
const STOOD =
  /\b(?:at|is|are|was|were|stood at|reached|hit)\s+(?:about |around |roughly |nearly |almost |only |just )?$/i

function roleOf(before: string, after: string): Quantity['role'] {
  const word = /\b(by|to|from)\s+(?:\p{L}+\s+){0,2}$/iu.exec(before)?.[1]?.toLowerCase()
  if (word === 'by' || word === 'to' || word === 'from') return word
  if (CHANGED.test(before) || CHANGE.test(after)) return 'by'
  return STOOD.test(before) ? 'to' : null
}

export type Likeness = 'same' | 'near' | 'other' | 'incomparable'

/** Whether two figures can both be right about one and the same thing. */
export function likeness(one: Quantity, other: Quantity): Likeness {
  if (one.unit === '' || one.unit !== other.unit) return 'incomparable'
  if (one.role !== null && other.role !== null && one.role !== other.role) return 'incomparable'
  if (one.low <= other.high && other.low <= one.high) return 'same'
  const slack = Math.max(one.slack, other.slack)
  return one.low - slack <= other.high && other.low - slack <= one.high ? 'near' : 'other'
}
