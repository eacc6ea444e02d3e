import assert from 'node:assert/strict'
import { after, test, type TestContext } from 'node:test'
import type { DeskPicture } from '#contract'
import { usual } from '#docket'
import { readSettings } from '#papers'
import type { Picture } from '#picture'
import { fakeObs } from '../fakes/obs.ts'
import { until } from '../fakes/until.ts'
import { postgresServer } from '../postgres.ts'
import { trialBrief } from '../trialhouse.ts'
import { feedOf } from './feed.ts'
import { caseForm, serveIn, type Staged } from './house.ts'
import { owner, post, TOKEN } from './onair.ts'
import { entriesIn, lineTo, type Line, type Message } from './line.ts'

const database = await postgresServer()
after(() => database.stop())

interface Houses {
  readonly one: Staged
  readonly other: Staged
  readonly worker: Staged
}

/** Two gateways and a worker on one database. */
async function houses(t: TestContext, pace: number): Promise<Houses> {
  const env = { DATABASE_URL: await database.database() }
  const one = await serveIn(t, { env, role: 'gateway' })
  const other = await serveIn(t, { env, role: 'gateway' })
  return { one, other, worker: await serveIn(t, { env, role: 'worker', pace, speed: 0 }) }
}

const dilemma = { dilemma: 'Should the island keep its ferry?' }

async function opened({ one }: Houses, format = 'decision', brief: object = dilemma): Promise<string> {
  const answer = await one.fetch('/api/cases', { method: 'POST', body: caseForm(format, brief) })
  return ((await answer.json()) as { readonly id: string }).id
}

const isSpeaking = ({ type, content }: Message): boolean => type === 'agent_stream' && content !== ''

/** What was said under a key so far, put together by the offsets of its frames. */
function wordsOf({ seen }: Line, key: unknown): string {
  let said = ''
  for (const message of seen)
    if (message.type === 'agent_stream' && message['key'] === key) {
      assert.ok(Number(message['offset']) <= said.length, 'no words are missing in between')
      said = said.slice(0, Number(message['offset'])) + String(message['content'])
    }
  return said
}

test('S3 words and entries of a case reach viewers at every gateway, also who comes in mid-sentence; a cut through one stops the speaker', async (t) => {
  const all = await houses(t, 40)
  const id = await opened(all)
  const early = await lineTo(all.one.url, `/ws/${id}`)
  t.after(() => early.close())
  const phase = await early.until((message) => message['phase'] === 'DEFENSE_OPENING')
  const isLater = (message: Message): boolean => early.seen.indexOf(message) > early.seen.indexOf(phase)
  const { key } = await early.until((message) => isSpeaking(message) && isLater(message))
  const late = await lineTo(all.other.url, `/ws/${id}`)
  t.after(() => late.close())
  // Frames are off the way of the entries: who cuts in after the first letter may find the turn before the words.
  for (const line of [early, late]) await line.until(() => wordsOf(line, key).length >= 5)
  const { type, seq } = await late.ask({ type: 'intervention', content: 'And in winter?' })
  assert.equal(type, 'accepted')
  const cut = (message: Message): boolean => message.type === 'turn' && message['interrupted'] === true
  const [here, there] = await Promise.all([early.until(cut), late.until(cut)])
  assert.equal(here['seq'], there['seq'])
  for (const line of [early, late]) {
    const turn = await line.until((message) => message.type === 'turn' && message['key'] === key)
    assert.ok(wordsOf(line, key).startsWith(String(turn['content']).slice(0, 5)))
  }
  await early.until(
    (message) => message.type === 'heard' && (message['interventions'] as number[]).includes(Number(seq)),
  )

  // It rises by a word to either gateway, and sits again by a word to the other.
  assert.equal((await all.other.fetch(`/api/cases/${id}/adjourn`, { method: 'POST' })).status, 202)
  await early.until((message) => message.type === 'standing' && message['running'] === false)
  const row = (await (await all.one.fetch(`/api/cases/${id}`)).json()) as { readonly running: boolean }
  assert.equal(row.running, false)
  const before = early.seen.length
  assert.equal((await all.one.fetch(`/api/cases/${id}/resume`, { method: 'POST' })).status, 202)
  await late.until(
    (message) => message.type === 'standing' && message['running'] === true && late.seen.indexOf(message) > before / 2,
  )
  const seqs = entriesIn(late.seen).map((entry) => entry.seq)
  assert.deepEqual(
    seqs,
    Array.from(seqs, (_, at) => at + 1),
  )
})

test('S2 a worker answers for its health alone, and needs a database', async (t) => {
  const { worker } = await houses(t, 0)
  assert.deepEqual(
    [
      (await worker.fetch('/healthz')).status,
      (await worker.fetch('/readyz')).status,
      (await worker.fetch('/api/cases')).status,
    ],
    [200, 200, 404],
  )
  await assert.rejects(serveIn(t, { role: 'worker' }), /A worker shares its cases .* DATABASE_URL/)
})

test('T11 S2 who votes through two gateways is one voter: the last word counts, and the same word twice is refused', async (t) => {
  const env = { DATABASE_URL: await database.database() }
  const gateway = { env, role: 'gateway', token: TOKEN } as const
  const [one, other] = [await serveIn(t, gateway), await serveIn(t, gateway)]
  await serveIn(t, { env, role: 'worker', speed: 10, token: TOKEN })
  const brief = { ...trialBrief, witnesses: trialBrief.witnesses.slice(0, 1), audience: { seconds: 600 } }
  const body = caseForm('trial', brief)
  const { id } = (await (await one.fetch('/api/cases', { method: 'POST', body, headers: owner })).json()) as {
    readonly id: string
  }
  const at = `/api/cases/${id}`
  const airs = [await feedOf<Picture>(one, `${at}/air`, owner), await feedOf<Picture>(other, `${at}/air`, owner)]
  t.after(() => airs.forEach((air) => air.close()))
  while (!(await isHeard(other, id))) await new Promise(setImmediate)
  assert.equal((await post(other, `${at}/cues`, { cue: 'poll_start' }, owner)).status, 201)
  for (const air of airs) await air.until(({ poll }) => poll?.poll === 'verdict' && poll.tally === null)

  const [cookie] = airs.map((air) => air.cookie)
  const vote = async (gate: Staged, choice: string): Promise<number> =>
    (await post(gate, `${at}/votes`, { poll: 'verdict', choice }, { ...owner, cookie: cookie! })).status
  const both = await Promise.all([vote(one, 'guilty'), vote(other, 'guilty')])
  assert.ok(both.includes(201), String(both))
  assert.equal(await vote(other, 'guilty'), 409, 'said through one gateway, it is known at the other')
  assert.equal(await vote(other, 'not_guilty'), 201)
  for (const air of airs) {
    const { poll } = await air.until((picture) => picture.poll?.options.at(-1)?.votes === 1)
    assert.deepEqual([poll?.voters, poll?.options.map(({ votes }) => votes)], [1, [0, 1]])
  }
})

test('W4 S2 a ticket is good once at whichever gateway, and what one address does counts at all of them', async (t) => {
  const env = { DATABASE_URL: await database.database() }
  const gateway = { env, role: 'gateway', token: TOKEN, limits: { writesPerMinute: 6, guessesPerMinute: 3 } } as const
  const [one, other] = [await serveIn(t, gateway), await serveIn(t, gateway)]
  const body = caseForm('decision', dilemma)
  const opening = await one.fetch('/api/cases', { method: 'POST', body, headers: owner })
  const { id } = (await opening.json()) as { readonly id: string }
  const ticket = async (): Promise<string> =>
    ((await (await post(one, '/api/tickets', { case: id }, owner)).json()) as { readonly ticket: string }).ticket
  const shown = await ticket()
  assert.equal(await entersWith(other, id, shown), true)
  for (const gate of [one, other]) assert.equal(await entersWith(gate, id, shown), false, 'it was good once')
  const both = await ticket()
  const entered = await Promise.all([one, other].map((gate) => entersWith(gate, id, both)))
  assert.equal(entered.filter((isIn) => isIn).length, 1)

  const guess = async (gate: Staged): Promise<number> =>
    (await gate.fetch('/api/cases', { headers: { authorization: 'Bearer wrong-token-of-somebody' } })).status
  assert.deepEqual([await guess(one), await guess(other), await guess(one)], [401, 401, 401])
  assert.deepEqual([await guess(other), await guess(one)], [429, 429])
})

/** Whether a line is opened to whoever shows a ticket. */
async function entersWith(gate: Staged, id: string, ticket: string): Promise<boolean> {
  const socket = new WebSocket(`${gate.url.replace('http', 'ws')}/ws/${id}?ticket=${ticket}`)
  try {
    return await new Promise((resolve) => {
      socket.addEventListener('open', () => resolve(true))
      socket.addEventListener('error', () => resolve(false))
    })
  } finally {
    socket.close()
  }
}

const isHeard = async (gate: Staged, id: string): Promise<boolean> => {
  const row = (await (await gate.fetch(`/api/cases/${id}`, { headers: owner })).json()) as { readonly running: boolean }
  return row.running
}

test('T13 S2 one case has the channel at a time, whichever processes hear the others; when its process ends, it is free', async (t) => {
  const obs = await fakeObs(t)
  const env = { DATABASE_URL: await database.database() }
  const text = `show: {obs: {url: "${obs.url}"}}`
  const reading = readSettings({ ...usual, flags: {}, env, file: { name: 'test', text } })
  assert.ok(reading.ok, reading.ok ? '' : reading.told)
  const house = { env, settings: reading.settings, token: TOKEN, speed: 1, limits: { casesAtOnce: 1 } } as const
  const servers = [await serveIn(t, house), await serveIn(t, house)]
  const open = async (): Promise<string> => {
    const body = caseForm('trial', trialBrief)
    const answer = await servers[0]!.fetch('/api/cases', { method: 'POST', body, headers: owner })
    return ((await answer.json()) as { readonly id: string }).id
  }
  const ids = [await open(), await open()]
  for (const id of ids) while (!(await isHeard(servers[0]!, id))) await new Promise(setImmediate)
  await until('one has the channel', () => obs.connections > 0)
  // A case of which there is something to show has asked for the channel.
  const states = await Promise.all(
    servers.flatMap((server) =>
      ids.map(async (id) => {
        const desk = await feedOf<DeskPicture>(server, `/api/cases/${id}/desk`, owner)
        t.after(() => desk.close())
        const shown = await desk.until(({ lines, health }) => lines.length > 0 && health.obs.state !== 'connecting')
        return shown.health.obs.state
      }),
    ),
  )
  assert.equal(obs.connections, 1)
  assert.equal(states.filter((state) => state === 'well').length, 1, states.join(', '))
  const [holder, other] = states.indexOf('well') < ids.length ? servers : servers.toReversed()
  const claim = () => other!.house.archive.records.claim('-channel')
  assert.equal(await claim(), undefined)
  await holder!.close()
  assert.ok(await claim())
})
