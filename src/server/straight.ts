import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import type { Surrounding } from './api/deps.ts'
import { straightIn, strict } from './headers.ts'

/**
 * Sends a long answer that is text already to the socket. The web's Response would copy it and read it again as a stream,
 * which is half of the work of a list. Its headers and its count are those of any other answer.
 */
export const sendsStraight: MiddlewareHandler<Surrounding> = async (context, next) => {
  await next()
  const straight = straightIn(context)
  if (straight === undefined) return
  const { outgoing } = context.env as HttpBindings
  outgoing.statusCode = context.res.status
  outgoing.setHeaders(context.res.headers).setHeader('Content-Length', Buffer.byteLength(straight))
  for (const [name, value] of strict) if (!outgoing.hasHeader(name)) outgoing.setHeader(name, value)
  outgoing.end(straight)
  context.res = RESPONSE_ALREADY_SENT
}
