import type { Clock } from '#court'
import { messageOf } from './order.ts'
import type { Count, Report, ChatCase } from './ports.ts'

/** Somebody has paid for an objection. */
export interface Redemption {
  readonly id: string
  readonly userId: string
}

type Settlement = 'FULFILLED' | 'CANCELED'

/** The reward "Objection!" of the channel, which only we may settle since we made it. */
export interface Reward {
  /** On offer, shown but not to be had, or out of sight. */
  readonly show: (state: 'offered' | 'paused' | 'hidden') => Promise<void>
  /** What was paid for and is not settled. */
  waiting(): Promise<readonly Redemption[]>
  readonly settle: (id: string, settlement: Settlement) => Promise<void>
  /** Begins to hear of redemptions. */
  listen(): void
}

/** Every objection that was paid for is either heard or given back, once. */
export interface Redemptions {
  redeemed(redemption: Redemption): Promise<void>
  /** Gives back what an earlier run has left. */
  left(redemptions: readonly Redemption[]): void
  counted(count: Count): void
  /** Gives back what was paid for and has not been counted by now. */
  giveBack(): void
  /** Gives everything back that is not decided, and waits until Twitch knows of it. */
  close(): Promise<void>
}

interface Redeeming {
  readonly reward: Reward
  readonly vote: ChatCase['vote']
  readonly voter: (userId: string) => string
  readonly clock: Clock
  readonly report: Report
}

const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 60_000

export function redemptions({ reward, vote, voter, clock, report }: Redeeming): Redemptions {
  /** Every redemption ever seen: Twitch may tell of one twice. */
  const seen = new Set<string>()
  /** Those that wait to be counted, by their vote. */
  const open = new Map<number, string>()
  /** What was counted may be told before the vote's own answer is here. */
  const results = new Map<number, Settlement>()
  const work = new Set<Promise<void>>()
  const closing = new AbortController()

  const settle = (id: string, settlement: Settlement): void => {
    const settling = untilKnown(id, settlement)
    work.add(settling)
    void settling.finally(() => work.delete(settling))
  }
  const untilKnown = async (id: string, settlement: Settlement): Promise<void> => {
    for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      const isLast = closing.signal.aborted
      try {
        return await reward.settle(id, settlement)
      } catch (error) {
        const next = isLast ? 'It is given back when the show is opened again.' : 'It is tried again.'
        report(`Twitch: a paid objection could not be settled (${messageOf(error)}). ${next}`)
      }
      if (isLast) return
      await clock.pause(pause, closing.signal)
    }
  }
  const enter = async ({ id, userId }: Redemption): Promise<void> => {
    const answer = await vote({ poll: 'floor', voter: voter(userId), choice: 'objection', points: true }).catch(
      (error: unknown) => {
        report(`Twitch: a paid objection could not be entered (${messageOf(error)}). It is given back.`)
        return { refused: 'failed' }
      },
    )
    if ('refused' in answer || closing.signal.aborted) return settle(id, 'CANCELED')
    const result = results.get(answer.seq)
    if (result) settle(id, result)
    else open.set(answer.seq, id)
  }
  const giveBack = (): void => {
    for (const id of open.values()) settle(id, 'CANCELED')
    open.clear()
  }
  return {
    giveBack,
    left(forgotten) {
      for (const { id } of forgotten) {
        seen.add(id)
        settle(id, 'CANCELED')
      }
    },
    redeemed(redemption) {
      if (seen.has(redemption.id)) return Promise.resolve()
      seen.add(redemption.id)
      const entering = enter(redemption)
      work.add(entering)
      return entering.finally(() => work.delete(entering))
    },
    counted({ votes, won }) {
      for (const seq of votes) {
        const result: Settlement = won.includes(seq) ? 'FULFILLED' : 'CANCELED'
        results.set(seq, result)
        const id = open.get(seq)
        if (id === undefined) continue
        open.delete(seq)
        settle(id, result)
      }
    },
    async close() {
      closing.abort()
      giveBack()
      while (work.size > 0) await Promise.all(work)
    },
  }
}
