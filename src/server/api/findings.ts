import { createRoute } from '@hono/zod-openapi'
import { routes } from '#contract'
import { standing, type Entry, type EntryOf } from '#record'
import { newApp, type App, type RouteDeps } from './deps.ts'
import { readableIn } from './export.ts'

/** What came out of a case, for programs: verdict, map and exhibits as they stand in its record. */
export function findingRoutes({ house: { docket } }: RouteDeps): App {
  const app = newApp()

  app.openapi(createRoute(routes.verdict), async (context) => {
    const entries = await readableIn(docket, context.req.valid('param').id, context.var.visitor)
    const { closed } = standing(entries)
    return context.json({ ...stateOf(entries), cause: closed?.cause ?? null, verdict: lastOf(entries, 'verdict') }, 200)
  })

  app.openapi(createRoute(routes.map), async (context) => {
    const entries = await readableIn(docket, context.req.valid('param').id, context.var.visitor)
    return context.json({ ...stateOf(entries), map: lastOf(entries, 'epistemic_map') }, 200)
  })

  app.openapi(createRoute(routes.exhibits), async (context) => {
    const entries = await readableIn(docket, context.req.valid('param').id, context.var.visitor)
    return context.json({ ...stateOf(entries), exhibits: exhibitsIn(entries) }, 200)
  })

  return app
}

const stateOf = (entries: readonly Entry[]) => ({ state: standing(entries).closed?.outcome ?? ('open' as const) })

const lastOf = <T extends 'verdict' | 'epistemic_map'>(entries: readonly Entry[], type: T): EntryOf<T> | null =>
  (entries.findLast((entry) => entry.type === type) as EntryOf<T> | undefined) ?? null

/** An exhibit that is found again stays the one it was. */
function exhibitsIn(entries: readonly Entry[]): (EntryOf<'tool_result'> | EntryOf<'exhibit_reveal'>)[] {
  const found = new Map<string, EntryOf<'tool_result'> | EntryOf<'exhibit_reveal'>>()
  for (const entry of entries) {
    if (entry.type !== 'tool_result' && entry.type !== 'exhibit_reveal') continue
    const id = entry.type === 'tool_result' ? entry.result_id : `table ${entry.exhibit}`
    if (!found.has(id)) found.set(id, entry)
  }
  return [...found.values()]
}
