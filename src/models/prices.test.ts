import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ModelRequest } from '#court'
import { planning } from './contract.fake.ts'
import { priceBook, priceOf, worstCase } from './prices.ts'

const million = 1_000_000
const usage = (input: number, cached: number, output: number) => ({ input, cached, output })
const near = (actual: number | null, expected: number): void => {
  assert.ok(actual !== null && Math.abs(actual - expected) < 1e-9, `${actual} instead of ${expected}`)
}

test('E11 cached tokens and those written to the cache have their own prices, and are counted once', () => {
  near(priceOf('openai/gpt-5.1', usage(million, 0, 0)), 1.25)
  near(priceOf('openai/gpt-5.1', usage(million, million, 0)), 0.125)
  near(priceOf('openai/gpt-5.1', usage(0, 0, million)), 10)
  near(priceOf('anthropic/claude-sonnet-4-5', usage(100_000, 0, 0)), 0.3)
  near(priceOf('anthropic/claude-sonnet-4-5', usage(100_000, 0, 0), 100_000), 0.375)
  near(priceOf('anthropic/claude-sonnet-4-5', usage(100_000, 50_000, 1000), 20_000), 0.09 + 0.015 + 0.075 + 0.015)
})

test('E11 a relay has its own price, or else that of the vendor behind it', () => {
  const vendors = priceOf('openai/gpt-4o', usage(1000, 0, 1000))
  assert.equal(priceOf('dedalus/openai/gpt-4o', usage(1000, 0, 1000)), vendors)
  near(priceOf('openrouter/openai/gpt-4o', usage(million, 0, 0)), 2.5)
})

test('E11 the offline model is free; an unknown price is unknown, never nothing', () => {
  assert.equal(priceOf('offline', usage(million, 0, million)), 0)
  for (const model of [
    'openai/no-such-model',
    'ollama/llama3.1',
    'openai-at-home/gpt-4o',
    'openai',
    '',
    'home/openai/gpt-4o',
  ])
    assert.deepEqual([priceOf(model, usage(1000, 0, 1000)), worstCase(planning(), model)], [null, null], model)
})

test('E11 usage that does not add up is priced, not refused', () => {
  near(priceOf('openai/gpt-5.1', usage(10, million, 0)), 0.125)
})

const user = (text: string, files?: readonly Uint8Array[]): ModelRequest['messages'][number] => ({
  role: 'user',
  prompt: {
    task: 'plan',
    text,
    data: null,
    ...(files && { files: files.map((data) => ({ name: 'scan.png', mediaType: 'image/png', data })) }),
  },
})

test('E11 the worst case is a token for every byte that is sent, the dearest kind of reading, and the whole budget', () => {
  const request = planning('1/1', { system: 'ü'.repeat(500), messages: [user('x'.repeat(9000))], budget: 1000 })
  const worst = worstCase(request, 'anthropic/claude-sonnet-4-5')
  assert.ok(worst !== null)
  const [least, most] = [10_000, 10_100].map((bytes) => (bytes * 3.75 + 1000 * 15) / million)
  assert.ok(worst >= least! && worst <= most!, `${worst} is not between ${least} and ${most}`)
})

test('E11 everything that is sent counts, and an answer without a budget counts as the usual one', () => {
  const call = { id: 'c1', name: 'search', input: { query: 'x'.repeat(1000) } }
  const bare = planning('1/1', { messages: [user('')] })
  const price = (more: Partial<ModelRequest>) => worstCase({ ...bare, ...more }, 'openai/gpt-5.1')!
  const grown: readonly Partial<ModelRequest>[] = [
    { messages: [user('x'.repeat(1000))] },
    { messages: [...bare.messages, { role: 'assistant', text: 'x'.repeat(1000), calls: [] }] },
    { messages: [...bare.messages, { role: 'assistant', text: '', calls: [call] }] },
    { messages: [...bare.messages, { role: 'tool', id: 'c1', name: 'search', content: 'x'.repeat(1000) }] },
    { tools: [{ name: 'search', description: 'x'.repeat(1000), input: {} }] },
    { json: { description: 'x'.repeat(1000) } },
    { messages: [user('', [new Uint8Array(10)])] },
  ]
  for (const more of grown) assert.ok(price(more) - price({}) > (999 * 1.25) / million, Object.keys(more).join())
  assert.equal(price({ budget: 2048 }), price({}))
  near(price({ budget: 3048 }) - price({}), 0.01)
})

test('E11 no model reads more than its window, however large a document is', () => {
  const request = planning('1/1', { messages: [user('', [new Uint8Array(20 * million)])], budget: 0 })
  near(worstCase(request, 'anthropic/claude-haiku-4-5'), (200_000 * 1.25) / million)
})

test('E11 a price of one’s own wins over every list, by the whole name before the name alone', () => {
  const own = {
    'house/qwen3': { input: 0.5, output: 2, cached: 0.1 },
    'gpt-5.1': { input: 10, output: 20 },
    'openai/gpt-5.1': { input: 1, output: 2 },
  }
  const book = priceBook({ own })
  near(book.priceOf('house/qwen3', usage(million, 0, million)), 2.5)
  near(book.priceOf('house/qwen3', usage(million, million, 0)), 0.1)
  near(book.priceOf('openai/gpt-5.1', usage(million, million, million)), 3)
  near(book.priceOf('azure/gpt-5.1', usage(million, 0, 0)), 10)
  assert.equal(book.priceOf('house/other', usage(million, 0, 0)), null)
  const request = planning('1/1', { messages: [user('x'.repeat(1000))], budget: 500, room: 500 })
  const worst = book.worstCase(request, 'house/qwen3')!
  assert.ok(worst > (1000 * 0.5 + 1000 * 2) / million && worst < (1500 * 0.5 + 1000 * 2) / million, `${worst}`)
})

test('E11 the rate of a model is for a million tokens, below any step; its length is known where the list says it', () => {
  const book = priceBook({})
  assert.deepEqual(book.rateOf('openai/gpt-5.4'), { input: 2.5, output: 15 })
  assert.deepEqual(book.rateOf('offline'), { input: 0, output: 0 })
  assert.equal(book.rateOf('ollama/llama3.3'), null)
  assert.equal(book.windowOf('anthropic/claude-haiku-4-5'), 200_000)
  assert.equal(book.windowOf('dedalus/openai/gpt-5.4'), 1_050_000)
  assert.equal(book.windowOf('ollama/llama3.3'), undefined)
})
