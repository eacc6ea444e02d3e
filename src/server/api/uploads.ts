import { type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { DocumentFile } from '#library'
import { ServerError } from '../errors.ts'
import { tally, type Limits } from '../limits.ts'
import { tooLarge } from '../messages.ts'
import { cleanName } from '../opening.ts'

export interface Uploaded {
  readonly fields: ReadonlyMap<string, string>
  readonly files: readonly DocumentFile[]
}

const refuse = (most: number) =>
  bodyLimit({
    maxSize: most,
    onError() {
      throw tooLarge(most)
    },
  })

export const smallBody = ({ body }: Limits) => refuse(body)

/** Lets few in at the same time, and none that is too large. */
export function uploadGuard({ upload, uploadsAtOnce }: Limits) {
  const places = tally(uploadsAtOnce, uploadsAtOnce)
  const sized = refuse(upload)
  return createMiddleware(async (context, next) => {
    const leave = places.enter('upload')
    if (!leave) throw new ServerError('too-many', 'Other uploads are under way. Try again in a moment.')
    try {
      return await sized(context, next)
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
export async function readForm({ req }: Context, { files: most, file: largest }: Limits): Promise<Uploaded> {
  const form = await formIn(req)
  const fields = new Map<string, string>()
  const files: DocumentFile[] = []
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string') {
      fields.set(name, value)
      continue
    }
    if (files.length === most) throw new ServerError('too-large', `More than ${most} files are not taken at once.`)
    if (value.size > largest)
      throw new ServerError('too-large', `${cleanName(value.name)} is larger than ${largest} bytes. Split it.`)
    files.push({ name: cleanName(value.name), bytes: new Uint8Array(await value.arrayBuffer()) })
  }
  return { fields, files }
}
