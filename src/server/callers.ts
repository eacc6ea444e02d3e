import { BlockList, isIP, SocketAddress } from 'node:net'
import { proxyRanges } from '#papers'
import { neighbourhood } from '#show'
import { isLoopback } from './gate.ts'

/** Where a request comes from, as far as whoever brings it is believed. */
export interface RequestCaller {
  readonly address: string
  /** What is counted together: one home has a whole block of the new addresses. */
  readonly home: string
  /** How the asker's side of the line is spoken on. */
  readonly scheme: 'http' | 'https'
}

/** Who asks, by who is at the other end of the line and what the request says. */
export type Callers = (peer: string | undefined, header: (name: string) => string | undefined) => RequestCaller

/** Who is at the other end of a line: the same few ask again and again. */
interface Peer {
  readonly isProxied: boolean
  readonly itself: RequestCaller
}

const MOST_PEERS = 1_000

/**
 * Everybody can write any header. So only proxies that the settings name are believed, and each only about whom it
 * asks for itself: the list is read from its end, as long as those who wrote it are believed.
 */
export function callersBehind(proxies: string): Callers {
  const believed = new BlockList()
  for (const { address, bits, family } of proxyRanges(proxies)) believed.addSubnet(address, bits, family)
  const isBelieved = (address: string): boolean => believed.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

  const peers = new Map<string, Peer>()
  const peerAt = (socket: string): Peer => {
    const known = peers.get(socket)
    if (known) return known
    const address = addressIn(socket) ?? ''
    const isProxied = address !== '' && isBelieved(address)
    const peer: Peer = { isProxied, itself: { address, home: neighbourhood(address), scheme: 'http' } }
    if (peers.size === MOST_PEERS) peers.clear()
    peers.set(socket, peer)
    return peer
  }

  return (socket, header) => {
    const { isProxied, itself } = peerAt(socket ?? '')
    if (!isProxied) return itself
    const address = furthest(itself.address, header('x-forwarded-for'), isBelieved)
    const isEncrypted = lastOf(header('x-forwarded-proto')) === 'https'
    return { address, home: neighbourhood(address), scheme: isEncrypted ? 'https' : 'http' }
  }
}

function furthest(peer: string, list: string | undefined, isBelieved: (address: string) => boolean): string {
  let known = peer
  for (const written of list?.split(',').toReversed() ?? []) {
    const address = addressIn(written)
    if (address === undefined) break
    const isStill = isBelieved(address)
    // Each machine has a loopback of its own, and who sits at this one is told by nobody else.
    if (!isLoopback(address) || isLoopback(peer)) known = address
    if (!isStill) break
  }
  return known
}

const lastOf = (list: string | undefined): string | undefined => list?.split(',').at(-1)?.trim().toLowerCase()

/** The address alone, always written in the same way; with its port, in brackets or quotes, as proxies have it. */
function addressIn(written: string): string | undefined {
  const bare = written.trim().replaceAll('"', '')
  const [, inside, before] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/.exec(bare) ?? []
  const address = (inside ?? before ?? bare).replace(/%.*$/, '')
  const kind = isIP(address)
  if (kind === 0) return undefined
  const { address: told } = new SocketAddress({ address, family: kind === 4 ? 'ipv4' : 'ipv6' })
  return told.replace(/^::ffff:(?=\d+\.)/, '')
}
