import type { TestContext } from 'node:test'
import { folderFiles } from '#store'
import { wallClock } from '#court'
import { blankPicture, type Picture } from '#picture'
import {
  openTwitch,
  vaultIn,
  type ChatVote,
  type Count,
  type TwitchOptions,
  type ChatCase,
  type Twitch,
  type Vault,
} from '../../src/show/twitch/index.ts'
import { CLIENT, type FakeTwitch } from './twitch.ts'
import type { Person } from './twitch-id.ts'
import { until } from './until.ts'
import { temporary } from '../temporary.ts'

export const channel: Person = { id: '1', login: 'the_court' }
export const bot: Person = { id: '2', login: 'the_usher' }
export const viewer = (number: number): Person => ({ id: `${1000 + number}`, login: `viewer_${number}` })

/** A case as chat sees it, with votes that are counted by hand. */
interface FakeStands extends ChatCase {
  readonly entered: (ChatVote & { readonly seq: number })[]
  readonly refused: ChatVote[]
  /** What the gate does with the next texts. */
  gate: 'clear' | 'held' | 'broken'
  readonly screened: string[]
  /** Votes are neither entered nor refused until this is called. */
  keepWaiting(): () => void
  show(change: Partial<Picture>): void
  count(count: Count): void
}

export function fakeStands(): FakeStands {
  const watchers = new Set<(picture: Picture) => void>()
  const counters = new Set<(count: Count) => void>()
  let picture = blankPicture
  let waiting: Promise<void> = Promise.resolve()
  const stands: FakeStands = {
    entered: [],
    refused: [],
    gate: 'clear',
    screened: [],
    async vote(vote) {
      const isSecond = stands.entered.some(({ poll, voter }) => poll === vote.poll && voter === vote.voter)
      if (isSecond || (vote.poll === 'floor' && picture.floor.choices.length === 0)) {
        stands.refused.push(vote)
        return { refused: 'The poll is closed, or there is a vote already.' }
      }
      const seq = stands.entered.length + 1
      stands.entered.push({ ...vote, seq })
      await waiting
      return { seq }
    },
    watch(listener) {
      watchers.add(listener)
      listener(picture)
      return () => watchers.delete(listener)
    },
    onCounted(listener) {
      counters.add(listener)
      return () => counters.delete(listener)
    },
    async screen(text) {
      stands.screened.push(text)
      if (stands.gate === 'broken') throw new Error('the gate is out of order')
      return { state: stands.gate }
    },
    keepWaiting() {
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting = promise
      return resolve
    },
    show(change) {
      picture = { ...picture, ...change }
      for (const tell of watchers) tell(picture)
    },
    count(count) {
      for (const tell of counters) tell(count)
    },
  }
  return stands
}

export const openFloor = {
  floor: { choices: ['objection', 'press', 'present:3'].map((choice) => ({ choice, label: null })), calls: {} },
} as const
export const closedFloor = { floor: { choices: [], calls: {} } } as const

export interface Stage {
  readonly stands: FakeStands
  readonly vault: Vault
  readonly reports: string[]
  readonly twitch: Twitch
}

export async function folderFor(t: TestContext): Promise<string> {
  const folder = await temporary(t)
  return folder
}

export const signedIn = async (t: TestContext, fake: FakeTwitch): Promise<Vault> =>
  signedInAt(folderFiles(await folderFor(t)), fake)

/** The sign-ins of channel and bot, kept among these files. */
export async function signedInAt(files: Parameters<typeof vaultIn>[0], { id }: FakeTwitch): Promise<Vault> {
  const vault = vaultIn(files)
  const account = (person: Person, ...scopes: readonly string[]) => ({
    userId: person.id,
    login: person.login,
    token: { ...id.tokensFor(person, scopes), scopes: [...scopes], obtained: Date.now(), seconds: 14_400 },
  })
  await vault.keep({
    channel: account(channel, 'channel:manage:redemptions', 'channel:manage:polls'),
    bot: account(bot, 'chat:read', 'chat:edit'),
  })
  return vault
}

/** Opens a show in the fake channel and waits until it is there. */
export async function openStage(
  t: TestContext,
  fake: FakeTwitch,
  how: Partial<TwitchOptions> = {},
  stands: FakeStands = fakeStands(),
): Promise<Stage> {
  const vault = how.vault ?? (await signedIn(t, fake))
  const reports: string[] = []
  const settings = { client_id: CLIENT, channel: channel.login, bot: bot.login }
  const report = (line: string): void => void reports.push(line)
  const twitch = openTwitch({
    settings,
    of: 'case-1',
    stands,
    report,
    crowd: patient,
    clock: wallClock(1_000),
    ...how,
    vault,
  })
  fake.guests.push(twitch)
  await until('the show is in chat', () => twitch.health().state !== 'connecting')
  return { stands, vault, reports, twitch }
}

/** Nobody is too loud, unless the test is about that. */
const patient = { each: { points: 1_000, duration: 60 }, all: { points: 1_000, duration: 60 } }
