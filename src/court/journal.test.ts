import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Draft, Entry, Receipt } from '#record'
import { memoryStore } from '#store'
import { virtualClock } from './clock.ts'
import { Journal } from './journal.ts'

const words = (content: string): Draft => ({ type: 'intervention', content, to: 'open' })
const answer: Receipt = {
  type: 'receipt',
  of: 'tool',
  agent: 'a',
  tool: 't',
  input: null,
  content: '',
  failed: false,
  results: [],
}
const saidIn = (entries: readonly Entry[]): readonly string[] =>
  entries.flatMap((entry) => (entry.type === 'intervention' ? [entry.content] : []))

test('E3 what another hand has written meanwhile stands first, and everybody who listens hears of both', async () => {
  const store = memoryStore()
  await store.append('case', 0, [words('First.')], 0)
  const heard: Entry[] = []
  const journal = await Journal.open({
    store,
    id: 'case',
    clock: virtualClock(),
    live: () => undefined,
    written: (entry) => heard.push(entry),
  })
  await store.append('case', 1, [words('From another hand.')], 0)
  await journal.append([words('Third.')])
  assert.deepEqual(saidIn(await store.read('case')), ['First.', 'From another hand.', 'Third.'])
  assert.deepEqual(saidIn(heard), ['From another hand.', 'Third.'])
})

/** A journal over a store that keeps receipts when it is told to. */
async function slowlyKept() {
  const kept = Promise.withResolvers<void>()
  const store = { ...memoryStore(), keep: () => kept.promise }
  const told: string[] = []
  const journal = await Journal.open({
    store,
    id: 'case',
    clock: virtualClock(),
    live: () => undefined,
    written: () => undefined,
    paid: () => told.push('paid'),
  })
  const done: string[] = []
  const after = (name: string, work: Promise<unknown>): Promise<unknown> => work.then(() => done.push(name))
  return { journal, kept, done, after, told }
}

test('E3 no call is begun and nothing is entered before the receipts before it are safe', async () => {
  const { journal, kept, done, after } = await slowlyKept()
  const all = [
    after('kept', journal.keep('1', answer)),
    after('begun', journal.begin('2')),
    after('entered', journal.append([words('Second.')])),
    after('settled', journal.settled()),
  ]
  await new Promise(setImmediate)
  assert.deepEqual(done, [])
  kept.resolve()
  await Promise.all(all)
  assert.deepEqual(new Set(done), new Set(['kept', 'begun', 'entered', 'settled']))
})

test('E3 a receipt that could not be kept stops whatever would come behind it', async () => {
  const { journal, kept, told } = await slowlyKept()
  journal.keep('1', answer).catch(() => undefined)
  kept.reject(new Error('The disk is full.'))
  for (const next of [() => journal.begin('2'), () => journal.append([words('Second.')]), () => journal.settled()])
    await assert.rejects(next(), /disk is full/)
  assert.deepEqual(told, [], 'what is not safe is no step forward')
})

test('E13 it is told that a call is paid for as soon as its receipt is safe, however late its entry comes', async () => {
  const { journal, kept, told } = await slowlyKept()
  const keeping = journal.keep('1', answer)
  await new Promise(setImmediate)
  assert.deepEqual(told, [])
  kept.resolve()
  await keeping
  await new Promise(setImmediate)
  assert.deepEqual(told, ['paid'])
})

test('E3 S2 when one receipt could not be kept, the court does not end before the others are kept or refused', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const keeping = [first, second]
  const store = { ...memoryStore(), keep: () => keeping.shift()!.promise }
  const how = { id: 'case', clock: virtualClock(), live: () => undefined, written: () => undefined }
  const journal = await Journal.open({ store, ...how })
  let isOver = false
  journal.keep('1', answer).catch(() => undefined)
  first.reject(new Error('The database is away.'))
  await assert.rejects(first.promise)
  // A lane beside has its answer only now.
  journal.keep('2', answer).catch(() => undefined)
  const settled = assert.rejects(journal.settled(), /database is away/).then(() => (isOver = true))
  await new Promise(setImmediate)
  assert.equal(isOver, false)
  second.resolve()
  await settled
})

test('E3 no entry stands before one that it follows, however the clock is set and whoever wrote the other', async () => {
  const store = memoryStore()
  await store.append('case', 0, [words('First.')], 500)
  const times = [400, 600, 100, 700]
  const clock = { now: () => times.shift()!, pause: async () => undefined }
  const journal = await Journal.open({ store, id: 'case', clock, live: () => undefined, written: () => undefined })
  await journal.append([words('Second.')])
  await journal.append([words('Third.')])
  await store.append('case', 3, [words('From another hand.')], 650)
  await journal.append([words('Fifth.')])
  assert.deepEqual(
    (await store.read('case')).map(({ at }) => at),
    [500, 500, 600, 650, 700],
  )
})

test('E3 where a step has begun is the first that it has left, and nothing has begun that left nothing', async () => {
  const store = memoryStore()
  await store.append(
    'case',
    0,
    [words('First.'), { ...words('Second.'), key: '1/1' }, { ...words('Third.'), key: '1' }],
    0,
  )
  const how = { id: 'case', clock: virtualClock(), live: () => undefined, written: () => undefined }
  const journal = await Journal.open({ store, ...how })
  assert.deepEqual([journal.begunAt('1'), journal.begunAt('2')], [2, undefined])
})
