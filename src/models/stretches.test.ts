import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stretched, type StreamStretch } from './stretches.ts'

async function* counting(to: number, close: () => void = () => undefined): AsyncGenerator<number> {
  try {
    for (let number = 1; number <= to; number++) yield number
  } finally {
    close()
  }
}

const all = async <T>(stream: AsyncIterable<T>): Promise<readonly T[]> => {
  const parts: T[] = []
  for await (const part of stream) parts.push(part)
  return parts
}

test('M3 stretches follow each other, those that came together and those that come', async () => {
  async function* stretches(): AsyncGenerator<StreamStretch<number>, void, void> {
    yield [7, 8]
    yield []
    yield counting(3)
    yield [9]
  }
  assert.deepEqual(await all(stretched(stretches())), [7, 8, 1, 2, 3, 9])
})

test('E8 what a stretch throws is thrown where it was yielded, and may be followed by another', async () => {
  async function* broken(): AsyncGenerator<number> {
    yield 1
    throw new Error('broke')
  }
  async function* stretches(mends: boolean): AsyncGenerator<StreamStretch<number>, void, void> {
    try {
      yield broken()
    } catch (error) {
      if (!mends) throw error
      yield [2]
    }
  }
  assert.deepEqual(await all(stretched(stretches(true))), [1, 2])
  await assert.rejects(all(stretched(stretches(false))), /broke/)
})

test('E7 who stops reading, or whose signal aborts, closes the stretch and whoever yields them', async () => {
  const closed: string[] = []
  async function* stretches(): AsyncGenerator<StreamStretch<number>, void, void> {
    try {
      yield [0]
      yield counting(9, () => closed.push('stretch'))
    } finally {
      closed.push('all')
    }
  }
  for await (const number of stretched(stretches())) if (number === 2) break
  assert.deepEqual(closed, ['stretch', 'all'])
  const cut = new AbortController()
  const heard: number[] = []
  for await (const number of stretched(stretches(), cut.signal)) {
    heard.push(number)
    if (number === 1) cut.abort()
  }
  assert.deepEqual([heard, closed.length], [[0, 1], 4])
})
