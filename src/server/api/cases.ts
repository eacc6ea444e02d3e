import { createRoute, z } from '@hono/zod-openapi'
import type { CaseRow } from '#docket'
import { decision } from '#proceedings'
import type { Visitor } from '../access.ts'
import { ServerError } from '../errors.ts'
import { openCase } from '../opening.ts'
import { body, failures, form, json, newApp, type App, type Desk } from './desk.ts'
import * as schema from './schemas.ts'
import { briefIn, readForm, uploadGuard } from './uploads.ts'

const done = { description: 'Done.' }

const opening = z.object({
  format: z.string().openapi({ example: decision.format }),
  brief: z.string().openapi({ description: 'The brief as JSON.', example: '{"dilemma":"Should we move?"}' }),
  seed: z.string().optional(),
  engine: z
    .string()
    .optional()
    .openapi({ description: 'Who plays every seat: offline, or an id of /api/engines.', example: 'ollama/llama3.3' }),
  files: z
    .any()
    .optional()
    .openapi({ type: 'array', items: { type: 'string', format: 'binary' } }),
})

/** Cases: open, list, look, archive, delete, let rise and sit again. */
export function caseRoutes(desk: Desk): App {
  const { house, bailiff, hub, studio, limits } = desk
  const { docket } = house
  const app = newApp()

  /** A row as the docket has it, and what only this process knows. */
  const shown = (row: CaseRow, { right }: Visitor) => {
    const trouble = right === 'owner' ? hub.trouble(row.id) : undefined
    return { ...row, running: hub.isRunning(row.id), ...(trouble && { trouble }) }
  }

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/cases',
      summary: 'List and search cases',
      request: { query: schema.Listing },
      responses: { 200: json(schema.Cases, 'A page of cases.'), ...failures() },
    }),
    async (context) => {
      const { archived, ...wanted } = context.req.valid('query')
      const { cases, more } = await docket.rows({ ...given(wanted), archived: archived === 'true' })
      return context.json({ cases: cases.map((row) => shown(row, context.var.visitor)), more }, 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/cases',
      summary: 'Open a case and have it heard',
      middleware: [uploadGuard(limits)],
      request: { body: form(opening) },
      responses: { 201: json(schema.Named, 'Opened.'), ...failures(422) },
    }),
    async (context) => {
      const { fields, files } = await readForm(context, limits)
      const seed = fields.get('seed')
      const engine = fields.get('engine')
      const id = await openCase(desk, {
        format: fields.get('format') ?? '',
        brief: briefIn(fields),
        files,
        needsDocuments: true,
        ...(seed && { seed }),
        ...(engine && { engine }),
      })
      return context.json({ id }, 201)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/cases/{id}',
      summary: 'How a case stands',
      request: { params: schema.CaseParam },
      responses: { 200: json(schema.CaseRow, 'The case.'), ...failures(404) },
    }),
    async (context) => context.json(shown(await docket.row(context.req.valid('param').id), context.var.visitor), 200),
  )

  app.openapi(
    createRoute({
      method: 'delete',
      path: '/api/cases/{id}',
      summary: 'Delete a case for good',
      request: { params: schema.CaseParam },
      responses: { 204: done, ...failures(404, 409) },
    }),
    async (context) => {
      const { id } = context.req.valid('param')
      if (hub.isRunning(id))
        throw new ServerError('case-in-use', `Case ${id} is being heard. Adjourn it first; then it can be deleted.`)
      await docket.remove(id)
      bailiff.strike(id)
      hub.forget(id)
      studio.forget(id)
      return context.body(null, 204)
    },
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/cases/{id}/archive',
      summary: 'Put a case away, or take it out again',
      request: { params: schema.CaseParam, body: body(schema.Archiving) },
      responses: { 204: done, ...failures(404) },
    }),
    async (context) => {
      const { id } = context.req.valid('param')
      await docket.row(id)
      await docket.note(id, context.req.valid('json'))
      return context.body(null, 204)
    },
  )

  for (const act of ['adjourn', 'resume'] as const)
    app.openapi(
      createRoute({
        method: 'post',
        path: `/api/cases/{id}/${act}`,
        summary: act === 'adjourn' ? 'Let the court rise; the case stays open' : 'Go on with a case',
        request: { params: schema.CaseParam },
        responses: { 202: done, ...failures(404, 409) },
      }),
      async (context) => {
        await bailiff[act](context.req.valid('param').id)
        return context.body(null, 202)
      },
    )

  return app
}

/** Without what was left out. */
const given = <T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
