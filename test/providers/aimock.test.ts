import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { LLMock } from '@copilotkit/aimock'
import type { Message, ModelRequest, ToolSpec } from '#court'
import { provider } from '#models'
import { asking, fails, hear } from '../fakes/asking.ts'
import { dialects, reaching } from '../fakes/dialects.ts'

const search: ToolSpec = {
  name: 'search',
  description: 'Searches the record.',
  input: { type: 'object', properties: { q: { type: 'string' } }, required: ['q'] },
}
const png = Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10])
const verdict = { winner: 'Ann', score: 7 }
const form = {
  type: 'object',
  properties: { winner: { type: 'string' }, score: { type: 'integer' } },
  required: ['winner', 'score'],
  additionalProperties: false,
}

// Tool calls end with "stop": what this server sends to Gemini's dialect else, Gemini itself never does.
const mock = new LLMock({ port: 0, strict: true })
  .on({ userMessage: 'Open.' }, { content: 'May it please the court.' }, { chunkSize: 6 })
  .on(
    { userMessage: 'Look it up.', hasToolResult: false },
    { content: 'Let me see. ', toolCalls: [{ name: 'search', arguments: { q: 'alibi' } }], finishReason: 'stop' },
  )
  .on({ userMessage: 'Look it up.', toolResultContains: 'Paris' }, { content: 'He was in Paris.' })
  .on({ userMessage: 'Rule.' }, { content: JSON.stringify(verdict) }, { chunkSize: 5 })
  .on({ userMessage: 'Look at this.' }, { content: 'I see it.' })
  .on({ userMessage: 'Wait.' }, { error: { message: 'Slow down.' }, status: 429, retryAfter: 30 })
  .on({ userMessage: 'Break.' }, { error: { message: 'Something broke.' }, status: 500 })
  .on({ userMessage: 'Crowd.' }, { error: { message: 'Too many.' }, status: 529 })
  .on({ userMessage: 'Garble.' }, { content: 'x' }, { chaos: { malformedRate: 1 } })
  .on({ userMessage: 'Hang up.' }, { content: 'x' }, { chaos: { disconnectRate: 1 } })
  .on(
    { userMessage: 'Trail off.' },
    { content: 'A long answer that ends too soon.' },
    { chunkSize: 4, truncateAfterChunks: 3, latency: 5 },
  )

before(() => mock.start())
after(() => mock.stop())

for (const dialect of dialects) {
  const model = () => provider('far', reaching(dialect, mock.url))
  const request = (text: string, how: Partial<ModelRequest> = {}) =>
    asking(text, { models: [`far/${dialect.model}`], ...how })

  describe(`against aimock, ${dialect.type}`, () => {
    test('M3 an answer streams', async () => {
      const { parts, text, finish } = await hear(model(), request('Open.'))
      assert.equal(text, 'May it please the court.')
      assert.equal(parts.filter(({ type }) => type === 'text').length, 4)
      assert.equal(finish.reason, 'stop')
    })

    test('M3 a tool is called, its answer goes back, and the model goes on from it', async () => {
      const first = await hear(model(), request('Look it up.', { tools: [search] }))
      const calls = first.parts.flatMap((part) => (part.type === 'tool-call' ? [part.call] : []))
      assert.deepEqual(
        calls.map(({ name, input }) => ({ name, input })),
        [{ name: 'search', input: { q: 'alibi' } }],
      )
      const [asked] = request('Look it up.').messages
      const messages: readonly Message[] = [
        asked!,
        { role: 'assistant', text: first.text, calls },
        { role: 'tool', id: calls[0]!.id, name: 'search', content: 'Seen in Paris.' },
      ]
      const second = await hear(model(), request('', { tools: [search], messages }))
      assert.equal(second.text, 'He was in Paris.')
    })

    test('M3 an answer in JSON', async () => {
      const { text } = await hear(model(), request('Rule.', { json: form }))
      assert.deepEqual(JSON.parse(text), verdict)
    })

    test('M3 a picture and a document go along', async () => {
      const files = [
        { name: 'photo.png', mediaType: 'image/png', data: png },
        { name: 'lease.pdf', mediaType: 'application/pdf', data: new TextEncoder().encode('%PDF-1.7') },
      ]
      const prompt = { task: 'plan', text: 'Look at this.', data: null, files }
      const { text } = await hear(model(), request('', { messages: [{ role: 'user', prompt }] }))
      assert.equal(text, 'I see it.')
    })

    test('E8 its faults are told apart', async () => {
      const { retryAfter } = await fails(model(), request('Wait.'), 'rate-limited', /429: Slow down\./)
      assert.equal(retryAfter, 30_000)
      await fails(model(), request('Break.'), 'overloaded', /500: Something broke\./)
      await fails(model(), request('Crowd.'), 'overloaded', /529: Too many\./)
      await fails(model(), request('Garble.'), 'broken-answer', /instead of a stream/)
      await fails(model(), request('Hang up.'), 'unreachable', /cannot be reached: other side closed/)
      await fails(model(), request('Trail off.'), 'cut-off')
      await fails(model(), request('Unheard of.'), 'overloaded', /503: Strict mode: no fixture matched$/)
    })
  })
}
