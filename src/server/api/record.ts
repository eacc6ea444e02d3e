import { createRoute, z } from '@hono/zod-openapi'
import { mayRead, type Entry } from '#record'
import { audienceOf, type Visitor } from '../access.ts'
import { addressOf } from '../asker.ts'
import { ServerError } from '../errors.ts'
import { tally } from '../limits.ts'
import { body, failures, form, json, newApp, type App, type Desk } from './desk.ts'
import { eventStream } from './events.ts'
import * as schema from './schemas.ts'
import { readForm, uploadGuard } from './uploads.ts'

const filing = z.object({
  files: z.any().openapi({ type: 'array', items: { type: 'string', format: 'binary' } }),
})

/** The record of a case, for reading, and what a person adds to it. */
export function recordRoutes(desk: Desk): App {
  const { house, bailiff, hub, limits } = desk
  const { docket } = house
  const app = newApp()
  const places = tally(limits.sockets, limits.socketsPerAddress)

  /** What somebody may read of a record. */
  const readable = async (id: string, { right }: Visitor, after = 0): Promise<readonly Entry[]> => {
    const entries = await docket.entries(id)
    if (entries.length === 0) throw new ServerError('no-such-case', `There is no case ${id}.`)
    return entries.filter((entry) => entry.seq > after && mayRead(audienceOf[right], entry))
  }

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/cases/{id}/entries',
      summary: 'The entries of a record',
      request: { params: schema.CaseParam, query: schema.After },
      responses: { 200: json(schema.Entries, 'All after the number given.'), ...failures(404) },
    }),
    async (context) => {
      const { id } = context.req.valid('param')
      const entries = await readable(id, context.var.visitor, context.req.valid('query').after)
      return context.json({ entries }, 200) as never
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/cases/{id}/record.jsonl',
      summary: 'The record, an entry a line',
      request: { params: schema.CaseParam, query: schema.After },
      responses: {
        200: { description: 'JSON Lines.', content: { 'application/x-ndjson': { schema: z.string() } } },
        ...failures(404),
      },
    }),
    async (context) => {
      const { id } = context.req.valid('param')
      const entries = await readable(id, context.var.visitor, context.req.valid('query').after)
      const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
      return context.body(lines, 200, { 'Content-Type': 'application/x-ndjson' }) as never
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/cases/{id}/events',
      summary: 'The record as it grows, as server-sent events',
      description: 'The id of an event is the number of its entry; Last-Event-ID goes on behind it.',
      request: { params: schema.CaseParam, query: schema.After },
      responses: {
        200: { description: 'Events.', content: { 'text/event-stream': { schema: z.string() } } },
        ...failures(404),
      },
    }),
    async (context) => {
      const { id } = context.req.valid('param')
      await readable(id, context.var.visitor)
      const last = Number(context.req.header('last-event-id') ?? context.req.valid('query').after ?? 0)
      const after = Number.isSafeInteger(last) && last > 0 ? last : 0
      const onEnd = places.enter(addressOf(context))
      if (!onEnd) throw new ServerError('too-many', 'Too many lines are open from here. Close some.')
      const audience = audienceOf[context.var.visitor.right]
      const stream = await eventStream(hub, { id, after, audience, limits, onEnd })
      return context.body(stream, 200, { 'Content-Type': 'text/event-stream' })
    },
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/cases/{id}/interventions',
      summary: 'Say something to the court',
      request: { params: schema.CaseParam, body: body(schema.Intervening) },
      responses: { 201: json(schema.Numbered, 'On the record.'), ...failures(404, 409) },
    }),
    async (context) => {
      const { id } = context.req.valid('param')
      const { content, patient = false } = context.req.valid('json')
      await docket.row(id)
      const { seq } = await docket.intervene(id, content, { patient })
      return context.json({ seq }, 201)
    },
  )

  app.openapi(
    createRoute({
      method: 'delete',
      path: '/api/cases/{id}/interventions/{seq}',
      summary: 'Take back what the court has not taken in hand',
      request: { params: schema.InterventionParam },
      responses: { 204: { description: 'Taken back.' }, ...failures(404, 409) },
    }),
    async (context) => {
      const { id, seq } = context.req.valid('param')
      await docket.row(id)
      await docket.withdraw(id, seq)
      return context.body(null, 204)
    },
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/cases/{id}/documents',
      summary: 'File documents into a case that is being heard, or have one that has closed heard again',
      description: 'They interrupt nobody. Only a decision takes any.',
      middleware: [uploadGuard(limits)],
      request: { params: schema.CaseParam, body: form(filing) },
      responses: { 201: json(schema.Added, 'On the record.'), ...failures(404, 409, 422) },
    }),
    async (context) => {
      const { id } = context.req.valid('param')
      await docket.row(id)
      const { files } = await readForm(context, limits)
      if (files.length === 0) throw new ServerError('bad-message', 'Send at least one file, in the field files.')
      const { filed, refused, reopened } = await house.add(id, files)
      if (reopened) bailiff.call(id, { reopened })
      const shown = filed.map(({ seq, name, title }) => ({ seq, name, ...(title !== undefined && { title }) }))
      return context.json({ filed: shown, refused: [...refused], reopened }, 201)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/cases/{id}/documents/{hash}',
      summary: 'A document as it was filed, always as an attachment',
      request: { params: schema.DocumentParam },
      responses: {
        200: {
          description: 'The file.',
          content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
        },
        ...failures(404),
      },
    }),
    async (context) => {
      const { id, hash } = context.req.valid('param')
      const file = await docket.file(id, hash)
      if (!file) throw new ServerError('not-found', `Case ${id} has no document of this hash.`)
      return context.body(Buffer.from(file.bytes), 200, {
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': `attachment; filename*=UTF-8''${encoded(file.name)}`,
        'Content-Security-Policy': "default-src 'none'; sandbox",
      })
    },
  )

  return app
}

const encoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, (sign) => `%${sign.codePointAt(0)!.toString(16)}`)
