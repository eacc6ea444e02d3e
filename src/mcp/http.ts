import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  hostHeaderValidation,
  originValidation,
  toNodeHandler,
  type NodeIncomingMessageLike,
} from '@modelcontextprotocol/node'
import {
  createMcpHandler,
  isLegacyRequest,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
} from '@modelcontextprotocol/server'
import { ServingError } from './errors.ts'
import { factoryOf, type EvidenceServer } from './offer.ts'
import { sessionsOf } from './sessions.ts'

const PATH = '/mcp'
const LARGEST = 1_000_000
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost'])

interface HttpServing {
  readonly version: string
  /** 0 takes any that is free. */
  readonly port: number
  /** For what went wrong outside any call. */
  readonly report: (error: Error) => void
  /** Another address than this machine's own; only with a token. */
  readonly host?: string | undefined
  /** What every client must bring. */
  readonly token?: string | undefined
  /** Under which names others know this machine. */
  readonly names?: readonly string[]
  /** Bytes of one request. */
  readonly largest?: number
}

interface Listening {
  readonly url: string
  close(): Promise<void>
}

/** Serves over Streamable HTTP, this machine unless told otherwise. Strange hosts, and pages of strange origins, are turned away. */
export async function serveOverHttp(server: EvidenceServer, how: HttpServing): Promise<Listening> {
  const { version, port, report, host = '127.0.0.1', token, names = [], largest = LARGEST } = how
  if (!LOOPBACK.has(host) && token === undefined)
    throw new ServingError(
      'no-token',
      `Whoever reaches ${host} could call. Set COURTROOM_TOKEN first, or leave --host out.`,
    )
  const limits = { maxRequestBodySize: largest }
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
  const own = [host, ...names].map((name) => (name.includes(':') ? `[${name}]` : name))
  const hostIsOurs = hostHeaderValidation([...localhostAllowedHostnames(), ...own])
  const originIsOurs = originValidation([...localhostAllowedOrigins(), ...own])
  const http = createServer((request, response) => {
    if (!hostIsOurs(request, response) || !originIsOurs(request, response)) return
    if (token !== undefined && !brings(request, token)) {
      refuse(response)
      return
    }
    // Node's own type differs only in how it writes what may be missing.
    if (request.url?.split('?')[0] === PATH) void answer(request as NodeIncomingMessageLike, response).catch(report)
    else response.writeHead(404).end(`The server is at ${PATH}.\n`)
  })
  try {
    http.listen(port, host)
    await once(http, 'listening')
  } catch (cause) {
    throw new ServingError('port-in-use', `Port ${port} cannot be used. Give another, or 0 for any that is free.`, {
      cause,
    })
  }
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${(http.address() as AddressInfo).port}${PATH}`,
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

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const brings = ({ headers: { authorization = '' } }: IncomingMessage, token: string): boolean =>
  timingSafeEqual(digest(authorization), digest(`Bearer ${token}`))

const refuse = (response: ServerResponse): void =>
  void response
    .writeHead(401, { 'WWW-Authenticate': 'Bearer', 'Content-Type': 'text/plain' })
    .end('This server wants its token: Authorization: Bearer …\n')
