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
