import type { TrailLine } from '#docket'
import type { RecordReader } from './access.ts'
import type { RequestCaller } from './callers.ts'
import { ServerError } from './errors.ts'

interface LineAsker {
  readonly session: string
  readonly visitor: RecordReader
  readonly caller: RequestCaller
}

/** Who only may look says nothing, whoever made the token. */
export function requireScope({ person }: RecordReader): void {
  if (person && !person.scopes.includes('write'))
    throw new ServerError('no-right', 'This token may not do that: it lacks the scope write.')
}

/** What was said on a line, as the trail has it. */
export const lineOfTrail = ({ session, visitor, caller }: LineAsker, type: string): Omit<TrailLine, 'seq'> => ({
  at: Date.now(),
  user: visitor.person?.user ?? null,
  who: whoIs(visitor),
  what: `line ${type}`,
  case: session,
  team: null,
  address: caller.address,
  status: 200,
})

/** As people call it: an address, a token of somebody's, a link, the token of the house. */
export const whoIs = ({ person, right }: Pick<RecordReader, 'person'> & { readonly right: string }): string =>
  person === undefined
    ? right === 'owner'
      ? 'house'
      : `link ${right}`
    : person.token === undefined
      ? person.email
      : `${person.email} (${person.token})`
