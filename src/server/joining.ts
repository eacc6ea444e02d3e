import { networkInterfaces } from 'node:os'
import type { Access } from './access.ts'
import { isLoopback, written } from './gate.ts'

/** How people in the audience come to a case: by a short address that stands on air, typed in or scanned. */
export interface Joining {
  /** Where others reach this server; only this machine does when it is a loopback address. */
  readonly reach: string
  readonly isLocal: boolean
  codeOf(id: string): string
  /** The case that a code was made for here before: who scans it is not looked for in a long docket. */
  caseOf(code: string): string | undefined
  /** The whole short address of a case. */
  addressOf(id: string): string
}

/** Nothing that is read for something else when it is typed in from a screen. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 6

export function joiningAt(access: Pick<Access, 'seal'>, reach: string): Joining {
  const [made, known] = [new Map<string, string>(), new Map<string, string>()]
  const codeOf = (id: string): string => {
    const before = known.get(id)
    if (before !== undefined) return before
    const bytes = Buffer.from(access.seal(`join\0${id}`), 'base64url').subarray(0, LENGTH)
    const code = Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]!).join('')
    made.set(code, id)
    known.set(id, code)
    return code
  }
  return {
    reach,
    isLocal: isLoopback(new URL(reach).hostname),
    codeOf,
    caseOf: (code) => made.get(code),
    addressOf: (id) => `${reach}/j/${codeOf(id)}`,
  }
}

/** The address of this machine in its network: one of a home or an office before any other. */
export function ownAddress(interfaces = networkInterfaces()): string | undefined {
  const all = Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address)
  return all.find((address) => /^(?:192\.168|10|172\.(?:1[6-9]|2\d|3[01]))\./.test(address)) ?? all[0]
}

/** Whether all addresses of this machine are meant. */
export const isEvery = (host: string): boolean => host === '0.0.0.0' || host === '::'

/** Where others reach a server that listens on an address: on all of this machine's, its own in the network. */
export function reachOf(host: string, port: number, base: string): string {
  return `http://${written(isEvery(host) ? (ownAddress() ?? '127.0.0.1') : host)}:${port}${base}`
}
