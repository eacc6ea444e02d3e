import { randomUUID } from 'node:crypto'
import { WebStandardStreamableHTTPServerTransport, type McpServer } from '@modelcontextprotocol/server'

/** So many clients at once; the one that has been silent longest makes room for a new one. */
const MOST = 64

type Transport = WebStandardStreamableHTTPServerTransport

interface Sessions {
  fetch(request: Request): Promise<Response>
  close(): Promise<void>
}

/**
 * Clients of the 2025 revisions get a session each. Without one their cancellation would reach a server that knows
 * nothing of the call.
 */
export function sessionsOf(build: () => McpServer, how: { readonly maxRequestBodySize: number }): Sessions {
  const open = new Map<string, Transport>()

  const begin = async (): Promise<Transport> => {
    const transport: Transport = new WebStandardStreamableHTTPServerTransport({
      ...how,
      sessionIdGenerator: () => randomUUID(),
      async onsessioninitialized(id) {
        open.set(id, transport)
        const [oldest] = open
        if (open.size > MOST && oldest !== undefined) await end(...oldest)
      },
      onsessionclosed: (id) => void open.delete(id),
    })
    await build().connect(transport)
    return transport
  }
  const end = async (id: string, transport: Transport): Promise<void> => {
    open.delete(id)
    await transport.close()
  }
  return {
    async fetch(request) {
      const id = request.headers.get('mcp-session-id')
      if (id === null) return (await begin()).handleRequest(request)
      const transport = open.get(id)
      if (transport === undefined) return unknown()
      open.delete(id)
      open.set(id, transport)
      return transport.handleRequest(request)
    },
    async close() {
      for (const session of open) await end(...session)
    },
  }
}

const unknown = (): Response =>
  Response.json({ jsonrpc: '2.0', error: { code: -32_001, message: 'Session not found' }, id: null }, { status: 404 })
