import type { ProviderOptions } from './homes.ts'

export type Scrub = (text: string) => string

type Carrying = Pick<ProviderOptions, 'apiKey' | 'headers' | 'secretHeaders'>

/** Takes a provider's keys out of whatever it, or the network, says: some servers quote the key they refuse. */
export function scrubber({ apiKey, headers = {}, secretHeaders = {} }: Carrying): Scrub {
  const carried = Object.entries(headers).filter(([name]) => /auth|key|token|secret|cookie/i.test(name))
  const told = [...carried.map(([, value]) => value), ...Object.values(secretHeaders)]
  const values = [apiKey ?? '', ...told, ...told.map((value) => value.replace(/^\w+ /, ''))]
  const secrets = [...new Set(values.flatMap((value) => [value, value.trim()]))].filter((value) => value !== '')
  return (text) => secrets.reduce((clean, secret) => clean.replaceAll(secret, '[key]'), text)
}

/** What was thrown, without what it carries along: errors of requests hold the whole answer. */
export function plainError(error: unknown, scrub: Scrub): Error {
  if (!(error instanceof Error)) return new Error(scrub(typeof error === 'string' ? error : JSON.stringify(error)))
  return error.cause === undefined
    ? new Error(scrub(error.message))
    : new Error(scrub(error.message), { cause: plainError(error.cause, scrub) })
}
