import type { IncomingMessage } from 'node:http'
import { accessWith, credentialsIn } from './access.ts'
import { callersBehind } from './callers.ts'
import { doorkeeperOf } from './doorkeeper.ts'
import { refusalOf, ServerError } from './errors.ts'
import { isLoopback } from './gate.ts'
import { countedHere, serverLimits } from './limits.ts'
import type { Place } from './place.ts'

export { standingAt } from './place.ts'

interface GuardOptions {
  /** What everybody must bring. */
  readonly token: string
  /** Whose X-Forwarded-For counts. */
  readonly proxies: string
  /** Wrong tokens from one address. */
  readonly guessesPerMinute?: number
}

/** Why somebody is not let in; undefined when they are. */
type Guard = (request: IncomingMessage) => Promise<{ readonly status: number; readonly message: string } | undefined>

/** The doorkeeper of the court before another server of the house, which lets nobody in but the owner. */
export function guardWith({ token, proxies, guessesPerMinute = serverLimits.guessesPerMinute }: GuardOptions): Guard {
  const door = doorkeeperOf({
    access: accessWith(token, { ticketLife: 0 }),
    guesses: countedHere(guessesPerMinute, 60),
  })
  const callers = callersBehind(proxies)
  return async ({ headers, socket }: IncomingMessage) => {
    const header = (name: string): string | undefined => headers[name]?.toString()
    try {
      const { bearer } = credentialsIn(header)
      const visitor = await door.visitor({ bearer }, callers(socket.remoteAddress, header).home)
      if (visitor?.right === 'owner') return undefined
      throw new ServerError('no-token', 'This server wants its token: Authorization: Bearer …')
    } catch (error) {
      if (error instanceof ServerError) return refusalOf(error)
      throw error
    }
  }
}

/** Whether others reach what listens at a host, and nothing says that they do so over https. */
export const isReachedPlainly = (host: string, { isEncrypted }: Place): boolean => !isLoopback(host) && !isEncrypted
