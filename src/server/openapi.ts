import { addresses, HookMessage, tagList, tagOf } from '#contract'
import { proceedings } from '#proceedings'
import type { EventType } from '#record'
import { SESSION } from './cookies.ts'
import { namedEntries, oneOfNamed, pascal, refTo, schemaOf, type Schema } from './schemas.ts'

interface Documented {
  readonly paths?: Readonly<Record<string, object>>
  readonly components?: { readonly schemas?: object }
}

interface ServerStanding {
  /** Where the server is reached. */
  readonly address: string
  /** Whether a token is asked for. */
  readonly isGuarded: boolean
  /** At the stable address: without what is not part of it, and without what stands before it. */
  readonly stable: boolean
}

type Known = Readonly<Record<'Opening', Schema & { readonly properties: Schema }>>

type Operations = Readonly<Record<string, Schema>>

/** What anybody may ask. */
const OPEN: readonly string[] = [addresses.enter, addresses.alive, addresses.ready]

const named = new Map(Object.entries(addresses).map(([name, address]) => [address as string, name]))

/** The document as programs want it: names for the operations, where and how to come in, and every shape in full. */
export function openApi<Document extends Documented>(document: Document, standing: ServerStanding): Document {
  const paths = Object.entries(document.paths ?? {}).flatMap(([path, operations]) => {
    if (standing.stable && !path.startsWith('/api/')) return []
    const told = Object.entries(operations as Operations).map(([method, operation]) => [
      method,
      operationAt(`${method} ${path}`, operation),
    ])
    return [[standing.stable ? path.slice('/api'.length) : path, Object.fromEntries(told)]]
  })
  const known = document.components?.schemas as Known
  return {
    ...document,
    servers: [{ url: standing.stable ? `${standing.address}/v1` : standing.address }],
    tags: tagList,
    security: [{ bearer: [] }, { cookie: [] }, ...(standing.isGuarded ? [] : [{}])],
    paths: Object.fromEntries(paths),
    webhooks: { event: { post: hookOperation } },
    components: {
      ...document.components,
      schemas: { ...known, ...shapes(known) },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of the owner, or of a link.' },
        cookie: { type: 'apiKey', in: 'cookie', name: SESSION, description: 'Got by exchanging a token.' },
      },
    },
  }
}

const operationAt = (address: string, operation: Schema): Schema => ({
  operationId: named.get(address),
  tags: [tagOf(address)],
  ...operation,
  ...(OPEN.includes(address) && { security: [] }),
})

const hookOperation = {
  operationId: 'event',
  tags: [tagOf(addresses.hook)],
  summary: 'What is sent to an address that wants to be told',
  description: 'With the headers webhook-id, webhook-timestamp and webhook-signature of Standard Webhooks.',
  security: [],
  requestBody: { required: true, content: { 'application/json': { schema: refTo('WebhookMessage') } } },
  responses: { '2XX': { description: 'Taken.' }, default: { description: 'Tried again later, with the same id.' } },
} as const

/** Entries of these kinds. */
const ofKinds = (kinds: readonly EventType[]): Schema => {
  const names = [...new Set(kinds)].map((kind) => `${pascal(kind)}Entry`)
  return names.length === 1 ? refTo(names[0]!) : oneOfNamed(names)
}

/** What the contract only names: entries, briefs, and what is made of them. */
function shapes({ Opening: opening }: Known): Readonly<Record<string, Schema>> {
  const formats = Object.entries(proceedings)
  const briefs = formats.map(([format, { brief }]) => [`${pascal(format)}Brief`, schemaOf(brief)] as const)
  const openings = formats.map(([format]) => {
    const properties = { ...opening.properties, format: { const: format }, brief: refTo(`${pascal(format)}Brief`) }
    return [`Open${pascal(format)}`, { ...opening, properties, required: ['format', 'brief'] }] as const
  })
  return {
    ...namedEntries(),
    Verdict: refTo('VerdictEntry'),
    EpistemicMap: ofKinds(formats.flatMap(([, { mapped }]) => mapped ?? [])),
    Exhibit: ofKinds(['tool_result', ...formats.flatMap(([, { laid }]) => laid ?? [])]),
    ...Object.fromEntries(briefs),
    Brief: oneOfNamed(briefs.map(([name]) => name)),
    ...Object.fromEntries(openings),
    Opening: oneOfNamed(openings.map(([name]) => name)),
    WebhookMessage: schemaOf(HookMessage),
  }
}
