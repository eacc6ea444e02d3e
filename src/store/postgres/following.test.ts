import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Entry } from '#record'
import { phase } from '../drafts.fake.ts'
import { recordFollowing } from './following.ts'

const opening: Entry = { ...phase('a'), seq: 1, at: 5, to: 'open' }

/** A record of one entry, followed over a line whose notices come when they are let through. */
function followed() {
  const notices: string[] = []
  let hear: (text: string) => void = () => undefined
  const following = recordFollowing({
    opened: async () => ({ ends: async () => new Map([['one', 1]]), entries: async () => [opening] }) as never,
    wire: {
      send: (_, text) => void notices.push(text),
      on: (_, listener) => {
        hear = listener
        return () => undefined
      },
    },
  })
  const letThrough = async (texts: readonly string[]): Promise<void> => {
    texts.forEach((text) => hear(text))
    await new Promise((done) => setImmediate(done))
  }
  return { following, notices, letThrough }
}

test('S2 an entry is told once, though the notice of what was taken away here comes after it', async (t) => {
  const { following, notices, letThrough } = followed()
  t.after(() => following.close())
  const told: number[] = []
  following.watch('one', (entries) => told.push(...entries.map(({ seq }) => seq)))
  await following.settled('one')
  following.removed('one')
  following.written([{ do: 'remove', id: 'one' }])
  await following.appended('one', 0, [opening])
  await letThrough([...notices, 'one 1'])
  assert.deepEqual(told, [1])
  await letThrough(['one 0 another', 'one 1'])
  assert.deepEqual(told, [1, 1], 'what another took away begins again')
})
