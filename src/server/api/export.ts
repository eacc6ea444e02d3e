import { createRoute } from '@hono/zod-openapi'
import { routes } from '#contract'
import { sha256, type Docket } from '#docket'
import { asKept, fileNameOf, formats, writeRecord } from '#export'
import { canonicalJson, mayRead, type Entry } from '#record'
import { audienceOf, type Visitor } from '../access.ts'
import { ServerError } from '../errors.ts'
import { emptyPageIn } from '../page.ts'
import { newApp, type App, type RouteDeps } from './deps.ts'

/** A case to take along, in every format that there is. */
export function exportRoutes({ house: { docket }, web }: RouteDeps): App {
  const app = newApp()

  /** Entries that somebody may not read stand in the file as their digests, so that it can be checked all the same. */
  const recordOf = async (id: string, { right }: Visitor): Promise<string> => {
    const [entries, chain, known] = [await docket.entries(id), await docket.chain(id), await docket.summary(id)]
    const left = entries.map((entry) =>
      mayRead(audienceOf[right], entry)
        ? entry
        : { seq: entry.seq, at: entry.at, withheld: sha256(canonicalJson(entry)) },
    )
    const doubted = known?.notes.doubted === true
    return writeRecord(left, { case: id, ...asKept(chain, entries.length), sha256, doubted })
  }

  app.openapi(createRoute(routes.export), async (context) => {
    const { id, format } = context.req.valid('param')
    const entries = await readableIn(docket, id, context.var.visitor)
    const screened = await unreadScreenings(docket, id, context.var.visitor)
    const { mediaType, write } = formats[format]
    const record = () => recordOf(id, context.var.visitor)
    const written = await write({ id, entries, screened, record, page: () => emptyPageIn(web) })
    return context.body(Buffer.from(written), 200, {
      'Content-Type': mediaType,
      'Content-Disposition': attachmentOf(fileNameOf(id, format)),
      'Content-Security-Policy': "default-src 'none'; sandbox",
    }) as never
  })
  return app
}

/** What the gate has said of a case, where whoever asks may not read it: it holds all the same. */
const unreadScreenings = async (
  docket: Pick<Docket, 'entries'>,
  id: string,
  { right }: Visitor,
): Promise<readonly Entry[]> =>
  (await docket.entries(id)).filter((entry) => entry.type === 'screened' && !mayRead(audienceOf[right], entry))

/** What somebody may read of a record. */
export async function readableIn(
  docket: Pick<Docket, 'entries'>,
  id: string,
  { right }: Visitor,
  after = 0,
): Promise<readonly Entry[]> {
  const entries = await docket.entries(id)
  if (entries.length === 0) throw new ServerError('no-such-case', `There is no case ${id}.`)
  return entries.filter((entry) => entry.seq > after && mayRead(audienceOf[right], entry))
}

/** What is handed out is kept and never opened here, under whatever name it has. */
export const attachmentOf = (name: string): string => `attachment; filename*=UTF-8''${encoded(name)}`

const encoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, (sign) => `%${sign.codePointAt(0)!.toString(16)}`)
