import type { TokenScope } from '#contract'
import type { AccountStore, KeptSession, KeptToken } from '#docket'
import type { AccountSettings } from '#papers'
import { hashOf, isAllowed, newId, newSecret, accountUser, type AccountUser } from './person.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A session ends so long after it began, or after nobody used it for so long. */
const SESSION_LIFE = 30 * DAY
const SESSION_REST = 7 * DAY
/** Its cookie is another after so long, and the old one is good for a moment, for what was asked at the same time. */
const COOKIE_LIFE = DAY
const COOKIE_GRACE = MINUTE
/** Being seen is noted no more often than this. */
const NOTED = 5 * MINUTE

const SESSION = 's_'
const TOKEN = 'ct_'

export interface Entered {
  readonly person: AccountUser
  /** What the cookie holds from now on, where it was changed. */
  readonly fresh?: string
  /** The session by its hash. */
  readonly session?: string
  /** By what they are known as long as it is good: nothing that anybody could show. */
  readonly by: string
}

/** By what people and programs are known when they come again. */
export interface Entrance {
  /** Whether something shown is of this kind at all. */
  isSession(shown: string): boolean
  isToken(shown: string): boolean
  bySession(shown: string, how: { readonly mayTurn: boolean }): Promise<Entered | undefined>
  byToken(shown: string): Promise<Entered | undefined>
  /** The same one again, as long as their session or token is good; nothing is noted. */
  again(by: string): Promise<Entered | undefined>
  /** Begins a session and gives what its cookie holds. */
  begin(user: string, address: string): Promise<string>
  end(session: string): Promise<void>
  /** Makes a token; what programs show is told here once. */
  makeToken(user: string, wanted: WantedToken): Promise<{ readonly kept: KeptToken; readonly token: string }>
}

interface WantedToken {
  readonly name: string
  readonly scopes: readonly TokenScope[]
  readonly days: number
}

interface EntranceOptions {
  readonly store: AccountStore
  readonly settings: AccountSettings
  readonly now: () => number
}

const isOver = ({ expires, seen }: KeptSession, at: number): boolean => expires <= at || seen + SESSION_REST <= at

export function entranceTo({ store, settings, now }: EntranceOptions): Entrance {
  const personWith = async (user: string): Promise<AccountUser | undefined> => {
    const kept = await store.user(user)
    return kept && isAllowed(settings, kept.email) ? accountUser(kept, settings) : undefined
  }
  /** Of requests that come at the same time one changes the cookie; the others go on with the old one. */
  const turned = async (hash: string): Promise<string | undefined> => {
    const fresh = `${SESSION}${newSecret()}`
    return (await store.turn(hash, hashOf(fresh), now())) ? fresh : undefined
  }
  const withToken = async (kept: KeptToken | undefined, at: number): Promise<Entered | undefined> => {
    if (!kept || kept.expires <= at) return undefined
    const person = await personWith(kept.user)
    if (!person) return undefined
    const scopes = kept.scopes as readonly TokenScope[]
    return { person: { ...person, scopes, token: kept.name }, by: `${TOKEN}${kept.hash}` }
  }
  return {
    isSession: (shown) => shown.startsWith(SESSION),
    isToken: (shown) => shown.startsWith(TOKEN),
    async bySession(shown, { mayTurn }) {
      const at = now()
      const kept = await store.session(hashOf(shown), at - COOKIE_GRACE)
      if (!kept || isOver(kept, at)) return undefined
      const person = await personWith(kept.user)
      if (!person) return undefined
      if (at - kept.seen > NOTED) await store.sawSession(kept.hash, at)
      const isOld = mayTurn && at - kept.turned > COOKIE_LIFE && kept.hash === hashOf(shown)
      const fresh = isOld ? await turned(kept.hash) : undefined
      const session = fresh === undefined ? kept.hash : hashOf(fresh)
      return { person, session, by: `${SESSION}${session}`, ...(fresh !== undefined && { fresh }) }
    },
    async byToken(shown) {
      const at = now()
      const hash = hashOf(shown)
      const kept = await store.token(hash)
      if (kept && (kept.used === null || at - kept.used > NOTED)) await store.usedToken(kept.id, at)
      return withToken(kept, at)
    },
    async again(by) {
      const at = now()
      if (by.startsWith(TOKEN)) return withToken(await store.token(by.slice(TOKEN.length)), at)
      // Its cookie may have been changed since; the session is the same.
      const kept = await store.session(by.slice(SESSION.length), 0)
      if (!kept || isOver(kept, at)) return undefined
      const person = await personWith(kept.user)
      return person && { person, session: kept.hash, by }
    },
    async begin(user, address) {
      const shown = `${SESSION}${newSecret()}`
      const at = now()
      const times = { made: at, turned: at, seen: at, expires: at + SESSION_LIFE }
      await store.addSession({ hash: hashOf(shown), user, address, ...times })
      return shown
    },
    end: (session) => store.endSession(session),
    async makeToken(user, { name, scopes, days }) {
      const token = `${TOKEN}${newSecret()}`
      const at = now()
      const kept = { id: newId('tok'), hash: hashOf(token), user, name, scopes, made: at, expires: at + days * DAY }
      await store.addToken({ ...kept, used: null })
      return { kept: { ...kept, used: null }, token }
    },
  }
}
