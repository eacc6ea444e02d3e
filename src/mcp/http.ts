import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  localhostHostValidation,
  localhostOriginValidation,
  toNodeHandler,
  type NodeIncomingMessageLike,
} from '@modelcontextprotocol/node'
import { createMcpHandler, isLegacyRequest } from '@modelcontextprotocol/server'
import { ServingError } from './errors.ts'
import { factoryOf, type EvidenceServer } from './offer.ts'
import { sessionsOf } from './sessions.ts'

const PATH = '/mcp'
const limits = { maxRequestBodySize: 1_000_000 }

interface HttpServing {
  readonly version: string
  /** 0 takes any that is free. */
  readonly port: number
  /** For what went wrong outside any call. */
  readonly report: (error: Error) => void
}

interface Listening {
  readonly url: string
  close(): Promise<void>
}

/** Serves this machine over Streamable HTTP. Other hosts, and pages of other origins, are turned away. */
export async function serveOverHttp(server: EvidenceServer, how: HttpServing): Promise<Listening> {
  const { version, port, report } = how
  const build = factoryOf(server, { version })
  const sessions = sessionsOf(build, limits)
  const modern = createMcpHandler(build, { ...limits, legacy: 'reject', onerror: report })
  const answer = toNodeHandler(
    {
      fetch: async (request, options) =>
        (await isLegacyRequest(request, undefined, limits)) ? sessions.fetch(request) : modern.fetch(request, options),
    },
    { ...limits, onerror: report },
  )
  const hostIsOurs = localhostHostValidation()
  const originIsOurs = localhostOriginValidation()
  const http = createServer((request, response) => {
    if (!hostIsOurs(request, response) || !originIsOurs(request, response)) return
    // Node's own type differs only in how it writes what may be missing.
    if (request.url?.split('?')[0] === PATH) void answer(request as NodeIncomingMessageLike, response).catch(report)
    else response.writeHead(404).end(`The server is at ${PATH}.\n`)
  })
  try {
    http.listen(port, '127.0.0.1')
    await once(http, 'listening')
  } catch (cause) {
    throw new ServingError('port-in-use', `Port ${port} cannot be used. Give another, or 0 for any that is free.`, {
      cause,
    })
  }
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}${PATH}`,
    async close() {
      const closed = once(http, 'close')
      http.close()
      await Promise.all([sessions.close(), modern.close()])
      http.closeAllConnections()
      await closed
      server.close()
    },
  }
}
