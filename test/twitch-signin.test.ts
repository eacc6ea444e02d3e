import assert from 'node:assert/strict'
import { readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { folderFiles } from '#store'
import { virtualClock } from '#court'
import { accountsOf } from '../src/show/twitch/accounts.ts'
import { endpointsIn } from '../src/show/twitch/endpoints.ts'
import { identityAt } from '../src/show/twitch/identity.ts'
import { signIn, signInBoth, vaultIn, type SignedIn, type Vault } from '../src/show/twitch/index.ts'
import { bot, channel, folderFor, signedInAt } from './fakes/stands.ts'
import { CLIENT, fakeTwitch, type FakeTwitch } from './fakes/twitch.ts'
import type { Person } from './fakes/twitch-id.ts'

const settings = { client_id: CLIENT, channel: channel.login, bot: bot.login }
const never = new AbortController().signal

/** Signs in with people who confirm in turn. */
async function signing(
  fake: FakeTwitch,
  vault: Vault,
  people: readonly (Person | 'no')[],
  how: Partial<Parameters<typeof signInBoth>[0]> = {},
): Promise<{ readonly outcome: SignedIn; readonly told: readonly string[] }> {
  const told: string[] = []
  const left = [...people]
  const say = (line: string): void => {
    told.push(line)
    const waiting = [...fake.id.devices.values()].at(-1)
    const next = line.endsWith('Waiting …') ? left.shift() : undefined
    if (waiting && next) waiting.person = next
  }
  const outcome = await signInBoth({ settings, vault, say, signal: never, clock: virtualClock(), ...how })
  return { outcome, told }
}

const opened = async (t: TestContext) => {
  const fake = await fakeTwitch(t)
  const folder = await folderFor(t)
  return { fake, folder, vault: vaultIn(folderFiles(folder)) }
}

test('T13 both accounts sign in by a code, without a secret, each with no more rights than it needs', async (t) => {
  const { fake, vault } = await opened(t)
  const { outcome, told } = await signing(fake, vault, [channel, bot])
  assert.deepEqual(outcome, { state: 'signed-in' })
  const scopes = [...fake.id.devices.values()].map((device) => device.scopes)
  assert.deepEqual(scopes, [['channel:manage:redemptions'], ['chat:read', 'chat:edit']])
  assert.match(
    told[0]!,
    /First of two, the_court.*signed in to Twitch as the_court.*Check that the code there is [0-9A-F]{8}/s,
  )
  assert.match(told[1]!, /Second of two, the_usher/)
  assert.equal(told[2], 'the_court and the_usher are signed in.')
  const kept = await vault.read()
  assert.ok(typeof kept === 'object')
  assert.deepEqual([kept.channel.userId, kept.bot?.userId], [channel.id, bot.id])
})

test('T13 without a network a sign-in says whom it cannot reach and what to look at, and keeps nothing', async (t) => {
  const { fake, vault } = await opened(t)
  const endpoints = { id: 'http://127.0.0.1:9/auth', chat: '' }
  const { outcome, told } = await signing(fake, vault, [], { endpoints })
  assert.equal(outcome.state, 'away')
  assert.match('said' in outcome ? outcome.said : '', /^127\.0\.0\.1:9 cannot be reached\. Look at the network/)
  assert.deepEqual([told, await vault.read()], [[], undefined])
})

test('T13 one account that does both signs in once, and is asked after until the person confirms', async (t) => {
  const { fake, vault } = await opened(t)
  const alone = { client_id: CLIENT, channel: channel.login, polls: 'native' } as const
  const clock = virtualClock()
  const outcome = signInBoth({
    settings: alone,
    vault,
    signal: never,
    say: () => undefined,
    clock: {
      now: () => clock.now(),
      async pause(ms, signal) {
        await clock.pause(ms, signal)
        const [device] = fake.id.devices.values()
        if (fake.id.pending === 3 && device) device.person = channel
      },
    },
  })
  assert.deepEqual(await outcome, { state: 'signed-in' })
  const [device] = fake.id.devices.values()
  assert.deepEqual(device?.scopes, ['channel:manage:redemptions', 'channel:manage:polls', 'chat:read', 'chat:edit'])
  assert.equal(fake.id.devices.size, 1)
  const kept = await vault.read()
  assert.ok(typeof kept === 'object')
  assert.equal(kept.bot, null)
})

test('T13 the wrong account, a refusal, an unknown client, a late and a stopped sign-in are outcomes with advice', async (t) => {
  const { fake, vault } = await opened(t)
  const wrong = await signing(fake, vault, [bot])
  assert.deepEqual(wrong.outcome, {
    state: 'refused',
    said: 'You signed in as the_usher, but it has to be the_court. Sign out of Twitch in that browser, or use a private window, and begin again.',
  })
  const refused = await signing(fake, vault, ['no'])
  assert.deepEqual(refused.outcome, { state: 'refused', said: 'Twitch refuses the sign-in: invalid device code.' })
  const stranger = await signing(fake, vault, [], { settings: { ...settings, client_id: 'someotherclient' } })
  assert.equal(stranger.outcome.state, 'refused')
  assert.match('said' in stranger.outcome ? stranger.outcome.said : '', /invalid client\. Look at client_id/)
  const late = await signing(fake, vault, [])
  assert.equal(late.outcome.state, 'expired')

  const stop = new AbortController()
  const stopped = await signIn({
    clientId: CLIENT,
    scopes: [],
    show: () => stop.abort(),
    signal: stop.signal,
    clock: virtualClock(),
  })
  assert.equal(stopped.state, 'stopped')
  assert.equal(await vault.read(), undefined, 'nothing half-done is kept')
})

test('T13 sign-ins lie encrypted and for their owner only, and what cannot be read is said', async (t) => {
  const { fake, folder, vault } = await opened(t)
  await signing(fake, vault, [channel, bot])
  const kept = await vault.read()
  assert.ok(typeof kept === 'object')
  const files = (await readdir(folder)).toSorted().filter((name) => name !== 'locks')
  assert.deepEqual(files, ['twitch.key', 'twitch.sealed'])
  for (const file of files) {
    const path = join(folder, file)
    assert.equal((await stat(path)).mode & 0o777, 0o600, file)
    const bytes = await readFile(path, 'latin1')
    for (const secret of [kept.channel.token.access, kept.channel.token.refresh, channel.login])
      assert.ok(!bytes.includes(secret), `${file} holds it in the open`)
  }
  assert.deepEqual(await vaultIn(folderFiles(folder)).read(), kept, 'another process reads the same')
  const sealed = await readFile(join(folder, 'twitch.sealed'))
  sealed[sealed.length - 1]! ^= 1
  await writeFile(join(folder, 'twitch.sealed'), sealed)
  const unreadable = await vaultIn(folderFiles(folder)).read()
  assert.ok(typeof unreadable === 'string')
  assert.match(unreadable, /cannot be read with the key beside it .*Sign in again/)
})

test('T13 S2 processes that renew one sign-in at once use its token once, and keep that of the other account', async (t) => {
  const { fake, folder } = await opened(t)
  const kept = await (await signedInAt(folderFiles(folder), fake)).read()
  assert.ok(typeof kept === 'object')
  const show = () => {
    const identity = identityAt(endpointsIn(process.env), CLIENT, Date.now)
    return accountsOf(CLIENT, kept, identity, vaultIn(folderFiles(folder)), Date.now)
  }
  fake.id.end('access')
  const [one, other, third] = [show(), show(), show()]
  const [first, second, chatting] = await Promise.all([
    one.refreshAccessTokenForUser(channel.id),
    other.refreshAccessTokenForUser(channel.id),
    third.refreshAccessTokenForUser(bot.id),
  ])
  assert.equal(first.accessToken, second.accessToken)
  assert.equal(fake.id.refreshes, 2, 'one for the channel, one for the bot')
  assert.equal(other.trouble(), undefined)
  const now = await vaultIn(folderFiles(folder)).read()
  assert.ok(typeof now === 'object')
  assert.deepEqual([now.channel.token.access, now.bot?.token.access], [first.accessToken, chatting.accessToken])
})
