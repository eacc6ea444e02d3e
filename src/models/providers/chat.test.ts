import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { ModelPart } from '#court'
import { all, planning, modelRefusal, modelText } from '../contract.fake.ts'
import { streamEventReader } from './events.ts'
import { vendorModel } from './provider.ts'

/** What is made of an answer that comes in these bytes. */
const hear = (chunks: readonly (string | Uint8Array)[], type: 'openai-compatible' | 'openrouter' = 'openrouter') => {
  const encoder = new TextEncoder()
  const body = ReadableStream.from(chunks.map((chunk) => (typeof chunk === 'string' ? encoder.encode(chunk) : chunk)))
  const fetch = async (): Promise<Response> => new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  const far = vendorModel('far', { type, baseUrl: 'http://127.0.0.1:9/v1', fetch })
  return all(far.stream(planning('1/1', { models: ['far/m'] }), new AbortController().signal))
}

const event = (chunk: object | string): string =>
  `data: ${typeof chunk === 'string' ? chunk : JSON.stringify(chunk)}\n\n`
const delta = (said: object, finish_reason: string | null = null): object => ({
  choices: [{ index: 0, delta: said, finish_reason }],
})
const end = event(delta({}, 'stop'))
const calls = (parts: readonly ModelPart[]) => parts.flatMap((part) => (part.type === 'tool-call' ? [part.call] : []))
const call = (piece: object): object => delta({ tool_calls: [piece] })

test('M3 events are read wherever the pieces are cut, however lines end, comments and other fields passed over', () => {
  const lines = [
    ': hello',
    'data: one',
    '',
    'event: x',
    'id: 7',
    'data:two',
    'data: 2',
    '',
    '',
    'retry: 5',
    'data: é中',
    '',
    '',
  ]
  for (const ending of ['\n', '\r\n', '\r']) {
    const text = lines.join(ending)
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 10 }), (places) => {
        const reader = streamEventReader()
        const ends = [...new Set([0, ...places, text.length])].toSorted((one, two) => one - two)
        const found = ends.slice(1).flatMap((to, index) => reader.read(text.slice(ends[index], to)))
        assert.deepEqual([...found, ...reader.read('\n')], ['one', 'two\n2', 'é中'])
      }),
    )
  }
})

test('M3 letters that are cut in the middle are put together again', async () => {
  const bytes = new TextEncoder().encode(event(delta({ content: 'Zürich 中' })) + end)
  const parts = await hear([...bytes].map((byte) => Uint8Array.of(byte)))
  assert.equal(modelText(parts), 'Zürich 中')
})

test('M3 an answer whose last event has no end of its own is whole if the event is', async () => {
  assert.equal(modelText(await hear([event(delta({ content: 'Yes.' })), end.trimEnd()])), 'Yes.')
  await assert.rejects(hear([event(delta({ content: 'Yes.' })), end.slice(0, 20)]), modelRefusal('cut-off'))
  await assert.rejects(hear([event(delta({ content: 'Yes.' })), event('[DONE]')]), modelRefusal('cut-off'))
})

test('M3 calls of tools come in pieces and side by side', async () => {
  const parts = await hear([
    event(delta({ role: 'assistant', content: null })),
    event(call({ index: 0, id: 'a', type: 'function', function: { name: 'web', arguments: '' } })),
    event(call({ index: 1, id: 'b', function: { name: 'press', arguments: '{"q":' } })),
    event(call({ index: 0, function: { arguments: '{"q": "x"' } })),
    event(call({ index: 1, id: '', function: { name: null, arguments: ' "y"}' } })),
    event(call({ index: 0, function: { arguments: '}' } })),
    event(delta({}, 'tool_calls')),
  ])
  assert.deepEqual(calls(parts), [
    { id: 'a', name: 'web', input: { q: 'x' } },
    { id: 'b', name: 'press', input: { q: 'y' } },
  ])
  const finish = parts.at(-1)
  assert.equal(finish?.type === 'finish' && finish.reason, 'tool-calls')
})

test('M3 calls without numbers, without ids, or with arguments that are no text are calls too', async () => {
  const parts = await hear([
    event(call({ id: 'a', function: { name: 'web', arguments: '{"q": "x"}' } })),
    event(call({ function: { name: 'press', arguments: { q: 'y' } } })),
    event(call({ function: { name: 'files' } })),
    event(delta({}, 'stop')),
  ])
  const [one, two, three] = calls(parts)
  assert.deepEqual(one, { id: 'a', name: 'web', input: { q: 'x' } })
  assert.deepEqual([two?.name, two?.input, three?.name, three?.input], ['press', { q: 'y' }, 'files', {}])
  assert.equal(new Set(calls(parts).map(({ id }) => id)).size, 3)
})

test('M3 thoughts in any field are signs of life only', async () => {
  const thoughts = [
    { reasoning_content: 'hm' },
    { reasoning: 'hm', content: '' },
    { content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'hm' }] }] },
  ]
  for (const thought of thoughts) {
    const parts = await hear([event(delta(thought)), event(delta({ content: [{ type: 'text', text: 'Five.' }] })), end])
    assert.deepEqual(
      parts.map((part) => (part.type === 'text' ? part.text : part.type)),
      ['thinking', 'Five.', 'finish'],
    )
  }
})

test('M3 E11 usage may come late, early or often; thoughts and cached tokens are counted', async () => {
  const usage = {
    prompt_tokens: 90,
    completion_tokens: 40,
    prompt_tokens_details: { cached_tokens: 60 },
    completion_tokens_details: { reasoning_tokens: 30 },
    cost: 0.5,
  }
  const said = event(delta({ content: 'Yes.' }))
  const orders = [
    [said, end, event({ choices: [], usage }), event('[DONE]')],
    [said, end, event({ usage })],
    [
      event({ ...delta({ content: 'Yes.' }), usage: { ...usage, completion_tokens: 1 } }),
      event({ ...delta({}, 'stop'), usage }),
    ],
  ]
  for (const chunks of orders) {
    const finish = (await hear(chunks)).at(-1)
    assert.ok(finish?.type === 'finish')
    assert.deepEqual(finish.usage, { input: 90, cached: 60, output: 40, thinking: 30 })
    assert.equal(finish.price, 0.5)
  }
  const none = (await hear([said, end, event({ choices: [], usage: null })])).at(-1)
  assert.ok(none?.type === 'finish' && none.usage === null && none.price === null)
})

test('E8 a refusal in words is refused, with its words', async () => {
  const chunks = [event(delta({ refusal: 'I will ' })), event(delta({ refusal: 'not.' }, 'stop'))]
  await assert.rejects(hear(chunks), modelRefusal('refused', /I will not\./))
  assert.equal(modelText(await hear([event(delta({ content: 'Yes.', refusal: false })), end])), 'Yes.')
})

test('E8 what is no chunk is a broken answer, and an unknown end is one broken off', async () => {
  const broken = ['"text"', 'null', '{}', '[1]', '{"choices": 5}', 'event']
  for (const each of broken) await assert.rejects(hear([event(each), end]), modelRefusal('broken-answer'), each)
  await assert.rejects(hear([event(delta({ content: 'Half' }, 'error'))]), modelRefusal('cut-off', /error/))
  await assert.rejects(hear([event({ error: 'It is on fire.' })]), modelRefusal('cut-off', /It is on fire\./))
})
