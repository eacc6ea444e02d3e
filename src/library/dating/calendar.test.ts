import assert from 'node:assert/strict'
import { test } from 'node:test'
import { months, plainMonths, unaccented, weekdays } from './calendar.ts'

/** The languages whose dates are read. Regions stand for names that are spelled otherwise there. */
const LOCALES = ['en', 'en-GB', 'de', 'de-AT', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'da']

const MONTHS = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 15))
/** From Monday, 5 January 2026. */
const WEEK = Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 0, 5 + day))

const named = (
  part: 'month' | 'weekday',
  forms: readonly Intl.DateTimeFormatOptions[],
  days: readonly number[],
  locales: readonly string[] = LOCALES,
): readonly (readonly [string, number])[] =>
  locales.flatMap((locale) =>
    forms.flatMap((form) => {
      const format = new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' })
      return days.map((day, index) => {
        const name = format.formatToParts(day).find(({ type }) => type === part)?.value ?? ''
        return [unaccented(name).replace(/\.$/, ''), index + 1] as const
      })
    }),
  )

test('C15 months and weekdays are called as Intl calls them, which would take longer to ask than a page to read', () => {
  const short: readonly Intl.DateTimeFormatOptions[] = [{ day: 'numeric', month: 'short' }, { month: 'short' }]
  const long: readonly Intl.DateTimeFormatOptions[] = [{ day: 'numeric', month: 'long' }, { month: 'long' }]
  const plain = [...named('month', long, MONTHS), ...named('month', [{ month: 'short' }], MONTHS, ['en', 'en-GB'])]
  assert.deepEqual(months, new Map([...named('month', short, MONTHS), ...named('month', long, MONTHS)]))
  assert.deepEqual(new Set(plainMonths), new Set(plain.map(([name]) => name)))
  assert.deepEqual(weekdays, new Map(named('weekday', [{ weekday: 'long' }, { weekday: 'short' }], WEEK)))
})
