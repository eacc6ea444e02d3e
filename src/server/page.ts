import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { ServerError } from './errors.ts'
import { policyFor } from './headers.ts'

/** A name without folders, or one in assets/, where the build puts what carries a hash in its name. Pages are not among them: they need their nonce. */
const FILE = /^\/(?:assets\/)?[A-Za-z0-9_][\w.-]*\.(?:js|css|svg|png|ico|woff2|json|webmanifest|txt)$/

/** Pages of a show stand alone: an overlay has no room for the rest. */
const OWN = /^\/(overlay|dock|vote)\//

/** What the page draws by itself; a client that takes anything is given the page there, and an error elsewhere. */
const DRAWN = /^\/(?:$|(?:c|overlay|dock|vote)\/|(?:compare|looking-back|research|settings|settings\/account|sign-in)$)/

/** Whether somebody asks for the page: a browser does everywhere, `curl` where there is one. */
export const wantsPage = (path: string, accepted = '*/*'): boolean =>
  accepted.includes('text/html') || (accepted.includes('*/*') && DRAWN.test(path))

/** Pages that must hold from a disk too say themselves what they may do. */
export const policyIn = (page: string): string | undefined =>
  /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1]

const missing = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Courtroom</title>
<h1>The page is not built yet</h1>
<p>Stop the server and start it again with <code>./courtroom serve</code>, which builds it, or run
<code>npx vite build</code> here. The API is there all the same: <a href="%BASE%/docs">/docs</a>.</p></html>`

interface Page {
  readonly app: Hono
  /** The page for an address: each is the same for many, since the script in it reads the address itself. */
  shell(path: string): Promise<Response>
}

/** The built page from its folder. */
export function pageRoutes(folder: string, base: string): Page {
  const app = new Hono()
  let files: MiddlewareHandler | undefined

  app.get('/verify.html', async (context, next) => {
    const bytes = await contents(join(folder, 'verify.html'))
    const policy = policyIn(new TextDecoder().decode(bytes))
    if (!bytes || policy === undefined) return next()
    context.header('Content-Security-Policy', `${policy}; frame-ancestors 'none'`)
    return context.html(new TextDecoder().decode(bytes))
  })

  app.get('*', async (context, next) => {
    const { path } = context.req
    if (!FILE.test(path) || !existsSync(folder)) return next()
    // Packed where the build has packed it.
    files ??= serveStatic({ root: folder, precompressed: true })
    const found = await files(context, next)
    if (!(found instanceof Response)) return undefined
    // What has a hash in its name never changes.
    const kept = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
    found.headers.set('Cache-Control', kept)
    return found
  })

  return {
    app,
    async shell(path) {
      const nonce = randomBytes(16).toString('base64')
      const [, own = 'index'] = OWN.exec(path) ?? []
      const built = await contents(join(folder, `${own}.html`))
      const html = shellOf(built ? new TextDecoder().decode(built) : missing, { nonce, base })
      return new Response(html, {
        headers: {
          'Content-Type': 'text/html; charset=utf-8',
          // An overlay is also looked at inside of our own preview.
          ...(own === 'overlay' && { 'X-Frame-Options': 'SAMEORIGIN' }),
          'Content-Security-Policy': policyFor(nonce, own === 'overlay' ? "'self'" : "'none'"),
          'Cache-Control': 'no-store',
        },
      })
    },
  }
}

/** The page is built without knowing where it will stand; its own addresses begin at the base. */
const shellOf = (built: string, { nonce, base }: { readonly nonce: string; readonly base: string }): string =>
  built
    .replaceAll('%NONCE%', nonce)
    .replaceAll('%BASE%', base)
    .replaceAll(/(src|href)="\.\//g, `$1="${base}/`)

async function contents(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(file))
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR'))
      return undefined
    throw error
  }
}

/** The page of a case as it was built, without a record. */
export async function emptyPageIn(web: string): Promise<string> {
  try {
    return await readFile(join(web, 'single.html'), 'utf8')
  } catch (cause) {
    throw new ServerError('no-page', 'The page of a case is not built yet. Start the server again; it builds it.', {
      cause,
    })
  }
}
