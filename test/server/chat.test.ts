import assert from 'node:assert/strict'
import { test } from 'node:test'
import { folderFiles } from '#store'
import { usual } from '#docket'
import { readSettings as read } from '#papers'
import type { DeskPicture } from '#contract'
import type { Picture } from '#picture'
import { vaultIn } from '#show'
import { fakeObs } from '../fakes/obs.ts'
import { bot, channel, viewer } from '../fakes/stands.ts'
import { CLIENT, fakeTwitch } from '../fakes/twitch.ts'
import type { Person } from '../fakes/twitch-id.ts'
import { until } from '../fakes/until.ts'
import { feedOf } from './feed.ts'
import { play } from './onair.ts'
import { temporary } from '../temporary.ts'

/** A vote takes 600 s of show, which at this speed is longer than anything here waits for. */
const UNHURRIED = 4

test('T13 a show on the server is in its channel: chat votes, a paid objection is heard, and chat is told the verdict', async (t) => {
  const fake = await fakeTwitch(t)
  const folder = await temporary(t)
  const account = (person: Person, ...scopes: readonly string[]) => ({
    userId: person.id,
    login: person.login,
    token: { ...fake.id.tokensFor(person, scopes), scopes: [...scopes], obtained: Date.now(), seconds: 14_400 },
  })
  await vaultIn(folderFiles(folder)).keep({
    channel: account(channel, 'channel:manage:redemptions', 'channel:manage:polls'),
    bot: account(bot, 'chat:read', 'chat:edit'),
  })
  const text = `show: {delay: 0, twitch: {client_id: ${CLIENT}, channel: ${channel.login}, bot: ${bot.login}}}`
  const reading = read({ ...usual, flags: {}, env: {}, file: { name: 'a.yaml', text } })
  assert.ok(reading.ok, reading.ok ? '' : reading.told)
  const { server, id, at, cue } = await play(t, { folder, settings: reading.settings, speed: UNHURRIED })
  fake.guests.push(server)
  const air = await feedOf<Picture>(server, `${at}/air`)
  const desk = await feedOf<DeskPicture>(server, `${at}/desk`)
  await desk.until(({ health }) => health.chat.state === 'well')

  await cue({ cue: 'speed', speed: 8 })
  await air.until(({ phase }) => phase === 'openings')
  // From here on slower, or on a busy machine the last witness has been heard before the pause is.
  await cue({ cue: 'speed', speed: 2 })
  await air.until(({ floor }) => floor.choices.length > 0)
  await cue({ cue: 'pause' })
  const isOffered = (): boolean =>
    [...fake.api.rewards.values()].some((reward) => reward.is_enabled && !reward.is_paused)
  await until('the reward is offered and heard of', () => isOffered() && fake.api.subscriptions.length === 1)
  fake.events.redeem('first', viewer(1))
  await air.until(({ floor }) => floor.calls['objection'] === 1)
  await cue({ cue: 'speed', speed: 8 })
  await cue({ cue: 'go' })
  await air.until(({ called, objection }) => called?.act === 'objection' && objection?.by === 'audience')
  await until('the points are taken', () => fake.api.redemptions.get('first')?.status === 'FULFILLED')

  await cue({ cue: 'poll_start' })
  await air.until(({ poll }) => poll?.poll === 'verdict')
  fake.chat.write(viewer(2), '!guilty')
  await air.until(({ poll }) => poll?.voters === 1)
  fake.chat.write(viewer(2), '!innocent')
  fake.chat.write(viewer(3), '!innocent')
  await air.until(({ poll }) => poll?.voters === 2)
  await cue({ cue: 'poll_stop' })
  await cue({ cue: 'poll_start' })
  const { verdict } = await air.until(({ closed }) => closed !== null)
  assert.deepEqual([verdict?.verdict, verdict?.by], ['not_guilty', 'audience'])
  await until('chat is told', () => fake.chat.said.some((line) => /not guilty/i.test(line)))
  const votes = (await server.house.docket.entries(id)).filter((entry) => entry.type === 'vote')
  assert.ok(votes.every(({ voter }) => voter.startsWith('twitch-')))
})

test('T13 a show on the server leads OBS through its scenes, and the dock says how OBS is', async (t) => {
  const obs = await fakeObs(t)
  const scenes = 'scenes: {openings: Stage, verdict_vote: Jury}, alert: {scene: Alerts, source: Stamp}'
  const text = `show: {delay: 0, obs: {url: "${obs.url}", ${scenes}}}`
  const reading = read({ ...usual, flags: {}, env: {}, file: { name: 'a.yaml', text } })
  assert.ok(reading.ok, reading.ok ? '' : reading.told)
  const { server, at, cue } = await play(t, { settings: reading.settings, speed: 30 })
  const desk = await feedOf<DeskPicture>(server, `${at}/desk`)
  await desk.until(({ health }) => health.obs.state === 'well')
  await until('the scene of the openings', () => obs.did.includes('scene Stage'))
  await cue({ cue: 'poll_start' })
  await until('the scene of the vote', () => obs.did.includes('scene Jury'))
})
