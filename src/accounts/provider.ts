import type { Configuration } from 'openid-client'
import type { sentBackFor } from '#contract'
import type { AccountStore } from '#docket'
import type { AccountSettings, Environment } from '#papers'
import { isAllowed } from './person.ts'

type OidcSettings = NonNullable<AccountSettings['oidc']>

/** What the browser keeps while it is away at the provider. */
interface Away {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

export type Returned =
  | {
      readonly ok: true
      readonly email: string
      readonly name: string
      readonly issuer: string
      readonly subject: string
    }
  | {
      readonly ok: false
      readonly why: (typeof sentBackFor)[number]
      readonly cause?: unknown
    }

/** Signing in with an OpenID Connect provider: authorization code with PKCE. */
export interface Provider {
  readonly name: string
  /** Where to send the browser, and what it must bring back. */
  leave(redirect: string): Promise<{ readonly url: string; readonly away: string }>
  /** Who comes back. */
  back(url: URL, away: string | undefined): Promise<Returned>
}

export function providerWith(settings: AccountSettings & { readonly oidc: OidcSettings }, env: Environment): Provider {
  const { issuer, client_id: id, client_secret_env: variable, name } = settings.oidc
  const secret = variable === undefined ? undefined : env[variable]?.trim()
  let found: Promise<Configuration> | undefined

  /** Asked when somebody first signs in, and again when the provider did not answer. */
  const configuration = async (): Promise<Configuration> => {
    const { allowInsecureRequests, discovery, None } = await import('openid-client')
    const isPlain = issuer.startsWith('http:')
    found ??= discovery(new URL(issuer), id, secret, secret === undefined ? None() : undefined, {
      // Only an issuer on this machine may be asked so.
      ...(isPlain && { execute: [allowInsecureRequests] }),
    }).catch((error: unknown) => {
      found = undefined
      throw error
    })
    return found
  }
  return {
    name,
    async leave(redirect) {
      const client = await import('openid-client')
      const config = await configuration()
      const away: Away = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      }
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirect,
        scope: 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(away.verifier),
        code_challenge_method: 'S256',
        state: away.state,
        nonce: away.nonce,
      })
      return { url: url.href, away: Buffer.from(JSON.stringify(away)).toString('base64url') }
    },
    async back(url, sealed) {
      const away = awayIn(sealed)
      if (url.searchParams.get('error') === 'access_denied') return { ok: false, why: 'cancelled' }
      if (!away) return { ok: false, why: 'failed', cause: new Error('The browser brought nothing back.') }
      try {
        return told(settings, await claimsBy(await configuration(), url, away))
      } catch (cause) {
        return { ok: false, why: 'failed', cause }
      }
    },
  }
}

interface Claims {
  readonly iss: string
  readonly sub: string
  readonly email?: unknown
  readonly email_verified?: unknown
  readonly name?: unknown
}

/** What the provider says of who comes back; where its token does not name an address, it is asked for one. */
async function claimsBy(config: Configuration, url: URL, away: Away): Promise<Claims> {
  const client = await import('openid-client')
  const tokens = await client.authorizationCodeGrant(config, url, {
    pkceCodeVerifier: away.verifier,
    expectedState: away.state,
    expectedNonce: away.nonce,
    idTokenExpected: true,
  })
  const claims = tokens.claims()!
  if (claims['email'] !== undefined) return claims
  return { ...claims, ...(await client.fetchUserInfo(config, tokens.access_token, claims.sub)) }
}

/** An address that the provider has not checked could be anybody's. */
function told(settings: AccountSettings, { iss, sub, email, email_verified: isChecked, name }: Claims): Returned {
  if (typeof email !== 'string' || isChecked !== true) return { ok: false, why: 'no-address' }
  if (!isAllowed(settings, email)) return { ok: false, why: 'not-allowed' }
  return { ok: true, email, name: typeof name === 'string' ? name : '', issuer: iss, subject: sub }
}

function awayIn(sealed = ''): Away | undefined {
  try {
    const { state, nonce, verifier } = JSON.parse(Buffer.from(sealed, 'base64url').toString()) as Partial<Away>
    return state && nonce && verifier ? { state, nonce, verifier } : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** The user whom a provider means: by its own name for them, else by their address. */
export async function userBy(
  store: AccountStore,
  { issuer, subject, email }: Extract<Returned, { readonly ok: true }>,
  welcome: (email: string) => Promise<string>,
): Promise<string> {
  const known = await store.known(issuer, subject)
  if (known !== undefined && (await store.user(known))) return known
  const user = await welcome(email)
  await store.recognise(issuer, subject, user)
  return user
}
