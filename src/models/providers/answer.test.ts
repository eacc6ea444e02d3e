import assert from 'node:assert/strict'
import { test } from 'node:test'
import { all, modelRefusal, modelText } from '../contract.fake.ts'
import { answerReader, type AnswerContext } from './answer.ts'
import type { ProviderPart } from './parts.ts'
import { piecemeal } from './piecemeal.ts'

type Reason = Extract<ProviderPart, { type: 'finish' }>['finishReason']['unified']

const finish = (unified: Reason, usage = { input: 5, output: 2 }): ProviderPart => ({
  type: 'finish',
  finishReason: { unified, raw: undefined },
  usage: {
    inputTokens: { total: usage.input, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: usage.output, reasoning: undefined },
  },
})
const word = (delta: string): ProviderPart => ({ type: 'text-delta', delta })
const thought: ProviderPart = { type: 'reasoning-delta', delta: 'hm' }
const call = (input: string): ProviderPart => ({
  type: 'tool-call',
  toolCallId: 'c',
  toolName: 'search',
  input,
})

async function* stream(...parts: readonly ProviderPart[]): AsyncGenerator<readonly ProviderPart[]> {
  for (const part of parts) yield [part]
}
const streamedAnswer = (parts: AsyncIterable<readonly ProviderPart[]>, how: AnswerContext) =>
  piecemeal(parts, answerReader(how))
const listen = (parts: readonly ProviderPart[], now = () => 0, how: Partial<AnswerContext> = {}) =>
  all(streamedAnswer(stream(...parts), { asked: 'far/model', now, ...how }))

test('E8 of thoughts a sign of life is passed on four times a second, and no word of them', async () => {
  let time = 0
  const tick = (): number => (time += 100)
  const parts = await listen([...Array.from({ length: 10 }, () => thought), word('So.'), finish('stop')], tick)
  assert.ok(parts.slice(0, -2).every((part) => part.type === 'thinking'))
  assert.ok(parts.length - 2 > 1 && parts.length - 2 < 10)
})

test('M3 arguments that cannot be read are passed on as they are; none are an empty object', async () => {
  const parts = await listen([call('{"q": 1}'), call('{"q": '), call(''), finish('tool-calls')])
  assert.deepEqual(
    parts.flatMap((part) => (part.type === 'tool-call' ? [part.call.input] : [])),
    [{ q: 1 }, '{"q": ', {}],
  )
})

test('E8 an error after the finish still spoils the answer', async () => {
  const error = new Error('late')
  async function* late(): AsyncGenerator<readonly ProviderPart[]> {
    yield [word('So.'), finish('stop')]
    throw error
  }
  await assert.rejects(all(streamedAnswer(late(), { asked: 'far/model' })), error)
})

test('E8 only stop, length and tool calls are ends', async () => {
  const reasons = ['stop', 'length', 'tool-calls'] as const
  for (const reason of reasons) {
    const end = (await listen([word('So.'), finish(reason)])).at(-1)
    assert.equal(end?.type === 'finish' && end.reason, reason)
  }
  for (const reason of ['error', 'interrupted', 'other'] as const)
    await assert.rejects(listen([word('So.'), finish(reason)]), modelRefusal('cut-off', /far\/model/))
  await assert.rejects(listen([word('So.')]), modelRefusal('cut-off', /without finishing/))
  await assert.rejects(listen([word('So.'), finish('content-filter')]), modelRefusal('refused', /So\./))
})

test('E8 a model that spends all it was allowed on thoughts had no room: the number is told, and what can be done', async () => {
  const untold = [[thought], [word('<think>Hm, hm')], [word('Thinking: hm')], [word(' ')], []]
  for (const parts of untold) {
    const told = modelRefusal('no-room', /far\/model used up its 90 tokens/, /effort/, /another model/)
    await assert.rejects(listen([...parts, finish('length')], undefined, { cap: 90 }), told)
    await assert.rejects(listen([...parts, finish('stop')], undefined, { cap: 90 }), modelRefusal('empty'))
  }
  const end = (await listen([thought, call('{}'), finish('length')])).at(-1)
  assert.equal(end?.type, 'finish')
})

test('E8 thoughts in the words are signs of life; words that turn out to be thoughts are withdrawn', async () => {
  const parts = await listen([word('<think>'), word('hm'), word('</think>\n\n'), word('So.'), finish('stop')])
  assert.deepEqual(
    parts.map((part) => (part.type === 'text' ? part.text : part.type)),
    ['thinking', 'So.', 'finish'],
  )
  const late = await listen([word('Let me see.'), word('</think>'), word('So.'), finish('stop')])
  assert.deepEqual(
    late.map((part) => (part.type === 'text' ? part.text : part.type)),
    ['Let me see.', 'withdrawn', 'thinking', 'So.', 'finish'],
  )
})

test('E8 what was held back as the beginning of a mark is passed on at the end', async () => {
  const parts = await listen([word('It is <thin'), finish('stop')])
  assert.equal(modelText(parts), 'It is <thin')
})

test('E8 words that clearly pass their number are cut there, and nobody knows what they cost', async () => {
  let read = 0
  async function* rambling(piece: string): AsyncGenerator<readonly ProviderPart[]> {
    for (; read < 1000; read++) yield [word(piece)]
    yield [finish('stop')]
  }
  const said = async (piece: string, budget?: number) => {
    read = 0
    const parts = await all(
      streamedAnswer(rambling(piece), { asked: 'far/model', ...(budget !== undefined && { budget }) }),
    )
    return { text: modelText(parts), end: parts.at(-1), read }
  }
  const words = await said('again, ', 100)
  assert.ok(words.text.length > 600 && words.text.length < 610)
  assert.deepEqual(words.end, { type: 'finish', reason: 'length', model: 'far/model', usage: null, price: null })
  assert.ok(words.read < 100, 'it is not listened to any longer')
  const dense = await said('再来一次', 100)
  assert.ok(dense.text.length > 220 && dense.text.length < 240)
  assert.equal((await said('again, ')).text.length, 7000)
  await assert.rejects(said('\n\n ', 100), modelRefusal('empty'))
})
