import { createHash, randomBytes } from 'node:crypto'
import { tokenScopes, type TokenScope } from '#contract'
import type { KeptUser } from '#docket'
import type { AccountSettings } from '#papers'

/** Somebody who has signed in, or a program with somebody's token. */
export interface AccountUser {
  readonly user: string
  readonly email: string
  readonly name: string
  /** Whether they keep the house. */
  readonly isKeeper: boolean
  readonly scopes: readonly TokenScope[]
  /** The name of the token; undefined for who has signed in. */
  readonly token?: string
}

/** Whether somebody of this address may sign in. */
export const isAllowed = ({ allow }: AccountSettings, email: string): boolean => {
  const lower = email.toLowerCase()
  return allow.some((each) => each === '*' || each === lower || (each.startsWith('@') && lower.endsWith(each)))
}

export const accountUser = ({ id, email, name }: KeptUser, { keepers }: AccountSettings): AccountUser => ({
  user: id,
  email,
  name,
  isKeeper: keepers.includes(email),
  scopes: tokenScopes,
})

/** Of what people show only the hash is kept. */
export const hashOf = (shown: string): string => createHash('sha256').update(shown).digest('hex')

const SECRET_BYTES = 32

export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

/** A name that says what it names. */
export const newId = (kind: 'usr' | 'team' | 'tok'): string => `${kind}_${randomBytes(8).toString('hex')}`
