import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toNodeHandler, type NodeIncomingMessageLike } from '@modelcontextprotocol/node'
import { createMcpHandler, McpServer, type CallToolResult } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { Staged } from './servers.fake.ts'

/** What a server answers to a query. */
export type ServedAnswer = (query: string) => CallToolResult

export const saidText = (said: string): CallToolResult => ({ content: [{ type: 'text', text: said }] })
export const saidJson = (value: object): CallToolResult => saidText(JSON.stringify(value))
export const saidInBoth = (value: Record<string, unknown>): CallToolResult => ({
  ...saidJson(value),
  structuredContent: value,
})

/** Real servers on loopback, each at an address of its own: all have one tool, called search, that only reads. */
export async function servedShapes(
  t: Staged,
  shapes: Readonly<Record<string, ServedAnswer>>,
): Promise<(name: string) => string> {
  const handlers = new Map(
    Object.entries(shapes).map(([name, answer]) => {
      const build = (): McpServer => {
        const server = new McpServer({ name, version: '1' })
        const inputSchema = z.object({ query: z.string(), limit: z.number().optional() })
        const about = { description: 'Searches.', inputSchema, annotations: { readOnlyHint: true } }
        server.registerTool('search', about, ({ query }) => answer(query))
        server.registerResource('page', 'page://night-buses', { title: 'Night buses' }, (uri) => ({
          contents: [{ uri: uri.href, text: 'The night bus carried 1,200 people a week in 2021.' }],
        }))
        return server
      }
      return [`/${encodeURIComponent(name)}`, toNodeHandler(createMcpHandler(build))]
    }),
  )
  const http = createServer((request, response) => {
    const handler = handlers.get(request.url ?? '')
    if (handler) void handler(request as NodeIncomingMessageLike, response)
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  t.after(() => {
    http.closeAllConnections()
    http.close()
  })
  const { port } = http.address() as AddressInfo
  return (name) => `http://127.0.0.1:${port}/${encodeURIComponent(name)}`
}
