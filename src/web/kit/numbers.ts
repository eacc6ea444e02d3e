import { decimal } from '../text/index.ts'

const SECOND = 1_000

const two = (value: number): string => String(value).padStart(2, '0')

/** Minutes and seconds; hours where there are any. */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

export const secondsOf = (ms: number, language: string): string => decimal(ms / SECOND, language)

export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`)

export const money = (dollars: number, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: dollars > 0 && dollars < 0.1 ? 4 : 2,
  }).format(dollars)

export const timeOf = (at: number, language: string): string =>
  new Intl.DateTimeFormat(language, { timeStyle: 'medium' }).format(at)

/** A date as far as it is known: the year, the month or the day. */
export function dateOf(date: string, language: string): string {
  const known = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(date)
  if (known === null) return date
  const [, year, month, day] = known
  const shown: Intl.DateTimeFormatOptions = {
    year: 'numeric',
    ...(month && { month: 'short' }),
    ...(day && { day: 'numeric' }),
    timeZone: 'UTC',
  }
  return new Intl.DateTimeFormat(language, shown).format(
    Date.UTC(Number(year), Number(month ?? 1) - 1, Number(day ?? 1)),
  )
}
