import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { greyOf, pngOf, type Grey } from './files.fake.ts'
import { readingLimits } from './limits.ts'
import { readDocument } from './read.ts'
import { readScans } from './scan.ts'
import { watchWork } from './watched.ts'

const letter = greyOf(readFileSync(new URL('../../cases/documents/letter.png', import.meta.url)))

const HOUR = 3_600_000

/** The picture so many times below itself: more to read than is ever read here. */
const repeated = ({ width, height, data }: Grey, times: number): Buffer =>
  pngOf(width, height * times, Buffer.concat(Array.from({ length: times }, () => data)))

test('C15 a picture whose reading takes more work than is allowed ends by name', async () => {
  const bytes = repeated(letter, 10)
  const outcome = await readDocument({ name: 'letters.png', bytes }, { limits: { scanCpuMilliseconds: 1 } })
  assert.deepEqual(outcome, {
    outcome: 'too-large',
    why: 'Reading it takes too much work. Scale it down or cut it.',
  })
})

test('C15 a picture whose reading only takes long is not lost', async (t) => {
  let looks = 0
  t.mock.method(performance, 'now', () => looks++ * HOUR)
  const limits = { ...readingLimits, stuckMilliseconds: Infinity }
  const { blocks, late } = await readScans([{ at: 1, images: async () => [letter] }], limits)
  assert.ok(looks > 1, 'nobody has looked at the clock')
  assert.deepEqual(late, [])
  assert.match(blocks.map(({ text }) => text).join(' '), /In October 214 departures left without a break/)
})

const allowance = { work: 1_000, stuck: 3 * HOUR, lookEvery: 100 }

for (const [what, worked, hours, told] of [
  ['more work than allowed', [400, 1_001], 0, 'work'],
  ['a start that takes long, and then as much work as allowed', [0, 0, 400, 400, 1_000], 1, undefined],
  ['no work at all, for too long', [400, 400, 400, 400, 400], 1, 'stuck'],
] as const)
  test(`C15 what a thread has worked counts, not the time: ${what}`, async (t) => {
    let now = 0
    t.mock.method(performance, 'now', () => now)
    t.mock.timers.enable({ apis: ['setInterval'] })
    const [left, ends]: [number[], string[]] = [[...worked], []]
    const stop = watchWork(
      async () => left.shift() ?? worked.at(-1)!,
      allowance,
      (why) => ends.push(why),
    )
    while (left.length > 0) {
      now += hours * HOUR
      t.mock.timers.tick(allowance.lookEvery)
      await turn()
    }
    stop()
    assert.deepEqual([...new Set(ends)], told === undefined ? [] : [told])
  })

test('C15 a thread that does not even say what it has worked does not get on', async (t) => {
  let now = 0
  t.mock.method(performance, 'now', () => now)
  t.mock.timers.enable({ apis: ['setInterval'] })
  const ends: string[] = []
  const silent = Promise.withResolvers<number>()
  const stop = watchWork(
    () => silent.promise,
    allowance,
    (why) => ends.push(why),
  )
  now = 4 * HOUR
  t.mock.timers.tick(allowance.lookEvery)
  stop()
  assert.deepEqual(ends, ['stuck'])
})
