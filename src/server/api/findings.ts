import { createRoute } from '@hono/zod-openapi'
import { routes } from '#contract'
import { admittedIn, formatOf, mapIn } from '#proceedings'
import { standing, type Entry, type EntryOf } from '#record'
import { newApp, type App, type RouteDeps } from './deps.ts'
import { readableIn } from './export.ts'

/** What came out of a case, for programs: verdict, map and exhibits as they stand in its record. */
export function findingRoutes({ house: { docket } }: RouteDeps): App {
  const app = newApp()

  app.openapi(createRoute(routes.verdict), async (context) => {
    const entries = await readableIn(docket, context.req.valid('param').id, context.var.visitor)
    const { closed } = standing(entries)
    return context.json({ ...stateOf(entries), cause: closed?.cause ?? null, verdict: verdictIn(entries) }, 200)
  })

  app.openapi(createRoute(routes.map), async (context) => {
    const entries = await readableIn(docket, context.req.valid('param').id, context.var.visitor)
    return context.json({ ...stateOf(entries), map: mapIn(entries, formatOf(entries[0])) ?? null }, 200)
  })

  app.openapi(createRoute(routes.exhibits), async (context) => {
    const entries = await readableIn(docket, context.req.valid('param').id, context.var.visitor)
    return context.json({ ...stateOf(entries), exhibits: admittedIn(entries, formatOf(entries[0])) }, 200)
  })

  return app
}

const stateOf = (entries: readonly Entry[]) => ({ state: standing(entries).closed?.outcome ?? ('open' as const) })

const verdictIn = (entries: readonly Entry[]): EntryOf<'verdict'> | null =>
  entries.findLast((entry) => entry.type === 'verdict') ?? null
