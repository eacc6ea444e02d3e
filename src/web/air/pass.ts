import { pathTo } from '#contract'

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

/** What a page of a show asks for. */
type Wanted = 'air' | 'desk' | 'cue' | 'voter' | 'vote'

export const addressOf = ({ id }: Pass, what: Wanted): string => pathTo(what, { id })

export const headersOf = ({ bearer }: Pass): Readonly<Record<string, string>> =>
  bearer === null ? {} : { authorization: `Bearer ${bearer}` }
