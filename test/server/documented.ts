import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { serveIn, type Staged } from './house.ts'
import { lineTo } from './line.ts'
import { readersOf } from './readers.ts'

export type Body = Readonly<Record<string, unknown>>

interface Operation {
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema: object }>> }>>
}

/** A server whose every JSON answer is held against its own OpenAPI document. */
export async function documented(t: Parameters<typeof serveIn>[0], how: Parameters<typeof serveIn>[1] = {}) {
  const server = await serveIn(t, { limits: { writesPerMinute: 1_000 }, ...how })
  const api = (await (await server.fetch('/openapi.json')).json()) as {
    openapi: string
    paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
    components: { schemas: object }
  }
  const tried = new Set<string>()
  const readerOf = readersOf(api.components.schemas)
  const pathOf = (path: string): string | undefined =>
    Object.keys(api.paths).find((known) => new RegExp(`^${known.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path))
  const ask = async (path: string, init: RequestInit = {}): Promise<{ status: number; body: Body }> => {
    const response = await server.fetch(path, init)
    const text = await response.text()
    const body = (text === '' ? {} : JSON.parse(text)) as Body
    const known = pathOf(path.split('?')[0]!)
    const method = (init.method ?? 'GET').toLowerCase()
    if (known === undefined) return { status: response.status, body }
    tried.add(`${method} ${known}`)
    const told = api.paths[known]?.[method]?.responses[response.status]
    assert.ok(told, `${method} ${path} answered ${response.status}, which its document does not have: ${text}`)
    const schema = told.content?.['application/json']?.schema
    if (schema) readerOf(schema).parse(body)
    return { status: response.status, body }
  }
  const json = { 'content-type': 'application/json' }
  const send = (path: string, method: string, body?: object) =>
    ask(path, { method, ...(body && { body: JSON.stringify(body), headers: json }) })
  return { ...server, api, tried, ask, send }
}

export type Documented = Awaited<ReturnType<typeof documented>>

/** Waits for an entry, and for the court to rise behind it. */
export const risen = async (server: Staged, id: string, behind: string): Promise<void> => {
  const line = await lineTo(server.url, `/ws/${id}`)
  await line.until(({ type }) => type === behind)
  await line.until(({ type, running }) => type === 'standing' && running === false)
  await line.close()
}

export const brief = { dilemma: 'Should Harrowfield keep its buses free?' }
export const document = async (name: string) => ({
  name,
  bytes: new Uint8Array(await readFile(new URL(`../../cases/documents/${name}`, import.meta.url))),
})
