import assert from 'node:assert/strict'
import { test } from 'node:test'
import { growingDocket } from '../../bench/docket.ts'
import type { Figure } from '../../bench/figure.ts'
import { atOnce } from '../../bench/many.ts'
import { heldFigures, largestSize } from './goals.ts'

test('a docket is listed, filtered and searched by twenty at once as it grows, and everybody is answered', async () => {
  const figures: Figure[] = []
  for await (const some of growingDocket([20, 40], 20)) figures.push(...some)
  for (const cases of [20, 40])
    for (const what of ['listing', 'filtering', 'searching'])
      for (const named of ['each again at once, p95', 'the same, answers']) {
        const found = figures.find(
          ({ name }) => name.includes(`docket of ${cases} cases, ${what}:`) && name.includes(named),
        )
        assert.ok(found && found.value > 0, `${cases} cases, ${what}: ${named}`)
      }
})

test('sizes grow as long as all that is held against a goal holds, and the last that held is told with the first that did not', async () => {
  const asked: number[] = []
  async function* growing(waits: readonly number[]) {
    for (const [nth, value] of waits.entries()) {
      asked.push(nth)
      yield [
        { name: `size ${nth}: wait`, value, unit: 'ms' },
        { name: `size ${nth}: answers`, value: 9_000, unit: '' },
      ]
    }
  }
  const goals = [[/wait/, 100]] as const
  const lines: string[] = []
  const tried = (...waits: readonly number[]) => largestSize(growing(waits), goals, (line) => lines.push(line))
  assert.deepEqual(await tried(20, 100, Infinity, 10), {
    told: 'the largest that held: size 1: wait: 100 ms (goal 100); the next did not: size 2: wait: Infinity ms (goal 100)',
    isHeld: true,
  })
  assert.deepEqual([asked, lines.length], [[0, 1, 2], 6])
  assert.equal((await tried(101)).isHeld, false)
  assert.deepEqual(await tried(20), {
    told: 'the largest that was tried held: size 0: wait: 20 ms (goal 100)',
    isHeld: true,
  })
  assert.equal(heldFigures([{ name: 'wait', value: Number.NaN, unit: '' }], goals, () => undefined).isHeld, false)
})

test('debates at once in one process all come to a verdict, each behind no fewer calls than its rules ask for', async () => {
  const { ratio, cpu, alive } = await atOnce('court', 3, 'memory', ['4', '4', '2'])
  assert.ok(ratio > 19 / 30, `${ratio} of the model's time`)
  assert.ok(cpu > 0 && alive < 100)
})
