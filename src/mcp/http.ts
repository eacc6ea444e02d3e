import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isIP, type AddressInfo } from 'node:net'
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

interface Refused {
  readonly status: number
  readonly message: string
}

/** Why somebody is not let in; undefined when they are. */
type Guard = (request: IncomingMessage) => Promise<Refused | undefined>

interface HttpServing {
  readonly version: string
  /** 0 takes any that is free. */
  readonly port: number
  /** For what went wrong outside any call. */
  readonly report: (error: Error) => void
  /** Another address than this machine's own; only with a guard. */
  readonly host?: string | undefined
  /** Asks every client for the token, and has few guesses of it. */
  readonly guard?: Guard | undefined
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
  const { version, port, report, host = '127.0.0.1', guard, names = [], largest = LARGEST } = how
  if (!LOOPBACK.has(host) && guard === undefined)
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
  const own = [host, ...names].map((name) => (isIP(name) === 6 ? `[${name}]` : name))
  const hostIsOurs = hostHeaderValidation([...localhostAllowedHostnames(), ...own])
  const originIsOurs = originValidation([...localhostAllowedOrigins(), ...own])
  const enter = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!hostIsOurs(request, response) || !originIsOurs(request, response)) return
    const refusal = await guard?.(request)
    // Node's own type differs only in how it writes what may be missing.
    if (refusal) refuse(response, refusal)
    else if (request.url?.split('?')[0] === PATH) await answer(request as NodeIncomingMessageLike, response)
    else response.writeHead(404).end(`The server is at ${PATH}.\n`)
  }
  const http = createServer((request, response) => void enter(request, response).catch(report))
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

function refuse(response: ServerResponse, { status, message }: Refused): void {
  const asked = status === 401 && { 'WWW-Authenticate': 'Bearer' }
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...asked }).end(`${message}\n`)
}
