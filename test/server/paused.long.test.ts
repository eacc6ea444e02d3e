import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test, type TestContext } from 'node:test'
import { postgresArchive } from '#postgres'
import { fakeObs } from '../fakes/obs.ts'
import { bot, channel, signedInAt } from '../fakes/stands.ts'
import { CLIENT, fakeTwitch, type FakeTwitch } from '../fakes/twitch.ts'
import { until } from '../fakes/until.ts'
import { figure } from '../figure.ts'
import { postgresServer } from '../postgres.ts'
import { temporary } from '../temporary.ts'
import { trialBrief } from '../trialhouse.ts'
import { caseForm } from './house.ts'
import { courtroomIn } from './serving.ts'

const database = await postgresServer()
after(() => database.stop())

/** A process with an OBS and a Twitch of its own, so that it is known who sent what. */
interface Broadcaster {
  readonly process: Awaited<ReturnType<typeof courtroomIn>>
  readonly obs: Awaited<ReturnType<typeof fakeObs>>
  readonly twitch: FakeTwitch
  /** Whatever has reached OBS or Twitch from here. */
  readonly sent: () => readonly string[]
}

async function broadcaster(t: TestContext, url: string, partner?: Broadcaster): Promise<Broadcaster> {
  const obs = await fakeObs(t)
  const twitch = await fakeTwitch(t, partner?.twitch.id)
  const port = process.env['TWURPLE_MOCK_API_PORT']!
  const folder = await temporary(t)
  const show = {
    delay: 0,
    obs: {
      url: obs.url,
      scenes: { case_prompt: 'Stage', openings: 'Stage', verdict_vote: 'Jury' },
      alert: { scene: 'Alerts', source: 'Stamp' },
    },
    twitch: { client_id: CLIENT, channel: channel.login, bot: bot.login },
  }
  await writeFile(join(folder, 'courtroom.config.yaml'), JSON.stringify({ show }))
  const env = { DATABASE_URL: url, COURTROOM_HOME: folder, TWURPLE_MOCK_API_PORT: port }
  const server = await courtroomIn(t, { folder, env }, '--port', '0', '--speed', '10', '--pace', '0')
  const { api, chat } = twitch
  const rewards = (): readonly string[] => [...api.rewards.values()].map((reward) => JSON.stringify(reward))
  return { process: server, obs, twitch, sent: () => [...obs.did, ...chat.said, ...rewards(), ...api.polls.keys()] }
}

test('T13 S2 a process that was stopped on air and finds that another has the channel sends nothing more to OBS or chat', async (t) => {
  const url = await database.database()
  const first = await broadcaster(t, url)
  const archive = postgresArchive(url)
  t.after(() => archive.records.close())
  await signedInAt(archive.files, first.twitch)
  const brief = { ...trialBrief, witnesses: trialBrief.witnesses.slice(0, 1), audience: { seconds: 600 } }
  const body = caseForm('trial', brief)
  const answer = await fetch(`${first.process.url}/api/cases`, { method: 'POST', body })
  const { id } = (await answer.json()) as { readonly id: string }
  await until('the first is on air', () => first.obs.did.includes('scene Stage') && first.twitch.chat.joined.length > 0)
  const second = await broadcaster(t, url, first)
  assert.deepEqual(second.sent(), [], 'there is one channel')

  first.process.child.kill('SIGSTOP')
  const before = first.sent()
  await until('the second has the channel', () => second.obs.connections > 0 && second.twitch.chat.joined.length > 0)
  const headers = { 'content-type': 'application/json' }
  const cue = { method: 'POST', headers, body: JSON.stringify({ cue: 'poll_start' }) }
  assert.equal((await fetch(`${second.process.url}/api/cases/${id}/cues`, cue)).status, 201)
  await until('the second calls the vote', () => second.obs.did.includes('scene Jury'))
  await until('and tells chat of it', () => second.twitch.chat.said.some((line) => line.startsWith('Vote:')))

  first.process.child.kill('SIGCONT')
  // It finds in the record what the other one has done, and would follow it with scene and words.
  for (const refused of [/the scene "Jury" failed \(another process has/, /a line was not said: .*Another process has/])
    await until(`${refused}`, () => refused.test(first.process.errors()) || first.sent().length > before.length)
  // An answer to whatever it asks afterwards comes after all it has sent before.
  await first.twitch.chat.settled()
  assert.equal((await fetch(`${first.process.url}/readyz`)).status, 200)
  assert.deepEqual(first.sent(), before)
  figure('a process stopped on air until another had the channel: 0 scenes, words, polls or rewards sent afterwards')
})
