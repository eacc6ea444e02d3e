import type { Context } from 'hono'
import type { AccountBook, AccountUser } from '#accounts'
import { ServerError } from '../errors.ts'
import type { Surrounding } from './deps.ts'

/** Where accounts are off, what they need is not there. */
export function accountsOn(accounts: AccountBook | undefined): AccountBook {
  if (accounts) return accounts
  throw new ServerError('not-found', 'There are no accounts here. docs/accounts.md says how to have some.')
}

/** Who asks. The token of the house and links are nobody. */
export function personIn(context: Context<Surrounding>): AccountUser {
  const { person } = context.var.visitor
  if (person) return person
  throw new ServerError('no-right', 'This is about an account, and a link or the token of the house has none.')
}

/** The user of an address that somebody else has given; whoever may not sign in would never find what they are given. */
export async function welcomed({ isWelcome, welcome }: AccountBook, email: string): Promise<string> {
  if (isWelcome(email)) return welcome(email)
  throw new ServerError(
    'bad-message',
    `Nobody may sign in as ${email} here. Whoever keeps the house can add it to accounts.allow.`,
  )
}
