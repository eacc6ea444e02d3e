import { createRoute } from '@hono/zod-openapi'
import { includedIn, routes, type ShareKind } from '#contract'
import { sha256 } from '#docket'
import { sharedPages } from '#outward'
import { sharedFile, type SharedFile } from '#export'
import { ServerError } from '../errors.ts'
import { rateLimiter } from '../limits.ts'
import { emptyPageIn, policyIn } from '../page.ts'
import { newApp, type App, type RouteDeps } from './deps.ts'

/**
 * What holds for a page that somebody else wrote half of: nothing is asked of anybody, and in a sandbox it has no origin
 * whose cookies or cases it could reach.
 */
const SANDBOX = 'sandbox allow-scripts allow-modals allow-popups allow-popups-to-escape-sandbox'

/** Frozen copies of a case: what would leave, the very file, and the links. */
export function sharingRoutes({ house, web, limits, place }: RouteDeps): App {
  const { docket } = house
  const app = newApp()
  const pages = sharedPages(house.archive.files)
  const opening = rateLimiter({
    name: 'shares',
    points: limits.sharesPerMinute,
    seconds: 60,
    shared: house.archive.shared,
  })

  const fileOf = async (id: string, include: readonly ShareKind[]): Promise<SharedFile> => {
    await docket.row(id)
    return sharedFile(await emptyPageIn(web), await docket.entries(id), { case: id, include, sha256 })
  }

  app.openapi(createRoute(routes.shares), async (context) => {
    const { id } = context.req.valid('param')
    await docket.row(id)
    return context.json({ shares: await pages.list(id) }, 200)
  })

  app.openapi(createRoute(routes.leaving), async (context) => {
    const { counts, bytes, digest } = await fileOf(
      context.req.valid('param').id,
      includedIn(context.req.valid('query').with),
    )
    return context.json({ counts, bytes, digest }, 200)
  })

  app.openapi(createRoute(routes.preview), async (context) => {
    const { page } = await fileOf(context.req.valid('param').id, includedIn(context.req.valid('query').with))
    return shown(new TextEncoder().encode(page))
  })

  app.openapi(createRoute(routes.share), async (context) => {
    const { id } = context.req.valid('param')
    const { with: include, days, digest } = context.req.valid('json')
    const file = await fileOf(id, include)
    if (digest !== undefined && digest !== file.digest)
      throw new ServerError('case-changed', `Case ${id} has gone on since. Look at what would leave once more.`)
    const { share, token } = await pages.freeze(file.page, { case: id, included: include, days })
    return context.json({ ...share, link: `${place.addressFor(context)}/s/${token}` }, 201)
  })

  app.openapi(createRoute(routes.unshare), async (context) => {
    const { id, share } = context.req.valid('param')
    await pages.revoke(share, id)
    return context.body(null, 204)
  })

  app.get('/s/:token', async (context) => {
    await opening.take(context.var.caller.home)
    const bytes = await pages.page(context.req.param('token'))
    return bytes ? shown(bytes) : nothing()
  })

  return app
}

/** One page to whoever has its link, and nothing besides. */
function shown(bytes: Uint8Array<ArrayBuffer>): Response {
  const policy = policyIn(new TextDecoder().decode(bytes.subarray(0, HEAD))) ?? "default-src 'none'"
  return new Response(bytes, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `${policy}; frame-ancestors 'none'; ${SANDBOX}`,
      'X-Robots-Tag': 'noindex, nofollow, noarchive',
    },
  })
}

/** The policy stands at the beginning of a page. */
const HEAD = 4_096

const GONE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Courtroom</title><h1>There is nothing here</h1>
<p>This link was never given, or it has expired, or it was taken back. Ask whoever sent it for another.</p></html>
`

/** The same for a link that never was, has expired or was taken back: nobody learns which. */
const nothing = (): Response =>
  new Response(GONE, {
    status: 404,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex, nofollow, noarchive' },
  })
