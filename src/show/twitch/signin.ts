import { wallClock, type Clock } from '#court'
import type { TwitchSettings } from '#papers'
import { endpointsIn, type Endpoints } from './endpoints.ts'
import { identityAt, TwitchAwayError, type AccountToken } from './identity.ts'
import type { KeptAccount, Vault } from './vault.ts'

/** What a person has to do: open the address, in a browser where the right account is signed in, and confirm. */
type ShowCode = (code: string, url: string) => void

type SignIn =
  | { readonly state: 'signed-in'; readonly account: KeptAccount }
  /** The person took too long, said no, or Twitch does not know the client or does not answer. */
  | { readonly state: 'expired' | 'refused' | 'stopped' | 'away'; readonly said: string }

interface SigningIn {
  readonly clientId: string
  readonly scopes: readonly string[]
  readonly show: ShowCode
  readonly signal: AbortSignal
  readonly endpoints?: Endpoints
  readonly clock?: Clock
}

/** Signs an account in by a code that the person confirms on Twitch's own page. */
export async function signIn(how: SigningIn): Promise<SignIn> {
  try {
    return await byCode(how)
  } catch (error) {
    if (error instanceof TwitchAwayError) return { state: 'away', said: error.message }
    throw error
  }
}

async function byCode(how: SigningIn): Promise<SignIn> {
  const { clientId, scopes, show, signal, clock = wallClock(), endpoints = endpointsIn(process.env) } = how
  const identity = identityAt(endpoints, clientId, () => clock.now())
  const code = await identity.device(scopes)
  if ('refused' in code)
    return { state: 'refused', said: `Twitch gives no code: ${code.refused}. Look at client_id under show.twitch.` }
  show(code.code, code.url)
  const end = clock.now() + code.seconds * 1000
  while (clock.now() < end) {
    await clock.pause(code.interval * 1000, signal)
    if (signal.aborted) return { state: 'stopped', said: 'The sign-in was stopped.' }
    const token = await identity.granted(code, scopes)
    if (!token) continue
    if ('refused' in token) return { state: 'refused', said: `Twitch refuses the sign-in: ${token.refused}.` }
    return { state: 'signed-in', account: { ...(await identity.owner(token)), token: kept(token) } }
  }
  return { state: 'expired', said: 'Nobody confirmed the code in time. Begin again.' }
}

const kept = (token: AccountToken): KeptAccount['token'] => ({ ...token, scopes: [...token.scopes] })

const CHANNEL = ['channel:manage:redemptions']
const POLLS = ['channel:manage:polls']
const CHAT = ['chat:read', 'chat:edit']

interface SigningBoth extends Pick<SigningIn, 'signal' | 'endpoints' | 'clock'> {
  readonly settings: TwitchSettings
  readonly vault: Vault
  /** One step in plain words, such as the code and where to type it in. */
  readonly say: (line: string) => void
}

export type SignedIn = { readonly state: 'signed-in' } | Exclude<SignIn, { readonly state: 'signed-in' }>

/** Signs in the channel and the account that speaks in chat: once, when they are the same. */
export async function signInBoth({ settings, vault, say, ...how }: SigningBoth): Promise<SignedIn> {
  const { channel, bot = channel, client_id: clientId } = settings
  const own = [...CHANNEL, ...(settings.polls === 'native' ? POLLS : [])]
  const step = async (login: string, scopes: readonly string[], told: string): Promise<SignIn> => {
    const show: ShowCode = (code, url) =>
      say(
        `${told}\n  1. Open a browser in which you are signed in to Twitch as ${login}.\n  2. Go to ${url}\n  3. Check that the code there is ${code}, and confirm.\nWaiting …`,
      )
    const signed = await signIn({ ...how, clientId, scopes, show })
    if (signed.state !== 'signed-in' || signed.account.login === login) return signed
    const said = `You signed in as ${signed.account.login}, but it has to be ${login}. Sign out of Twitch in that browser, or use a private window, and begin again.`
    return { state: 'refused', said }
  }
  const isOne = bot === channel
  const first = isOne
    ? await step(channel, [...own, ...CHAT], `${channel}: the channel, which also speaks in chat.`)
    : await step(channel, own, `First of two, ${channel}: the channel, for the reward "Objection!".`)
  if (first.state !== 'signed-in') return first
  const second = isOne ? undefined : await step(bot, CHAT, `Second of two, ${bot}: the account that speaks in chat.`)
  if (second && second.state !== 'signed-in') return second
  const signedIn = { channel: first.account, bot: second?.account ?? null }
  await vault.alone(() => vault.keep(signedIn))
  say(isOne ? `${channel} is signed in.` : `${channel} and ${bot} are signed in.`)
  return { state: 'signed-in' }
}
