import { lookup } from 'node:dns/promises'
import { request as plain } from 'node:http'
import { request as encrypted } from 'node:https'
import { isIP } from 'node:net'
import type { FetchLike } from '@modelcontextprotocol/client'
import { defusedLine } from './defuse.ts'
import { EvidenceError } from './errors.ts'
import { isPublicAddress } from './public.ts'

interface FoundAddress {
  readonly address: string
  readonly family: number
}

/** How the addresses of a name are found. */
export type Resolve = (host: string) => Promise<readonly FoundAddress[]>

const usual: Resolve = (host) => lookup(host, { all: true })

/** What an authorization server says of itself, or hands out, is not longer. */
const LONGEST = 1_000_000

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')

async function addressesOfHost(host: string, resolve: Resolve): Promise<readonly FoundAddress[]> {
  return isIP(host) === 0 ? resolve(host) : [{ address: host, family: isIP(host) }]
}

/** Whether an address leads to this machine or to its neighbours, by one of its names' addresses at least. */
async function leadsInside(url: URL, resolve: Resolve): Promise<boolean> {
  return (await addressesOfHost(hostOf(url), resolve)).some(({ address }) => !isPublicAddress(address))
}

const refused = (url: URL): EvidenceError =>
  new EvidenceError(
    'sign-in-failed',
    `The server names ${defusedLine(url.href, 120)} for signing in, which is not an address of the world outside, so nothing is sent there.`,
  )

/** What a source may ask where it was itself named by others. */
export interface NamedReach {
  readonly fetch: FetchLike
  /** Throws where nobody may be sent. */
  require(url: URL): Promise<void>
}

/**
 * Where a server may lead those who sign in to it. Whoever has put a server of the house into the configuration lets it
 * name others of the house; a server of the world could otherwise have this machine ask its neighbours.
 */
export async function reachFrom(server: string, usually: FetchLike, resolve: Resolve = usual): Promise<NamedReach> {
  if (await leadsInside(new URL(server), resolve)) return { fetch: usually, require: async () => undefined }
  return {
    fetch: (address, init) => asked(new URL(address), init, resolve),
    async require(url) {
      if (await leadsInside(url, resolve)) throw refused(url)
    },
  }
}

/** The addresses that were looked at are the ones that are connected to: nobody is asked for them a second time. */
async function asked(url: URL, init: Parameters<FetchLike>[1], resolve: Resolve): Promise<Response> {
  if (!/^https?:$/.test(url.protocol)) throw refused(url)
  const addresses = await addressesOfHost(hostOf(url), resolve)
  if (addresses.some(({ address }) => !isPublicAddress(address))) throw refused(url)
  // Read as fetch would: a form or a text, with the headers that go with it.
  const sent = new Request(url, {
    method: init?.method ?? 'GET',
    headers: init?.headers ?? {},
    body: init?.body ?? null,
  })
  const body = Buffer.from(await sent.arrayBuffer())
  const { promise, resolve: answered, reject } = Promise.withResolvers<Response>()
  const request = (url.protocol === 'https:' ? encrypted : plain)(
    url,
    {
      method: sent.method,
      agent: false,
      ...(init?.signal && { signal: init.signal }),
      lookup: (_, { all }, found) =>
        all === true ? found(null, [...addresses]) : found(null, addresses[0]!.address, addresses[0]!.family),
      headers: { ...Object.fromEntries(sent.headers), 'content-length': body.length },
    },
    (response) => {
      const { statusCode: status = 0, headers } = response
      if (status >= 300 && status < 400) {
        response.destroy()
        return reject(new Error(`${url.host} leads elsewhere, which is not followed`))
      }
      const pieces: Buffer[] = []
      let length = 0
      response.on('data', (piece: Buffer) => {
        pieces.push(piece)
        if ((length += piece.length) > LONGEST) request.destroy(new Error(`${url.host} sent too much`))
      })
      response.on('error', reject)
      response.on('end', () => {
        const told = Object.entries(headers).filter((each): each is [string, string] => typeof each[1] === 'string')
        const isEmpty = status === 204 || status === 205
        answered(new Response(isEmpty ? null : Buffer.concat(pieces), { status, headers: told }))
      })
    },
  )
  request.on('error', reject).end(body)
  return promise
}
