import { RateLimiterMemory } from 'rate-limiter-flexible'
import { HEARTBEAT, uploads } from '#contract'
import type { SharedHouse } from '#docket'
import { ServerError } from './errors.ts'

/** Every limit of the server in one place. Sizes in bytes, times in milliseconds. */
export const serverLimits = {
  /** Of a message on the socket; only a start with a picture may be larger. */
  message: 256_000,
  start: 8_000_000,
  /** Of a request that carries no files. */
  body: 256_000,
  ...uploads,
  /** Uploads that are worked on at the same time, how many may wait for that, and how much is held of all together. */
  uploadsAtOnce: 4,
  uploadsWaiting: 200,
  held: 2 * uploads.upload,
  /** A body may be quiet for so long, and take so long in all. */
  bodyPause: 30_000,
  bodyTime: 5 * 60_000,
  /** Documents that were checked wait for their case: how many, how large together, and for how long. */
  kept: 3 * uploads.files,
  keptBytes: 2 * uploads.upload,
  keptFor: 30 * 60_000,
  /** With less room than this on the disk the server is not ready for cases. */
  room: 8_000_000,
  socketsPerAddress: 200,
  sockets: 2_000,
  messagesPerSecond: 20,
  /** Requests and messages that change something, from one address. */
  writesPerMinute: 120,
  /** Links by mail that are asked for: from one address, and for one. */
  knocksPerHour: 20,
  /** Wrong tokens from one address. */
  guessesPerMinute: 30,
  /** Links that are opened or guessed, from one address. */
  sharesPerMinute: 120,
  /** Votes and tries to vote: from one address, and in all. */
  votesPerMinute: 30,
  votesPerSecond: 100,
  /** Votes that count from one address, each time a poll is opened. */
  votesPerAddress: 1,
  casesAtOnce: 50,
  /** What may wait in the buffer of a viewer before it is let fall behind. */
  backlog: 256_000,
  /** Words are gathered for so long. */
  frame: 33,
  /** The same between processes that share a database. */
  sharedFrame: 50,
  /** Pictures on air are gathered for so long, those of a desk for longer. */
  picture: 100,
  desk: 250,
  heartbeat: HEARTBEAT,
  /** How many heartbeats may go unanswered. */
  missed: 8,
  ticket: 60_000,
  /** Until an event that was not taken is sent again; longer each time. */
  retry: 5_000,
} as const

export type ServerLimits = { readonly [name in keyof typeof serverLimits]: number }

export interface Rate {
  /** Throws `too-many` when this one has asked too often of late. */
  take(who: string): Promise<void>
  /** Throws when the next one would be too many, and counts nothing. */
  look(who: string): Promise<void>
}

interface RateOptions {
  /** What is counted; no two rates have one name. */
  readonly name: string
  readonly points: number
  readonly seconds: number
  /** Where all processes of the house count, if there are several. */
  readonly shared: SharedHouse | undefined
}

/** How often anybody may ask, at all processes together. */
export function rateLimiter({ name, points, seconds, shared }: RateOptions): Rate {
  const many = `That is more than ${points} in ${seconds} s. Wait a moment and try again.`
  return shared ? countedTogether(shared.counts, { name, points, seconds, many }) : countedHere(points, seconds, many)
}

function countedTogether(
  counts: SharedHouse['counts'],
  { name, points, seconds, many }: Omit<RateOptions, 'shared'> & { readonly many: string },
): Rate {
  const require = (count: number, most: number): void => {
    if (count > most) throw new ServerError('too-many', many)
  }
  return {
    take: async (who) => require(await counts.add(`${name} ${who}`, seconds * 1000), points),
    look: async (who) => require(await counts.look(`${name} ${who}`), points - 1),
  }
}

/** How often anybody may ask this process. */
export function countedHere(
  points: number,
  seconds: number,
  many = `That is more than ${points} in ${seconds} s. Wait a moment and try again.`,
): Rate {
  const counting = new RateLimiterMemory({ points, duration: seconds })
  return {
    async take(who) {
      try {
        await counting.consume(who)
      } catch (cause) {
        throw new ServerError('too-many', many, { cause })
      }
    },
    async look(who) {
      const { consumedPoints = 0 } = (await counting.get(who)) ?? {}
      if (consumedPoints >= points) throw new ServerError('too-many', many)
    },
  }
}

/** Counts what is open at the same time, in all and by whom. */
interface Tally {
  /** Undefined when there are too many already; otherwise how to give the place back. */
  enter(who: string): (() => void) | undefined
  readonly size: number
}

export function openCounter(most: number, each: number): Tally {
  const counts = new Map<string, number>()
  let size = 0
  return {
    get size() {
      return size
    },
    enter(who) {
      const own = counts.get(who) ?? 0
      if (size >= most || own >= each) return undefined
      counts.set(who, own + 1)
      size++
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        size--
        const left = (counts.get(who) ?? 1) - 1
        if (left === 0) counts.delete(who)
        else counts.set(who, left)
      }
    },
  }
}
