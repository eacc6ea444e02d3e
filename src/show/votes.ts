import { isIPv6 } from 'node:net'

/** Counts votes by where they come from, so that one household does not decide a case. */
interface Booths {
  /** Undefined when enough have come from there; otherwise how to take the vote back. */
  enter(vote: Entering): (() => void) | undefined
}

interface Entering {
  readonly id: string
  readonly poll: string
  /** The entry that opened the poll: opened again, everybody has a vote again. */
  readonly opening: number
  readonly address: string
}

interface Booth {
  readonly opening: number
  readonly counts: Map<string, number>
}

/** Nothing is written: after a restart addresses are counted anew, while sessions are known from the record. */
export function booths(most: number): Booths {
  const open = new Map<string, Booth>()
  return {
    enter({ id, poll, opening, address }) {
      if (isOwn(address)) return () => undefined
      const name = `${id} ${poll}`
      const known = open.get(name)
      const { counts } = known?.opening === opening ? known : { counts: new Map<string, number>() }
      open.set(name, { opening, counts })
      const place = neighbourhood(address)
      const count = counts.get(place) ?? 0
      if (count >= most) return undefined
      counts.set(place, count + 1)
      return () => counts.set(place, (counts.get(place) ?? 1) - 1)
    },
  }
}

/** This machine itself. Whoever sits at it may try a vote as often as there are browsers. */
const isOwn = (address: string): boolean => /^(?:127\.|::1$|::ffff:127\.|$)/.test(address)

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
