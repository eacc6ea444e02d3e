import { createRoute, z } from '@hono/zod-openapi'
import { checkProviders, DocketError, linesOf, namesOutside, quote, type Read, type ReadingRoom } from '#docket'
import { explain, isReady, type SourceSettings } from '#papers'
import { proceedings } from '#proceedings'
import type { Seating } from '#record'
import { presets } from '#tools'
import { cookieFor, mayEnter, type LentRight } from '../access.ts'
import { ServerError } from '../errors.ts'
import { unfit } from '../messages.ts'
import { body as sent, failures, form, json, newApp, type App, type Desk } from './desk.ts'
import * as schema from './schemas.ts'
import { briefIn, isForm, readForm, uploadGuard, type Uploaded } from './uploads.ts'

/** What is not about one case: who one is, the settings, and what would become of a document or a brief. */
export function houseRoutes(desk: Desk): App {
  const { house, access, settings, env, limits, version, origins, folder } = desk
  const app = newApp()
  const budget = { ...settings.budget, per_case: settings.budget.per_case ?? null }

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/session',
      summary: 'Who one is here, and what the court can do',
      responses: { 200: json(schema.Session, 'The session.'), ...failures() },
    }),
    (context) => {
      const { right, case: id } = context.var.visitor
      const roles = settings.model === undefined ? settings.roles : seatedOn(settings.model, settings.roles)
      const offline = Object.values(roles).every((seat) =>
        linesOf(seat)
          .flat()
          .every((model) => model === 'offline'),
      )
      const { per_case } = budget
      const sources = namesOutside(settings.evidence)
      return context.json({ rights: right, case: id, version, offline, roles, budget: { per_case }, sources }, 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/session',
      summary: 'Exchange a token for a cookie',
      request: { body: sent(schema.Token) },
      responses: { 204: { description: 'The cookie is set.' }, ...failures() },
    }),
    (context) => {
      const session = access.exchange(context.req.valid('json').token)
      if (session === undefined) throw new ServerError('no-token', 'This token is not, or no longer, good.')
      context.header('Set-Cookie', cookieFor(session))
      return context.body(null, 204)
    },
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/tickets',
      summary: 'A ticket for the socket: good once, for a minute',
      request: { body: sent(schema.TicketFor) },
      responses: { 200: json(schema.Ticket, 'The ticket.'), ...failures() },
    }),
    (context) => {
      const { visitor } = context.var
      const { case: id } = context.req.valid('json')
      if (!mayEnter(visitor, id)) throw new ServerError('no-right', 'This link is for another case.')
      return context.json({ ticket: access.ticket({ right: visitor.right, case: id }) }, 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/cases/{id}/links',
      summary: 'Links for viewers, overlay, dock and audience',
      request: { params: schema.CaseParam },
      responses: { 200: json(schema.Links, 'Addresses with their tokens.'), ...failures(404) },
    }),
    async (context) => {
      const { id } = context.req.valid('param')
      await house.docket.row(id)
      const address = desk.addressOf(context.req.header('host'))
      const link = (page: string, right: LentRight): string => `${address}/${page}/${access.tokenFor(right, id)}`
      const token = access.isGuarded ? `#token=${access.tokenFor('viewer', id)}` : ''
      return context.json(
        {
          viewer: `${address}/c/${id}${token}`,
          overlay: link('overlay', 'overlay'),
          dock: link('dock', 'dock'),
          audience: link('vote', 'audience'),
        },
        200,
      )
    },
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/documents',
      summary: 'What would become of a document; nothing is kept',
      middleware: [uploadGuard(limits)],
      request: { body: form(z.object({ file: z.any().openapi({ type: 'string', format: 'binary' }) })) },
      responses: { 200: json(schema.Checked, 'How reading it ended.'), ...failures() },
    }),
    async (context) => {
      const [file] = (await readForm(context, limits)).files
      if (!file) throw new ServerError('bad-message', 'The form has no file. Send one as the field file.')
      return context.json(await house.docket.check(file), 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/estimate',
      summary: 'What a case would ask and cost, with the documents that would be filed',
      description: 'As JSON, with documents that were checked before by their hash; or as a form with the files.',
      middleware: [uploadGuard(limits)],
      // Not required, or every body would be held against both.
      request: { body: { content: { ...sent(schema.Estimating).content, ...form(schema.EstimatingForm).content } } },
      responses: { 200: json(schema.Estimate, 'Calls and cost by phase and seat.'), ...failures(422) },
    }),
    async (context) => {
      const { readings } = house.docket
      const { format, brief, seed, engine, read } = isForm(context.req)
        ? await formAsked(await readForm(context, limits), readings)
        : asked(context.req.valid('json'), readings)
      const proceeding = Object.hasOwn(proceedings, format) ? proceedings[format] : undefined
      if (!proceeding) throw new ServerError('bad-message', `There is no format "${format}".`)
      const complaints = explain(proceeding.brief, brief).map(({ message }) => message)
      if (complaints.length > 0) throw new ServerError('bad-brief', complaints.join(' '))
      const { signal } = context.req.raw
      const seated = engine === undefined ? settings : { ...settings, model: engine }
      const found = await quote(format, brief, { settings: seated, seed, signal, documents: { read, room: readings } })
      return context.json(found, 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/engines',
      summary: 'Who could play a whole case: models of the providers, and of servers on this machine',
      responses: { 200: json(schema.Engines, 'The engines, by the id that opens a case with them.'), ...failures() },
    }),
    async (context) => context.json({ engines: await house.offers(context.req.raw.signal) }, 200),
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/settings',
      summary: 'The settings in force; never a key',
      responses: { 200: json(schema.Settings, 'The settings.'), ...failures() },
    }),
    (context) =>
      context.json(
        {
          providers: Object.entries(settings.providers).map(([name, provider]) => ({
            name,
            type: provider.type,
            key_variable: provider.api_key_env ?? null,
            ready: isReady(provider, env),
          })),
          roles: settings.roles,
          evidence: settings.evidence.map((source) => ({
            name: source.name,
            roles: source.roles,
            ...described(source, (variable) => !env[variable]?.trim()),
          })),
          budget,
          language: settings.language ?? null,
          origins,
          folder,
        },
        200,
      ),
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/settings/test',
      summary: 'Ask every model in each form that its roles use',
      responses: { 200: json(schema.Tested, 'How each stands.'), ...failures() },
    }),
    async (context) => context.json(await checkProviders({ settings, env, signal: context.req.raw.signal }), 200),
  )

  return app
}

interface Wanted {
  readonly format: string
  readonly brief: unknown
  readonly seed: string | undefined
  readonly engine: string | undefined
  readonly read: readonly Read[]
}

const formAsked = async ({ fields, files }: Uploaded, readings: ReadingRoom): Promise<Wanted> => ({
  format: fields.get('format') ?? '',
  brief: briefIn(fields),
  seed: fields.get('seed'),
  engine: fields.get('engine') || undefined,
  read: await Promise.all(files.map((file) => readings.read(file))),
})

function asked(body: unknown, readings: ReadingRoom): Wanted {
  // A body that says it is neither JSON nor a form was held against nothing.
  const { success, data, error } = schema.Estimating.safeParse(body)
  if (!success) throw unfit(error)
  const { format, brief, seed, engine, documents = [] } = data
  const read = documents.flatMap((document) => readings.known(document) ?? [])
  if (read.length === documents.length) return { format, brief, seed, engine, read }
  throw new DocketError('no-documents', 'Some of the documents are not known here any more. Send the files themselves.')
}

/** Everybody on one model; how much each thinks stays. */
const seatedOn = (model: string, roles: Readonly<Record<string, Seating>>): Readonly<Record<string, Seating>> =>
  Object.fromEntries(
    Object.entries(roles).map(([role, { effort }]) => [role, { models: [model], ...(effort && { effort }) }]),
  )

function described(source: SourceSettings, isMissing: (variable: string) => boolean) {
  if ('preset' in source) {
    const preset = presets[source.preset]
    const isLocal = source.local ?? ('local' in preset && preset.local)
    return { what: preset.about, local: isLocal, missing: preset.needs.filter(isMissing) }
  }
  const [what, variables] =
    'url' in source
      ? [source.url, Object.values(source.headers_env)]
      : [[source.command, ...source.args].join(' '), source.env]
  return { what, local: source.local ?? false, missing: variables.filter(isMissing) }
}
