import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { sha256, type AskedBefore, type AskedStore, type Docket } from '#docket'
import { addresses } from '#contract'
import type { Surrounding } from './api/deps.ts'
import { isForm } from './api/uploads.ts'
import { ServerError } from './errors.ts'

/** How long what was asked under a key is known. */
const KEPT_FOR = 7 * 86_400_000
const LONGEST_KEY = 200

type Asking = Parameters<MiddlewareHandler<Surrounding>>[0]

/**
 * What opens or spends may carry an Idempotency-Key: asked again under it, also after a restart, it is answered again
 * and not done again. What was refused may be mended and asked under the same key.
 */
export function askingOnce(asked: AskedStore, docket: Pick<Docket, 'summary'>): MiddlewareHandler<Surrounding> {
  return async (context, next) => {
    const given = context.req.header('idempotency-key')
    if (given === undefined) return await next()
    const key = keyOf(given, context)
    const digest = await digestOf(context)
    await asked.prune(Date.now() - KEPT_FOR)
    const before = await asked.begin(key, { digest, at: Date.now() })
    if (before) {
      requireSame(before, digest)
      if (before.answer) return repeated(before.answer)
    }
    const own = await asked.hold(key)
    if (!own)
      throw new ServerError('key-in-use', 'What was asked under this Idempotency-Key is not answered yet. Wait.')
    try {
      if (before) {
        const opened = await openedBefore(before, context, docket)
        if (opened !== undefined) return repeated({ status: 201, body: JSON.stringify({ id: opened }) })
      }
      context.set('reserve', (id) => asked.reserve(key, id))
      await next()
      const { status } = context.res
      if (!context.res.ok) return await asked.forget(key)
      const body = await context.res.clone().text()
      await asked.answered(key, { status, body, case: caseIn(body) ?? context.req.param('id') ?? null })
    } finally {
      await own.release()
    }
  }
}

/** Keys are everybody's own, and nobody else's words are kept. */
function keyOf(given: string, { var: { visitor } }: Asking): string {
  if (given === '' || given.length > LONGEST_KEY)
    throw new ServerError('bad-message', `An Idempotency-Key has 1 to ${LONGEST_KEY} letters.`)
  return sha256(JSON.stringify([visitor.right, visitor.case, given, ...(visitor.person ? [visitor.person.user] : [])]))
}

/** Of what is asked: a form by its fields and files, since what stands between them is another each time. */
async function digestOf({ req }: Asking): Promise<string> {
  const hash = createHash('sha256').update(`${req.method} ${req.path}\n`)
  if (!isForm(req)) return hash.update(await req.text()).digest('hex')
  for (const [name, value] of (await req.formData()).entries()) {
    const [called, content] =
      typeof value === 'string' ? ['', value] : [value.name, new Uint8Array(await value.arrayBuffer())]
    hash.update(`${JSON.stringify([name, called, sha256(content)])}\n`)
  }
  return hash.digest('hex')
}

function requireSame(before: AskedBefore, digest: string): void {
  if (before.digest === digest) return
  throw new ServerError(
    'key-reused',
    'Something else was asked under this Idempotency-Key. Give every request a key of its own, and only its repeats the same.',
  )
}

/**
 * The server stopped before it could answer. A case has its name noted before it is opened, so it is known whether it
 * was; of anything else nobody knows how far it came.
 */
async function openedBefore({ case: id }: AskedBefore, { req }: Asking, docket: Pick<Docket, 'summary'>) {
  if (`${req.method.toLowerCase()} ${req.path}` !== addresses.open)
    throw new ServerError(
      'key-unsettled',
      'The server stopped while this was done. Look at the record how far it came, and ask for the rest under another key.',
    )
  return id !== null && (await docket.summary(id)) ? id : undefined
}

const repeated = ({ status, body }: { readonly status: number; readonly body: string }): Response =>
  new Response(body === '' ? null : body, {
    status,
    headers: { 'Idempotency-Replayed': 'true', ...(body !== '' && { 'Content-Type': 'application/json' }) },
  })

function caseIn(body: string): string | undefined {
  const { id } = (body.startsWith('{') ? JSON.parse(body) : {}) as { readonly id?: unknown }
  return typeof id === 'string' ? id : undefined
}
