import assert from 'node:assert/strict'
import { test } from 'node:test'
import { benchDocket } from '../../bench/docket.ts'
import { atOnce } from '../../bench/many.ts'

test('a docket is listed, filtered and searched by twenty at once, and everybody is answered', async () => {
  const figures = await benchDocket(40, 20)
  for (const what of ['listing', 'filtering', 'searching'])
    for (const named of ['each again at once, p95', 'the same, answers']) {
      const found = figures.find(({ name }) => name.includes(`docket of 40 cases, ${what}:`) && name.includes(named))
      assert.ok(found && found.value > 0, `${what}: ${named}`)
    }
})

test('debates at once in one process all come to a verdict, each behind no fewer calls than its rules ask for', async () => {
  const { ratio, cpu, alive } = await atOnce('court', 3, 'memory', ['4', '4', '2'])
  assert.ok(ratio > 19 / 30, `${ratio} of the model's time`)
  assert.ok(cpu > 0 && alive < 100)
})
