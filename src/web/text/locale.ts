/** A made-up language that reads from right to left: whatever stays English in it is not in the catalogue. */
export const MADE_UP = 'xx'

/** The language in which dates, numbers and amounts are written. */
export const localeOf = (language: string): string => (language === MADE_UP ? 'en' : language)

/** A number with as many places behind the point as it is told with. */
export const decimal = (value: number, language: string, places = 1): string =>
  value.toLocaleString(localeOf(language), { minimumFractionDigits: places, maximumFractionDigits: places })
