const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text that stands in a page as text, whatever is in it. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign]!)

/** Where a run is looked up: in the list of runs on the same page, or in the court. */
export type LinkOf = (id: string) => string

export const percent = (share: number | null): string => (share === null ? '–' : `${(share * 100).toFixed(1)} %`)

export const figure = (value: number, digits = 2): string =>
  Number.isFinite(value) ? value.toFixed(digits).replace(/^-(0(?:\.0+)?)$/, '$1') : '–'

export const dollarsIn = (amount: number): string => (amount === 0 ? '$0' : `$${amount.toFixed(amount < 0.1 ? 4 : 2)}`)
