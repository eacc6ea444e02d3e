import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { test } from 'node:test'
import { desk } from '../cli.ts'
import { courtroom } from './serving.ts'
import { entriesIn, lineTo, type Message } from './line.ts'
import { temporary } from '../temporary.ts'
import { isWhole, longer } from '../whole.ts'

const start = { type: 'start', dilemma: 'Should the town run its buses free of charge?', image_data: null }

const recordAt = async (url: string, id: string): Promise<readonly Message[]> =>
  ((await (await fetch(`${url}/api/cases/${id}/entries`)).json()) as { entries: Message[] }).entries

test('W2 killed with SIGKILL in mid-sentence and started again: the case goes on, and a viewer loses nothing', async (t) => {
  const folder = await temporary(t)
  const seen: Message[] = []
  let last = 0
  const victims = ['CROSS_EXAM_1', undefined]
  for (const victim of isWhole ? ['DEFENSE_OPENING', ...victims] : victims) {
    const server = await courtroom(t, folder, '--port', '0', '--pace', '3')
    const line = await lineTo(server.url, `/ws/killed?after=${last}`)
    if (last === 0) line.send(start)
    if (victim === undefined) await line.until(({ type }) => type === 'closed')
    else {
      await line.until(({ type, phase }) => type === 'phase_change' && phase === victim)
      const before = line.seen.length
      await line.until((message) => message.type === 'agent_stream' && line.seen.indexOf(message) >= before)
      server.child.kill('SIGKILL')
      await once(line.socket, 'close')
    }
    seen.push(...entriesIn(line.seen))
    last = entriesIn(seen).at(-1)?.seq ?? 0
    if (victim === undefined) assert.deepEqual(seen, await recordAt(server.url, 'killed'))
    await line.close()
  }
  assert.equal(seen.filter(({ type }) => type === 'verdict').length, 1)
})

test('a graceful stop adjourns every case and exits with 130; the next start goes on, but not with what was adjourned', async (t) => {
  const folder = await temporary(t)
  const first = await courtroom(t, folder, '--port', '0', '--pace', '3')
  const [going, resting] = [await lineTo(first.url, '/ws/going'), await lineTo(first.url, '/ws/resting')]
  for (const line of [going, resting]) {
    line.send(start)
    await line.until(({ type }) => type === 'agent_stream')
  }
  assert.equal((await fetch(`${first.url}/api/cases/resting/adjourn`, { method: 'POST' })).status, 202)
  first.child.kill('SIGTERM')
  assert.deepEqual(await once(first.child, 'exit'), [130, null])
  assert.match(first.errors(), /Adjourned/)

  const second = await courtroom(t, folder, '--port', '0', '--pace', '0')
  const last = entriesIn(going.seen).at(-1)?.seq ?? 0
  const again = await lineTo(second.url, `/ws/going?after=${last}`)
  await again.until(({ type }) => type === 'closed')
  assert.deepEqual([...entriesIn(going.seen), ...entriesIn(again.seen)], await recordAt(second.url, 'going'))
  const row = (await (await fetch(`${second.url}/api/cases/resting`)).json()) as { state: string; running: boolean }
  assert.deepEqual([row.state, row.running], ['open', false])
})

longer('a port that is taken: the next one is used, and that is said', async (t) => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  t.after(() => taken.close())
  const { port } = taken.address() as AddressInfo
  const server = await courtroom(t, await temporary(t), '--port', `${port}`)
  assert.notEqual(new URL(server.url).port, `${port}`)
  assert.match(server.errors(), new RegExp(`Port ${port} is taken`))
})

test('W4 serve refuses an address that others can reach without a token, and numbers that make no sense', async (t) => {
  const { run } = await desk(t)
  const open = await run({}, 'serve', '--no-build', '--host', '0.0.0.0')
  assert.deepEqual([open.status, open.out], [2, ''])
  assert.match(open.err, /COURTROOM_TOKEN/)
  const weak = await run({ COURTROOM_TOKEN: 'a'.repeat(16) }, 'serve', '--no-build', '--host', '0.0.0.0')
  assert.deepEqual([weak.status, weak.out], [2, ''])
  assert.match(weak.err, /easy to guess.*openssl rand -hex 16/)
  assert.equal((await run({}, 'serve', '--port', 'x')).status, 2)
  assert.equal((await run({ COURTROOM_PACE: '-1' }, 'serve', '--no-build')).status, 2)
})
