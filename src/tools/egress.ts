import { lookup } from 'node:dns/promises'
import { request, type IncomingMessage } from 'node:http'
import { connect as lineTo, isIP, type Socket } from 'node:net'
import { connect as securely } from 'node:tls'
import { unlessAborted } from './aborting.ts'
import { isPublic } from './public.ts'
import { egress as limits } from './limits.ts'

type FetchRefusal =
  | 'bad-address'
  /** It leads to an address that is not on the public internet. */
  | 'not-public'
  | 'unreachable'
  | 'too-slow'
  | 'too-large'
  | 'too-many-redirects'
  /** A kind of content that is no text and no document. */
  | 'wrong-type'
  /** The other side said no. */
  | 'refused'

export type Fetched =
  | { readonly ok: true; readonly url: string; readonly type: string; readonly body: Buffer }
  | { readonly ok: false; readonly code: FetchRefusal; readonly why: string }

export interface Fetching {
  readonly signal?: AbortSignal
  /** All addresses of a name. */
  readonly resolve?: (host: string) => Promise<readonly string[]>
  /** Opens a line to an address that was found to be public. */
  readonly connect?: (address: string, port: number) => Socket
}

/**
 * The one way in which the court itself fetches an address. A name is resolved once, every address it has must be
 * public, and the line goes to that very address: a name that means something else a moment later changes nothing. Each
 * redirection begins anew. No cookies, no credentials, one method. Throws only when the signal aborted.
 */
export async function fetchPublic(address: string, how: Fetching = {}): Promise<Fetched> {
  const tooLate = AbortSignal.timeout(limits.time)
  const signal = how.signal ? AbortSignal.any([how.signal, tooLate]) : tooLate
  try {
    let next = address
    for (let hop = 0; hop <= limits.hops; hop++) {
      const answer = await oneHop(next, how, signal)
      if (!('location' in answer)) return answer
      next = answer.location
    }
    return no('too-many-redirects', `${address} redirects more than ${limits.hops} times.`)
  } catch (error) {
    how.signal?.throwIfAborted()
    if (tooLate.aborted) return no('too-slow', `${address} did not answer within ${limits.time / 1000} s.`)
    return no('unreachable', `${address} cannot be fetched: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const no = (code: FetchRefusal, why: string): Fetched => ({ ok: false, code, why })

async function oneHop(address: string, how: Fetching, signal: AbortSignal): Promise<Fetched | { location: string }> {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return no('bad-address', `${address} is no web address.`)
  if (url.username !== '' || url.password !== '')
    return no('bad-address', `${url.host}: an address with a name and a password is not fetched.`)
  const found = await addressesOf(url.hostname, how.resolve ?? resolved, signal)
  const [pinned] = found
  if (pinned === undefined || !found.every(isPublic))
    return no('not-public', `${url.host} does not lead to the public internet, so it is not fetched.`)
  const response = await get(url, pinned, how.connect ?? ((host, port) => lineTo(port, host)), signal)
  const { location } = response.headers
  const status = response.statusCode ?? 0
  if (status < 300 || status >= 400 || location === undefined) return read(url, response, status)
  response.destroy()
  return URL.canParse(location, url.href)
    ? { location: new URL(location, url.href).href }
    : no('bad-address', `${url.host} redirects to something that is no address.`)
}

/** A literal address is its own only one; how it was written was settled when the URL was read. */
function addressesOf(
  hostname: string,
  resolve: (host: string) => Promise<readonly string[]>,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(host) === 0 ? unlessAborted(resolve(host), signal) : Promise.resolve([host])
}

const resolved = async (host: string): Promise<readonly string[]> =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address)

function get(
  url: URL,
  address: string,
  connect: NonNullable<Fetching['connect']>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:'
  const port = Number(url.port) || (isSecure ? 443 : 80)
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const asking = request({
    method: 'GET',
    path: `${url.pathname}${url.search}`,
    headers: {
      host: url.host,
      'user-agent': 'courtroom',
      accept: 'text/*, application/*',
      'accept-encoding': 'identity',
    },
    signal,
    // Without an agent, which would look the name up once more.
    createConnection() {
      const socket = connect(address, port)
      const named = isIP(url.hostname) === 0 && !url.hostname.startsWith('[') ? { servername: url.hostname } : {}
      return isSecure ? securely({ socket, ALPNProtocols: ['http/1.1'], ...named }) : socket
    },
  })
  asking.on('response', resolve).on('error', reject).end()
  return promise
}

const readable = /^(?:text\/(?:html|plain|markdown|csv|xml)|application\/(?:json|pdf|xml|xhtml\+xml|ld\+json))$/

async function read(url: URL, response: IncomingMessage, status: number): Promise<Fetched> {
  const { 'content-type': kind = '', 'content-encoding': coding = 'identity' } = response.headers
  const type = kind.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const refused =
    status !== 200
      ? no('refused', `${url.host} answered with status ${status}.`)
      : !readable.test(type) || coding !== 'identity'
        ? no('wrong-type', `${url.host} sent ${type || 'something without a type'}, which is not read here.`)
        : undefined
  const pieces: Buffer[] = []
  let size = 0
  try {
    if (refused) return refused
    for await (const piece of response) {
      size += (piece as Buffer).byteLength
      if (size > limits.bytes) return no('too-large', `${url.host} sent more than ${limits.bytes / 1024 / 1024} MB.`)
      pieces.push(piece as Buffer)
    }
    return { ok: true, url: url.href, type: kind, body: Buffer.concat(pieces) }
  } finally {
    response.destroy()
  }
}
