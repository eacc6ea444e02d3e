import { createHash } from 'node:crypto'
import { createRoute } from '@hono/zod-openapi'
import { routes } from '#contract'
import { newApp, type App, type RouteDeps } from './deps.ts'
import { attachmentOf } from './export.ts'

/** What draws reports is loaded for whoever asks for one. */
const research = () => import('#research')

/** The batches that were run here, and what each comes to. */
export function researchRoutes({ house: { docket, archive }, place }: RouteDeps): App {
  const { files } = archive
  const app = newApp()

  app.openapi(createRoute(routes.groups), async (context) => {
    const { batchesIn } = await research()
    return context.json({ groups: await batchesIn(files, docket) }, 200)
  })

  app.openapi(createRoute(routes.report), async (context) => {
    const { readReport, reportPage } = await research()
    const report = await readReport(files, docket, context.req.valid('param').group)
    const { lang: language } = context.req.valid('query')
    const { page, style } = reportPage(report, { cases: `${place.base}/c/`, language })
    const hash = createHash('sha256').update(style).digest('base64')
    return context.body(page, 200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'`,
    })
  })

  app.openapi(createRoute(routes.runs), async (context) => {
    const { readReport, runsCsv } = await research()
    const { group } = context.req.valid('param')
    const report = await readReport(files, docket, group)
    return context.body(runsCsv(report), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachmentOf(`${group}.csv`),
    })
  })

  return app
}
