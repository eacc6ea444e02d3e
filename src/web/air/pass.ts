import { fillPath, showAddresses } from '#contract'

/** Whose show a page is for, and by what right it asks. */
export interface Pass {
  /** What stands before every path of the server. */
  readonly base: string
  readonly id: string
  /** What the page is: overlay, dock, audience. */
  readonly as: string
  /** Null where nobody is asked for a token. */
  readonly bearer: string | null
}

/** The end of an address: `overlay.CASE.SIGNATURE`, or `overlay.CASE` without access tokens. */
export function passIn(path: string): Pass | null {
  const parts = path.replace(/\/+$/u, '').split('/')
  const token = decodeURIComponent(parts.at(-1) ?? '')
  const [as = '', id = '', signature = ''] = token.split('.')
  if (id === '') return null
  return { base: parts.slice(0, -2).join('/'), id, as, bearer: signature === '' ? null : token }
}

export const addressOf = ({ base, id }: Pass, what: keyof typeof showAddresses): string =>
  `${base}${fillPath(showAddresses[what], { id })}`

export const headersOf = ({ bearer }: Pass): Readonly<Record<string, string>> =>
  bearer === null ? {} : { authorization: `Bearer ${bearer}` }
