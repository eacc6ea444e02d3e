import type { Context } from 'hono'
import type { Surrounding } from './api/deps.ts'
import { credentialsIn } from './access.ts'

/** Whose session it is: what it shows of itself, or where it comes from where nothing need be shown. */
export function sessionOf(context: Context<Surrounding>): string {
  // A person stays the same when the cookie is changed.
  const { person } = context.var.visitor
  if (person) return person.user
  const { bearer, cookie } = credentialsIn((name) => context.req.header(name))
  return bearer ?? cookie ?? context.var.caller.address
}
