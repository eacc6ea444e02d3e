import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scripted, taskOf } from '#models'
import { memoryStore } from '#store'
import { rehearse, rehearseAgain, timeless, without } from './rehearsal.ts'
import { ann, format, prompt } from './stage.ts'

const LONG = 'A long thing was said here. '.repeat(60)

const script = format(async (court) => {
  for (const turn of [1, 2, 3, 4, 5, 6]) await court.speak(ann, { ...prompt('argue', `Turn ${turn}.`), words: 100 })
})

const model = () => scripted((request) => (taskOf(request) === 'fold' ? 'All of it was long.' : LONG))
const contextOf = (): number => 5_000

test('E8 a memory too long for its model is summed up by its owner, on the record, and every request fits', async () => {
  const speaker = model()
  const entries = await rehearse(script, {}, { model: speaker, contextOf })
  const folds = entries.filter((entry) => entry.type === 'fold')
  assert.ok(folds.length > 0)
  assert.ok(
    folds.every(({ agent, content, to }) => agent === 'ann' && content === 'All of it was long.' && to === 'gallery'),
  )
  assert.equal(new Set(folds.map(({ key }) => key)).size, folds.length, 'each has a place of its own')
  assert.equal(entries.filter((entry) => entry.type === 'turn').length, 6)
  for (const { system, messages, budget = 0, room = 0 } of speaker.requests) {
    const letters = [system, JSON.stringify(messages)].join('').length
    assert.ok(letters / 4 + budget + room < contextOf(), `${letters} letters and ${budget} + ${room} tokens`)
  }
  const last = speaker.requests.at(-1)!.messages.map((message) => (message.role === 'assistant' ? message.text : ''))
  assert.ok(last.includes('All of it was long.'))
  const [oldest] = speaker.requests.at(-1)!.messages
  assert.equal(oldest?.role === 'user' && oldest.prompt.task, 'fold', 'nothing is remembered from before the summary')
})

test('E8 a model whose context nobody knows is never asked to fold', async () => {
  const entries = await rehearse(script, {}, { model: model() })
  assert.deepEqual(
    entries.filter((entry) => entry.type === 'fold'),
    [],
  )
})

test('E8 whoever remembers nothing yet has nothing to sum up, however long the first prompt is', async () => {
  const long = format((court) =>
    court.speak(ann, { ...prompt('argue', 'Read this before you begin. '.repeat(800)), words: 100 }),
  )
  const entries = await rehearse(long, {}, { model: model(), contextOf })
  assert.deepEqual(
    entries.filter((entry) => entry.type === 'fold'),
    [],
  )
})

test('E3 a folded memory is resumed from every prefix to the same record, whatever is known of the model by then', async () => {
  const whole = await rehearse(script, {}, { model: model(), contextOf })
  const first = whole.findIndex((entry) => entry.type === 'fold')
  for (let length = 1; length < whole.length; length++) {
    const store = memoryStore()
    await store.append('rehearsal', 0, without(whole.slice(0, length)), 0)
    const again = await rehearseAgain(script, { store, model: model(), contextOf })
    assert.deepEqual(timeless(again), timeless(whole))
  }
  for (const length of [first, first + 1]) {
    const store = memoryStore()
    await store.append('rehearsal', 0, without(whole.slice(0, length)), 0)
    const forgotten = await rehearseAgain(script, { store, model: model() })
    assert.equal(forgotten.filter((entry) => entry.type === 'turn').length, 6)
    assert.equal(forgotten[first]?.type, 'fold', 'a summary that was paid for stands')
  }
})

test('E3 an answer that was paid for before anybody knew how little its model holds is not asked for again', async () => {
  const whole = await rehearse(script, {}, { model: model() })
  const turns = whole.flatMap((entry, index) => (entry.type === 'turn' ? [index] : []))
  const store = memoryStore()
  await store.append('rehearsal', 0, without(whole.slice(0, turns[4])), 0)
  const resumed = await rehearseAgain(script, { store, model: model(), contextOf })
  assert.equal(resumed[turns[4]!]?.type, 'turn')
  assert.equal(resumed.filter((entry) => entry.type === 'fold').length, 1, 'the next one is')
})
