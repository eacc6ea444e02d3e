import assert from 'node:assert/strict'
import { test } from 'node:test'
import { largest } from './largest.ts'

/** What is found, and what was tried for it, where so many hold. */
async function found(limit: number, range: Parameters<typeof largest>[1]) {
  const tried: number[] = []
  const holds = async (count: number): Promise<boolean> => {
    tried.push(count)
    return count <= limit
  }
  return { ...(await largest(holds, range)), tried }
}

test('the largest number that holds is found to within a tenth, wherever it lies', async () => {
  const range = { from: 500, most: 100_000, step: 10 }
  for (const limit of [10, 37, 499, 500, 501, 760, 1_234, 54_321, 99_999]) {
    const { held = 0, failed = 0, tried } = await found(limit, range)
    assert.ok(held <= limit && limit < failed, `${limit}: ${held} to ${failed}`)
    assert.ok(failed - held <= Math.max(0.1 * held, 2 * range.step), `${limit}: ${held} to ${failed}`)
    assert.equal(new Set(tried).size, tried.length, `${limit}: nothing is tried twice`)
    assert.ok(tried.every((count) => count % range.step === 0))
  }
})

test('where the most holds nothing else is tried, and where the least does not nothing held', async () => {
  assert.deepEqual(await found(5_000, { from: 2_000, most: 2_000, step: 50 }), {
    held: 2_000,
    failed: undefined,
    tried: [2_000],
  })
  assert.deepEqual(await found(5, { from: 40, most: 80, step: 10 }), {
    held: undefined,
    failed: 10,
    tried: [40, 20, 10],
  })
})
