import { anyOf, isoDay, unaccented, months, nthWeekday, plainMonths, weekdays } from './calendar.ts'
import { dayWords, MILLENNIA, ordinals, yearWords } from './numerals.ts'

/** A date in a line, as far as it is told, and where it stands there. */
interface DateFound {
  readonly date: string
  readonly start: number
  readonly end: number
}

/** Which comes first in 03/04/2026. Unknown, when neither the text nor its language tells. */
export type Order = 'day-first' | 'month-first' | 'unknown'

const MONTH = `(?<month>${anyOf(months.keys())})`
const CENTURIES = String.raw`(?<year>(?:19|20)\d\d)`
const YEAR = String.raw`${CENTURIES}(?!\d)`
const OF = String.raw`(?:of |de |del |di |d'|d’|den )?`
const DAY = String.raw`(?<![\d.,:/])(?<day>\d{1,2})(?:\.|st\b|nd\b|rd\b|th\b|er\b|º|°|:e\b)?`
const WORD = `(?<word>${anyOf(dayWords.keys())})`
const GAP = '[ -]*'

interface Form {
  readonly pattern: RegExp
  readonly date: (groups: Readonly<Record<string, string | undefined>>, order: Order) => string | undefined
}

const form = (source: string, date: Form['date']): Form => ({ pattern: new RegExp(source, 'gu'), date })

const monthOf = (name: string | undefined): number => months.get(name ?? '') ?? Number(name)

/** A school year or a season, such as 2025-26, is no month. */
const isSeason = (year: number, month: number): boolean => (year + 1) % 100 === month

/** The most telling first; what one has read is gone for those behind it. */
const FORMS: readonly Form[] = [
  form(String.raw`(?<![\d-])${CENTURIES}(?<mark>[-/.])(?<month>\d\d)\k<mark>(?<day>\d\d)(?!\d)`, (found) =>
    isoDay(Number(found.year), Number(found.month), Number(found.day)),
  ),
  form(String.raw`(?<![\d.,/-])(?<first>\d{1,2})(?<mark>[./-]) ?(?<second>\d{1,2})\k<mark> ?${YEAR}`, numeric),
  form(
    String.raw`(?<![\d.,/-])(?<first>\d\d)(?<mark>[./])(?<second>\d\d)\k<mark>(?<year>\d\d)(?![\d./-])`,
    (found, order) => numeric({ ...found, year: `20${found.year}` }, order),
  ),
  form(String.raw`${DAY}${GAP}${OF}${MONTH}\.?,?${GAP}${OF}${YEAR}`, named),
  form(String.raw`\b${MONTH}\.? (?:the )?(?<day>\d{1,2})(?:st|nd|rd|th)?,? ${YEAR}`, named),
  form(String.raw`\b${WORD} ${OF}${MONTH},? ${OF}(?:${YEAR}|${inWords()})`, written),
  form(String.raw`\b${MONTH} the ${WORD},? (?:${YEAR}|${inWords()})`, written),
  form(String.raw`${DAY} ${OF}${MONTH},? ${OF}${inWords()}`, written),
  form(
    String.raw`\b(?<place>${anyOf(ordinals.keys())}) (?<weekday>${anyOf(weekdays.keys())}) (?:of|in|im|des|van|de|d'|d’|di) ?${MONTH},? ${OF}${YEAR}`,
    ({ year, month, weekday = '', place = '' }) =>
      nthWeekday(Number(year), monthOf(month), weekdays.get(weekday)!, ordinals.get(place)!),
  ),
  form(String.raw`(?<!\p{L})(?<month>${anyOf(plainMonths)})\.?,?[ -]${OF}${YEAR}`, ({ year, month }) =>
    isoDay(Number(year), monthOf(month)),
  ),
  form(String.raw`(?<![\d-])${CENTURIES}-(?<month>\d\d)(?![\d-])`, ({ year, month }) =>
    isSeason(Number(year), Number(month)) ? undefined : isoDay(Number(year), Number(month)),
  ),
]

function inWords(): string {
  return String.raw`(?:${MILLENNIA})[ -]?(?<rest>${anyOf(yearWords.keys())})(?!\p{L})`
}

function named({ year, month, day }: Readonly<Record<string, string | undefined>>): string | undefined {
  return isoDay(Number(year), monthOf(month), Number(day))
}

function written({ year, rest = '', month, word = '', day }: Readonly<Record<string, string | undefined>>) {
  const told = year === undefined ? 2000 + (yearWords.get(rest) ?? Number.NaN) : Number(year)
  return isoDay(told, monthOf(month), day === undefined ? dayWords.get(word) : Number(day))
}

/** With dots the day comes first everywhere. What cannot be told is the year alone, rather than a guess. */
function numeric(
  { first, second, mark, year }: Readonly<Record<string, string | undefined>>,
  order: Order,
): string | undefined {
  const [one, other, when] = [Number(first), Number(second), Number(year)]
  const told = mark === '.' ? 'day-first' : one > 12 ? 'day-first' : other > 12 ? 'month-first' : order
  if (told === 'unknown' && one !== other) return one <= 12 && other <= 12 ? isoDay(when) : undefined
  return told === 'month-first' ? isoDay(when, one, other) : isoDay(when, other, one)
}

/** The dates of a line that tell at least their month, in the order in which they stand there. */
export function datesIn(line: string, how: { readonly order: Order }): readonly DateFound[] {
  let rest = unaccented(line)
  const found: DateFound[] = []
  for (const { pattern, date } of FORMS) {
    const taken: DateFound[] = []
    for (const { 0: words, index, groups = {} } of rest.matchAll(pattern)) {
      const told = date(groups, how.order)
      if (told !== undefined) taken.push({ date: told, start: index, end: index + words.length })
    }
    for (const { start, end } of taken) rest = rest.slice(0, start) + '\0'.repeat(end - start) + rest.slice(end)
    found.push(...taken)
  }
  return found.toSorted((one, other) => one.start - other.start)
}

const SLASHED = /(?<![\d/-])(\d{1,2})([/-])(\d{1,2})\2(?:19|20)?\d\d(?![\d/-])/g
const ENGLISH = /(?<!\p{L})(?:the|and|of|to|is|was|for|with|that)(?!\p{L})/giu
/** Small words of the languages that put the day first, wherever they are written. */
const OTHERS =
  /(?<!\p{L})(?:der|das|und|ist|nicht|le|la|les|des|et|est|el|los|las|que|il|gli|che|di|het|een|van|os|em|não|się|jest|na|och|att|det|og|på|af)(?!\p{L})/giu

/** A day over twelve anywhere tells for all; else the language does, where all who write it agree. */
export function orderIn(text: string): Order {
  const pairs = [...text.matchAll(SLASHED)].map(([, one, , other]) => [Number(one), Number(other)] as const)
  const dayFirst = pairs.some(([one]) => one > 12)
  const monthFirst = pairs.some(([one, other]) => one <= 12 && other > 12)
  if (dayFirst !== monthFirst) return dayFirst ? 'day-first' : 'month-first'
  const count = (words: RegExp): number => text.match(words)?.length ?? 0
  return !dayFirst && count(OTHERS) > count(ENGLISH) ? 'day-first' : 'unknown'
}
