import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { isLoopback } from './gate.ts'

/**
 * Where a request comes from. Whoever comes from this machine may be a proxy on it, and says in its header for whom it
 * asks: the last name there is the one it wrote itself.
 */
export function addressOf(context: Context): string {
  const address = (getConnInfo(context).remote.address ?? '').replace(/^::ffff:/, '')
  if (!isLoopback(address)) return address
  const forwarded = context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  return forwarded === undefined || forwarded === '' ? address : forwarded
}
