import { connect as lineTo, type Socket } from 'node:net'
import { EvidenceError } from './errors.ts'

/** Somebody outside whom a source asks, and where: at the usual address, or at that of the variable. */
export interface Host {
  readonly name: string
  /** Given for those whom our own servers ask. */
  readonly at?: { readonly variable: string; readonly usual: string }
}

interface Reaching {
  readonly connect?: (host: string, port: number) => Socket
  /** How long a line may take to come about. */
  readonly milliseconds?: number
}

/** With starting a server it stays within two seconds until the court says that it goes on without. */
const PATIENCE = 1_500

/** Whether a line to this address comes about. Nothing is sent. */
export function reaches(address: URL, how: Reaching = {}): Promise<boolean> {
  const { connect = (host, port) => lineTo({ host, port }), milliseconds = PATIENCE } = how
  const port = Number(address.port) || (address.protocol === 'http:' ? 80 : 443)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(address.hostname.replace(/^\[(.*)\]$/, '$1'), port)
  const timer = setTimeout(() => resolve(false), milliseconds)
  socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
  return promise.finally(() => {
    clearTimeout(timer)
    socket.destroy()
  })
}

/** Where the hosts of a source are to be found, by the environment. */
export const addressesOf = (
  hosts: readonly Host[],
  env: Readonly<Record<string, string | undefined>>,
  language = 'en',
): readonly URL[] =>
  hosts.flatMap(({ at }) => {
    if (at === undefined) return []
    const told = env[at.variable]?.trim() || at.usual
    return URL.parse(told.replaceAll('{language}', language)) ?? []
  })

/** Throws unless one of the hosts can be reached. Of those whose place is not known nobody can tell before asking. */
export async function requireReach(
  hosts: readonly Host[],
  addresses: readonly URL[],
  isReached: (address: URL) => Promise<boolean>,
): Promise<void> {
  if (addresses.length === 0) return
  const reached = await Promise.all(addresses.map((address) => isReached(address)))
  if (reached.some(Boolean)) return
  const names = hosts.map(({ name }) => name).join(' and ')
  throw new EvidenceError('unreachable', `${names} cannot be reached from here. Check the network.`)
}
