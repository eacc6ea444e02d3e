import { setImmediate as aTurn } from 'node:timers/promises'
import { encodeQR } from 'qr'
import type { CaseSummary } from '#court'
import { ServerError } from '../errors.ts'
import { rateLimiter } from '../limits.ts'
import { newApp, type App, type RouteDeps } from './deps.ts'

const CODE = /^([A-Z0-9]{6})(\.svg)?$/

/** So many codes are made without a pause. */
const A_STRETCH = 200

/** A code that is typed in wrong so often in a minute is being guessed. */
const WRONG_PER_MINUTE = 30

/** The short addresses that stand on air: the vote page behind each, and the drawing of each to be scanned. */
export function joiningRoutes({ house: { docket, archive }, access, joining, place }: RouteDeps): App {
  const app = newApp()
  const guessing = rateLimiter({ name: 'codes', points: WRONG_PER_MINUTE, seconds: 60, shared: archive.shared })

  const known = async (code: string): Promise<CaseSummary | undefined> => {
    const id = joining.caseOf(code)
    return id === undefined ? undefined : docket.summary(id)
  }
  // A guess is counted before the docket is gone through, which is long; others have their turn meanwhile.
  const lookedFor = async (code: string, home: string): Promise<CaseSummary | undefined> => {
    await guessing.take(home)
    for (const [at, id] of (await docket.names('', { limit: Infinity })).entries()) {
      if (joining.codeOf(id) === code) return docket.summary(id)
      if (at % A_STRETCH === 0) await aTurn()
    }
    return undefined
  }

  app.get('/j/:code', async (context) => {
    const [, code = '', drawing] = CODE.exec(context.req.param('code').toUpperCase().replace('.SVG', '.svg')) ?? []
    const found = (await known(code)) ?? (await lookedFor(code, context.var.caller.home))
    if (!found) throw new ServerError('not-found', 'No case has this code. Look at the screen again: it has six signs.')
    if (drawing === undefined)
      return context.redirect(`${place.base}/vote/${access.tokenFor('audience', found.id)}`, 302)
    return context.body(encodeQR(joining.addressOf(found.id), 'svg', { ecc: 'low', border: 4 }), 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'no-cache',
    })
  })

  return app
}
