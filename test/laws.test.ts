import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Entry, StepKey } from '#record'
import type { Store } from '#court'
import { slow } from '#models'
import { debate } from '#proceedings'
import { memoryStore } from '#store'
import {
  debateBrief,
  keysOf,
  rehearse,
  rehearseAgain,
  talkative,
  timeless,
  virtualClock,
  without,
} from './rehearsal.ts'

const unbroken = await rehearse(debate, debateBrief, { model: talkative() })
const paidIn = (entries: readonly Entry[]): readonly StepKey[] =>
  entries.filter((entry) => entry.type === 'receipt').map((entry) => entry.key!)

test('E3 resume: from every prefix of the record the debate ends in the same record, no paid call made again', async () => {
  for (let length = 1; length <= unbroken.length; length++) {
    const prefix = unbroken.slice(0, length)
    const store = memoryStore()
    await store.append('rehearsal', 0, without(prefix), 0)
    const model = talkative()
    const resumed = await rehearseAgain(debate, { store, model })
    assert.deepEqual(timeless(resumed), timeless(unbroken), `resumed after entry ${length}`)
    assert.equal(model.requests.length, 30 - paidIn(prefix).length, `calls after entry ${length}`)
  }
})

test('E3 crash: whatever was the last thing the store did, the resumed record is the same and nothing is paid twice', async () => {
  let operations = 0
  const counted = (store: Store, limit: number): Store => {
    const crashing =
      <A extends readonly unknown[], R>(operation: (...given: A) => Promise<R>): ((...given: A) => Promise<R>) =>
      async (...given: A): Promise<R> => {
        if (++operations > limit) throw new Error('crashed')
        return operation(...given)
      }
    return {
      ...store,
      append: crashing((...given) => store.append(...given)),
      begin: crashing((...given) => store.begin(...given)),
      keep: crashing((...given) => store.keep(...given)),
    }
  }
  await rehearse(debate, debateBrief, { model: talkative(), store: counted(memoryStore(), Number.POSITIVE_INFINITY) })
  const total = operations
  assert.ok(total > 90, `${total} operations`)

  for (let limit = 1; limit < total; limit++) {
    operations = 0
    const store = memoryStore()
    const before = talkative()
    await assert.rejects(rehearse(debate, debateBrief, { model: before, store: counted(store, limit) }), /crashed/)
    const paid = new Set([...paidIn(await store.read('rehearsal')), ...(await store.receipts('rehearsal')).keys()])
    const after = talkative()
    const resumed = await rehearseAgain(debate, { store, model: after })
    assert.deepEqual(timeless(resumed), timeless(unbroken), `crashed after operation ${limit}`)
    assert.deepEqual(
      keysOf(after.requests).filter((key) => paid.has(key)),
      [],
      `crashed after operation ${limit}`,
    )
    assert.equal((await store.receipts('rehearsal')).size, 0)
  }
})

test('E3 failure: a failure at each of the 30 calls resumes to the same record', async () => {
  for (let failing = 1; failing <= 30; failing++) {
    const store = memoryStore()
    let calls = 0
    const before = talkative(() => (++calls === failing ? new Error('the wire broke') : undefined))
    await assert.rejects(rehearse(debate, debateBrief, { model: before, store }), /the wire broke/)
    const after = talkative()
    const resumed = await rehearseAgain(debate, { store, model: after })
    assert.deepEqual(timeless(resumed), timeless(unbroken), `failed at call ${failing}`)
    assert.equal(before.requests.length + after.requests.length, 31, `only call ${failing} was made twice`)
  }
})

test('E4 any timing: 60 random timings give one record, in canonical order', async () => {
  for (let timing = 0; timing < 60; timing++) {
    const clock = virtualClock()
    const jitter = { seed: `${timing}`, share: 1 }
    const model = slow(talkative(), { clock, firstToken: 100, perToken: 40, jitter })
    const entries = await rehearse(debate, debateBrief, { model, clock })
    assert.deepEqual(timeless(entries), timeless(unbroken), `timing ${timing}`)
  }
})

test('E5 one seed, one record: byte-equal but for times', async () => {
  const again = await rehearse(debate, debateBrief, { model: talkative() })
  assert.deepEqual(timeless(again), timeless(unbroken))
})

for (const [turns, calls, critical] of [
  [6, 30, 19],
  [20, 86, 47],
] as const)
  test(`D12 overlap: ${turns} turns of equal calls take ${critical} of ${calls} calls' time`, async () => {
    const clock = virtualClock()
    const model = talkative()
    const paced = slow(model, { clock, firstToken: 1000, perToken: 0 })
    await rehearse(debate, { ...debateBrief, turns }, { model: paced, clock })
    assert.equal(model.requests.length, calls)
    assert.equal(clock.now(), critical * 1000)
  })
