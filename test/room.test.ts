import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import type { AgentStream, Effort } from '#record'
import { json, ROOM, tokensFor, type ModelRequest } from '#court'
import { scripted, type ScriptedAnswer } from '#models'
import { textOf } from './courthouse.ts'
import { memoryStore } from '#store'
import { rehearse, rehearseAgain, timeless, without } from './rehearsal.ts'
import { agent, ann, format, prompt, refusedAs } from './stage.ts'

const speech = format((court) => court.speak(ann, { ...prompt('argue', 'Make your case.'), words: 50 }))

test('M8 E8 a prompt says how many words it wants, the cap is made of the same number, and room to think comes on top', async () => {
  const efforts: readonly Effort[] = ['none', 'low', 'medium', 'high']
  for (const effort of efforts) {
    const thinker = agent('ann', { effort })
    const model = scripted({ ann: { argue: ['Here it is.'] } })
    await rehearse(
      format((court) => court.speak(thinker, { ...prompt('argue', 'Make your case.'), words: 50 })),
      {},
      { model },
    )
    const [request] = model.requests
    assert.match(textOf(request!), /At most 50 words\.$/)
    assert.deepEqual([request!.budget, request!.room, request!.effort], [tokensFor(50), ROOM[effort], effort])
  }
})

test('M8 an answer in JSON has room for its keys beside its words', () => {
  assert.ok(tokensFor(50, { json: {} }) > tokensFor(50))
})

test('M9 E8 an answer cut off at its length finishes its sentence once, and is marked', async () => {
  const cut: ScriptedAnswer = { pieces: ['The lane is safe. Accidents fell by a th'], end: 'length' }
  const play = async (ending: ScriptedAnswer) => {
    const model = scripted({ ann: { argue: [cut], finish: [ending] } })
    const entries = await rehearse(speech, {}, { model })
    model.done()
    const turn = entries.find((entry) => entry.type === 'turn')
    return [turn?.content, turn?.cut_short]
  }
  const whole = ['The lane is safe. Accidents fell by a third in one year.', true]
  assert.deepEqual(await play('Accidents fell by a third in one year.'), whole)
  assert.deepEqual(await play('a third in one year.'), whole)
  const asItWas = ['The lane is safe. Accidents fell by a th', true]
  assert.deepEqual(await play({ pieces: ['Accidents fell by a third in'], end: 'length' }), asItWas)
  assert.deepEqual(await play('Something else altogether.'), asItWas)
})

test('E8 the only sentence of an answer may be finished in other words', async () => {
  const cut: ScriptedAnswer = { pieces: ['Accidents fell by roughly a th'], end: 'length' }
  const model = scripted({ ann: { argue: [cut], finish: ['Accidents fell by a third.'] } })
  const entries = await rehearse(speech, {}, { model })
  assert.equal(entries.find((entry) => entry.type === 'turn')?.content, 'Accidents fell by a third.')
})

test('E6 E8 whoever was cut off at its length remembers its sentence as it was finished', async () => {
  const cut: ScriptedAnswer = { pieces: ['The lane is safe. Accidents fell by a th'], end: 'length' }
  const model = scripted({ ann: { argue: [cut], finish: ['Accidents fell by a third.'], close: ['That is all.'] } })
  const twice = format(async (court) => {
    await court.speak(ann, { ...prompt('argue', 'Make your case.'), words: 50 })
    await court.speak(ann, prompt('close'))
  })
  await rehearse(twice, {}, { model })
  const own = model.requests.at(-1)!.messages.find((message) => message.role === 'assistant')
  assert.equal(own?.text, 'The lane is safe. Accidents fell by a third.')
})

test('E8 an answer that ends by itself is neither finished nor marked', async () => {
  const model = scripted({ ann: { argue: ['The lane is safe.'] } })
  const entries = await rehearse(speech, {}, { model })
  const turn = entries.find((entry) => entry.type === 'turn')
  assert.deepEqual([turn?.content, turn?.cut_short, model.requests.length], ['The lane is safe.', undefined, 1])
})

test('M10 E10 an answer that only repeats its prompt is taken back and asked for again; three times, and the case stops', async () => {
  const order = 'Make your case in public now, for the lane, in your own voice.'
  const repeating = format((court) => court.speak(ann, prompt('argue', order)))
  const live: AgentStream[] = []
  const model = scripted({ ann: { argue: [`${order} At most 300 words.`, 'The lane is safe.'] } })
  const entries = await rehearse(repeating, {}, { model, live: (words) => live.push(words) })
  assert.equal(entries.find((entry) => entry.type === 'turn')?.content, 'The lane is safe.')
  assert.equal(live.filter(({ withdrawn }) => withdrawn).length, 1)
  assert.match(textOf(model.requests[1]!), /only repeats what you were told/)
  const parrot = scripted({ ann: { argue: [order, order, order] } })
  await assert.rejects(rehearse(repeating, {}, { model: parrot }), refusedAs('unusable-answer'))
})

const Marked = json(z.strictObject({ score: z.int().min(0).max(10), reasoning: z.string().describe('one sentence') }))

test('E10 after a refused form a plainer one is asked for: the schema, any JSON object, labelled lines', async () => {
  const model = scripted({ ann: { mark: ['Seven, I think.', '{"points": 7}', 'score: 7\nreasoning: It holds.'] } })
  let read: unknown
  await rehearse(
    format(async (court) => {
      read = await court.ask(ann, prompt('mark', 'Score it.'), Marked)
    }),
    {},
    { model },
  )
  assert.deepEqual(read, { score: 7, reasoning: 'It holds.' })
  const [schema, object, lines] = model.requests as [ModelRequest, ModelRequest, ModelRequest]
  assert.deepEqual(
    [schema, object, lines].map(({ json: form, loose = false }) => [form !== undefined, loose]),
    [
      [true, false],
      [true, true],
      [false, false],
    ],
  )
  assert.match(textOf(lines), /lines that begin with these labels/)
})

test('M10 E10 refused tries leave the memory once an answer was read or given up', async () => {
  const answers = {
    ann: { mark: ['No.', 'No.', '{"score": 3, "reasoning": "Thin."}', 'No.', 'No.', 'No.'], say: ['Done.'] },
  }
  const model = scripted(answers)
  await rehearse(
    format(async (court) => {
      await court.ask(ann, prompt('mark', 'Score the first.'), Marked)
      await court.ask(ann, prompt('mark', 'Score the second.'), Marked, { orElse: () => undefined })
      await court.speak(ann, prompt('say', 'Speak.'))
    }),
    {},
    { model },
  )
  const heard = model.requests
    .at(-1)!
    .messages.map((message) =>
      message.role === 'user' ? message.prompt.text.split('\n')[0] : message.role === 'assistant' ? message.text : '',
    )
  assert.deepEqual(heard, ['Score the first.', '{"score": 3, "reasoning": "Thin."}', 'Speak.'])
})

test('M9 who holds no more is not asked to finish, and a resume comes to the same record', async () => {
  const cut: ScriptedAnswer = { pieces: ['The lane is safe. Accidents fell by a th'], end: 'length' }
  const model = scripted({ ann: { argue: [cut] } })
  const entries = await rehearse(speech, {}, { model, contextOf: () => 1_500 })
  const turn = entries.find((entry) => entry.type === 'turn')
  assert.deepEqual([turn?.content, turn?.cut_short], ['The lane is safe. Accidents fell by a th', true])
  const store = memoryStore()
  await store.append('rehearsal', 0, without(entries.slice(0, -1)), 0)
  const again = await rehearseAgain(speech, { store, model: scripted({}) })
  assert.deepEqual(timeless(again), timeless(entries), 'also when nobody knows the context any more')
})
