import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import type { Surrounding } from './api/deps.ts'
import { credentialsIn } from './access.ts'
import { isLoopback } from './gate.ts'
import { bareAddress, peerAddress } from './place.ts'

/** Whose session it is: what it shows of itself, or where it comes from where nothing need be shown. */
export function sessionOf(context: Context<Surrounding>): string {
  // A person stays the same when the cookie is changed.
  const { person } = context.var.visitor
  if (person) return person.user
  const { bearer, cookie } = credentialsIn((name) => context.req.header(name))
  return bearer ?? cookie ?? clientAddress(context)
}

/**
 * Where a request comes from. Whoever comes from this machine may be a proxy on it, and says in its header for whom it
 * asks: the last name there is the one it wrote itself.
 */
export const clientAddress = (context: Context): string =>
  behind(peerAddress(context), context.req.header('x-forwarded-for'))

/** The same for a line that is asked for. */
export const callerAddress = ({ socket, headers }: IncomingMessage): string =>
  behind(bareAddress(socket.remoteAddress), headers['x-forwarded-for']?.toString())

function behind(address: string, header: string | undefined): string {
  if (!isLoopback(address)) return address
  const forwarded = header?.split(',').at(-1)?.trim()
  return forwarded === undefined || forwarded === '' ? address : forwarded
}
