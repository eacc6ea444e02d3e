import { createRoute } from '@hono/zod-openapi'
import { QuotedCase, routes } from '#contract'
import { DocketError, quote, type ReadDocument, type ReadingRoom } from '#docket'
import { formatOf } from '#proceedings'
import { sessionOf } from '../address.ts'
import { ServerError } from '../errors.ts'
import { unfit } from '../messages.ts'
import { newApp, type App, type RouteDeps } from './deps.ts'
import { briefInForm, isForm, readForm, uploadGuard, type Uploaded } from './uploads.ts'

/** What would become of a document, and what a brief would cost. Nothing is opened. */
export function checkingRoutes({ house, settings, limits, kept }: RouteDeps): App {
  const app = newApp()

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
      : asked(context.req.valid('json'), {
          // What somebody else has sent is not known to them.
          known: (document) =>
            context.var.visitor.person && !kept.find(sessionOf(context), document)
              ? undefined
              : readings.known(document),
        })
    if (!formatOf(format)) throw new ServerError('bad-message', `There is no format "${format}".`)
    const plan = house.docket.read(format, brief)
    const { signal } = context.req.raw
    const seated = engine === undefined ? settings : { ...settings, model: engine }
    const found = await quote(format, plan, { settings: seated, seed, signal, documents: { read, room: readings } })
    return context.json(found, 200)
  })

  return app
}

interface Wanted {
  readonly format: string
  readonly brief: unknown
  readonly seed: string | undefined
  readonly engine: string | undefined
  readonly read: readonly ReadDocument[]
}

const formAsked = async ({ fields, files }: Uploaded, readings: ReadingRoom): Promise<Wanted> => ({
  format: fields.get('format') ?? '',
  brief: briefInForm(fields),
  seed: fields.get('seed'),
  engine: fields.get('engine') || undefined,
  read: await Promise.all(files.map((file) => readings.read(file))),
})

function asked(body: unknown, readings: Pick<ReadingRoom, 'known'>): Wanted {
  // A body that says it is neither JSON nor a form was held against nothing.
  const { success, data, error } = QuotedCase.safeParse(body)
  if (!success) throw unfit(error)
  const { format, brief, seed, engine, documents = [] } = data
  const read = documents.flatMap((document) => readings.known(document) ?? [])
  if (read.length === documents.length) return { format, brief, seed, engine, read }
  throw new DocketError('no-documents', 'Some of the documents are not known here any more. Send the files themselves.')
}
