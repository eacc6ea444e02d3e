import assert from 'node:assert/strict'
import { test } from 'node:test'
import { directivesIn, type Entry } from '#record'
import type { Store, Tool } from '#court'
import { slow } from '#models'
import { memoryStore } from '#store'
import { clerked, counsel, decide, decideOn, dilemma, library, of } from './courthouse.ts'
import { cuts, lettered } from './cuts/cuts.ts'
import { keysOf, timeless, virtualClock, without } from './rehearsal.ts'
import { seeded } from './torture/seeded.ts'

/** By the rules alone, and with a clerk who reads along. */
const cases = await Promise.all(
  [
    { who: 'by rules', brief: { dilemma } },
    { who: 'with a clerk', brief: clerked },
  ].map(async ({ who, brief }) => {
    const unbroken = await decide({ brief })
    const calls = of(unbroken, 'receipt').filter((receipt) => receipt.of === 'model').length
    return { who, brief, unbroken, calls }
  }),
)

const paidIn = (entries: readonly Entry[]): ReadonlySet<string> =>
  new Set(of(entries, 'receipt').map((entry) => entry.key!))

async function standingAt(prefix: readonly Entry[]): Promise<Store> {
  const store = memoryStore()
  await store.append('hearing', 0, without(prefix), 0)
  return store
}

/** The library, each of its tools counting what it is asked. */
function counting(): { readonly tools: Readonly<Record<string, Tool>>; readonly asked: string[] } {
  const asked: string[] = []
  const tools = Object.entries(library()).map(([name, tool]) => {
    const call: Tool['call'] = (input, how) => {
      asked.push(how.key)
      return tool.call(input, how)
    }
    return [name, { ...tool, call }] as const
  })
  return { tools: Object.fromEntries(tools), asked }
}

for (const { who, brief, unbroken, calls } of cases) {
  test(`E3 resume: from every prefix of the record the decision ${who} ends in the same record, nothing paid for again`, async () => {
    for (let length = 1; length <= unbroken.length; length++) {
      const prefix = unbroken.slice(0, length)
      const model = counsel()
      const { tools, asked } = counting()
      const resumed = await decideOn({ store: await standingAt(prefix), model, tools })
      assert.deepEqual(timeless(resumed), timeless(unbroken), `resumed after entry ${length}`)
      const paid = paidIn(prefix)
      assert.deepEqual(
        [...keysOf(model.requests), ...asked].filter((key) => paid.has(key)),
        [],
        `after entry ${length}`,
      )
    }
  })

  test(`E3 failure: a failure at each model call of a decision ${who} resumes to the same record`, async () => {
    for (let failing = 1; failing <= calls; failing++) {
      const store = memoryStore()
      let count = 0
      const before = counsel(() => (++count === failing ? new Error('the wire broke') : undefined))
      await assert.rejects(decide({ brief, model: before, store }), /the wire broke/)
      const after = counsel()
      const resumed = await decideOn({ store, model: after })
      assert.deepEqual(timeless(resumed), timeless(unbroken), `failed at call ${failing}`)
      assert.equal(before.requests.length + after.requests.length, calls + 1, `only call ${failing} was made twice`)
    }
  })

  test(`E4 any timing: 40 random timings of models and tools of a decision ${who} give one record`, async () => {
    for (let timing = 0; timing < 40; timing++) {
      const clock = virtualClock()
      const chance = seeded(timing)
      const tools = Object.entries(library()).map(([name, tool]) => {
        const call: Tool['call'] = async (input, how) => {
          await clock.pause(chance() * 900, how.signal)
          return tool.call(input, how)
        }
        return [name, { ...tool, call }] as const
      })
      const model = slow(counsel(), { clock, firstToken: 100, perToken: 40, jitter: { seed: `${timing}`, share: 1 } })
      const entries = await decide({ brief, model, clock, tools: Object.fromEntries(tools) })
      assert.deepEqual(timeless(entries), timeless(unbroken), `timing ${timing}`)
    }
  })
}

test('C11 the record of a hearing that was cut resumes from every prefix: each intervention in it ends once', async () => {
  const chance = seeded(5)
  const entries = await decide({ model: lettered(), watching: cuts(chance, 4).watching })
  assert.ok(of(entries, 'intervention').length > 0)
  for (let length = 1; length <= entries.length; length++) {
    const prefix = entries.slice(0, length)
    const model = counsel()
    const resumed = await decideOn({ store: await standingAt(prefix), model })
    assert.deepEqual(timeless(resumed.slice(0, length)), timeless(prefix))
    const states = directivesIn(resumed).map(({ state }) => state)
    assert.equal(states.length, of(prefix, 'intervention').length)
    assert.deepEqual(
      states.filter((state) => state === 'waiting' || state === 'landed'),
      [],
      `after entry ${length}`,
    )
    const paid = paidIn(prefix)
    assert.deepEqual(
      keysOf(model.requests).filter((key) => paid.has(key)),
      [],
      `after entry ${length}`,
    )
  }
})
