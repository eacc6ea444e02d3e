import { setTimeout as sleep } from 'node:timers/promises'
import { ServingError } from './errors.ts'

/** The world outside, as far as the sources need it. */
export interface Outside {
  readonly env: Readonly<Record<string, string | undefined>>
  fetch(url: URL, init: RequestInit): Promise<Response>
  pause(ms: number, signal: AbortSignal): Promise<void>
  now(): number
}

export const outsideOf = (env: Outside['env']): Outside => ({
  env,
  fetch: (url, init) => fetch(url, init),
  now: () => Date.now(),
  async pause(ms, signal) {
    await sleep(ms, undefined, { signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
  },
})

/** Whom a source can write to when we are a burden to it; nobody, unless somebody says so. */
export const contactIn = ({ env }: Pick<Outside, 'env'>): string | undefined =>
  (env['COURTROOM_CONTACT'] ?? '')
    .replaceAll(/[^\x20-\x7E]|[()]/g, '')
    .trim()
    .slice(0, 200) || undefined

export function userAgentOf(outside: Pick<Outside, 'env'>): string {
  const contact = contactIn(outside)
  return contact === undefined ? 'courtroom' : `courtroom (${contact})`
}

/** Lets questions out one after the other, so many milliseconds apart. */
export function spacing(outside: Pick<Outside, 'now' | 'pause'>, gap: number): (signal: AbortSignal) => Promise<void> {
  let next = 0
  return async (signal) => {
    const now = outside.now()
    const mine = Math.max(now, next)
    next = mine + gap
    if (mine > now) await outside.pause(mine - now, signal)
    signal.throwIfAborted()
  }
}

export interface DataSource {
  readonly name: string
  readonly address: URL
  /** Never to be seen in what the source says. */
  readonly key: string | undefined
  readonly outside: Outside
}

export function sourceAt(
  name: string,
  outside: Outside,
  where: { readonly variable: string; readonly usual: string; readonly key?: string },
): DataSource {
  const told = outside.env[where.variable] || where.usual
  const address = URL.parse(told.endsWith('/') ? told : `${told}/`)
  if (address === null || !/^https?:$/.test(address.protocol)) {
    throw new ServingError(
      'bad-address',
      `${where.variable}=${told} is no address of ${name}. Give one that begins with http:// or https://, or leave it out.`,
    )
  }
  return { name, address, key: (where.key && outside.env[where.key]) || undefined, outside }
}
