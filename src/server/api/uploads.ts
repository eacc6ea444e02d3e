import type { Context, HonoRequest } from 'hono'
import { createMiddleware } from 'hono/factory'
import { SentDocuments, type SentDocument } from '#contract'
import { megabytes, type DocumentFile } from '#library'
import { ServerError } from '../errors.ts'
import { openCounter, type ServerLimits } from '../limits.ts'
import { tooLarge, unfit } from '../messages.ts'
import { cleanName } from '../opening.ts'
import { incomingBodies, turns } from './bodies.ts'
import type { RouteDeps } from './deps.ts'

export interface Uploaded {
  readonly fields: ReadonlyMap<string, string>
  readonly files: readonly DocumentFile[]
}

/** A body says beforehand how long it is, and the parser holds it to that; one that comes in chunks is counted. */
export async function requireSize(context: Context, most: number): Promise<void> {
  if (Number(context.req.header('content-length') ?? 0) > most) throw tooLarge(most)
  if (context.req.header('transfer-encoding') === undefined) return
  const { url, method, headers, signal, body } = context.req.raw
  if (body === null) return
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > most) throw tooLarge(most)
    chunks.push(chunk)
  }
  context.req.raw = new Request(url, { method, headers, signal, body: Buffer.concat(chunks) })
}

/** Takes bodies in as they come, none that is too large or too slow, and lets few of the large ones go on at a time. */
export function uploadGuard(limits: ServerLimits) {
  const bodies = incomingBodies(limits)
  const places = openCounter(limits.uploadsWaiting, limits.uploadsWaiting)
  const inTurn = turns(limits.uploadsAtOnce)
  return createMiddleware(async (context, next) => {
    const leave = places.enter('upload')
    if (!leave) throw new ServerError('too-many', 'Too many uploads are waiting. Try again in a moment.')
    try {
      const { url, method, headers, signal, body } = context.req.raw
      const length = Number(context.req.header('content-length') ?? 0)
      const { bytes, release } = await bodies.read({ body, length })
      try {
        context.req.raw = new Request(url, { method, headers, signal, body: Buffer.from(bytes) })
        if (bytes.length <= limits.body) await next()
        else await inTurn(next)
      } finally {
        release()
      }
    } finally {
      leave()
    }
  })
}

/** What was read once is handed out again at once, without a promise. */
async function formIn(req: Context['req']): Promise<FormData> {
  try {
    return await req.formData()
  } catch (cause) {
    throw new ServerError('bad-message', 'This is no multipart form.', { cause })
  }
}

/** Reads a form with files. Names lose whatever could be a path. */
export async function readForm({ req }: Context, { files: most, file: largest }: ServerLimits): Promise<Uploaded> {
  const form = await formIn(req)
  const fields = new Map<string, string>()
  const files: DocumentFile[] = []
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string') {
      fields.set(name, value)
      continue
    }
    if (files.length === most) throw tooMany(most)
    if (value.size > largest) throw tooLong(value.name, largest)
    files.push({ name: cleanName(value.name), bytes: new Uint8Array(await value.arrayBuffer()) })
  }
  return { fields, files }
}

/** Files that came within JSON, held to the same limits. */
export function filesInBody(
  sent: readonly { readonly name: string; readonly content: string }[],
  { files: most, file: largest }: ServerLimits,
): readonly DocumentFile[] {
  if (sent.length > most) throw tooMany(most)
  return sent.map(({ name, content }) => {
    const bytes = new Uint8Array(Buffer.from(content, 'base64'))
    if (bytes.length > largest) throw tooLong(name, largest)
    return { name: cleanName(name), bytes }
  })
}

const tooLong = (name: string, largest: number): ServerError =>
  new ServerError('too-large', `${cleanName(name)} is larger than ${megabytes(largest)}. Split it.`)

const tooMany = (most: number): ServerError =>
  new ServerError('too-large', `More than ${most} files are not taken at once.`)

/** The brief of a form, which carries it as JSON. */
export const briefInForm = (fields: Uploaded['fields']): unknown => jsonIn(fields, 'brief', '')

function jsonIn(fields: Uploaded['fields'], name: 'brief' | 'documents', otherwise: string): unknown {
  try {
    return JSON.parse(fields.get(name) ?? otherwise) as unknown
  } catch (cause) {
    throw new ServerError('bad-json', `The field ${name} must hold the ${name} as JSON.`, { cause })
  }
}

/** The documents that a form only names, since they were sent to be checked before. */
export function documentsInForm(fields: Uploaded['fields']): readonly SentDocument[] {
  const { success, data, error } = SentDocuments.safeParse(jsonIn(fields, 'documents', '[]'))
  if (!success) throw unfit(error)
  return data
}

export function sentBefore(
  documents: readonly SentDocument[],
  who: string,
  { kept, limits }: Pick<RouteDeps, 'kept' | 'limits'>,
): readonly DocumentFile[] {
  if (documents.length > limits.files) throw tooMany(limits.files)
  const found = documents.flatMap((document) => kept.find(who, document) ?? [])
  if (found.length === documents.length) return found
  throw new ServerError(
    'documents-gone',
    'Some of the documents are not kept here any more. Send the files themselves.',
  )
}

export const isForm = (req: HonoRequest): boolean => req.header('content-type')?.startsWith('multipart/') ?? false
