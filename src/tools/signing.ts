import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type {
  FetchLike,
  OAuthClientProvider,
  OAuthDiscoveryState,
  StoredOAuthClientInformation,
  StoredOAuthTokens,
} from '@modelcontextprotocol/client'
import { defusedLine } from './defuse.ts'
import { EvidenceError } from './errors.ts'
import { reachFrom, type NamedReach, type Resolve } from './world.ts'
import type { KeptSignIn, SignIns } from './signins.ts'
import type { SignInWish } from './sources.ts'

export interface SigningIn {
  readonly name: string
  readonly url: string
  readonly signIns: SignIns
  readonly wish?: SignInWish
  readonly secret?: string | undefined
  /** Where a person has to go. */
  readonly visit: (address: URL) => void
  readonly signal: AbortSignal
  readonly resolve?: Resolve
}

/** A person does not take longer. */
const PATIENCE = 5 * 60_000

/** One request to the authorization server. */
const REQUEST = 20_000

/** What is sent to an authorization server goes nowhere else. */
const careful: FetchLike = (address, init) =>
  fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(REQUEST) })

/** One request has its time, wherever it goes. */
const within =
  (reach: NamedReach): FetchLike =>
  (address, init) =>
    reach.fetch(address, { ...init, signal: AbortSignal.timeout(REQUEST) })

/** Lets a person sign in to a server in the browser, and keeps what comes of it. False when the server wants no sign-in. */
export async function signInTo(how: SigningIn): Promise<boolean> {
  const { name, url, signIns, wish = {} } = how
  const { auth, extractWWWAuthenticateParams } = await import('@modelcontextprotocol/client')
  const before = await signIns.read(name, url)
  const asked = await challenge(name, url)
  if (asked === undefined) return false
  const { resourceMetadataUrl, scope: wanted } = extractWWWAuthenticateParams(asked)
  const scope = wish.scope ?? wanted
  const reach = await reachFrom(url, careful, how.resolve)
  const given = {
    serverUrl: url,
    fetchFn: within(reach),
    ...(resourceMetadataUrl && { resourceMetadataUrl }),
    ...(scope && { scope }),
  }
  const desk = await waitingDesk(wish.port, before?.redirect)
  const provider = providerAt(desk.redirect, desk.redirect === before?.redirect ? before.client : undefined, {
    ...how,
    reach,
  })
  const signal = AbortSignal.any([how.signal, AbortSignal.timeout(PATIENCE)])
  const coming = desk.back(provider.stateSent, signal)
  // Who cannot be sent anywhere does not come back either; why, the sending tells.
  coming.catch(() => undefined)
  try {
    await auth(provider, given)
    const { code, iss, answer } = await coming
    try {
      await auth(provider, { ...given, authorizationCode: code, ...(iss !== undefined && { iss }) })
      await signIns.alone(name, () => signIns.keep(name, { url, redirect: desk.redirect, ...provider.kept() }))
      answer(`You are signed in to ${name}. You can close this window.`)
    } catch (error) {
      answer(`The sign-in to ${name} failed. The terminal says why.`)
      throw error
    }
    return true
  } catch (cause) {
    how.signal.throwIfAborted()
    if (cause instanceof EvidenceError) throw cause
    const why = signal.aborted
      ? 'nobody signed in within five minutes'
      : cause instanceof Error
        ? cause.message
        : String(cause)
    throw new EvidenceError('sign-in-failed', `The sign-in to ${name} failed: ${defusedLine(why)}`, { cause })
  } finally {
    desk.close()
  }
}

/** How the server turns away whoever has not signed in; undefined when it does not. */
async function challenge(name: string, url: string): Promise<Response | undefined> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  try {
    const response = await careful(url, { method: 'POST', headers, body })
    await response.body?.cancel()
    return response.status === 401 || response.status === 403 ? response : undefined
  } catch (cause) {
    throw new EvidenceError('server-failed', `The evidence server ${name} cannot be reached at ${url}.`, { cause })
  }
}

interface SignInProvider extends OAuthClientProvider {
  readonly stateSent: string
  kept(): Pick<KeptSignIn, 'client' | 'tokens' | 'discovery'>
}

/** What the client library asks for and hands over; nothing is kept before all of it is there. */
function providerAt(
  redirect: string,
  registered: KeptSignIn['client'] | undefined,
  how: SigningIn & { readonly reach: NamedReach },
): SignInProvider {
  const { wish = {}, secret, visit, reach } = how
  const stateSent = randomBytes(24).toString('base64url')
  const own =
    wish.client_id === undefined ? undefined : { client_id: wish.client_id, ...(secret && { client_secret: secret }) }
  let client: StoredOAuthClientInformation | undefined = own ?? registered
  let tokens: StoredOAuthTokens | undefined
  let discovery: OAuthDiscoveryState | undefined
  let verifier = ''
  return {
    stateSent,
    redirectUrl: redirect,
    clientMetadata: {
      client_name: 'Courtroom',
      redirect_uris: [redirect],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: secret === undefined ? 'none' : 'client_secret_post',
    },
    state: () => stateSent,
    clientInformation: () => client,
    saveClientInformation: (information) => void (client = information),
    tokens: () => tokens,
    saveTokens: (given) => void (tokens = given),
    saveCodeVerifier: (given) => void (verifier = given),
    codeVerifier: () => verifier,
    saveDiscoveryState: (state) => void (discovery = state),
    discoveryState: () => discovery,
    async redirectToAuthorization(address) {
      const isLocal = /^(?:127\.\d+\.\d+\.\d+|\[::1\]|localhost)$/.test(address.hostname)
      if (address.protocol !== 'https:' && !(isLocal && address.protocol === 'http:'))
        throw new EvidenceError(
          'sign-in-failed',
          `The server sends people to ${defusedLine(address.href, 120)}, which is not safe.`,
        )
      await reach.require(address)
      visit(address)
    },
    kept: () => ({ client, tokens, discovery }) as unknown as ReturnType<SignInProvider['kept']>,
  }
}

interface Back {
  readonly code: string
  readonly iss: string | undefined
  readonly answer: (text: string) => void
}

interface Desk {
  readonly redirect: string
  /** The browser, come back with what it was sent for. Whoever comes with another state is sent away. */
  back(state: string, signal: AbortSignal): Promise<Back>
  close(): void
}

/** Waits on this machine for the browser to come back: where it was registered before, if that is free. */
async function waitingDesk(wished: number | undefined, before: string | undefined): Promise<Desk> {
  const server = createServer()
  const usual = before === undefined ? 0 : Number(new URL(before).port)
  if (wished !== undefined || !(await listens(server, usual))) await listening(server, wished ?? 0)
  const { port } = server.address() as AddressInfo
  const redirect = `http://127.0.0.1:${port}/callback`
  return {
    redirect,
    async back(state, signal) {
      const { promise, resolve, reject } = Promise.withResolvers<Back>()
      server.on('request', (request, response) => {
        const { pathname, searchParams } = new URL(request.url ?? '/', redirect)
        if (pathname !== '/callback' || searchParams.get('state') !== state)
          return said(response, 404, 'Nobody waits for this.')
        const code = searchParams.get('code')
        if (code !== null)
          return resolve({
            code,
            iss: searchParams.get('iss') ?? undefined,
            answer: (text) => said(response, 200, text),
          })
        said(response, 200, 'The sign-in was refused. You can close this window.')
        const why = searchParams.get('error_description') ?? searchParams.get('error') ?? 'no reason was given'
        reject(new Error(`it was refused: ${why}`))
      })
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      signal.throwIfAborted()
      return promise
    },
    close() {
      server.close()
      server.closeIdleConnections()
    },
  }
}

async function listens(server: Server, port: number): Promise<boolean> {
  try {
    await listening(server, port)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false
    throw error
  }
}

const listening = (server: Server, port: number): Promise<unknown> => {
  const ready = once(server, 'listening')
  server.listen(port, '127.0.0.1')
  return ready
}

const said = (response: ServerResponse, status: number, text: string): void =>
  void response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' }).end(`${text}\n`)
