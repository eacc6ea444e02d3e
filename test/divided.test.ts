import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import type { Entry } from '#record'
import { json, type Tool } from '#court'
import { hanging, scripted } from '#models'
import { memoryStore } from '#store'
import { rehearse, rehearseAgain, stillClock, timeless, without } from './rehearsal.ts'
import { agent, format, prompt } from './stage.ts'

const search: Tool = {
  spec: { name: 'search', description: 'Finds things.', input: { type: 'object' } },
  call: async () => ({ content: 'Found it.', failed: false, results: [] }),
}

const seat = agent('ann', {
  models: ['words/one'],
  searchers: ['tools/one'],
  hard: ['strong/one'],
  tools: ['search'],
})

const answers = () =>
  scripted(({ models: [model = ''], tools, messages }) => {
    if (!model.startsWith('tools/')) return `Words by ${model}.`
    assert.equal(tools.length, 1)
    return messages.some(({ role }) => role === 'tool')
      ? 'DONE'
      : { pieces: ['I look it up.'], calls: [{ id: '1', name: 'search', input: { query: 'buses' } }] }
  })

const receiptsOf = (entries: readonly Entry[]) =>
  entries
    .filter((entry) => entry.type === 'receipt' && entry.of === 'model')
    .map((entry) => (entry.of === 'model' ? [entry.model, entry.part] : []))

const script = format((court) => court.speak(seat, prompt('argue', 'Make your case.')))

test('M13 E8 a divided seat: one model searches with the tools, another writes the words, and both are on the record', async () => {
  const model = answers()
  const entries = await rehearse(script, {}, { model, tools: { search } })
  const turn = entries.find((entry) => entry.type === 'turn')
  assert.deepEqual([turn?.content, turn?.model, turn?.searched_by], ['Words by words/one.', 'words/one', 'tools/one'])
  assert.deepEqual(receiptsOf(entries), [
    ['tools/one', 'tools'],
    ['tools/one', 'tools'],
    ['words/one', undefined],
  ])
  const writing = model.requests.at(-1)!
  assert.equal(writing.tools.length, 0)
  assert.deepEqual(
    writing.messages.map(({ role }) => role),
    ['user', 'assistant', 'tool'],
    'who writes has read what was found, and nothing that the searcher said',
  )
})

test('E3 a divided seat is resumed from every prefix to the same record', async () => {
  const whole = await rehearse(script, {}, { model: answers(), tools: { search } })
  for (let length = 1; length < whole.length; length++) {
    const store = memoryStore()
    await store.append('rehearsal', 0, without(whole.slice(0, length)), 0)
    const again = await rehearseAgain(script, { store, model: answers(), tools: { search } })
    assert.deepEqual(timeless(again), timeless(whole))
  }
})

test('M13 M11 hard work is written by whoever is seated for it, also in a form, and marked on the receipt', async () => {
  const Named = json(z.strictObject({ name: z.string() }))
  const both = format(async (court) => {
    await court.think(seat, { ...prompt('plan', 'Plan.'), hard: 'there are 20 exhibits' })
    await court.ask(seat, { ...prompt('name', 'Name it.'), hard: 'a directive is owed' }, Named)
  })
  const model = scripted(({ models: [name = ''], json: form, tools }) => {
    assert.ok(form === undefined || tools.length === 0, 'never tools and JSON in one call')
    return form === undefined ? (name.startsWith('tools/') ? 'DONE' : 'A plan.') : '{"name": "Ann"}'
  })
  const entries = await rehearse(both, {}, { model, tools: { search } })
  assert.deepEqual(receiptsOf(entries), [
    ['tools/one', 'tools'],
    ['strong/one', 'hard'],
    ['strong/one', 'hard'],
  ])
})

test('M9 M13 nobody searches for the end of a sentence, and no tool is offered for it', async () => {
  const model = scripted(({ models: [name = ''], tools, messages }) => {
    const last = messages.at(-1)
    if (last?.role === 'user' && last.prompt.task === 'finish') {
      assert.deepEqual([name, tools.length], ['words/one', 0])
      return 'Buses pay for themselves.'
    }
    return name.startsWith('tools/') ? 'DONE' : { pieces: ['Buses pay for'], end: 'length' }
  })
  for (const known of [{}, { contextOf: () => 100_000 }]) {
    const before = model.requests.length
    const entries = await rehearse(script, {}, { model, tools: { search }, ...known })
    const turn = entries.find((entry) => entry.type === 'turn')
    assert.deepEqual([turn?.content, turn?.cut_short], ['Buses pay for themselves.', true])
    assert.equal(model.requests.length - before, 3)
  }
})

test('M9 E3 the end of a sentence that was paid for is used, whatever is known of the model by then', async () => {
  const cutOff = () =>
    scripted(({ messages, models: [name = ''] }) => {
      const last = messages.at(-1)
      if (last?.role === 'user' && last.prompt.task === 'finish') return 'Buses pay for themselves.'
      return name.startsWith('tools/') ? 'DONE' : { pieces: ['Buses pay for'], end: 'length' }
    })
  const whole = await rehearse(script, {}, { model: cutOff(), tools: { search } })
  const turn = whole.findIndex((entry) => entry.type === 'turn')
  const store = memoryStore()
  await store.append('rehearsal', 0, without(whole.slice(0, turn)), 0)
  const how = { store, model: cutOff(), tools: { search }, contextOf: () => 10 }
  assert.deepEqual(timeless(await rehearseAgain(script, how)), timeless(whole))
  assert.equal(how.model.requests.length, 0)
})

test('M13 who searches without end is stopped after eight rounds, and the words are written all the same', async () => {
  const model = scripted(({ models: [name = ''] }) =>
    name.startsWith('tools/')
      ? { pieces: [], calls: [{ id: '1', name: 'search', input: { query: 'more' } }] }
      : 'Words at last.',
  )
  const entries = await rehearse(script, {}, { model, tools: { search } })
  assert.deepEqual(
    receiptsOf(entries).map(([name]) => name),
    [...Array.from({ length: 8 }, () => 'tools/one'), 'words/one'],
  )
})

test('M13 where there is nothing to search in, nobody is asked to search', async () => {
  const model = answers()
  const entries = await rehearse(script, {}, { model, tools: {} })
  assert.deepEqual(receiptsOf(entries), [['words/one', undefined]])
})

test('M13 E7 a person who cuts in during the search is not kept waiting for words', async () => {
  const model = scripted(({ models: [name = ''] }) => (name.startsWith('tools/') ? hanging : 'Never.'))
  const cutting = format(async (court) => {
    const turn = await court.speak(seat, prompt('argue'), { interruptible: true })
    assert.deepEqual([turn.content, turn.interrupted], ['', true])
    await court.interventions()
  })
  const store = memoryStore()
  await cutting.open({}, { store, id: 'rehearsal', seed: '7', clock: stillClock() })
  const running = cutting.hear({ store, id: 'rehearsal', clock: stillClock(), model, tools: { search } })
  await running.intervene('Enough searching.')
  await running.ended
  assert.deepEqual(receiptsOf(await store.read('rehearsal')), [['tools/one', 'tools']])
})
