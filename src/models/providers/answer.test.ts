import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { all, refusedWith } from '../contract.ts'
import { answer } from './answer.ts'

type Reason = Extract<LanguageModelV4StreamPart, { type: 'finish' }>['finishReason']['unified']

const finish = (unified: Reason, usage = { input: 5, output: 2 }): LanguageModelV4StreamPart => ({
  type: 'finish',
  finishReason: { unified, raw: undefined },
  usage: {
    inputTokens: { total: usage.input, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: usage.output, text: undefined, reasoning: undefined },
  },
})
const word = (delta: string): LanguageModelV4StreamPart => ({ type: 'text-delta', id: 't', delta })
const thought: LanguageModelV4StreamPart = { type: 'reasoning-delta', id: 'r', delta: 'hm' }
const call = (input: string): LanguageModelV4StreamPart => ({
  type: 'tool-call',
  toolCallId: 'c',
  toolName: 'search',
  input,
})

async function* stream(...parts: readonly LanguageModelV4StreamPart[]): AsyncGenerator<LanguageModelV4StreamPart> {
  yield* parts
}
const listen = (parts: readonly LanguageModelV4StreamPart[], now = () => 0, budget?: number) =>
  all(answer(stream(...parts), { asked: 'far/model', budget, now }))

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
  await assert.rejects(listen([word('So.'), finish('stop'), { type: 'error', error }]), error)
})

test('E8 only stop, length and tool calls are ends', async () => {
  const reasons = ['stop', 'length', 'tool-calls'] as const
  for (const reason of reasons) {
    const end = (await listen([word('So.'), finish(reason)])).at(-1)
    assert.equal(end?.type === 'finish' && end.reason, reason)
  }
  for (const reason of ['error', 'interrupted', 'other'] as const)
    await assert.rejects(listen([word('So.'), finish(reason)]), refusedWith('cut-off', /far\/model/))
  await assert.rejects(listen([word('So.')]), refusedWith('cut-off', /without finishing/))
  await assert.rejects(listen([word('So.'), finish('content-filter')]), refusedWith('refused', /So\./))
})

test('E8 a model that spends its whole budget on thoughts is told so', async () => {
  await assert.rejects(listen([thought, finish('length')], undefined, 90), refusedWith('empty', /90 tokens/, /larger/))
})
