import { localeOf } from '../text/index.ts'

/** US dollars. What is less than a cent keeps two figures, so that it never looks like nothing. */
export const dollars = (amount: number, language: string): string =>
  new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: 'USD',
    ...(amount > 0 && amount < 0.01 && { maximumSignificantDigits: 2 }),
  }).format(amount)
