import { createRoute } from '@hono/zod-openapi'
import { routes } from '#contract'
import { audienceOf, type Visitor } from '../access.ts'
import { ServerError } from '../errors.ts'
import { openCounter } from '../limits.ts'
import { newApp, type App, type RouteDeps } from './deps.ts'
import { eventStream } from './events.ts'
import { attachmentOf, readableIn } from './export.ts'
import { readForm, uploadGuard } from './uploads.ts'

/** The record of a case, for reading, and what a person adds to it. */
export function recordRoutes(desk: RouteDeps): App {
  const { house, scheduler, hub, limits, once } = desk
  const { docket } = house
  const app = newApp()
  const places = openCounter(limits.sockets, limits.socketsPerAddress)

  const readable = (id: string, visitor: Visitor, after?: number) => readableIn(docket, id, visitor, after)

  app.openapi(createRoute(routes.entries), async (context) => {
    const { id } = context.req.valid('param')
    const entries = await readable(id, context.var.visitor, context.req.valid('query').after)
    return context.json({ entries }, 200)
  })

  app.openapi(createRoute(routes.lines), async (context) => {
    const { id } = context.req.valid('param')
    const entries = await readable(id, context.var.visitor, context.req.valid('query').after)
    const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
    return context.body(lines, 200, { 'Content-Type': 'application/x-ndjson' }) as never
  })

  app.openapi(createRoute(routes.events), async (context) => {
    const { id } = context.req.valid('param')
    await readable(id, context.var.visitor)
    const last = Number(context.req.header('last-event-id') ?? context.req.valid('query').after ?? 0)
    const after = Number.isSafeInteger(last) && last > 0 ? last : 0
    const onEnd = places.enter(context.var.caller.home)
    if (!onEnd) throw new ServerError('too-many', 'Too many lines are open from here. Close some.')
    const { visitor } = context.var
    const audience = audienceOf[visitor.right]
    const until = (end: () => void): (() => void) => desk.attendance.follow(visitor, id, end)
    const stream = await eventStream(hub, { id, after, audience, limits, until, onEnd })
    return context.body(stream, 200, { 'Content-Type': 'text/event-stream' })
  })

  app.openapi(createRoute({ ...routes.intervene, middleware: [once] }), async (context) => {
    const { id } = context.req.valid('param')
    const { content, patient = false } = context.req.valid('json')
    await docket.row(id)
    const { seq } = await docket.intervene(id, content, { patient })
    return context.json({ seq }, 201)
  })

  app.openapi(createRoute(routes.withdraw), async (context) => {
    const { id, seq } = context.req.valid('param')
    await docket.row(id)
    await docket.withdraw(id, seq)
    return context.body(null, 204)
  })

  app.openapi(createRoute({ ...routes.file, middleware: [uploadGuard(limits), once] }), async (context) => {
    const { id } = context.req.valid('param')
    await docket.row(id)
    const { files } = await readForm(context, limits)
    if (files.length === 0) throw new ServerError('bad-message', 'Send at least one file, in the field files.')
    const { filed, refused, reopened } = await house.add(id, files)
    if (reopened) scheduler.call(id, { reopened })
    const shown = filed.map(({ seq, name, title }) => ({ seq, name, ...(title !== undefined && { title }) }))
    return context.json({ filed: shown, refused: [...refused], reopened }, 201)
  })

  app.openapi(createRoute(routes.document), async (context) => {
    const { id, hash } = context.req.valid('param')
    const file = await docket.file(id, hash)
    if (!file)
      throw new ServerError(
        'not-found',
        `Case ${id} has no document of this hash here. A record may come without them.`,
      )
    return context.body(Buffer.from(file.bytes), 200, {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': attachmentOf(file.name),
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
  })

  return app
}
