import names from './names.json' with { type: 'json' }

/** Small letters without accents, one for each letter of a text in composed form, so that places stay the same. */
export const unaccented = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\u00c0-\u024f]/g, (letter) => BARE[letter] ?? letter.normalize('NFD').charAt(0))
    .replaceAll(/[\u00a0\u2009\u202f\t]/g, ' ')
    .replaceAll(/[\u2010\u2011]/g, '-')
    .toLowerCase()

const BARE: Readonly<Record<string, string>> = { ø: 'o', Ø: 'o', ł: 'l', Ł: 'l', æ: 'a', Æ: 'a' }

/** The names of the first, the second and so on, each row with those of one. */
const numbered = (rows: readonly string[]): readonly (readonly [string, number])[] =>
  rows.flatMap((row, at) => row.split(' ').map((name) => [name, at + 1] as const))

/** What the languages whose dates are read call the months, within a date and by themselves, without their dots. */
export const months: ReadonlyMap<string, number> = new Map([
  ...numbered(names.plainMonths),
  ...numbered(names.otherMonths),
])

/** Those that nobody takes for another word where no day stands before them: "out" is October only in Portuguese. */
export const plainMonths: readonly string[] = numbered(names.plainMonths).map(([name]) => name)

/** The days of the week, Monday as 1. */
export const weekdays: ReadonlyMap<string, number> = new Map(numbered(names.weekdays))

/** An alternation of names, the longest first, so that "mar" does not cut "march" short. */
export const anyOf = (those: Iterable<string>): string =>
  [...those]
    .toSorted((one, other) => other.length - one.length)
    .join('|')
    .replaceAll('.', String.raw`\.`)

/** 2026-05-12, 2026-05 or 2026; undefined when there is no such day. */
export function isoDay(year: number, month?: number, day?: number): string | undefined {
  if (month === undefined) return String(year)
  if (month < 1 || month > 12) return undefined
  const short = `${year}-${String(month).padStart(2, '0')}`
  if (day === undefined) return short
  return day < 1 || day > lengthOf(year, month) ? undefined : `${short}-${String(day).padStart(2, '0')}`
}

const lengthOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The first, second … or, with -1, the last such weekday of a month. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): string | undefined {
  const days = Array.from({ length: lengthOf(year, month) }, (_, index) => index + 1).filter(
    (day) => (new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7) === weekday,
  )
  const day = nth === -1 ? days.at(-1) : days[nth - 1]
  return day === undefined ? undefined : isoDay(year, month, day)
}
