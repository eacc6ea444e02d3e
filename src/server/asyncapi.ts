import { clientMessages, LINE, serverMessages } from '#contract'
import { entrySchemas, schemaOf, type Schema } from './schemas.ts'

/** The socket for programs: every message either way, made from the schemas that are in force. */
export function asyncApi(version: string): Schema {
  const sent: Readonly<Record<string, Schema>> = {
    ...Object.fromEntries(
      [...entrySchemas()].map(([type, forms]) => [type, forms.length === 1 ? forms[0]! : { anyOf: forms }]),
    ),
    ...Object.fromEntries(Object.entries(serverMessages).map(([type, schema]) => [type, schemaOf(schema)])),
  }
  const taken = Object.fromEntries(Object.entries(clientMessages).map(([type, schema]) => [type, schemaOf(schema)]))
  const [fromServer, fromClient] = [named('server', sent), named('client', taken)]
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

const named = (side: string, messages: Readonly<Record<string, Schema>>): Readonly<Record<string, Schema>> =>
  Object.fromEntries(Object.entries(messages).map(([type, payload]) => [`${side}_${type}`, { name: type, payload }]))

const refs = (messages: Schema): readonly Schema[] =>
  Object.keys(messages).map((name) => ({ $ref: `#/channels/case/messages/${name}` }))
