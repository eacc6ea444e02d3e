import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { provider, type ProviderType } from '#models'
import { asking, fails, hear, partsOf } from '../fakes/asking.ts'
import { dialects, reaching, type Dialect } from '../fakes/dialects.ts'
import { flooding, type Flood } from '../fakes/flooding.ts'
import { rawServer } from '../fakes/raw.ts'

const MEGABYTE = 2 ** 20
const opening = { input: 3, cached: 0, stored: 0, output: 1 }
const event = (words: string): string => `data: ${words}\n\n`

/** What servers send that do not know when to stop: how it begins, and what then comes again and again. */
const floods: Readonly<Record<string, (dialect: Dialect) => Flood>> = {
  words: (dialect) => ({ begin: begun(dialect), again: event(dialect.word('again and '.repeat(50))) }),
  'white space': (dialect) => ({ begin: begun(dialect), again: event(dialect.word(' '.repeat(500))) }),
  thoughts: (dialect) => ({
    begin: begun(dialect) + thinking(dialect),
    again: event(dialect.thought('hm '.repeat(150))),
  }),
  'a line that does not end': () => ({ begin: 'data: {"', again: 'a'.repeat(500) }),
  'a refusal that does not end': () => ({ begin: '{"error":"', again: 'no '.repeat(150), status: 500 }),
}

const begun = (dialect: Dialect): string => dialect.opening(opening).map(event).join('')

/** Where thoughts need a frame of their own, they get it. */
const thinking = ({ type }: Dialect): string =>
  type === 'anthropic'
    ? event('{"type":"content_block_stop","index":0}') +
      event('{"type":"content_block_start","index":0,"content_block":{"type":"thinking","thinking":""}}')
    : ''

for (const dialect of dialects)
  for (const [name, flood] of Object.entries(floods))
    test(`E13 ${dialect.type}: an answer without end is cut, and its server hung up on: ${name}`, async (t) => {
      const server = await flooding(t, flood(dialect))
      const model = provider('far', reaching(dialect, server.url))
      const request = asking('Go on.', { models: [`far/${dialect.model}`], budget: 200, room: 300 })
      const ended = await partsOf(model.stream(request, new AbortController().signal)).then(
        (parts) => parts.at(-1),
        (error: { readonly code?: unknown }) => error.code,
      )
      await server.hungUp
      if (name === 'words') assert.deepEqual(ended, { ...(ended as object), type: 'finish', reason: 'length' })
      else assert.ok(['no-room', 'broken-answer', 'overloaded', 'cut-off'].includes(String(ended)), String(ended))
      assert.ok(server.sent() < 50 * MEGABYTE, `${server.sent() / MEGABYTE} MB were sent`)
    })

/** Events in which so many tools are called, as many as go into one event at once. */
const calling: Readonly<Record<ProviderType, (count: number) => readonly string[]>> = {
  openai: (count) => numbered(count).map((id) => itemDone({ type: 'function_call', call_id: id, name: 'search' })),
  anthropic: (count) =>
    numbered(count).flatMap((id, index) => [
      JSON.stringify({ type: 'content_block_start', index, content_block: { type: 'tool_use', id, name: 'search' } }),
      JSON.stringify({ type: 'content_block_stop', index }),
    ]),
  google: (count) => [
    JSON.stringify({
      candidates: [{ content: { parts: numbered(count).map((id) => ({ functionCall: { id, name: 'search' } })) } }],
    }),
  ],
  openrouter: (count) => calling['openai-compatible'](count),
  'openai-compatible': (count) => [
    JSON.stringify({
      choices: [
        { delta: { tool_calls: numbered(count).map((id, index) => ({ index, id, function: { name: 'search' } })) } },
      ],
    }),
  ],
}

const numbered = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `call-${index}`)
const itemDone = (item: object): string => JSON.stringify({ type: 'response.output_item.done', item })

/** What of a server comes when it sends these events, and whether anybody listened to the end. */
async function answered(t: TestContext, dialect: Dialect, how: Sent) {
  const server = await rawServer((line) => {
    for (const each of [...dialect.opening(opening), ...how.events, ...dialect.closing(counted)]) line.send(each)
    line.end()
  })
  t.after(() => server.close())
  const request = asking('Go on.', { models: [`far/${dialect.model}`], budget: 100, room: 8000, ...how.asked })
  return { model: provider('far', reaching(dialect, server.url)), request }
}

interface Sent {
  readonly events: readonly string[]
  readonly asked: Partial<Parameters<typeof asking>[1]>
}

const counted = { input: 3, cached: 0, stored: 0, output: 1 }
const tools = [{ name: 'search', description: 'Searches.', input: { type: 'object' } }]
const json = { type: 'object', properties: { a: { type: 'string' } } }

for (const dialect of dialects) {
  test(`E13 ${dialect.type}: more calls of tools than anybody makes are no answer`, async (t) => {
    const many = await answered(t, dialect, { events: calling[dialect.type](128), asked: { tools } })
    const { parts } = await hear(many.model, many.request)
    assert.equal(parts.filter(({ type }) => type === 'tool-call').length, 128)
    const more = await answered(t, dialect, { events: calling[dialect.type](40_000), asked: { tools } })
    await fails(more.model, more.request, 'broken-answer', /more than 128 tools/)
  })

  test(`E13 ${dialect.type}: a form is cut at many times its budget, and its thoughts are counted apart`, async (t) => {
    const piece = 'again and '.repeat(10)
    const thoughts = Array.from({ length: 300 }, () => dialect.thought(piece))
    const form = Array.from({ length: 300 }, () => dialect.word(piece))
    const long = await answered(t, dialect, { events: [...thoughts, ...form], asked: { json, loose: true } })
    const { text, finish } = await hear(long.model, long.request)
    assert.deepEqual([finish.reason, finish.usage], ['length', null])
    // Sixteen letters for each of a hundred tokens, and 4,096 around them.
    assert.equal(text.length, 5700)
    const short = await answered(t, dialect, {
      events: [...thoughts, dialect.word('{}')],
      asked: { json, loose: true },
    })
    assert.equal((await hear(short.model, short.request)).text, '{}')
  })
}
