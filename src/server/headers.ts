import { createMiddleware } from 'hono/factory'

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

const always: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

/** What has no policy of its own shows nothing at all; what is not said to be kept is not kept. */
export const strictHeaders = createMiddleware(async (context, next) => {
  await next()
  const { headers } = context.res
  for (const [name, value] of Object.entries(always)) if (!headers.has(name)) headers.set(name, value)
  if (!headers.has('Content-Security-Policy'))
    headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
})
