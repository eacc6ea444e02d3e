import { allIn, wordList, setOf, stem } from './text.ts'

/** When something happened, as far as it is told, by the word before the date. */
export interface DatedEvent {
  readonly event: string
  readonly year: number | undefined
  readonly month: number | undefined
  readonly day: number | undefined
  /** What the date itself is written with. */
  readonly words: ReadonlySet<string>
}

const MONTHS = wordList('january february march april may june july august september october november december')
const MONTH = MONTHS.map((name) => name.charAt(0).toUpperCase() + name.slice(1)).join('|')
const DATE = new RegExp(
  String.raw`(?<!\p{L})(?<event>\p{L}+)(?:\s(?:in|on|at|by|until))?(?:\s(?:the|early|late))?\s(?:(?<first>\d{1,2})(?:st|nd|rd|th)?\s(?:of\s)?)?(?:(?<month>${MONTH})\b(?:\s(?<after>\d{1,2})(?:st|nd|rd|th)?(?!\d))?(?:,?\s(?:of\s)?(?<year>[12]\d{3})\b)?|(?<alone>[12]\d{3})\b)`,
  'gu',
)

/** What happens on a day, so that another day is another answer. */
const EVENTS = new Set(
  wordList(`born died release aired premiered founded established opened closed ended began started launched signed published
  elected married built completed expires due resigned moved arrived installed inspected`).map(stem),
)

const number = (digits: string | undefined): number | undefined => (digits === undefined ? undefined : Number(digits))

/** The words of a text by their letters alone, in which events and times are named. */
export const lettersIn = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []

export function datesOf(text: string, letters = lettersIn(text)): readonly DatedEvent[] {
  if (!letters.some((word) => EVENTS.has(stem(word)))) return []
  return allIn(text, DATE).flatMap(({ 0: found, groups = {} }): readonly DatedEvent[] => {
    const event = stem((groups['event'] ?? '').toLowerCase())
    if (!EVENTS.has(event)) return []
    return [
      {
        event,
        year: number(groups['year'] ?? groups['alone']),
        month: groups['month'] === undefined ? undefined : MONTHS.indexOf(groups['month'].toLowerCase()),
        day: number(groups['first'] ?? groups['after']),
        words: new Set(wordList(found).map((word) => stem(word.toLowerCase()))),
      },
    ]
  })
}

export const differ = (one: DatedEvent, other: DatedEvent): boolean =>
  (['year', 'month', 'day'] as const).some(
    (part) => one[part] !== undefined && other[part] !== undefined && one[part] !== other[part],
  )

const RELATIVE =
  /\b(?:last|this|next|previous|past|following|coming) (?:school )?(?:year|month|week|term|quarter|season|\p{L}+day)\b/giu
const NAMED =
  setOf(`${MONTHS.join(' ')} monday tuesday wednesday thursday friday saturday sunday weekday weekend morning
  evening night summer winter spring autumn christmas easter`)

const NUMBERED = /(?<![\d-])\d{4}-(0[1-9]|1[0-2])(?:-\d{2})?(?!\d)/gu

/** All that binds a sentence to a time. */
export const periodsOf = (text: string, years: readonly number[], letters = lettersIn(text)): ReadonlySet<string> => {
  const named = letters.map((word) => (word.endsWith('s') ? word.slice(0, -1) : word)).filter((word) => NAMED.has(word))
  const relative = (text.match(RELATIVE) ?? []).map((found) => found.toLowerCase())
  // "2024-10" is October of 2024, and another time than "2024-07".
  const numbered = allIn(text, NUMBERED).map(([, month]) => MONTHS[Number(month) - 1]!)
  return new Set([...years.map(String), ...named, ...relative, ...numbered])
}
