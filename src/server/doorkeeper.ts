import type { Access, Credentials, Visitor } from './access.ts'
import type { Rate } from './limits.ts'

/** Knows who comes in, and has few guesses from one address. */
export interface Doorkeeper {
  visitor(shown: Credentials, address: string): Promise<Visitor | undefined>
  exchange(token: string, address: string): Promise<string | undefined>
}

/**
 * Counts wrong tokens. From where there were too many, the owner's is refused like any other, or guessing would go on
 * until one is let in. What the server itself has made and signed cannot be guessed: it is neither counted nor held up.
 */
export function doorkeeperOf(access: Access, guesses: Rate): Doorkeeper {
  const known = async (token: string, address: string): Promise<Visitor | undefined> => {
    const visitor = access.visitor({ bearer: token })
    if (!access.isGuarded || (visitor && visitor.right !== 'owner')) return visitor
    await guesses.look(address)
    if (!visitor) await guesses.take(address)
    return visitor
  }
  return {
    async visitor(shown, address) {
      if (shown.ticket !== undefined || shown.bearer === undefined) return access.visitor(shown)
      return known(shown.bearer, address)
    },
    exchange: async (token, address) => ((await known(token, address)) ? access.exchange(token) : undefined),
  }
}
