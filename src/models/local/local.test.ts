import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Model, ModelPart, ModelRequest } from '#court'
import type { Json } from '#record'
import { all, modelContract, neverAborted, planning, modelRefusal, modelText } from '../contract.fake.ts'
import { localModel, type LocalOptions } from './local.ts'
import { fakeRuntime } from './runtime.fake.ts'

let scratch = ''
before(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'courtroom-local-'))
  await fakeRuntime(scratch)
})
after(() => rm(scratch, { recursive: true }))

let files = 0

/** A model of our own, as the fake runtime plays it. */
async function model(script: string, how: Partial<LocalOptions> = {}): Promise<Model> {
  const file = join(scratch, `model-${++files}.gguf`)
  await writeFile(file, script)
  return localModel('mine', { file, runtime: scratch, deadline: 60_000, ...how })
}

const asking = (how: Partial<ModelRequest> = {}) => planning('1/1', { models: ['mine/anything'], ...how })
const ask = async (script: string, how: Partial<ModelRequest> = {}, options: Partial<LocalOptions> = {}) =>
  all((await model(script, options)).stream(asking(how), neverAborted()))
/** What the model was given, as it tells it. */
const told = async (
  of: string,
  how: Partial<ModelRequest> = {},
  options: Partial<LocalOptions> = {},
): Promise<unknown> => JSON.parse(modelText(await ask(`await say(JSON.stringify(${of} ?? null))`, how, options)))
const prompt = (text: string): ModelRequest['messages'] => [
  { role: 'user', prompt: { task: 'turn', text, data: null } },
]
const finishOf = (parts: readonly ModelPart[]) => {
  const last = parts.at(-1)
  assert.ok(last?.type === 'finish')
  return last
}

let spoken: Promise<Model> | undefined
modelContract('local', () => ({
  async *stream(request, signal) {
    spoken ??= model(`await say('First this, then that.')`)
    // The signs of life while it reads depend on what it has read before.
    for await (const part of (await spoken).stream({ ...request, models: ['mine/x'] }, signal))
      if (part.type !== 'thinking') yield part.type === 'finish' ? { ...part, usage: null } : part
  },
}))

test('M1 a file answers in its own process, for nothing, and counts with its own tokens', async () => {
  const parts = await ask(`await think('Hm, well, so.'); await say('So it is.')`, { room: 100 })
  assert.equal(modelText(parts), 'So it is.')
  const { usage, ...end } = finishOf(parts)
  assert.deepEqual(end, { type: 'finish', reason: 'stop', model: 'mine/anything', price: 0 })
  assert.deepEqual(usage, { input: 10, cached: 0, output: 6, thinking: 3 })
})

test('M1 a question that begins as the one before is not read again', async () => {
  const mine = await model(`await say('So.')`)
  const one = await all(mine.stream(asking(), neverAborted()))
  const two = await all(mine.stream(asking(), neverAborted()))
  assert.equal(finishOf(one).usage?.cached, 0)
  assert.equal(finishOf(two).usage?.cached, 9)
})

test('M1 the chat has a system text, and then user and model in alternation', async () => {
  const messages: ModelRequest['messages'] = [
    ...prompt('Search.'),
    { role: 'assistant', text: '', calls: [{ id: 'c', name: 'search', input: { query: 'x' } }] },
    { role: 'tool', id: 'c', name: 'search', content: 'A find.' },
    ...prompt('Speak.'),
  ]
  assert.deepEqual(await told('history', { messages }), [
    { type: 'system', text: 'You are Ada.' },
    { type: 'user', text: 'Search.' },
    { type: 'model', response: ['(You asked search: {"query":"x"})'] },
    { type: 'user', text: 'search brought:\nA find.\n\nSpeak.' },
    { type: 'model', response: [] },
  ])
})

test('M3 JSON is held by a grammar of its schema, or of any JSON where the schema cannot be one', async () => {
  const json: Json = {
    type: 'object',
    properties: { score: { type: 'integer', minimum: 1, maximum: 3 }, why: { type: 'string', maxLength: 90 } },
    required: ['score', 'why'],
    additionalProperties: false,
  }
  const grammar = { type: 'object', properties: { score: { enum: [1, 2, 3] }, why: { type: 'string' } } }
  assert.deepEqual(await told('how.grammar', { json }), { schema: grammar })
  assert.deepEqual(await told('how.grammar', { json, loose: true }), { name: 'json' })
  assert.deepEqual(await told('how.grammar', { json: { $ref: '#/definitions/x' } }), { name: 'json' })
  assert.equal(await told('how.grammar'), null)
})

test('M3 JSON has ended with its last brace, whatever the grammar would still allow', async () => {
  const json: Json = { type: 'object', properties: { a: { type: 'object', properties: { b: { type: 'string' } } } } }
  const parts = await ask(`await say('{"a": {"b": "}"} }'); for (;;) await say(' ')`, { json })
  assert.equal(modelText(parts), '{"a": {"b": "}"} }')
  assert.equal(finishOf(parts).reason, 'stop')
})

test('E5 chance comes from the seed and the key of the call', async () => {
  const seeds = await Promise.all([{}, {}, { key: '1/2' }, { seed: 'eight' }].map((how) => told('how.seed', how)))
  assert.equal(seeds[0], seeds[1])
  assert.equal(new Set(seeds).size, 3)
})

test('M1 what a model may think with is what the request gives it, and nothing where it is to think nothing', async () => {
  const budgets = async (how: Partial<ModelRequest>) =>
    told('[how.maxTokens, how.budgets.thoughtTokens]', { budget: 50, ...how })
  assert.deepEqual(await budgets({ room: 100 }), [150, 100])
  assert.deepEqual(await budgets({ room: 100, effort: 'none' }), [50, 0])
})

test('E8 an answer that is as long as it may be says so', async () => {
  assert.equal(finishOf(await ask(`for (;;) await say('on and ')`, { budget: 80 })).reason, 'length')
})

test('M1 the context is as large as the model knows, and a question that does not fit is told', async () => {
  const long = { messages: prompt('word '.repeat(900)) }
  const refused = modelRefusal('bad-request', /given 9\d\d tokens/, /can see 400/, /"context:"/)
  await assert.rejects(ask(`await say('So.')`, long, { context: 2000 }), refused)
  await assert.rejects(
    ask('', { messages: prompt('word '.repeat(480)) }, { context: 512 }),
    modelRefusal('bad-request'),
  )
})

test('E7 who cuts in stops it while it reads and while it speaks, and the next question is answered', async () => {
  const mine = await model(`await say('one '); for (;;) await say('on ')`, { deadline: 600_000 })
  for (const [messages, at] of [
    [prompt('word '.repeat(300)), 'thinking'],
    [prompt('Speak.'), 'text'],
  ] as const) {
    const cut = new AbortController()
    const heard: string[] = []
    for await (const part of mine.stream(asking({ messages, budget: 1e6 }), cut.signal)) {
      heard.push(part.type)
      if (part.type === at) cut.abort()
    }
    assert.equal(heard.at(-1), at)
  }
  const parts = await all(mine.stream(asking({ budget: 70 }), neverAborted()))
  assert.equal(finishOf(parts).reason, 'length')
})

test('E8 a process that dies is told with its end, and the next question starts another', async () => {
  const once = `const { existsSync, writeFileSync } = await import('node:fs')
    if (!existsSync('${join(tmpdir(), 'courtroom-died-')}' + process.ppid)) {
      writeFileSync('${join(tmpdir(), 'courtroom-died-')}' + process.ppid, '')
      await say('Half ')
      console.error('out of memory')
      process.kill(process.pid, 'SIGSEGV')
      await new Promise(() => {})
    }
    await say('Whole.')`
  const mine = await model(once)
  try {
    await assert.rejects(
      all(mine.stream(asking(), neverAborted())),
      modelRefusal('cut-off', /signal SIGSEGV/, /out of memory/, /smaller file/),
    )
    assert.equal(modelText(await all(mine.stream(asking(), neverAborted()))), 'Whole.')
  } finally {
    await rm(join(tmpdir(), `courtroom-died-${process.pid}`), { force: true })
  }
})

test('E8 what is missing or broken is told with the command that mends it', async () => {
  await assert.rejects(
    ask('', {}, { runtime: join(scratch, 'nowhere') }),
    modelRefusal('no-provider', /\.\/courtroom local install/),
  )
  const missing = localModel('mine', { file: join(scratch, 'absent.gguf'), runtime: scratch, deadline: 1000 })
  await assert.rejects(
    all(missing.stream(asking(), neverAborted())),
    modelRefusal('no-provider', /absent\.gguf/, /local get/),
  )
  await assert.rejects(ask('broken'), modelRefusal('no-provider', /could not be loaded \(not a model\)/))
  await assert.rejects(ask(`throw new Error('odd')`), modelRefusal('broken-answer', /failed in its answer: odd/))
  await assert.rejects(ask(''), modelRefusal('empty', /empty answer/))
})

test('E8 on a machine that is too slow for its deadline the answer is shorter and the question says so', async () => {
  const slow = `if (!history.at(-2).text.includes('Time is short')) { const until = performance.now() + 400; while (performance.now() < until); await say('a b c d e f g h i j') } else await say(history.at(-2).text)`
  const mine = await model(slow, { deadline: 300_000 })
  await all(mine.stream(asking({ budget: 4000 }), neverAborted()))
  const [, words] =
    /answer in at most (\d+) words/.exec(modelText(await all(mine.stream(asking({ budget: 1e8 }), neverAborted())))) ??
    []
  assert.ok(Number(words) >= 10 && Number(words) < 7e7)
})

test('E8 a question that cannot be read in time is told so, and not as a time-out of the court', async () => {
  const slow = modelRefusal('deadline', /no time left|were over/, /limits\.deadline/)
  await assert.rejects(ask(`await say('So.')`, {}, { deadline: 1 }), slow)
})
