import type { Picture } from '#picture'
import type { Channel } from './channel.ts'
import { inTurn, messageOf } from './order.ts'
import type { ChatCase, TwitchDeps } from './ports.ts'
import { redemptions, type Redemption, type Redemptions, type Reward } from './redemptions.ts'

/** The channel-point reward, from the opening of a show to its end. */
export interface PointsReward {
  follow(before: Picture | undefined, now: Picture): void
  redeemed(redemption: Redemption): void
  /** Redemptions are heard again: looks for those that came while they were not. */
  listening(): void
  /** Why there is no reward, if there is none. */
  trouble(): string | undefined
  close(): Promise<void>
}

interface Offering extends TwitchDeps {
  readonly channel: Pick<Channel, 'reward'>
  readonly stands: Pick<ChatCase, 'vote' | 'onCounted'>
  readonly voter: (userId: string) => string
}

const AGAIN = 30_000

export function offerReward({ channel, stands, voter, clock, report }: Offering): PointsReward {
  const closing = new AbortController()
  const order = inTurn(report)
  let picture: Picture | undefined
  let trouble: string | undefined
  let own: { readonly reward: Reward; readonly paid: Redemptions } | undefined
  let shown: Parameters<Reward['show']>[0] | undefined
  let unheard: (() => void) | undefined

  const show = async (): Promise<void> => {
    const wanted = closing.signal.aborted ? 'hidden' : stateFor(picture)
    if (!own || wanted === shown) return
    await own.reward.show(wanted)
    shown = wanted
  }
  const open = async (): Promise<void> => {
    const reward = await channel.reward()
    const paid = redemptions({ reward, vote: (vote) => stands.vote(vote), voter, clock, report })
    paid.left(await reward.waiting())
    unheard = stands.onCounted((count) => paid.counted(count))
    own = { reward, paid }
    reward.listen()
    order.add('showing the reward', show)
  }
  const openAtLast = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      try {
        await open()
        trouble = undefined
        return
      } catch (error) {
        trouble = `There is no reward "Objection!": ${messageOf(error)}`
        report(`Twitch: ${trouble}`)
        if (isFinal(error)) return
        await clock.pause(AGAIN, closing.signal)
      }
    }
  }
  const opening = openAtLast()
  return {
    trouble: () => trouble,
    follow(before, now) {
      picture = now
      if (now.card === null && ((isOpen(before) && !isOpen(now)) || now.closed !== null)) own?.paid.giveBack()
      order.add('showing the reward', show)
    },
    redeemed: (redemption) => void own?.paid.redeemed(redemption),
    listening() {
      order.add('looking for paid objections', async () => {
        for (const redemption of (await own?.reward.waiting()) ?? []) void own?.paid.redeemed(redemption)
      })
    },
    async close() {
      closing.abort()
      await opening
      unheard?.()
      order.add('hiding the reward', show)
      await own?.paid.close()
      await order.done()
    },
  }
}

const isOpen = (picture: Picture | undefined): boolean => (picture?.floor.choices.length ?? 0) > 0

function stateFor(picture: Picture | undefined): 'offered' | 'paused' | 'hidden' {
  if (!picture || picture.closed !== null) return 'hidden'
  return isOpen(picture) && picture.card === null ? 'offered' : 'paused'
}

/** What Twitch refuses it will refuse again: a channel without points, a missing right, a name that is taken. */
const isFinal = (error: unknown): boolean => {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0
  return status >= 400 && status < 500 && status !== 429
}
