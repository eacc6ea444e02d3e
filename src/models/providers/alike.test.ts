import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { chunkReader } from './alike.ts'
import { chat } from './chat.ts'
import { messages } from './messages.ts'
import type { ModelRequest } from '#court'
import type { Dialect, ProviderPart, Reading } from './parts.ts'

const request: ModelRequest = {
  models: ['house/m'],
  agent: { id: 'a', name: 'A' },
  system: '',
  messages: [],
  tools: [],
  seed: 's',
  key: '1/1',
}

const said = (content: string, more: object = {}): string =>
  JSON.stringify({ id: 'x', model: 'm', choices: [{ index: 0, delta: { content, ...more }, finish_reason: null }] })

const delta = (text: string, index = 0): string =>
  JSON.stringify({ type: 'content_block_delta', index, delta: { type: 'text_delta', text } })

/** What is heard of events that are read as text, and of the same events each parsed. */
function heard(dialect: Dialect, events: readonly string[]) {
  const read = (take: (reading: Reading, event: string, parts: ProviderPart[]) => void): readonly ProviderPart[] => {
    const reading = dialect.reading(request, 'm')
    const parts: ProviderPart[] = []
    for (const event of events) take(reading, event, parts)
    return [...parts, ...reading.end()]
  }
  const readers = new Map<Reading, ReturnType<typeof chunkReader>>()
  const asText = read((reading, event, parts) => {
    readers.set(reading, readers.get(reading) ?? chunkReader(reading))
    readers.get(reading)!(event, parts)
  })
  return { asText, parsed: read((reading, event, parts) => reading.take(JSON.parse(event), parts)) }
}

test('M3 events that are alike but for their words say what they would say if each were parsed', () => {
  const words = fc.oneof(
    fc.constantFrom('', ' ', 'm', 'x', 'content', '"', '\\', '\\u00e9', 'é', '\n', '"}', '":"', 'null', '〜'),
    fc.string({ unit: 'binary', maxLength: 6 }),
  )
  const others = fc.constantFrom(
    said('', { reasoning_content: 'Hm.' }),
    said('a', { refusal: 'b' }),
    said('a', { role: 'assistant' }),
    JSON.stringify({ choices: [], usage: { prompt_tokens: 3, completion_tokens: 4 } }),
    JSON.stringify({ choices: [{ delta: {}, finish_reason: 'stop' }] }),
  )
  const events = fc.array(fc.oneof({ arbitrary: words.map((each) => said(each)), weight: 5 }, others))
  fc.assert(
    fc.property(events, (list) => {
      const { asText, parsed } = heard(chat({ type: 'openai-compatible' }), list)
      assert.deepEqual(asText, parsed)
    }),
  )
  const blocks = fc.array(
    fc.oneof(
      words.map((each) => delta(each)),
      words.map((each) => delta(each, 1)),
    ),
  )
  fc.assert(
    fc.property(blocks, (list) => {
      const { asText, parsed } = heard(messages({ type: 'anthropic' }), list)
      assert.deepEqual(asText, parsed)
    }),
  )
})

test('M3 of events that are alike but for their words one is parsed, and again after one that is not', () => {
  const parsed: unknown[] = []
  const reading: Reading = {
    take(event, parts) {
      parsed.push(event)
      const { text } = event as { readonly text: string }
      parts.push({ type: 'text-delta', delta: text })
    },
    end: () => [],
  }
  const read = chunkReader(reading)
  const parts: ProviderPart[] = []
  for (const event of ['one', 'two', 'a "quote"', 'three', 'four']) read(JSON.stringify({ text: event, n: 1 }), parts)
  read(JSON.stringify({ text: 'five', n: 2 }), parts)
  assert.deepEqual(
    parts.map((part) => 'delta' in part && part.delta),
    ['one', 'two', 'a "quote"', 'three', 'four', 'five'],
  )
  assert.deepEqual(
    parsed.map((event) => (event as { readonly text: string }).text),
    ['one', 'a "quote"', 'three', 'five'],
  )
})
