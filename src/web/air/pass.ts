/** Whose show a page is for, and by what right it asks. */
export interface Pass {
  readonly id: string
  /** What the page is: overlay, dock, audience. */
  readonly as: string
  /** Null where nobody is asked for a token. */
  readonly bearer: string | null
}

/** The end of an address: `overlay.CASE.SIGNATURE`, or `overlay.CASE` without access tokens. */
export function passIn(path: string): Pass | null {
  const token = decodeURIComponent(path.replace(/\/+$/u, '').split('/').at(-1) ?? '')
  const [as = '', id = '', signature = ''] = token.split('.')
  if (id === '') return null
  return { id, as, bearer: signature === '' ? null : token }
}

export const addressOf = ({ id }: Pass, what: string): string => `/api/cases/${encodeURIComponent(id)}/${what}`

export const headersOf = ({ bearer }: Pass): Readonly<Record<string, string>> =>
  bearer === null ? {} : { authorization: `Bearer ${bearer}` }
