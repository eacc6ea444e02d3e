import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Draft, Entry } from '#record'
import { memoryStore } from '#store'
import { virtualClock } from './clock.ts'
import { Journal } from './journal.ts'

const words = (content: string): Draft => ({ type: 'intervention', content, to: 'open' })
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
