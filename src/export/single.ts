import type { Entry } from '#record'

/** A record inside a page is data: nothing in it can end the element in which it stands. */
const inert = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** A case as one page that needs no server: the page as it was built, with the record put in. */
export const singlePage = (page: string, id: string, entries: readonly Entry[]): string =>
  page.replace('%RECORD%', () => inert({ id, entries }))
