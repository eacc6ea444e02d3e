import type { Picture } from '#picture'
import { announcements } from './announcements.ts'
import type { Channel } from './channel.ts'
import { inTurn } from './order.ts'
import { isAnother, nativePoll, type NativePoll } from './polls.ts'
import type { ChatCase, TwitchDeps } from './ports.ts'

/** Tells chat what has happened: only what the gate lets through, and only while somebody can hear it. */
interface Crier {
  follow(before: Picture | undefined, now: Picture): void
  close(): Promise<void>
}

interface Crying extends TwitchDeps {
  readonly channel: Pick<Channel, 'say' | 'polls'>
  readonly screen: ChatCase['screen']
  readonly isHeard: () => boolean
  /** Whether polls are also shown as polls of Twitch. */
  readonly native: boolean
}

/** Twitch drops the lines of those who say more than one a second. */
const BETWEEN_LINES = 1_200

export function crier({ channel, screen, isHeard, native, clock, report }: Crying): Crier {
  const closing = new AbortController()
  const order = inTurn(report)
  let shown: string | undefined
  const isClear = async (text: string): Promise<boolean> => (await screen(text)).state === 'clear'
  const canBeHeard = (): boolean => isHeard() && !closing.signal.aborted

  const cry = async (line: string): Promise<void> => {
    // A line that comes late is worth nothing, so none is kept for when chat is back.
    if (!canBeHeard() || !(await isClear(line)) || !canBeHeard()) return
    channel.say(line)
    await clock.pause(BETWEEN_LINES, closing.signal)
  }
  const end = async (): Promise<void> => {
    const id = shown
    shown = undefined
    if (id !== undefined) await channel.polls.end(id)
  }
  const start = async (poll: NativePoll): Promise<void> => {
    await end()
    if (await isClear([poll.question, ...poll.labels].join('\n'))) shown = await channel.polls.start(poll)
  }
  const followPoll = (before: Picture['poll'], now: Picture['poll']): void => {
    const poll = now && !now.tally && isAnother(before, now) ? nativePoll(now) : undefined
    if (poll) order.add('a poll of Twitch', () => start(poll))
    else if (!now || now.tally) order.add('ending a poll of Twitch', end)
  }
  return {
    follow(before, now) {
      // The first picture is how things stood already, not news.
      if (!before) return
      for (const line of announcements(before, now)) order.add('a line to chat', () => cry(line))
      if (native) followPoll(before.poll, now.poll)
    },
    async close() {
      closing.abort()
      order.add('ending a poll of Twitch', end)
      await order.done()
    },
  }
}
