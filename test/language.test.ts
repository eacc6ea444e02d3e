import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AgentStream } from '#record'
import type { Language, Model, ModelPart } from '#court'
import { openDocket } from '#docket'
import { languageCalled, offline, scripted, taskOf } from '#models'
import { debate } from '#proceedings'
import { textOf } from './courthouse.ts'
import { tongues } from './fakes/tongues.ts'
import { debateBrief, rehearse, talkative } from './rehearsal.ts'
import { ann, format, prompt, types } from './stage.ts'
import { temporary } from './temporary.ts'

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
  assert.deepEqual(
    handed.map(({ key }) => key),
    [`${turn?.key}/1:by1`],
    'a record of yesterday is resumed by its keys',
  )
  assert.deepEqual(live.map(({ withdrawn }) => withdrawn ?? false).indexOf(true), 1)
})

test('M3 a single try that failed is a hand-over like several', async () => {
  const model: Model = {
    async *stream() {
      yield { type: 'text', text: 'Another one speaks.' }
      const attempts = [{ model: 'a/one', because: 'it was busy' }]
      yield { type: 'finish', reason: 'stop', model: 'b/two', usage: null, price: null, attempts }
    },
  }
  const entries = await rehearse(script, {}, { model })
  const handed = entries.find((entry) => entry.type === 'hand_over')
  assert.deepEqual([handed?.from, handed?.model, handed?.because], ['a/one', 'b/two', 'it was busy'])
})

test('M3 a substitute of which no attempts are known is a hand-over too', async () => {
  const substitute = { for: 'a/one', because: 'it is gone' }
  const model: Model = {
    async *stream() {
      yield { type: 'text', text: 'Another one speaks.' }
      yield { type: 'finish', reason: 'stop', model: 'b/two', usage: null, price: null, substitute }
    },
  }
  const entries = await rehearse(script, {}, { model })
  const handed = entries.find((entry) => entry.type === 'hand_over')
  assert.deepEqual([handed?.from, handed?.model, handed?.because], ['a/one', 'b/two', 'it is gone'])
})

for (const [code, { name, long, short }] of Object.entries(tongues))
  test(`M7 a court that sits in ${name} knows its own language and marks nine others, at fifteen words and more`, async () => {
    const court = (await languageCalled(code))!
    for (const text of long) assert.equal(court.isSpokenIn(text), true, text)
    for (const text of short) assert.notEqual(court.isSpokenIn(text), false, text)
    for (const [other, foreign] of Object.entries(tongues).filter(([one]) => one !== code))
      for (const text of foreign.long) assert.equal(court.isSpokenIn(text), false, `${other}: ${text}`)
  })

test('M7 the court speaks as its brief is written, unless another language is set or nobody but the offline model speaks', async (t) => {
  const folder = await temporary(t)
  const docket = openDocket({ folder, model: offline })
  t.after(() => docket.close())
  const languageOf = async (dilemma: string, how: { readonly model?: string; readonly language?: string }) => {
    const [header] = await docket.entries(await docket.open('decision', { dilemma }, how))
    return header?.type === 'header' ? header.language : header
  }
  const live = { model: 'house/model' }
  for (const { name, long } of Object.values(tongues)) assert.equal(await languageOf(long[0]!, live), name)
  assert.equal(await languageOf('Gerald?', live), 'English')
  assert.equal(await languageOf(tongues['de']!.long[0]!, { ...live, language: 'French' }), 'French')
  assert.equal(await languageOf(tongues['de']!.long[0]!, {}), undefined)
  const models = { judge: 'house/model' }
  const [header] = await docket.entries(
    await docket.open('decision', { dilemma: 'Soll die Stadt ihre Busse umsonst fahren lassen?', models }),
  )
  assert.equal(header?.type === 'header' && header.language, 'German', 'one live seat is enough')
})

test('M7 an offline seat is neither asked again for its language nor marked', async () => {
  const entries = await rehearse(debate, debateBrief, { model: offline, language: latin })
  assert.equal(entries.filter(({ type }) => type === 'receipt').length, 30)
  assert.ok(entries.every((entry) => !('foreign' in entry)))
})
