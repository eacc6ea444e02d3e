import type { Clock } from '#court'
import type { Health } from '#contract'
import type { Accounts } from './accounts.ts'
import type { Report } from './ports.ts'

const FIRST_PAUSE = 5_000
const LONGEST_PAUSE = 120_000

export const goingTo = (channel: string): Health => ({ state: 'connecting', said: `Going to the chat of ${channel}.` })

interface ChatOptions {
  readonly name: string
  readonly accounts: Accounts
  readonly clock: Clock
  readonly report: Report
  readonly closing: AbortSignal
  readonly join: () => void
}

/** How it goes with the line to a chat. One that is refused is tried again, after longer and longer pauses. */
interface ChatLine {
  readonly health: () => Health
  readonly joined: () => void
  readonly lost: (why: string) => void
  refused(why: string): Promise<void>
}

export function openChat({ name, accounts, clock, report, closing, join }: ChatOptions): ChatLine {
  let health = goingTo(name)
  let pause = FIRST_PAUSE

  const lost = (why: string): void => {
    if (closing.aborted) return
    health = { state: 'connecting', said: `Chat was lost (${why}) and is tried again.` }
    report(`Twitch: ${health.said}`)
  }
  return {
    health: () => health,
    joined() {
      pause = FIRST_PAUSE
      health = { state: 'well', said: `In the chat of ${name}.` }
    },
    lost,
    async refused(why) {
      const dead = accounts.trouble()
      if (dead) {
        health = { state: 'ill', said: dead.message }
        return report(`Twitch: ${dead.message}`)
      }
      lost(why)
      await clock.pause(pause, closing)
      pause = Math.min(pause * 2, LONGEST_PAUSE)
      if (!closing.aborted) join()
    },
  }
}
