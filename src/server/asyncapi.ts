import { z } from 'zod'
import { clientMessages, LINE, serverMessages } from '#contract'
import { Event, EntryPlace } from '#record'

type Schema = Readonly<Record<string, unknown>>

/** A schema that stands by itself: what refers to the definition of any JSON takes any. */
const schemaOf = (type: z.ZodType): Schema => {
  const { $schema: _, $defs: __, ...rest } = z.toJSONSchema(type, { io: 'input' })
  return JSON.parse(JSON.stringify(rest), (___, value: Schema) => (value?.['$ref'] ? {} : value)) as Schema
}

/** Every kind of entry with its place in the record, by its type; a type may have several forms. */
function entrySchemas(): Readonly<Record<string, Schema>> {
  const place = schemaOf(EntryPlace) as Shaped
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
        address: LINE,
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
