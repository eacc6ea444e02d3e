import type { AccountBook, Entered } from '#accounts'
import { OWNER, type Access, type Credentials, type Visitor } from './access.ts'
import type { Rate } from './limits.ts'

/** Knows who comes in, and has few guesses from one address. */
export interface Doorkeeper {
  visitor(shown: Credentials, address: string, how?: { readonly mayTurn?: boolean }): Promise<Visitor | undefined>
  /** The same visitor as they are now; undefined when what they came with is no longer good. */
  again(visitor: Visitor): Promise<Visitor | undefined>
  exchange(token: string, address: string): Promise<string | undefined>
}

interface DoorOptions {
  readonly access: Access
  readonly guesses: Rate
  /** Where people sign in. */
  readonly entrance?: AccountBook['entrance'] | undefined
  /** Whether a ticket is shown for the first time, where other processes may have taken it. */
  readonly redeemed?: ((ticket: string) => Promise<boolean>) | undefined
}

/**
 * Counts wrong tokens. From where there were too many, the owner's is refused like any other, or guessing would go on
 * until one is let in. What the server itself has made and signed cannot be guessed: it is neither counted nor held up.
 */
export function doorkeeperOf({ access, guesses, entrance, redeemed }: DoorOptions): Doorkeeper {
  const known = async (token: string, address: string): Promise<Visitor | undefined> => {
    const visitor = access.visitor({ bearer: token })
    if (!access.isGuarded || (visitor && visitor.right !== 'owner')) return visitor
    await guesses.look(address)
    if (!visitor) await guesses.take(address)
    return visitor
  }
  const withToken = async (token: string, address: string): Promise<Visitor | undefined> => {
    await guesses.look(address)
    const entered = await entrance?.byToken(token)
    if (!entered) await guesses.take(address)
    return entered && asVisitor(entered)
  }
  /** A ticket says by what its person is known, and who that is is asked anew. */
  const again = async (visitor: Visitor): Promise<Visitor | undefined> => {
    if (visitor.by === undefined) return visitor
    const entered = await entrance?.again(visitor.by)
    return entered && { ...visitor, ...entered }
  }
  return {
    again,
    async visitor(shown, address, { mayTurn = false } = {}) {
      const { ticket, bearer, cookie } = shown
      if (ticket !== undefined) {
        const holder = access.visitor(shown)
        // Only what was signed is counted: anybody can make up tickets.
        if (!holder || (access.isGuarded && redeemed && !(await redeemed(ticket)))) return undefined
        return again(holder)
      }
      if (bearer !== undefined) return entrance?.isToken(bearer) ? withToken(bearer, address) : known(bearer, address)
      if (cookie === undefined || !entrance?.isSession(cookie)) return access.visitor(shown)
      const entered = await entrance.bySession(cookie, { mayTurn })
      return entered && asVisitor(entered)
    },
    exchange: async (token, address) => ((await known(token, address)) ? access.exchange(token) : undefined),
  }
}

/** Somebody is the owner of what is theirs; what that is, each question asks anew. */
const asVisitor = (entered: Entered): Visitor => ({ ...OWNER, ...entered })
