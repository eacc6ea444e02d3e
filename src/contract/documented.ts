import { z } from 'zod'
import { Failure } from './shapes.ts'

const json = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})

const text = <Kind extends string>(kind: Kind, description: string, schema = z.string()) => ({
  description,
  content: { [kind]: { schema } } as Readonly<Record<Kind, { readonly schema: z.ZodString }>>,
})

/** Server-sent events of one name, each of which is whole. */
const events = <T extends z.ZodType>(name: string, schema: T) => ({
  description: `Events called ${name}; the data of each is this, as JSON.`,
  content: { 'text/event-stream': { schema } },
})

const body = <T extends z.ZodType>(schema: T) => ({ required: true, content: { 'application/json': { schema } } })

const form = <T extends z.ZodType>(schema: T) => ({ required: true, content: { 'multipart/form-data': { schema } } })

/** On whatever opens or spends: asked again under the same key, it is answered again and not done again. */
const keyed = z.object({
  'idempotency-key': z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Any text of your own. The same key with another request is refused.' }),
})

/** How any route may fail. */
const failures = (...statuses: readonly number[]): Readonly<Record<string, { readonly description: string }>> =>
  Object.fromEntries(
    [400, 401, 403, 413, 429, ...statuses].map((status) => [status, json(Failure, 'Refused, with its code.')]),
  )

const done = { description: 'Done.' }

/** How a route says what it takes and gives. */
export const documented = { json, text, events, body, form, keyed, failures, done } as const
