import { createRoute } from '@hono/zod-openapi'
import { Quoted, routes, type LentRight } from '#contract'
import { checkProviders, DocketError, linesOf, namesOutside, quote, type Read, type ReadingRoom } from '#docket'
import { isReady, type SourceSettings } from '#papers'
import { formatOf } from '#proceedings'
import type { Seating } from '#record'
import { presets } from '#tools'
import { cookieFor, mayEnter } from '../access.ts'
import { sessionOf } from '../asker.ts'
import { ServerError } from '../errors.ts'
import { unfit } from '../messages.ts'
import { newApp, type App, type Desk } from './desk.ts'
import { briefIn, isForm, readForm, uploadGuard, type Uploaded } from './uploads.ts'

/** What is not about one case: who one is, the settings, and what would become of a document or a brief. */
export function houseRoutes(desk: Desk): App {
  const { house, access, settings, env, limits, kept, version, origins, folder } = desk
  const app = newApp()
  const budget = { ...settings.budget, per_case: settings.budget.per_case ?? null }

  app.openapi(createRoute(routes.session), (context) => {
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
  })

  app.openapi(createRoute(routes.enter), (context) => {
    const session = access.exchange(context.req.valid('json').token)
    if (session === undefined) throw new ServerError('no-token', 'This token is not, or no longer, good.')
    context.header('Set-Cookie', cookieFor(session))
    return context.body(null, 204)
  })

  app.openapi(createRoute(routes.ticket), (context) => {
    const { visitor } = context.var
    const { case: id } = context.req.valid('json')
    if (!mayEnter(visitor, id)) throw new ServerError('no-right', 'This link is for another case.')
    return context.json({ ticket: access.ticket({ right: visitor.right, case: id }) }, 200)
  })

  app.openapi(createRoute(routes.links), async (context) => {
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
  })

  app.openapi(createRoute({ ...routes.check, middleware: [uploadGuard(limits)] }), async (context) => {
    const [file] = (await readForm(context, limits)).files
    if (!file) throw new ServerError('bad-message', 'The form has no file. Send one as the field file.')
    const checked = await house.docket.check(file)
    kept.keep(sessionOf(context), checked.hash, file)
    return context.json(checked, 200)
  })

  app.openapi(createRoute({ ...routes.estimate, middleware: [uploadGuard(limits)] }), async (context) => {
    const { readings } = house.docket
    const { format, brief, seed, engine, read } = isForm(context.req)
      ? await formAsked(await readForm(context, limits), readings)
      : asked(context.req.valid('json'), readings)
    if (!formatOf(format)) throw new ServerError('bad-message', `There is no format "${format}".`)
    const plan = house.docket.read(format, brief)
    const { signal } = context.req.raw
    const seated = engine === undefined ? settings : { ...settings, model: engine }
    const found = await quote(format, plan, { settings: seated, seed, signal, documents: { read, room: readings } })
    return context.json(found, 200)
  })

  app.openapi(createRoute(routes.engines), async (context) =>
    context.json({ engines: await house.offers(context.req.raw.signal) }, 200),
  )

  app.openapi(createRoute(routes.settings), (context) =>
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

  app.openapi(createRoute(routes.test), async (context) =>
    context.json(await checkProviders({ settings, env, signal: context.req.raw.signal }), 200),
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
  const { success, data, error } = Quoted.safeParse(body)
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
