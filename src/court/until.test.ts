import assert from 'node:assert/strict'
import { getEventListeners } from 'node:events'
import { test } from 'node:test'
import { until } from './until.ts'

const all = async <T>(stream: AsyncIterable<T>): Promise<readonly T[]> => {
  const found: T[] = []
  for await (const part of stream) found.push(part)
  return found
}

/** Brings what it is given, and tells how often it was let go. */
function spring<T>(parts: readonly (T | Error | Promise<T>)[]) {
  const seen = { let: 0, asked: 0 }
  const stream: AsyncIterable<T> = {
    [Symbol.asyncIterator]: () => ({
      async next() {
        if (seen.asked >= parts.length) return { done: true, value: undefined }
        const part = await parts[seen.asked++]!
        if (part instanceof Error) throw part
        return { done: false, value: part }
      },
      async return() {
        seen.let++
        return { done: true, value: undefined }
      },
    }),
  }
  return { seen, stream }
}

test('E7 a stream is passed on to its end, let go once, and leaves nothing on the signal', async () => {
  const { signal } = new AbortController()
  const { seen, stream } = spring([1, 2, 3])
  const reader = until(stream, signal)
  assert.deepEqual(await all(reader), [1, 2, 3])
  assert.deepEqual(await reader.next(), { done: true, value: undefined })
  await reader.return?.()
  assert.deepEqual([seen.let, getEventListeners(signal, 'abort').length], [1, 0])
})

test('E7 a reader who leaves lets the stream go, and gets nothing more of it', async () => {
  const { signal } = new AbortController()
  const { seen, stream } = spring([1, 2, 3])
  for await (const part of until(stream, signal)) if (part === 2) break
  assert.deepEqual([seen.let, seen.asked, getEventListeners(signal, 'abort').length], [1, 2, 0])
})

test('E7 an abort ends it at once, though the stream does not listen, and drops what was on its way', async () => {
  const cut = new AbortController()
  const late = Promise.withResolvers<number>()
  const { seen, stream } = spring<number>([1, late.promise, 3])
  const reader = until(stream, cut.signal)
  assert.deepEqual(await reader.next(), { done: false, value: 1 })
  const next = reader.next()
  cut.abort()
  assert.deepEqual(await next, { done: true, value: undefined })
  late.resolve(2)
  assert.deepEqual(await reader.next(), { done: true, value: undefined })
  assert.equal(seen.let, 1)
})

test('E7 what was aborted before it began is never begun', async () => {
  const { seen, stream } = spring([1])
  assert.deepEqual(await all(until(stream, AbortSignal.abort())), [])
  assert.equal(seen.asked, 0)
})

test('E7 an error reaches the reader, unless it is only how the stream takes the abort', async () => {
  const { signal } = new AbortController()
  const { stream } = spring<number>([1, new Error('the line broke')])
  await assert.rejects(all(until(stream, signal)), /the line broke/)
  assert.equal(getEventListeners(signal, 'abort').length, 0)
  const cut = new AbortController()
  const sulking: AsyncIterable<number> = {
    [Symbol.asyncIterator]: () => ({
      async next() {
        cut.abort()
        throw new Error('aborted')
      },
    }),
  }
  assert.deepEqual(await all(until(sulking, cut.signal)), [])
  const broken: AsyncIterable<number> = {
    [Symbol.asyncIterator]() {
      throw new Error('no line at all')
    },
  }
  await assert.rejects(all(until(broken, new AbortController().signal)), /no line at all/)
})

test('E7 what has come already is passed on at once and in its order, and no more of it when the signal aborts', async () => {
  const cut = new AbortController()
  const there = [2, 3, 4]
  const { seen, stream } = spring([1])
  const begun = stream[Symbol.asyncIterator]()
  const ready = Object.assign(begun, { already: () => there.shift() })
  const reader = until({ [Symbol.asyncIterator]: () => ready }, cut.signal)
  assert.equal(reader.already(), undefined, 'nobody has asked yet')
  assert.deepEqual(await reader.next(), { done: false, value: 1 })
  assert.equal(reader.already(), 2)
  assert.deepEqual([await reader.next(), seen.asked], [{ done: false, value: 3 }, 1])
  cut.abort()
  assert.equal(reader.already(), undefined)
  assert.deepEqual(await reader.next(), { done: true, value: undefined })
  assert.deepEqual([there, seen.let], [[4], 1])
})
