import assert from 'node:assert/strict'
import { after, test, type TestContext } from 'node:test'
import { postgresServer } from '../postgres.ts'
import { caseForm, serveIn, type Staged } from './house.ts'
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
  await late.until((message) => isSpeaking(message) && message['key'] === key)
  const { type, seq } = await late.ask({ type: 'intervention', content: 'And in winter?' })
  assert.equal(type, 'accepted')
  const cut = (message: Message): boolean => message.type === 'turn' && message['interrupted'] === true
  const [here, there] = await Promise.all([early.until(cut), late.until(cut)])
  assert.equal(here['seq'], there['seq'])
  const said = String(here['content'])
  for (const line of [early, late]) assert.ok(wordsOf(line, here['key']).startsWith(said.slice(0, 5)))
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
