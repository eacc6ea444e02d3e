import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { Entry } from '#record'
import { phase } from '../drafts.fake.ts'
import { recordFollowing } from './following.ts'
import { LONGEST_NOTICE } from './wire.ts'

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

const entries = (...seqs: readonly number[]): readonly Entry[] =>
  seqs.map((seq) => ({ ...phase(`p${seq}`), seq, at: 5, to: 'open' }))

/** A record that grows elsewhere, and how often it was looked at; the clock is in the test's hand. */
function growing(t: TestContext) {
  t.mock.timers.enable({ apis: ['setInterval'] })
  const record = { end: 1, isGone: false }
  const asked: string[] = []
  const sent: string[] = []
  let hear: (text: string) => void = () => undefined
  const following = recordFollowing({
    opened: async () => {
      if (record.isGone) throw new Error('The database is gone.')
      return {
        ends: async (ids: readonly string[]) => {
          asked.push(`ends ${ids.join(' ')}`)
          return new Map([['one', record.end]])
        },
        entries: async (id: string, after: number) => {
          asked.push(`entries ${id} ${after}`)
          return entries(1, 2, 3, 4, 5, 6).slice(after, record.end)
        },
      } as never
    },
    wire: {
      send: (_, text) => void sent.push(text),
      on: (_, listener) => {
        asked.push('on')
        hear = listener
        return () => undefined
      },
    },
  })
  t.after(() => following.close())
  const told: number[] = []
  const watch = (id = 'one') => following.watch(id, (all) => told.push(...all.map(({ seq }) => seq)))
  const turned = (): Promise<void> => new Promise((done) => setImmediate(() => setImmediate(done)))
  const passes = async (ms: number): Promise<void> => {
    t.mock.timers.tick(ms)
    await turned()
  }
  const hears = async (text: string): Promise<void> => {
    hear(text)
    await turned()
  }
  return { following, record, asked, sent, told, watch, passes, hears, turned }
}

test('S2 who listens is told of what was written elsewhere, by notice or at the next look, and asks for no more', async (t) => {
  const { following, record, asked, told, watch, passes, hears } = growing(t)
  await following.look()
  assert.deepEqual(asked, [], 'nobody listens')
  watch()
  watch()
  await following.settled('one')
  assert.deepEqual(asked, ['on', 'ends one', 'ends one'])
  asked.length = 0
  record.end = 3
  await hears('one 3\ntwo 7')
  assert.deepEqual([told, asked], [[2, 3, 2, 3], ['entries one 1']])
  await hears('one 3')
  await passes(999)
  assert.deepEqual(asked, ['entries one 1'], 'what is known is not read')
  record.end = 4
  await passes(1)
  assert.deepEqual(
    [told.slice(4), asked.slice(1)],
    [
      [4, 4],
      ['ends one', 'entries one 3'],
    ],
  )
  record.isGone = true
  await passes(1_000)
  await hears('one 5')
  record.isGone = false
  record.end = 6
  await passes(1_000)
  assert.deepEqual(told.slice(6), [5, 6, 5, 6], 'a look that failed is done again')
})

test('S2 what is written here is told from here; where something came between it is read', async (t) => {
  const { following, record, asked, told, watch } = growing(t)
  await following.appended('one', 1, entries(2))
  assert.deepEqual(asked, [], 'nobody listens')
  watch()
  await following.settled('one')
  asked.length = 0
  record.end = 2
  await following.appended('one', 1, entries(2))
  assert.deepEqual([told, asked], [[2], []])
  record.end = 5
  await following.appended('one', 4, entries(5))
  assert.deepEqual([told, asked], [[2, 3, 4, 5], ['entries one 2']])
})

test('S2 where a record ends is asked until it is known, and not after the end', async (t) => {
  const { following, record, asked, told, watch, hears, passes } = growing(t)
  record.isGone = true
  watch()
  const settled = following.settled('one')
  record.isGone = false
  await settled
  assert.deepEqual(asked, ['on', 'ends one'])
  record.end = 2
  following.close()
  await hears('one 2')
  await following.look()
  await passes(5_000)
  assert.deepEqual([asked, told], [['on', 'ends one'], []])
  record.isGone = true
  watch('two')
  await following.settled('two')
})

test('S2 processes are told where records end that were written to, in as few notices as have room', async (t) => {
  const { following, sent } = growing(t)
  const append = (id: string, ...seqs: readonly number[]) =>
    ({
      do: 'append',
      id,
      after: 0,
      rows: seqs.map((seq) => ({ seq, at: 1, type: 'phase_change', body: '{}' })),
    }) as const
  following.written([
    append('one', 1, 2),
    append('two'),
    { do: 'begin', id: 'three', key: '1' },
    { do: 'keep', id: 'three', key: '1', body: '{}' },
    { do: 'remove', id: 'four' },
  ])
  assert.equal(sent.length, 1)
  assert.match(sent[0]!, /^one 2\nfour 0 [0-9a-f-]{36}$/)
  following.written([{ do: 'note', id: 'one', body: '{}' }])
  assert.equal(sent.length, 1, 'what nobody listens to is not told')
  following.written(Array.from({ length: 300 }, (_, index) => append(`${index}`.padStart(60, 'x'), 7)))
  const parcels = sent.slice(1)
  assert.equal(parcels.join('\n').split('\n').length, 300)
  assert.equal(parcels.length, 3)
  assert.ok(parcels.every(({ length }) => length <= LONGEST_NOTICE))
})
