import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatOf, proceedings } from '#proceedings'
import { debateBrief } from '../rehearsal.ts'
import { caseForm, serveIn } from './house.ts'

/** What every object answers to that has them from nowhere but its prototype. */
const inherited = ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty']

interface Schema {
  readonly $ref?: string
  readonly oneOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, object>>
}

interface Operation {
  readonly parameters?: readonly { readonly name: string }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

/** Every way in which the document lets somebody name a format: in the address, or in a body of one kind. */
function placesIn({ paths, components }: Document): readonly string[] {
  const hasFormat = ({ $ref, oneOf = [], properties = {} }: Schema): boolean =>
    'format' in properties ||
    oneOf.some(hasFormat) ||
    ($ref !== undefined && hasFormat(components.schemas[$ref.split('/').at(-1)!]!))
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]) => [
      ...(parameters.some(({ name }) => name === 'format') ? [`${method} ${path}`] : []),
      ...Object.entries(requestBody?.content ?? {})
        .filter(([, { schema }]) => hasFormat(schema))
        .map(([kind]) => `${method} ${path} ${kind}`),
    ]),
  )
}

test('W3 a format that only an object’s prototype has is none, by every route that takes one', async (t) => {
  const server = await serveIn(t, { limits: { writesPerMinute: 10_000 } })
  const opened = await server.fetch('/api/cases', { method: 'POST', body: caseForm('debate', debateBrief) })
  const { id } = (await opened.json()) as { id: string }
  const form = (path: string) => (format: string) =>
    server.fetch(path, { method: 'POST', body: caseForm(format, debateBrief) })
  const json = (path: string, body: object) => (format: string) =>
    server.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, format }),
    })
  const asks: Readonly<Record<string, (format: string) => Promise<Response>>> = {
    'get /api/cases': (format) => server.fetch(`/api/cases?format=${format}`),
    'get /api/cases/{id}/export/{format}': (format) => server.fetch(`/api/cases/${id}/export/${format}`),
    'get /api/trail/{format}': (format) => server.fetch(`/api/trail/${format}`),
    'post /api/cases multipart/form-data': form('/api/cases'),
    'post /api/cases application/json': json('/api/cases', { brief: debateBrief }),
    'post /api/estimate multipart/form-data': form('/api/estimate'),
    'post /api/estimate application/json': json('/api/estimate', { brief: debateBrief }),
    'post /api/bank/read application/json': json('/api/bank/read', { text: 'topic: A' }),
  }
  const places = placesIn((await (await server.fetch('/openapi.json')).json()) as Document)
  assert.deepEqual(Object.keys(asks).toSorted(), places.toSorted())

  for (const [place, ask] of Object.entries(asks))
    for (const format of inherited) {
      const response = await ask(format)
      const told = `${place} ${format}: ${await response.text()}`
      // A filter that nothing passes is no fault of who asks.
      if (place === 'get /api/cases') assert.deepEqual([response.status, told.includes(id)], [200, false], told)
      else assert.ok(response.status >= 400 && response.status < 500, told)
    }
  assert.deepEqual(server.troubles, [])
  assert.equal((await server.house.docket.cases()).length, 1)
})

test('W3 what is asked of a format by its name finds none that only the prototype of the list has', () => {
  for (const name of inherited) assert.equal(formatOf(name), undefined, name)
  assert.equal(formatOf('debate'), proceedings['debate'])
})
