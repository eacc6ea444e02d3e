import assert from 'node:assert/strict'
import { test } from 'node:test'
import { underClaim } from './alone.ts'
import { storeRefusal } from './drafts.fake.ts'

test('S2 whoever waits for another process is told after a minute of whom, and had asked until then', async (t) => {
  const times = [0, 59_999, 60_000, 60_001]
  t.mock.method(performance, 'now', () => times.shift() ?? Infinity)
  const asked: string[] = []
  const claim = async (name: string): Promise<undefined> => void asked.push(name)
  await assert.rejects(
    underClaim(claim, 'the key', () => assert.fail('it is another’s')),
    storeRefusal('busy', /at the key for 60 seconds/),
  )
  assert.equal(asked.length, 3)
  assert.match(asked[0]!, /^-alone-[0-9a-f]{32}$/)
  assert.equal(new Set(asked).size, 1)
})

test('S2 whoever was alone lets go, with what it came to or its own error', async () => {
  let [free, released] = [1, 0]
  const claim = async () => (free-- > 0 ? { release: async () => void released++ } : undefined)
  assert.equal(await underClaim(claim, 'the key', async () => 'made'), 'made')
  free = 1
  await assert.rejects(
    underClaim(claim, 'the key', () => Promise.reject(new Error('refused'))),
    /^Error: refused$/,
  )
  assert.equal(released, 2)
})
