import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AgentStream } from '#record'
import type { Language, Model, ModelPart } from '#court'
import { scripted, taskOf } from '#models'
import { debate } from '#proceedings'
import { textOf } from './courthouse.ts'
import { debateBrief, rehearse, talkative } from './rehearsal.ts'
import { ann, format, prompt, types } from './stage.ts'

const latin: Language = { name: 'Latin', isSpokenIn: (text) => (text.length < 4 ? undefined : /us\b/.test(text)) }

const script = format((court) => court.speak(ann, prompt('say')))

test('M7 words for people are asked for in the court’s language, forms in their texts only, fixed words as they stand', async () => {
  const model = talkative()
  await rehearse(debate, debateBrief, { model, language: { name: 'Latin', isSpokenIn: () => undefined } })
  const ends = model.requests.map((request) => [taskOf(request), textOf(request).split('\n\n').at(-1)] as const)
  assert.equal(ends.length, 30)
  const expected = (task: string): string => {
    if (task === 'name') return 'Use these words as they stand, in no other language.'
    return task === 'score' || task === 'ballot'
      ? 'Write the texts in Latin; keys and fixed words stay as they are.'
      : 'Answer in Latin.'
  }
  for (const [task, end] of ends) assert.equal(end, expected(task), task)
})

test('M7 an answer in another language is asked again once, its words withdrawn', async () => {
  const model = scripted({ ann: { say: ['Hello there.', 'Dominus.'] } })
  const live: AgentStream[] = []
  const entries = await rehearse(script, {}, { model, language: latin, live: (words) => live.push(words) })
  const turn = entries.find((entry) => entry.type === 'turn')
  assert.deepEqual([turn?.content, turn?.foreign], ['Dominus.', undefined])
  assert.deepEqual(
    live
      .filter(({ content, withdrawn }) => content !== '' || withdrawn)
      .map(({ content, withdrawn }) => withdrawn ?? content),
    ['Hello there.', true, 'Dominus.'],
  )
})

test('M7 an answer that stays in another language stands, marked', async () => {
  const model = scripted({ ann: { say: ['Hello there.', 'Hello again.'] } })
  const entries = await rehearse(script, {}, { model, language: latin })
  const turn = entries.find((entry) => entry.type === 'turn')
  assert.deepEqual([turn?.content, turn?.foreign], ['Hello again.', true])
  assert.equal(model.requests.length, 2)
})

test('M7 what is too short to tell is let pass', async () => {
  const model = scripted({ ann: { say: ['Ave'] } })
  const entries = await rehearse(script, {}, { model, language: latin })
  assert.deepEqual(types(entries), ['header', 'turn', 'closed'])
})

test('E8 words withdrawn in mid-sentence are void: the record has the answer that was finished, marked', async () => {
  const parts: readonly ModelPart[] = [
    { type: 'text', text: 'I was about to ' },
    { type: 'withdrawn' },
    { type: 'text', text: 'Another one ' },
    { type: 'text', text: 'speaks.' },
    {
      type: 'finish',
      reason: 'stop',
      model: 'b/two',
      usage: null,
      price: 0.5,
      attempts: [
        { model: 'a/one', because: 'it was busy' },
        { model: 'a/one', because: 'the stream broke', withdrawn: 15 },
      ],
    },
  ]
  const model: Model = {
    async *stream() {
      yield* parts
    },
  }
  const live: AgentStream[] = []
  const entries = await rehearse(script, {}, { model, live: (words) => live.push(words) })
  const turn = entries.find((entry) => entry.type === 'turn')
  assert.deepEqual([turn?.content, turn?.model, turn?.restarted], ['Another one speaks.', 'b/two', true])
  const handed = entries.filter((entry) => entry.type === 'hand_over')
  assert.deepEqual(
    handed.map(({ from, model: to, because }) => [from, to, because]),
    [['a/one', 'b/two', 'the stream broke']],
  )
  assert.deepEqual(live.map(({ withdrawn }) => withdrawn ?? false).indexOf(true), 1)
})
