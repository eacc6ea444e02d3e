import { isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'

/** Counts votes by where they come from, so that one household does not decide a case. */
interface Booths {
  /** Undefined when enough have come from there; otherwise how to take the vote back. */
  enter(vote: Entering): Promise<(() => Promise<void> | void) | undefined>
}

interface Entering {
  readonly id: string
  readonly poll: string
  /** The entry that opened the poll: opened again, everybody has a vote again. */
  readonly opening: number
  readonly address: string
  /** Who votes: to change a vote is not to vote again. */
  readonly voter: string
}

interface Booth {
  readonly opening: number
  /** Who has voted from where. */
  readonly voters: Map<string, Set<string>>
}

/** Where all processes of a house count, if there are several. */
interface SharedBooths {
  join(
    key: string,
    who: string,
    how: { readonly most: number; readonly ms: number },
  ): Promise<'joined' | 'known' | undefined>
  leave(key: string, who: string): Promise<void>
}

/** A poll is over by then. */
const POLL_LIFE = 24 * 3_600_000

/** Nothing is written: after a restart addresses are counted anew, while sessions are known from the record. */
export function booths(most: number, shared?: SharedBooths): Booths {
  const open = new Map<string, Booth>()
  return {
    async enter({ id, poll, opening, address, voter }) {
      if (isOwn(address)) return () => undefined
      if (shared) {
        const key = `booth ${id} ${poll} ${opening} ${neighbourhood(address)}`
        const found = await shared.join(key, voter, { most, ms: POLL_LIFE })
        return found && (() => (found === 'joined' ? shared.leave(key, voter) : undefined))
      }
      const name = `${id} ${poll}`
      const known = open.get(name)
      const { voters } = known?.opening === opening ? known : { voters: new Map<string, Set<string>>() }
      open.set(name, { opening, voters })
      const place = neighbourhood(address)
      const there = voters.get(place) ?? new Set()
      voters.set(place, there)
      if (there.has(voter)) return () => undefined
      if (there.size >= most) return undefined
      there.add(voter)
      return () => void there.delete(voter)
    },
  }
}

/** This machine itself, by whichever of its addresses. Whoever sits at it may vote as often as there are browsers. */
const isOwn = (address: string): boolean =>
  /^(?:127\.|::1$|::ffff:127\.|$)/.test(address) ||
  Object.values(networkInterfaces()).some((all) => all?.some((own) => own.address === address.replace(/^::ffff:/i, '')))

/** One home has one IPv4 address, but a whole block of IPv6 addresses. */
export function neighbourhood(address: string): string {
  const bare = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(bare)) return bare
  const [head = '', tail = ''] = bare.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === '' ? [] : tail.split(':')
  const missing = bare.includes('::') ? 8 - front.length - back.length : 0
  const groups = [...front, ...Array<string>(missing).fill('0'), ...back]
  return groups.slice(0, 4).join(':')
}
