import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'
import { Client, InMemoryTransport, type CallToolResult } from '@modelcontextprotocol/client'
import { askLimits } from './ask.ts'
import { factoryOf, type EvidenceServer } from './offer.ts'
import { outsideOf, type Outside } from './source.ts'

// What the tests of this room share: sources on this machine, and a client at the other end of a server.

interface Asked {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: string
  /** Ends when the one who asked has gone. */
  readonly gone: Promise<unknown>
}

export type Answering = (asked: Asked, response: ServerResponse) => unknown

export interface Upstream {
  readonly url: string
  readonly asked: Asked[]
}

/** A source that answers as it is told. What is returned is sent as JSON; nothing leaves the answer to the caller. */
export async function upstream(t: TestContext, answer: Answering): Promise<Upstream> {
  const asked: Asked[] = []
  const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const gone = once(response, 'close')
    const { method = '', headers, url = '/' } = request
    const heard = { method, headers, url: new URL(url, 'http://upstream.test'), gone, body: await read(request) }
    asked.push(heard)
    const said = answer(heard, response)
    if (said !== undefined) response.setHeader('content-type', 'application/json').end(JSON.stringify(said))
  }
  const server = createServer((request, response) => void reply(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

async function read(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request.setEncoding('utf8')) text += String(piece)
  return text
}

export const fails =
  (status: number, headers: Readonly<Record<string, string>> = {}, body = ''): Answering =>
  (_, response) =>
    void response.writeHead(status, headers).end(body)

/** The world as it is, but waiting takes no time and is written down. */
export function stagedOutside(
  env: Outside['env'],
  how: { readonly slow?: Promise<unknown> } = {},
): Outside & {
  readonly waits: readonly number[]
} {
  const waits: number[] = []
  return {
    ...outsideOf(env),
    now: () => Date.UTC(2026, 5, 1),
    waits,
    async pause(ms, signal) {
      if (ms !== askLimits.milliseconds) return void waits.push(ms)
      await Promise.race([how.slow ?? new Promise(() => undefined), once(signal, 'abort')])
    },
  }
}

/** A client of the server, in memory. */
export async function clientOf(t: TestContext, server: EvidenceServer): Promise<Client> {
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  const mcp = factoryOf(server, { version: '0.0.0' })()
  const client = new Client({ name: 'test', version: '0.0.0' })
  await Promise.all([mcp.connect(theirs), client.connect(ours)])
  t.after(async () => {
    await client.close()
    server.close()
  })
  return client
}

/** What a tool answered, as data. The client has compared it with the declared form. */
export const dataIn = (result: CallToolResult): unknown => result.structuredContent

export const textIn = ({ content }: CallToolResult): string =>
  content.map((part) => (part.type === 'text' ? part.text : '')).join('\n')

export const failureIn = (result: CallToolResult): { readonly code: string; readonly message: string } | undefined =>
  result.isError ? (dataIn(result) as { error: { code: string; message: string } }).error : undefined
