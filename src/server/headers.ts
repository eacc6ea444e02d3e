import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Surrounding } from './api/deps.ts'

/** Nothing from anywhere else, nothing inline but styles with the nonce of this very answer. */
export const policyFor = (nonce: string, framedBy: "'none'" | "'self'" = "'none'"): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy}`,
  ].join('; ')

/** What is true of every answer that does not say otherwise: it shows nothing at all, and is not kept. */
export const strict: readonly (readonly [name: string, value: string])[] = [
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'no-referrer'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['cross-origin-embedder-policy', 'require-corp'],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
  ['cache-control', 'no-store'],
]

/** A text that goes to the socket as it is; who asks for the head alone, and who is refused, gets a Response. */
export const straightIn = ({ var: { straight }, req, error }: Context<Surrounding>): string | undefined =>
  req.method === 'HEAD' || error ? undefined : straight

export const strictHeaders = createMiddleware<Surrounding>(async (context, next) => {
  await next()
  // What goes past the web's Response is given them there.
  if (straightIn(context) !== undefined) return
  const { headers } = context.res
  for (const [name, value] of strict) if (!headers.has(name)) headers.set(name, value)
})
