import { z } from 'zod'
import { textWithin } from '#bounded'
import type { Endpoints } from './endpoints.ts'

/** What lets us act for an account. */
export interface AccountToken {
  readonly access: string
  readonly refresh: string
  readonly scopes: readonly string[]
  /** In milliseconds since 1970. */
  readonly obtained: number
  readonly seconds: number
}

interface DeviceCode {
  readonly device: string
  /** What the person types in, and where. */
  readonly code: string
  readonly url: string
  readonly seconds: number
  /** Seconds between two questions. */
  readonly interval: number
}

const Device = z.object({
  device_code: z.string(),
  user_code: z.string(),
  verification_uri: z.string(),
  expires_in: z.number(),
  interval: z.number(),
})

const Granted = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
  scope: z.array(z.string()).default([]),
})

const Valid = z.object({ user_id: z.string(), login: z.string() })
const Refusal = z.object({ message: z.string() })

/** Longer than any answer takes that still comes. */
const DEADLINE = 15_000
/** Many times as many bytes as any of its answers. */
const LARGEST = 1_000_000

/** The id service of Twitch for a public client: no secret goes with any request. */
export interface Identity {
  device(scopes: readonly string[]): Promise<DeviceCode | { readonly refused: string }>
  /** Undefined as long as the person has not answered. */
  granted(code: DeviceCode, scopes: readonly string[]): Promise<AccountToken | { readonly refused: string } | undefined>
  /** Undefined when the refresh token is dead, and only a new sign-in helps. */
  refreshed(token: AccountToken): Promise<AccountToken | undefined>
  /** Whose token it is. */
  owner(token: AccountToken): Promise<{ readonly userId: string; readonly login: string }>
}

export function identityAt({ id }: Endpoints, clientId: string, now: () => number): Identity {
  const post = (path: string, fields: Readonly<Record<string, string>>): Promise<Answer> =>
    ask(`${id}/${path}`, { method: 'POST', body: new URLSearchParams({ client_id: clientId, ...fields }) })
  const tokenIn = ({ body }: Answer): AccountToken => {
    const { access_token: access, refresh_token: refresh, scope: scopes, expires_in: seconds } = Granted.parse(body)
    return { access, refresh, scopes, seconds, obtained: now() }
  }
  return {
    async device(scopes) {
      const answer = await post('device', { scopes: scopes.join(' ') })
      if (!answer.ok) return { refused: refusal(answer) }
      const { device_code, user_code, verification_uri, expires_in, interval } = Device.parse(answer.body)
      return { device: device_code, code: user_code, url: verification_uri, seconds: expires_in, interval }
    },
    async granted({ device }, scopes) {
      const grant = 'urn:ietf:params:oauth:grant-type:device_code'
      const answer = await post('token', { scopes: scopes.join(' '), device_code: device, grant_type: grant })
      if (answer.ok) return tokenIn(answer)
      const why = refusal(answer)
      return why === 'authorization_pending' ? undefined : { refused: why }
    },
    async refreshed({ refresh }) {
      const answer = await post('token', { grant_type: 'refresh_token', refresh_token: refresh })
      if (answer.ok) return tokenIn(answer)
      if (answer.status === 400 || answer.status === 401) return undefined
      throw new Error(`Twitch did not refresh the sign-in: ${refusal(answer)}. It is tried again.`)
    },
    async owner({ access }) {
      const answer = await ask(`${id}/validate`, { headers: { authorization: `OAuth ${access}` } })
      if (!answer.ok) throw new Error(`Twitch does not say whose sign-in this is: ${refusal(answer)}. Sign in again.`)
      const { user_id: userId, login } = Valid.parse(answer.body)
      return { userId, login }
    },
  }
}

interface Answer {
  readonly ok: boolean
  readonly status: number
  readonly body: unknown
}

/** No answer at all, whoever is to blame for it. */
export class TwitchAwayError extends Error {
  override readonly name = 'TwitchAwayError'
}

async function ask(url: string, request: RequestInit): Promise<Answer> {
  const { host } = new URL(url)
  let response: Response
  let text: string | undefined
  try {
    response = await fetch(url, { ...request, signal: AbortSignal.timeout(DEADLINE) })
    text = await textWithin(response, LARGEST)
  } catch (cause) {
    throw new TwitchAwayError(
      `${host} cannot be reached. Look at the network of this machine, and whether a proxy or firewall lets ${host} through; then try again.`,
      { cause },
    )
  }
  if (text === undefined)
    throw new TwitchAwayError(
      `${host} sent far more than an answer, and was hung up on. Look whether a proxy answers in its place; then try again.`,
    )
  return { ok: response.ok, status: response.status, body: jsonIn(text) }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A page in place of an answer, as proxies give it: the status says enough.
    return undefined
  }
}

const refusal = ({ status, body }: Answer): string => {
  const said = Refusal.safeParse(body)
  return said.success ? said.data.message : `status ${status}`
}
