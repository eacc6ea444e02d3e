import assert from 'node:assert/strict'
import { test } from 'node:test'
import { all } from '../contract.fake.ts'
import { answerReader } from './answer.ts'
import type { ProviderPart } from './parts.ts'
import { piecemeal } from './piecemeal.ts'

/** What a call comes to, by what its provider counted. */
async function counted(output: { readonly total: number; readonly reasoning?: number }, sum?: number) {
  const parts: readonly ProviderPart[] = [
    { type: 'text-delta', delta: 'So.' },
    {
      type: 'finish',
      finishReason: { unified: 'stop', raw: undefined },
      usage: {
        inputTokens: { total: 100, cacheRead: undefined, cacheWrite: undefined },
        outputTokens: { total: output.total, reasoning: output.reasoning },
        ...(sum !== undefined && { raw: { total_tokens: sum } }),
      },
    },
  ]
  const heard = await all(
    piecemeal(
      (async function* () {
        yield parts
      })(),
      answerReader({ asked: 'far/model', priceOf: (_model, { output: written }) => written }),
    ),
  )
  const end = heard.at(-1)
  assert.ok(end?.type === 'finish')
  return [end.usage?.output, end.usage?.thinking, end.price]
}

test('E11 what is thought is part of the output and paid as such, however a server counts it', async () => {
  assert.deepEqual(await counted({ total: 20 }), [20, undefined, 20])
  assert.deepEqual(await counted({ total: 320, reasoning: 300 }, 420), [320, 300, 320], 'within the output')
  assert.deepEqual(await counted({ total: 20, reasoning: 300 }, 420), [320, 300, 320], 'beside it')
  assert.deepEqual(await counted({ total: 20, reasoning: 10 }, 130), [30, 10, 30], 'beside it, as its sum tells')
  assert.deepEqual(await counted({ total: 20, reasoning: 300 }), [320, 300, 320], 'more thought than written')
})
