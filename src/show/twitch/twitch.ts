import { annexLack, openAnnexes } from '#annex'
import { wallClock, type Clock } from '#court'
import type { TwitchSettings } from '#papers'
import { blankPicture, type Picture } from '#picture'
import { accountsOf, type Accounts } from './accounts.ts'
import type { Channel, Ears } from './channel.ts'
import { fencedChannel } from './fenced.ts'
import { goingTo, openChat } from './chat.ts'
import { commandIn } from './commands.ts'
import { crier } from './crier.ts'
import { endpointsIn, type Endpoints } from './endpoints.ts'
import { identityAt } from './identity.ts'
import { messageOf } from './order.ts'
import { offerReward, type PointsReward } from './points.ts'
import type { Report, ChatCase, Twitch } from './ports.ts'
import type { KeptAccounts, Vault } from './vault.ts'
import { crowd as usual, doorkeeper, voterNames, type Crowd } from './voters.ts'

export interface TwitchOptions {
  readonly settings: TwitchSettings
  /** The case's id: people have another name in every case. */
  readonly of: string
  readonly vault: Vault
  readonly stands: ChatCase
  readonly report: Report
  readonly endpoints?: Endpoints
  readonly clock?: Clock
  readonly crowd?: Crowd
}

const SIGN_IN = 'Sign in: ./courtroom twitch sign-in.'
/** The longest a show waits for Twitch when it ends; what is not settled then is given back at the next start. */
const LEAVING = 10_000

/** Takes part in a channel for one case. It is there at once and never throws: how it goes is told by its health. */
export function openTwitch(how: TwitchOptions): Twitch {
  const { settings, report, vault, clock = wallClock() } = how
  const closing = new AbortController()
  let health = goingTo(settings.channel)
  let present: Presence | undefined

  const start = async (): Promise<void> => {
    const kept = await vault.read()
    const trouble = troubleWith(kept, settings)
    if (trouble !== undefined) return ill(trouble)
    const lack = annexLack('twitch')
    if (lack !== undefined) return ill(lack)
    openAnnexes()
    const { openChannel } = await import('./channel.ts')
    if (closing.signal.aborted) return
    present = await presence({ ...how, clock }, kept as KeptAccounts, openChannel, closing.signal)
  }
  const ill = (why: string): void => {
    health = { state: 'ill', said: why }
    report(`Twitch: ${why}`)
  }
  const starting = start().catch((error: unknown) => ill(messageOf(error)))
  const leave = async (): Promise<void> => {
    closing.abort()
    const left = new AbortController()
    const gone = starting.then(() => present?.close()).finally(() => left.abort())
    await Promise.race([gone, wallClock().pause(LEAVING, left.signal)])
  }
  let leaving: Promise<void> | undefined
  return {
    health: () => present?.health() ?? health,
    close: () => (leaving ??= leave()),
  }
}

function troubleWith(
  kept: KeptAccounts | string | undefined,
  { channel, bot = channel }: TwitchSettings,
): string | undefined {
  if (kept === undefined) return `Nobody has signed in. ${SIGN_IN}`
  if (typeof kept === 'string') return kept
  const [first, second] = [kept.channel.login, (kept.bot ?? kept.channel).login]
  if (first === channel && second === bot) return undefined
  return `Signed in are ${first} and ${second}, but the settings say ${channel} and ${bot}. ${SIGN_IN}`
}

type Presence = Twitch
type OpenChannel = (name: string, accounts: Accounts, endpoints: Endpoints, ears: Ears) => Channel

/** The show in its channel, once there are accounts to go there with. */
async function presence(
  how: TwitchOptions & { readonly clock: Clock },
  kept: KeptAccounts,
  openChannel: OpenChannel,
  closing: AbortSignal,
): Promise<Presence> {
  const { settings, stands, report, vault, clock, crowd = usual, endpoints = endpointsIn(process.env) } = how
  const now = (): number => clock.now()
  const accounts = accountsOf(settings.client_id, kept, identityAt(endpoints, settings.client_id, now), vault, now)
  const voter = voterNames(await vault.secret(`voters of ${how.of}`))
  const admits = doorkeeper(crowd)
  let picture: Picture | undefined
  let deaf: string | undefined

  const chat = openChat({ name: settings.channel, accounts, clock, report, closing, join: () => channel.join() })
  const obey = async (userId: string, name: string, text: string): Promise<void> => {
    const command = commandIn(text, picture ?? blankPicture)
    if (!command || !(await admits(userId))) return
    await stands.vote({ ...command, voter: voter(userId), name })
  }
  const opened = openChannel(settings.channel, accounts, endpoints, {
    message({ userId, name, text, isBot }) {
      if (isBot || closing.aborted) return
      void obey(userId, name, text).catch((error: unknown) => report(`Twitch: a vote failed: ${messageOf(error)}`))
    },
    joined: chat.joined,
    lost: chat.lost,
    refused: (why) => void chat.refused(why),
    redeemed: (redemption) => points.redeemed(redemption),
    listening() {
      deaf = undefined
      points.listening()
    },
    deaf(why) {
      if (closing.aborted) return
      deaf = `Channel points are not heard (${why}); that is tried again.`
      report(`Twitch: ${deaf}`)
    },
  })
  const { mayGoOut } = stands
  const channel = mayGoOut ? fencedChannel(opened, { mayGoOut, report }) : opened
  const points: PointsReward = offerReward({ channel, stands, voter, clock, report })
  const cries = crier({
    channel,
    screen: (text) => stands.screen(text),
    isHeard: () => chat.health().state === 'well',
    native: settings.polls === 'native',
    clock,
    report,
  })
  channel.join()
  const unwatch = stands.watch((next) => {
    points.follow(picture, next)
    // Behind the card everything is still as it was.
    if (next.card !== null) return
    cries.follow(picture, next)
    picture = next
  })
  return {
    health() {
      const trouble = accounts.trouble()?.message ?? points.trouble() ?? deaf
      const { state, said } = chat.health()
      if (state !== 'well' || trouble === undefined) return { state, said }
      return { state: accounts.trouble() ? 'ill' : 'well', said: `${said} ${trouble}` }
    },
    async close() {
      unwatch()
      await Promise.all([points.close(), cries.close()])
      channel.close()
      await accounts.close()
    },
  }
}
