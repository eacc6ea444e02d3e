import type { Channel } from './channel.ts'
import type { Report } from './ports.ts'

interface FenceOptions {
  /** Whether this process still has the channel. */
  readonly mayGoOut: () => Promise<boolean>
  readonly report: Report
}

/** The same channel, through which nothing goes once another process has it. */
export function fencedChannel(channel: Channel, { mayGoOut, report }: FenceOptions): Channel {
  const guarded =
    <A extends readonly unknown[], T>(work: (...words: A) => Promise<T>) =>
    async (...words: A): Promise<T> => {
      if (await mayGoOut()) return work(...words)
      throw new Error('Another process has the channel now')
    }
  const say = guarded(async (text: string) => channel.say(text))
  return {
    ...channel,
    say: (text) => void say(text).catch((error: unknown) => report(`Twitch: a line was not said: ${String(error)}`)),
    reward: guarded(async () => {
      const reward = await channel.reward()
      return { ...reward, show: guarded(reward.show), settle: guarded(reward.settle) }
    }),
    polls: { start: guarded(channel.polls.start), end: guarded(channel.polls.end) },
  }
}
