import { mineFilters } from '#contract'

/** What the docket shows, kept in the address so that it can be sent to somebody. */
export interface DocketSearch {
  readonly query?: string
  readonly format?: string
  readonly state?: 'open' | 'closed'
  readonly archived?: true
  readonly tag?: string
  /** The runs of this batch alone. */
  readonly group?: string
  readonly mine?: (typeof mineFilters)[number]
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

export function readSearch(given: Record<string, unknown>): DocketSearch {
  const query = text(given['query'])
  const format = text(given['format'])
  const { state } = given
  const tag = text(given['tag'])
  const group = text(given['group'])
  const mine = mineFilters.find((each) => each === given['mine'])
  return {
    ...(query !== undefined && { query }),
    ...(format !== undefined && { format }),
    ...((state === 'open' || state === 'closed') && { state }),
    ...(tag !== undefined && { tag }),
    ...(group !== undefined && { group }),
    ...(mine && { mine }),
    ...(given['archived'] === true && { archived: true }),
  }
}
