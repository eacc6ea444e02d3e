import { setTimeout as pause } from 'node:timers/promises'
import type { AuthProvider, FetchLike, OAuthDiscoveryState } from '@modelcontextprotocol/client'
import { EvidenceError } from './errors.ts'
import type { KeptSignIn, SignIns } from './signins.ts'
import { reachFrom } from './world.ts'

/** Whoever has signed in, as a connection shows it to the server. Nobody is asked anything here. */
export interface Bearer {
  readonly auth: AuthProvider
  /** What must not be repeated: all that was shown so far. */
  secrets(): readonly string[]
}

export function bearerFor(name: string, url: string, signIns: SignIns): Bearer {
  const shown = new Set<string>()
  let last: string | undefined
  let renewing: Promise<void> | undefined
  return {
    secrets: () => [...shown],
    auth: {
      async token() {
        const { tokens, client } = (await signIns.read(name, url)) ?? {}
        const { client_secret: secret } = { ...client }
        for (const each of [tokens?.access_token, tokens?.refresh_token, secret])
          if (typeof each === 'string') shown.add(each)
        return (last = tokens?.access_token)
      },
      async onUnauthorized({ fetchFn }) {
        // Calls that run at once share what one of them renews, and processes what one of those does: a token to renew
        // by is good for one time.
        const renewed = async (): Promise<void> => {
          const signedIn = await signIns.read(name, url)
          if (signedIn === undefined) throw needed(name)
          if (signedIn.tokens.access_token === last) await renew(name, signedIn, signIns, fetchFn)
        }
        renewing ??= signIns.alone(name, renewed).finally(() => (renewing = undefined))
        await renewing
      },
    },
  }
}

const needed = (name: string): EvidenceError =>
  new EvidenceError(
    'sign-in-needed',
    `The source of evidence ${name} wants somebody to sign in: ./courtroom evidence sign-in ${name}`,
  )

const ranOut = (name: string, cause?: unknown): EvidenceError =>
  new EvidenceError(
    'sign-in-needed',
    `The sign-in to ${name} has run out. Sign in again: ./courtroom evidence sign-in ${name}`,
    { cause },
  )

async function renew(name: string, signedIn: KeptSignIn, signIns: SignIns, fetchFn: FetchLike): Promise<void> {
  const { tokens, client, discovery } = signedIn
  if (tokens.refresh_token === undefined) throw ranOut(name)
  const { OAuthError, refreshAuthorization } = await import('@modelcontextprotocol/client')
  const { authorizationServerUrl, authorizationServerMetadata, resourceMetadata } = discovery as OAuthDiscoveryState
  try {
    const fresh = await refreshAuthorization(authorizationServerUrl, {
      ...(authorizationServerMetadata && { metadata: authorizationServerMetadata }),
      clientInformation: client,
      refreshToken: tokens.refresh_token,
      ...(resourceMetadata && { resource: resourceMetadata.resource }),
      fetchFn: (await reachFrom(signedIn.url, fetchFn)).fetch,
    })
    await signIns.keep(name, { ...signedIn, tokens: { ...tokens, ...fresh } })
  } catch (cause) {
    if (await isRenewed(name, signedIn, signIns)) return
    if (cause instanceof OAuthError) throw ranOut(name, cause)
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new EvidenceError('sign-in-failed', `The sign-in to ${name} could not be renewed: ${why}`, { cause })
  }
}

/** How long a process that was taken for gone may take to keep what it has got, in milliseconds between looks. */
const LOOKS = [0, 100, 400, 1500]

/** Another process may have been paused while it renewed, and be about to keep what came of it. */
async function isRenewed(name: string, { url, tokens }: KeptSignIn, signIns: SignIns): Promise<boolean> {
  for (const wait of LOOKS) {
    await pause(wait)
    const now = await signIns.read(name, url)
    if (now !== undefined && now.tokens.access_token !== tokens.access_token) return true
  }
  return false
}
