import assert from 'node:assert/strict'
import { test } from 'node:test'
import { estimateLevels } from '#limits'
import type { ModelRequest } from '#court'
import { counter, tokensIn } from './tokens.ts'

const prose =
  'The harbour office recommends that the dues be raised, since the quay needs repair and nobody else will pay for it. '

/** From the fewest to the most tokens that tokenizers of five families make of these. */
const known: readonly (readonly [kind: string, text: string, least: number, most: number])[] = [
  ['English prose', prose.repeat(10), 231, 272],
  ['JSON', '{"id": "a-1", "score": 7}, '.repeat(40), 521, 563],
  ['digits', '31415926535897932384'.repeat(10), 67, 200],
  ['ids', '[TOOL:tool_0k2mz8qv3h1t9xwn] '.repeat(20), 381, 442],
  ['German', 'Die Hafenverwaltung empfiehlt höhere Gebühren für größere Schiffe. '.repeat(10), 111, 251],
  ['Russian', 'Портовое управление рекомендует повысить сборы. '.repeat(10), 111, 261],
  ['Hindi', 'बंदरगाह कार्यालय शुल्क बढ़ाने की सिफारिश करता है। '.repeat(10), 161, 551],
  ['Japanese', '港湾局は料金の引き上げを推奨しています。'.repeat(10), 152, 242],
  ['Chinese', '港口管理局建议提高费用。'.repeat(10), 80, 122],
]

for (const [kind, text, least, most] of known)
  test(`E11 tokens of ${kind} are bounded by low and high`, () => {
    const [low = 0, expected = 0, high = 0] = estimateLevels.map((level) => tokensIn(text, level))
    assert.ok(low <= least && most <= high, `${low} ≤ ${least}, ${most} ≤ ${high}`)
    assert.ok(low < expected && expected < high)
  })

test('English prose has 6.5, 4.5 and 3.1 characters a token', () => {
  const ratios = estimateLevels.map(
    (level) => Math.round((prose.repeat(99).length / tokensIn(prose.repeat(99), level)) * 10) / 10,
  )
  assert.deepEqual(ratios, [6.5, 4.5, 3.1])
})

test('E11 a request counts all that is sent: tools, forms, pictures, calls and their answers', () => {
  const bare: ModelRequest = {
    models: ['a/b'],
    agent: { id: 'x', name: 'X' },
    system: prose,
    messages: [{ role: 'user', prompt: { task: 'a', text: prose, data: null } }],
    tools: [],
    seed: '1',
    key: '1',
  }
  const prompt = {
    task: 'a',
    text: prose,
    data: null,
    files: [{ name: 'p', mediaType: 'image/png', data: new Uint8Array() }],
  }
  const call = { id: '1', name: 'search', input: { query: prose } }
  const more: readonly ModelRequest[] = [
    { ...bare, tools: [{ name: 'search', description: prose, input: {} }] },
    { ...bare, json: { type: 'object', properties: { ruling: { type: 'string' } } } },
    { ...bare, messages: [{ role: 'user', prompt }] },
    { ...bare, messages: [...bare.messages, { role: 'assistant', text: '', calls: [call] }] },
    { ...bare, messages: [...bare.messages, { role: 'tool', id: '1', name: 'search', content: prose }] },
  ]
  const count = counter('expected')
  for (const each of more) assert.ok(count(each) > count(bare) + 10)
})
