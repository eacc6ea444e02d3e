import type { Context } from 'hono'
import { credentialsIn } from './access.ts'
import { isLoopback } from './gate.ts'
import { peerAddress } from './place.ts'

/** Whose session it is: what it shows of itself, or where it comes from where nothing need be shown. */
export function sessionOf(context: Context): string {
  const { bearer, cookie } = credentialsIn((name) => context.req.header(name))
  return bearer ?? cookie ?? clientAddress(context)
}

/**
 * Where a request comes from. Whoever comes from this machine may be a proxy on it, and says in its header for whom it
 * asks: the last name there is the one it wrote itself.
 */
export function clientAddress(context: Context): string {
  const address = peerAddress(context)
  if (!isLoopback(address)) return address
  const forwarded = context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  return forwarded === undefined || forwarded === '' ? address : forwarded
}
