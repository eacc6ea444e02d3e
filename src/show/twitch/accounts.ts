import type { AccessTokenWithUserId, AuthProvider } from '@twurple/auth'
import type { Identity, AccountToken } from './identity.ts'
import type { KeptAccount, KeptAccounts, Vault } from './vault.ts'

type User = Parameters<AuthProvider['getCurrentScopesForUser']>[0]

type AccountSeat = 'channel' | 'bot'

/** A sign-in that Twitch takes no more. Only a person can help. */
class SignInAgain extends Error {
  override readonly name = 'SignInAgain'
  readonly login: string

  constructor(login: string) {
    super(`Twitch does not take the sign-in of ${login} any more. Sign in again: ./courtroom twitch sign-in.`)
    this.login = login
  }
}

/**
 * The signed-in accounts as twurple asks for them. Our own, since twurple's refreshes with a client's secret, and a
 * public client has none.
 */
export interface Accounts extends Required<Omit<AuthProvider, 'authorizationType' | 'getAppAccessToken'>> {
  userId(seat: AccountSeat): string
  login(seat: AccountSeat): string
  /** What is wrong for good, if anything is. */
  trouble(): SignInAgain | undefined
  /** Refreshes nothing more, and waits for what is being refreshed: the next show reads what this one has written. */
  close(): Promise<void>
}

/** Requests that were under way with the old token fail late; the new one need not be renewed for that. */
const JUST_NOW = 10_000

export function accountsOf(
  clientId: string,
  kept: KeptAccounts,
  identity: Identity,
  vault: Vault,
  now: () => number,
): Accounts {
  let held = kept
  let dead: SignInAgain | undefined
  const running = new Map<AccountSeat, Promise<KeptAccount>>()
  const renewed = new Map<AccountSeat, number>()
  let isClosed = false
  const seated = (seat: AccountSeat): AccountSeat => (seat === 'bot' && held.bot ? 'bot' : 'channel')
  const of = (seat: AccountSeat): KeptAccount => (seat === 'bot' ? held.bot : null) ?? held.channel

  // Twitch takes a refresh token once. So one process renews at a time, and goes on with what another has renewed before
  // it; the new one is kept before anybody uses what came with it, beside what is kept of the other account by then.
  const renew = async (seat: AccountSeat): Promise<KeptAccount> => {
    const before = of(seat)
    const read = await vault.read()
    const there = typeof read === 'object' ? read : undefined
    // Who has signed in meanwhile as somebody else stays so; this show ends as it began.
    const ours = there?.[seat]?.userId === before.userId ? there[seat] : undefined
    const renewal = ours && ours.token.refresh !== before.token.refresh ? ours : await refreshed(before)
    held = { ...held, [seat]: renewal }
    renewed.set(seat, now())
    if (there && ours && renewal !== ours) await vault.keep({ ...there, [seat]: renewal })
    return renewal
  }
  const refreshed = async (account: KeptAccount): Promise<KeptAccount> => {
    const token = await identity.refreshed(account.token)
    if (!token) throw (dead = new SignInAgain(account.login))
    return { ...account, token: { ...token, scopes: [...token.scopes] } }
  }
  const refresh = async (wanted: AccountSeat): Promise<KeptAccount> => {
    const seat = seated(wanted)
    const under = running.get(seat)
    if (under) return under
    if (isClosed) throw new Error('The show has left Twitch.')
    if (now() - (renewed.get(seat) ?? -Infinity) < JUST_NOW) return of(seat)
    const renewing = vault.alone(() => renew(seat)).finally(() => running.delete(seat))
    running.set(seat, renewing)
    return renewing
  }
  const fresh = async (seat: AccountSeat): Promise<AccessTokenWithUserId> =>
    forTwurple(isOver(of(seat).token, now()) ? await refresh(seat) : of(seat))

  const seatOf = (user: User): AccountSeat | undefined => {
    const id = idOf(user)
    return id === held.channel.userId ? 'channel' : id === held.bot?.userId ? 'bot' : undefined
  }
  const known = (user: User): AccountSeat => {
    const seat = seatOf(user)
    if (seat) return seat
    throw new Error(`Nobody has signed in as the Twitch user ${idOf(user)}. Sign in: ./courtroom twitch sign-in.`)
  }
  return {
    clientId,
    userId: (seat) => of(seat).userId,
    login: (seat) => of(seat).login,
    trouble: () => dead,
    async close() {
      isClosed = true
      await Promise.allSettled(running.values())
    },
    getCurrentScopesForUser: (user) => of(known(user)).token.scopes,
    getAccessTokenForUser: async (user) => {
      const seat = seatOf(user)
      return seat ? fresh(seat) : null
    },
    getAccessTokenForIntent: () => fresh('bot'),
    getAnyAccessToken: (user) => fresh((user !== undefined && seatOf(user)) || 'channel'),
    refreshAccessTokenForUser: async (user) => forTwurple(await refresh(known(user))),
    refreshAccessTokenForIntent: async () => forTwurple(await refresh('bot')),
  }
}

const idOf = (user: User): string => String(typeof user === 'object' ? user.id : user)

/** A minute early, so that a token does not die on its way. */
const isOver = ({ obtained, seconds }: AccountToken, now: number): boolean => now > obtained + (seconds - 60) * 1000

const forTwurple = ({ userId, token }: KeptAccount): AccessTokenWithUserId => ({
  userId,
  accessToken: token.access,
  refreshToken: token.refresh,
  scope: token.scopes,
  expiresIn: token.seconds,
  obtainmentTimestamp: token.obtained,
})
