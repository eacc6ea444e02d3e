import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { ServerError } from './errors.ts'

interface Asked {
  readonly host: string | undefined
  readonly origin: string | undefined
  /** What browsers tell of where a request comes from. */
  readonly site?: string | undefined
}

/** Turns away whoever was led here by a foreign name or a foreign page. */
export type OriginGate = (asked: Asked) => void

interface GateOptions {
  /** The address that is listened on. */
  readonly host: string
  readonly port: number
  /** Further names under which the server is known, with or without a port. */
  readonly names: readonly string[]
}

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

export function gateFor({ host, port, names }: GateOptions): OriginGate {
  const own = new Set(addressesOf(host).flatMap((name) => (port === 80 ? [name, `${name}:80`] : [`${name}:${port}`])))
  const given = names.map((name) => name.trim().toLowerCase()).filter((name) => name !== '')
  const isOurs = (name: string): boolean =>
    own.has(name) || given.includes(name) || given.includes(name.replace(/:\d+$/, ''))
  return ({ host: name = '', origin, site }) => {
    const lower = name.toLowerCase()
    if (!isOurs(lower))
      throw new ServerError(
        'foreign-host',
        'This address is not known under the name in the Host header. COURTROOM_HOSTS names further ones.',
      )
    if (origin !== undefined && origin !== `http://${lower}` && origin !== `https://${lower}`)
      throw new ServerError('foreign-origin', 'Pages of other origins may not ask here.')
    if (origin === undefined && (site === 'cross-site' || site === 'same-site'))
      throw new ServerError('foreign-origin', 'Pages of other sites may not ask here.')
  }
}

function addressesOf(host: string): readonly string[] {
  if (isLoopback(host)) return [...LOOPBACK, written(host)]
  if (host !== '0.0.0.0' && host !== '::') return [written(host)]
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses!)
  return [...LOOPBACK, ...all.map(({ address }) => written(address))]
}

/** As it stands in an address line. */
export const written = (host: string): string => (isIP(host) === 6 ? `[${host}]` : host.toLowerCase())
