import type { Docket } from '#docket'
import type { Health } from '#contract'
import type { Air } from './air.ts'
import type { Gate } from './gate/index.ts'

/** What goes out beside the overlays: chat and OBS. */
export interface Broadcast {
  chat(): Health
  obs(): Health
  close(): Promise<void>
}

export interface Broadcasting {
  readonly docket: Docket
  readonly id: string
  readonly air: Air
  readonly gate: Gate
  /** Whether this process still has the channel, where another one may have come to it. */
  readonly mayGoOut?: (() => Promise<boolean>) | undefined
}

export type OpenBroadcast = (what: Broadcasting) => Promise<Broadcast>

/** There is one channel, so one case has it at a time: the first that asks, until it leaves. */
interface Channel {
  take(what: Broadcasting): Promise<void>
  /** Without a name, whoever has it. */
  leave(id?: string): Promise<void>
  health(id: string, of: 'chat' | 'obs'): Health
}

const off: Health = { state: 'off', said: 'Not set up.' }
const taken: Health = { state: 'off', said: 'Another case has the channel.' }
const failed: Health = { state: 'ill', said: 'It could not be opened; the output of the server says why.' }
const waiting: Health = { state: 'connecting', said: 'Connecting.' }

/** The right to the channel, of which there is one for all processes; undefined when another one has it. */
export type ChannelClaim = () => Promise<
  { release(): Promise<void>; readonly isHeld?: () => Promise<boolean> } | undefined
>

const always: ChannelClaim = async () => ({ release: async () => undefined })

export function channelWith(
  open: OpenBroadcast | undefined,
  report: (error: unknown) => void,
  claim: ChannelClaim = always,
): Channel {
  let held: { readonly id: string; readonly open: Promise<Broadcast | 'taken' | undefined> } | undefined
  let broadcast: Pick<Broadcast, 'chat' | 'obs'> | undefined
  const opened = async (begin: OpenBroadcast, what: Broadcasting): Promise<Broadcast | 'taken'> => {
    const own = await claim()
    if (!own) return 'taken'
    try {
      const begun = await begin({ ...what, mayGoOut: own.isHeld })
      const close = async (): Promise<void> => {
        await begun.close()
        await own.release()
      }
      return { chat: () => begun.chat(), obs: () => begun.obs(), close }
    } catch (error) {
      await own.release()
      throw error
    }
  }
  return {
    async take(what) {
      if (!open || held) return
      const opening = opened(open, what).catch((error: unknown) => {
        report(error)
        return undefined
      })
      const mine = { id: what.id, open: opening }
      held = mine
      const found = await opening
      if (found === 'taken') {
        if (held === mine) held = undefined
        return
      }
      if (held === mine) broadcast = found ?? { chat: () => failed, obs: () => failed }
    },
    async leave(id = held?.id) {
      if (!held || held.id !== id) return
      const { open: opening } = held
      held = undefined
      broadcast = undefined
      const found = await opening
      if (found !== 'taken') await found?.close()
    },
    health(id, of) {
      if (!open) return off
      if (held?.id !== id) return held ? taken : off
      return broadcast?.[of]() ?? waiting
    },
  }
}
