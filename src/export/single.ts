import type { ShareCounts, ShareKind } from '#contract'
import type { Entry } from '#record'
import type { WithheldEntry } from './record/lines.ts'

/** What a page tells of itself when not all of the record is in it. */
interface SharedPart {
  readonly included: readonly ShareKind[]
  readonly counts: ShareCounts
  /** Where thoughts stood that are withheld. */
  readonly thoughts: readonly number[]
}

/** A record inside a page is data: nothing in it can end the element in which it stands. */
const inert = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** A case as one page that needs no server: the page as it was built, with the record put in. */
export const singlePage = (
  page: string,
  id: string,
  entries: readonly (Entry | WithheldEntry)[],
  shared?: SharedPart,
): string => page.replace('%RECORD%', () => inert({ id, entries, ...(shared && { shared }) }))
