import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { toNodeHandler, type NodeIncomingMessageLike } from '@modelcontextprotocol/node'
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { Staged } from './servers.fake.ts'

/** What others' server for OAuth wants to know: it checks clients, redirections, states and challenges itself. */
interface Asked {
  readonly redirectUri: string
  readonly state?: string
  readonly codeChallenge: string
}

interface Replying {
  redirect(address: string): void
}

type Client = Readonly<Record<string, unknown>> & { readonly client_id: string }

interface Routing {
  readonly mcpAuthRouter: (how: object) => unknown
}

interface Express {
  (): ((request: object, response: object) => void) & { use(handler: unknown): void }
}

/** A protected server on loopback, with an authorization server whose endpoints were written by others. */
interface Protected {
  readonly url: string
  /** Tokens that were given, the newest last. */
  readonly given: readonly string[]
  readonly registered: () => number
  /**
   * From now on no token of before is taken, and none can be renewed if so wished. None is renewed before so many were
   * turned away.
   */
  expire(how: { readonly renewable: boolean; readonly after?: number }): void
}

interface Keys {
  /** Tokens that were given, the newest last. */
  readonly given: string[]
  readonly valid: Set<string>
  readonly renewing: Set<string>
  /** Those that were shown to be renewed. */
  readonly spent: Set<string>
  /** None is renewed before so many were turned away. */
  crowd: { missing: number; readonly promise: Promise<void>; readonly resolve: () => void }
}

const crowdOf = (missing: number): Keys['crowd'] => ({ missing, ...Promise.withResolvers<void>() })

const load = createRequire(import.meta.url)

function refused(): Error {
  const { InvalidGrantError } = load('@modelcontextprotocol/sdk/server/auth/errors.js') as {
    readonly InvalidGrantError: new (why: string) => Error
  }
  return new InvalidGrantError('it is no longer good')
}

function give({ given, valid, renewing }: Keys): object {
  const [access_token, refresh_token] = [`access-${randomUUID()}`, `refresh-${randomUUID()}`]
  given.push(access_token)
  valid.add(access_token)
  renewing.add(refresh_token)
  return { access_token, token_type: 'bearer', expires_in: 3600, refresh_token, scope: 'read' }
}

/** What the server of others asks of whoever keeps clients and tokens. */
function providerOf(keys: Keys, clients: Map<string, Client>) {
  const codes = new Map<string, Asked>()
  return {
    clientsStore: {
      getClient: (id: string) => clients.get(id),
      registerClient: (client: Client) => (clients.set(client.client_id, client), client),
    },
    async authorize(_: Client, asked: Asked, reply: Replying) {
      const code = randomUUID()
      codes.set(code, asked)
      const back = new URL(asked.redirectUri)
      back.search = new URLSearchParams({ code, ...(asked.state && { state: asked.state }) }).toString()
      reply.redirect(back.href)
    },
    challengeForAuthorizationCode: async (_: Client, code: string) => codes.get(code)?.codeChallenge ?? '',
    async exchangeAuthorizationCode(_: Client, code: string) {
      if (!codes.delete(code)) throw refused()
      return give(keys)
    },
    async exchangeRefreshToken(_: Client, token: string) {
      if (keys.crowd.missing > 0) await keys.crowd.promise
      // Shown twice, it was stolen: all that came of it is taken back.
      if (keys.spent.has(token)) for (const each of [keys.valid, keys.renewing]) each.clear()
      if (!keys.renewing.delete(token)) throw refused()
      keys.spent.add(token)
      return give(keys)
    },
  }
}

export async function protectedServer(t: Staged): Promise<Protected> {
  const { mcpAuthRouter } = load('@modelcontextprotocol/sdk/server/auth/router.js') as Routing
  const app = (load('express') as Express)()
  const clients = new Map<string, Client>()
  const keys: Keys = { given: [], valid: new Set(), renewing: new Set(), spent: new Set(), crowd: crowdOf(0) }
  const build = (): McpServer => {
    const server = new McpServer({ name: 'journals', version: '1' })
    const inputSchema = z.object({ query: z.string() })
    server.registerTool('search', { inputSchema, annotations: { readOnlyHint: true } }, () => ({
      content: [{ type: 'text', text: `The night bus carried 1,200 people a week. (${keys.given.at(-1)})` }],
    }))
    return server
  }
  const mcp = toNodeHandler(createMcpHandler(build))
  const http = createServer((request, response) => {
    if (request.url !== '/mcp') return app(request, response)
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    if (keys.valid.has(token)) return void mcp(request as NodeIncomingMessageLike, response)
    if (--keys.crowd.missing === 0) keys.crowd.resolve()
    const metadata = `http://127.0.0.1:${port}/.well-known/oauth-protected-resource/mcp`
    response.writeHead(401, { 'www-authenticate': `Bearer resource_metadata="${metadata}", scope="read"` }).end()
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  app.use(
    mcpAuthRouter({
      provider: providerOf(keys, clients),
      issuerUrl: new URL(origin),
      resourceServerUrl: new URL(`${origin}/mcp`),
      scopesSupported: ['read'],
    }),
  )
  t.after(() => {
    http.closeAllConnections()
    http.close()
  })
  return {
    url: `${origin}/mcp`,
    given: keys.given,
    registered: () => clients.size,
    expire({ renewable, after = 0 }) {
      keys.valid.clear()
      keys.crowd = crowdOf(after)
      if (!renewable) keys.renewing.clear()
    },
  }
}
