import { connect } from 'node:net'
import { ApiClient } from '@twurple/api'
import { ChatClient } from '@twurple/chat'
import { EventSubWsListener } from '@twurple/eventsub-ws'
import type { Accounts } from './accounts.ts'
import type { Endpoints } from './endpoints.ts'
import { oneAtATime } from './order.ts'
import type { NativePolls } from './polls.ts'
import type { Redemption, Reward } from './redemptions.ts'

/** What is heard of a channel. */
export interface Ears {
  message(line: {
    readonly userId: string
    readonly name: string
    readonly text: string
    readonly isBot: boolean
  }): void
  joined(): void
  /** Chat is lost, and twurple tries to get it back. */
  lost(why: string): void
  /** Chat is lost, and twurple has given up: no valid token could be had. */
  refused(why: string): void
  redeemed(redemption: Redemption): void
  /** Redemptions are heard from now on; those since the last time may have been missed. */
  listening(): void
  deaf(why: string): void
}

export interface Channel {
  say(text: string): void
  join(): void
  reward(): Promise<Reward>
  readonly polls: NativePolls
  close(): void
}

const REWARD = 'Objection!'
const COST = 500
const PROMPT = 'Object to what was just said. Your points come back if the court does not get to it.'

/** Nothing of twurple's own log: what matters comes as an event, and the rest may quote requests. */
const logger = { custom: { log: () => undefined } }

type ToldEvent = Parameters<EventSubWsListener['_handleSingleEventPayload']>

/**
 * twurple remembers each event for ten minutes with a timer that keeps the process alive as long. We know redemptions
 * by their own ids and need no such memory.
 */
class Listener extends EventSubWsListener {
  override _handleSingleEventPayload(...[subscription, payload]: ToldEvent): void {
    void subscription._handleData(payload)
  }
}

export function openChannel(name: string, accounts: Accounts, { chat: url }: Endpoints, ears: Ears): Channel {
  const api = new ApiClient({ authProvider: accounts, logger })
  const chat = chatOf(name, accounts, url, ears)
  const listener = new Listener({ apiClient: api, logger })
  const channel = accounts.userId('channel')
  const tell = ({ id, userId }: Redemption): void => ears.redeemed({ id, userId })
  // twurple forgets what waits behind a request that fails, so nothing ever waits there.
  const alone = oneAtATime()
  listener.onSubscriptionCreateSuccess(() => ears.listening())
  listener.onSubscriptionCreateFailure((_, error) => ears.deaf(error.message))
  listener.onUserSocketDisconnect((_, error) => ears.deaf(error?.message ?? 'the connection was closed'))
  listener.onRevoke((_, status) => ears.deaf(status))
  return {
    // Not by ChatClient's own queues: lines are paced by us, and its timers would outlive the show by half a minute.
    say: (text) => chat.irc.say(`#${name}`, text),
    join: () => chat.connect(),
    reward: () =>
      alone(async () => {
        const own = await api.channelPoints.getCustomRewards(channel, true)
        const found = own.find(({ title }) => title === REWARD)
        const data = { title: REWARD, cost: COST, prompt: PROMPT, isEnabled: false }
        const { id } = found ?? (await api.channelPoints.createCustomReward(channel, data))
        const listen = (): void => {
          listener.onChannelRedemptionAddForReward(channel, id, tell)
          listener.start()
        }
        return { ...rewardOf(api, channel, id, alone), listen }
      }),
    polls: {
      start: ({ question, labels, seconds }) =>
        alone(async () => {
          const asked = { title: question, choices: [...labels], duration: seconds }
          return (await api.polls.createPoll(channel, asked)).id
        }),
      // Gone: its time was over.
      end: (id) => alone(() => unlessGone([400, 404], () => api.polls.endPoll(channel, id))),
    },
    close() {
      listener.stop()
      chat.quit()
    },
  }
}

function chatOf(name: string, accounts: Accounts, url: string, ears: Ears): ChatClient {
  const { hostname, port, protocol } = new URL(url)
  // ChatClient has an option for the host and none for the port.
  const toPort = { wsOptions: { createConnection: () => connect(Number(port), hostname) } }
  const chat = new ChatClient({
    authProvider: accounts,
    hostName: hostname,
    ssl: protocol === 'wss:',
    logger,
    ...(port !== '' && { connectionOptions: toPort }),
  })
  chat.onMessage((_, __, text, { userInfo, channelId, sourceChannelId }) => {
    // In a shared chat the lines of other channels arrive too; their people do not sit in this court.
    if (sourceChannelId !== null && sourceChannelId !== channelId) return
    const isBot = userInfo.userId === accounts.userId('bot') || userInfo.badges.has('bot-badge')
    ears.message({ userId: userInfo.userId, name: userInfo.displayName, text, isBot })
  })
  chat.onAuthenticationSuccess(() => chat.irc.join(`#${name}`))
  chat.onJoin((_, user) => {
    if (user === accounts.login('bot')) ears.joined()
  })
  chat.onJoinFailure((_, why) => ears.lost(`the channel cannot be joined: ${why}`))
  chat.onDisconnect((manually, reason) => {
    if (!manually) ears.lost(reason?.message ?? 'the connection was closed')
  })
  chat.onAuthenticationFailure((why) => ears.lost(why))
  chat.onTokenFetchFailure((error) => ears.refused(error.message))
  return chat
}

const states = {
  offered: { isEnabled: true, isPaused: false },
  paused: { isEnabled: true, isPaused: true },
  hidden: { isEnabled: false },
} as const

type Alone = ReturnType<typeof oneAtATime>

function rewardOf(api: ApiClient, channel: string, reward: string, alone: Alone): Omit<Reward, 'listen'> {
  const points = api.channelPoints
  return {
    show: (state) =>
      alone(async () => {
        await points.updateCustomReward(channel, reward, states[state])
      }),
    waiting: () =>
      alone(async () => {
        const all = await points.getRedemptionsForBroadcasterPaginated(channel, reward, 'UNFULFILLED', {}).getAll()
        return all.map(({ id, userId }) => ({ id, userId }))
      }),
    // Gone: the streamer has settled it by hand.
    settle: (id, settlement) =>
      alone(() => unlessGone([404], () => points.updateRedemptionStatusByIds(channel, reward, [id], settlement))),
  }
}

async function unlessGone(statuses: readonly number[], work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isGone = error instanceof Error && 'statusCode' in error && statuses.includes(Number(error.statusCode))
    if (!isGone) throw error
  }
}
