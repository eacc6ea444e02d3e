import { z } from 'zod'
import { Event, Place } from '#record'
import { clientMessages } from './messages.ts'

type Schema = Readonly<Record<string, unknown>>

/** A schema that stands by itself: what refers to the definition of any JSON takes any. */
const schemaOf = (type: z.ZodType): Schema => {
  const { $schema: _, $defs: __, ...rest } = z.toJSONSchema(type, { io: 'input' })
  return JSON.parse(JSON.stringify(rest), (___, value: Schema) => (value?.['$ref'] ? {} : value)) as Schema
}

const words = z.object({
  type: z.literal('agent_stream'),
  agent: z.string(),
  kind: z.enum(['plan', 'think', 'turn', 'ask']),
  content: z.string(),
  done: z.boolean(),
  interrupted: z.boolean().exactOptional(),
  thinking: z.literal(true).exactOptional().describe('The model thinks; sent once, until words come.'),
  withdrawn: z.boolean().exactOptional(),
  to: Place.shape.to,
  key: z.string(),
  offset: z.number().int().nonnegative().describe('Characters of the turn before these.'),
})

const ref = z.string().exactOptional()

/** What the server says besides the entries of the record. */
export const serverMessages = {
  hello: z.object({
    type: z.literal('hello'),
    session: z.string(),
    rights: z.enum(['owner', 'viewer', 'overlay', 'dock']),
    running: z.boolean(),
    last: z.number().int().nonnegative(),
  }),
  agent_stream: words,
  accepted: z.object({ type: z.literal('accepted'), seq: z.number().int().positive(), ref }),
  refused: z.object({ type: z.literal('refused'), code: z.string(), message: z.string(), ref }),
  standing: z.object({ type: z.literal('standing'), running: z.boolean() }),
  trouble: z.object({ type: z.literal('trouble'), code: z.string(), message: z.string() }),
  heartbeat: z.object({ type: z.literal('heartbeat'), at: z.number() }),
} as const

/** Every kind of entry with its place in the record, by its type; a type may have several forms. */
function entrySchemas(): Readonly<Record<string, Schema>> {
  const place = schemaOf(Place) as Shaped
  const forms = (schemaOf(Event)['anyOf'] as readonly (Shaped & { readonly oneOf?: readonly Shaped[] })[])
    .flatMap((form) => form.oneOf ?? [form])
    .map((form) => ({
      ...form,
      properties: { ...form.properties, ...place.properties },
      required: [...form.required, ...place.required],
    }))
  const byType = Map.groupBy(forms, ({ properties }) => (properties['type'] as { readonly const: string }).const)
  return Object.fromEntries([...byType].map(([type, same]) => [type, same.length === 1 ? same[0]! : { anyOf: same }]))
}

interface Shaped extends Schema {
  readonly properties: Schema
  readonly required: readonly string[]
}

/** The socket for programs: every message either way, made from the schemas that are in force. */
export function asyncApi(version: string): Schema {
  const sent: Readonly<Record<string, Schema>> = {
    ...entrySchemas(),
    ...Object.fromEntries(Object.entries(serverMessages).map(([type, schema]) => [type, schemaOf(schema)])),
  }
  const taken = Object.fromEntries(Object.entries(clientMessages).map(([type, schema]) => [type, schemaOf(schema)]))
  const named = (side: string, messages: Readonly<Record<string, Schema>>): Readonly<Record<string, Schema>> =>
    Object.fromEntries(Object.entries(messages).map(([type, payload]) => [`${side}_${type}`, { name: type, payload }]))
  const [fromServer, fromClient] = [named('server', sent), named('client', taken)]
  const refs = (messages: Schema): readonly Schema[] =>
    Object.keys(messages).map((name) => ({ $ref: `#/channels/case/messages/${name}` }))
  return {
    asyncapi: '3.0.0',
    info: { title: 'Courtroom', version },
    defaultContentType: 'application/json',
    channels: {
      case: {
        address: '/ws/{session}',
        parameters: { session: { description: 'The name of the case.' } },
        bindings: {
          ws: {
            query: {
              type: 'object',
              properties: { after: { type: 'integer', minimum: 0 }, ticket: { type: 'string' } },
            },
          },
        },
        messages: { ...fromServer, ...fromClient },
      },
    },
    operations: {
      follow: { action: 'send', channel: { $ref: '#/channels/case' }, messages: refs(fromServer) },
      speak: { action: 'receive', channel: { $ref: '#/channels/case' }, messages: refs(fromClient) },
    },
  }
}
