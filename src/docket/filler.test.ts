import assert from 'node:assert/strict'
import { test } from 'node:test'
import { estimateLevels } from '#limits'
import type { ModelPart, ModelRequest } from '#court'
import { filler, type FillerOptions, type PriceOf } from './filler.ts'
import type { Level } from './rehearsal/tokens.ts'

const asked: ModelRequest = {
  models: ['a/one', 'b/two'],
  agent: { id: 'x', name: 'X' },
  system: 'You are X.',
  messages: [{ role: 'user', prompt: { task: 'think', text: 'What now?', data: null } }],
  tools: [],
  budget: 400,
  room: 8_000,
  effort: 'medium',
  seed: '1',
  key: '1',
}

type Finish = Extract<ModelPart, { type: 'finish' }>

async function finished(level: Level, request: ModelRequest, price: PriceOf = () => 0): Promise<Finish> {
  for await (const part of filler({ level, price }).stream(request, new AbortController().signal))
    if (part.type === 'finish') return part
  throw new Error('It never finished.')
}

test('E11 nothing is thought at low, a share of the room at expected, all of it at high', async () => {
  const thought = await Promise.all(estimateLevels.map(async (level) => (await finished(level, asked)).usage?.thinking))
  assert.deepEqual(thought, [0, 2_400, 10_000], 'and a quarter again at high, for what is asked again')
  const { usage } = await finished('high', asked)
  assert.equal(usage?.output, (400 + 8_000) * 1.25)
  const efforts = await Promise.all(
    (['none', 'low', 'medium', 'high'] as const).map(
      async (effort) => (await finished('expected', { ...asked, effort })).usage?.thinking,
    ),
  )
  assert.deepEqual(efforts, [400, 1_200, 2_400, 4_000])
  const offline = estimateLevels.map(
    async (level) => (await finished(level, { ...asked, models: ['offline'] })).usage?.thinking,
  )
  assert.deepEqual(await Promise.all(offline), [0, 0, 0], 'rules do not think')
})

test('E11 what is written to the cache counts where that is dearer than reading', async () => {
  const price: PriceOf = (_model, { input }, cacheWrite = 0) => input + cacheWrite
  const { usage, price: charged } = await finished('high', asked, price)
  assert.equal(charged, (usage?.input ?? 0) * 2)
})

test('E11 a divided seat costs at most its dearest part, at least its cheapest', async () => {
  const seats = [{ id: 'x', name: 'X', models: ['a/one'], hard: ['d/dear'], searchers: ['c/cheap'] }]
  const cents: Readonly<Record<string, number>> = { 'a/one': 3, 'b/two': 4, 'c/cheap': 1, 'd/dear': 9 }
  const charged = estimateLevels.map(async (level) => {
    for await (const part of filler({ level, seats, price: (model) => cents[model]! }).stream(
      asked,
      new AbortController().signal,
    ))
      if (part.type === 'finish') return part.price
    return undefined
  })
  assert.deepEqual(await Promise.all(charged), [1, 3, 9])
})

test('E1 what a script must read of an answer in a rehearsal is said by its format, as is what may happen', async () => {
  const format: FillerOptions['format'] = {
    rehearsed: ({ task, happens, data }) =>
      task === 'signs' ? { text: happens ? `${JSON.stringify(data['who'])} signs` : 'no' } : undefined,
  }
  const said = async (task: string, how: Partial<FillerOptions>): Promise<string> => {
    const request = {
      ...asked,
      messages: [{ role: 'user', prompt: { task, text: '?', data: { who: 'Ada' } } }],
    } as const
    const parts = filler({ level: 'expected', price: () => 0, ...how }).stream(request, new AbortController().signal)
    for await (const part of parts) if (part.type === 'text') return part.text
    throw new Error('It never spoke.')
  }
  assert.equal(await said('signs', { format }), 'no')
  assert.equal(await said('signs', { format, happens: true }), '"Ada" signs')
  for (const how of [{}, { format }]) assert.match(await said('think', how), /^As step 1 has it: /)
  assert.match(await said('trial-classify', {}), /^As step 1 has it: /, 'without its format no task is known')
})
