/** What the docket shows, kept in the address so that it can be sent to somebody. */
export interface DocketSearch {
  readonly query?: string
  readonly format?: string
  readonly state?: 'open' | 'closed'
  readonly archived?: true
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

export function readSearch(given: Record<string, unknown>): DocketSearch {
  const query = text(given['query'])
  const format = text(given['format'])
  const { state } = given
  return {
    ...(query !== undefined && { query }),
    ...(format !== undefined && { format }),
    ...((state === 'open' || state === 'closed') && { state }),
    ...(given['archived'] === true && { archived: true }),
  }
}
