import assert from 'node:assert/strict'
import { after, test, type TestContext } from 'node:test'
import { postgresServer } from '../../../test/postgres.ts'
import { databaseAddress, type DatabaseLine } from './address.ts'
import { aliveLine, livingLine } from './alive.ts'

const server = await postgresServer()
after(() => server.stop())
const address = databaseAddress(await server.database())

/** Lines that are opened one after the other, each ended when the test says so. */
function lines() {
  const opened: { readonly over: PromiseWithResolvers<void>; ended: number; dropped: number }[] = []
  const said: string[] = []
  const failures: Error[] = []
  const living = livingLine(
    async () => {
      const failure = failures.shift()
      if (failure) throw failure
      const one = { over: Promise.withResolvers<void>(), ended: 0, dropped: 0 }
      opened.push(one)
      said.push('opened')
      return {
        ask: () => assert.fail('nothing is asked'),
        ended: one.over.promise,
        end: async () => void one.ended++,
        drop: () => void one.dropped++,
      } satisfies DatabaseLine
    },
    () => void said.push('lost'),
  )
  const turned = (): Promise<void> => new Promise((done) => setImmediate(done))
  return { living, opened, said, failures, turned }
}

test('S2 there is one line at a time, and that it is lost is told before there is another', async () => {
  const { living, opened, said, turned } = lines()
  const [one, same] = await Promise.all([living.line(), living.line()])
  assert.equal(one, same)
  opened[0]!.over.resolve()
  await turned()
  assert.deepEqual([said, opened[0]!.dropped], [['opened', 'lost'], 1])
  assert.notEqual(await living.line(), one)
  assert.deepEqual(said, ['opened', 'lost', 'opened'])
})

test('S2 a line that could not be opened is tried anew by who asks next', async () => {
  const { living, said, failures, turned } = lines()
  failures.push(new Error('refused'))
  await assert.rejects(living.line(), /refused/)
  await turned()
  assert.deepEqual(said, ['lost'])
  await living.line()
  assert.deepEqual(said, ['lost', 'opened'])
})

test('S2 a line that is ended is not lost, and one that was never there need not be ended', async () => {
  const { living, opened, said, failures, turned } = lines()
  await living.end()
  await living.line()
  await living.end()
  opened[0]!.over.resolve()
  await turned()
  assert.deepEqual([opened[0]!.ended, opened[0]!.dropped, said], [1, 0, ['opened']])
  failures.push(new Error('refused'))
  const line = living.line()
  const end = living.end()
  await assert.rejects(line, /refused/)
  await end
  assert.deepEqual(said, ['opened'])
})

const LAPSE = 60_000

/** A line that beats when the test says so. */
async function beating(t: TestContext, how: { readonly isAwake?: () => boolean } = {}) {
  t.mock.timers.enable({ apis: ['setInterval', 'setTimeout'] })
  const line = await aliveLine(address, { lapse: LAPSE, ...how })
  t.after(() => line.drop())
  return { line, passes: (ms: number) => t.mock.timers.tick(ms) }
}

test('S2 the database ends a session that is silent for too long, in a transaction too; one that answers goes on', async (t) => {
  const { line, passes } = await beating(t)
  const settings = await line.ask(
    "SELECT current_setting('idle_session_timeout') AS idle, current_setting('idle_in_transaction_session_timeout') AS inside",
  )
  assert.deepEqual(settings, [{ idle: '1min', inside: '1min' }])
  for (let beats = 0; beats < 8; beats++) {
    passes(LAPSE / 5)
    // The beat was asked before, so it is answered before.
    assert.deepEqual(await line.ask('SELECT 1 AS one'), [{ one: 1 }])
    await new Promise(setImmediate)
  }
})

test('S2 a line that is kept for who sleeps is given up with the next beat', async (t) => {
  let isAwake = true
  const { line, passes } = await beating(t, { isAwake: () => isAwake })
  passes(LAPSE / 5)
  await line.ask('SELECT 1')
  isAwake = false
  let isOver = false
  void line.ended.then(() => (isOver = true))
  passes(LAPSE / 5 - 1)
  await new Promise(setImmediate)
  assert.equal(isOver, false)
  passes(1)
  await line.ended
})

test('S2 a line on which nobody answers is given up when its time is over', async (t) => {
  const { line, passes } = await beating(t)
  const [row] = await line.ask<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  process.kill(row!.pid, 'SIGSTOP')
  t.after(() => process.kill(row!.pid, 'SIGCONT'))
  let isOver = false
  void line.ended.then(() => (isOver = true))
  passes(LAPSE / 5)
  passes(LAPSE - 1)
  await new Promise(setImmediate)
  assert.equal(isOver, false)
  passes(1)
  await line.ended
})
