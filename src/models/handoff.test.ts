import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CourtError, type Model } from '#court'
import { all, modelRefusal, modelText } from './contract.fake.ts'
import { ModelError } from './errors.ts'
import { USUAL_BUDGET } from './providers/effort.ts'
import { purse } from './purse.ts'
import { hanging, scripted, type ScriptedAnswer } from './scripted.ts'
import { modelFailure, finishOf, fakeModels } from './models.fake.ts'

const passing = [
  'rate-limited',
  'overloaded',
  'unreachable',
  'cut-off',
  'slow-start',
  'stalled',
  'empty',
  'broken-answer',
] as const
const lasting = ['quota', 'unauthorised', 'bad-request', 'refused', 'no-provider', 'deadline'] as const

for (const code of passing)
  test(`E8 ${code}: the same model is asked again, after longer and longer pauses`, async () => {
    const { ask, asked, clock } = fakeModels({
      'far/one': [modelFailure(code), modelFailure(code), 'Third time.'],
      'far/two': ['No.'],
    })
    const parts = await all(ask())
    assert.equal(modelText(parts), 'Third time.')
    assert.deepEqual(asked, ['far/one', 'far/one', 'far/one'])
    assert.equal(clock.now(), 3000)
    const because = `the cause is ${code}`
    assert.deepEqual(finishOf(parts).attempts, [
      { model: 'far/one', because },
      { model: 'far/one', because },
    ])
  })

for (const code of lasting)
  test(`E8 ${code}: the next model is asked at once`, async () => {
    const { ask, asked, clock } = fakeModels({ 'far/one': [modelFailure(code)], 'far/two': ['I can.'] })
    const parts = await all(ask())
    assert.equal(modelText(parts), 'I can.')
    assert.deepEqual([asked, clock.now()], [['far/one', 'far/two'], 0])
    assert.deepEqual(finishOf(parts).attempts, [{ model: 'far/one', because: `the cause is ${code}` }])
    assert.equal(finishOf(parts).model, 'far/two')
  })

test('E8 no-room: the same model is asked once more at once, with twice the room, then the next with the first room', async () => {
  for (const [given, twice] of [
    [{ budget: 300, room: 4000 }, 8000],
    [{ budget: 300 }, 300],
    [{}, USUAL_BUDGET],
  ] as const) {
    const { model, ask, asked, clock } = fakeModels(
      { 'far/one': [modelFailure('no-room')], 'far/two': ['I can.'] },
      { request: given, limits: { retries: 0 } },
    )
    const parts = await all(ask())
    assert.equal(modelText(parts), 'I can.')
    assert.deepEqual([asked, clock.now()], [['far/one', 'far/one', 'far/two'], 0])
    const rooms = model.requests.map(({ room }) => room)
    const own = 'room' in given ? given.room : undefined
    assert.deepEqual(rooms, [own, twice, own])
    const because = 'the cause is no-room'
    assert.deepEqual(finishOf(parts).attempts, [
      { model: 'far/one', because },
      { model: 'far/one', because },
    ])
  }
})

test('E8 E11 a wider try that answers ends it, and for it the larger worst case is set aside', async () => {
  const set: number[] = []
  const careful = purse({ perCase: 1, worst: ({ room = 0 }) => (set.push(room), room / 1e6) })
  const { ask } = fakeModels(
    { 'far/one': [modelFailure('no-room'), 'Now.'] },
    { request: { room: 1000 }, purse: careful },
  )
  const parts = await all(ask())
  assert.equal(modelText(parts), 'Now.')
  assert.deepEqual(set, [1000, 2000])
  assert.deepEqual(finishOf(parts).attempts, [{ model: 'far/one', because: 'the cause is no-room', atMost: 0.001 }])
})

test('E8 after a wider try the same model is still asked again for what may pass', async () => {
  const { model, ask } = fakeModels({
    'far/one': [modelFailure('overloaded'), modelFailure('no-room'), modelFailure('overloaded'), 'Now.'],
  })
  assert.equal(modelText(await all(ask())), 'Now.')
  assert.deepEqual(
    model.requests.map(({ room }) => room),
    [undefined, undefined, USUAL_BUDGET, USUAL_BUDGET],
  )
})

test('M2 the models are tried in the order of the list, each with its retries', async () => {
  const { ask, asked } = fakeModels({
    'far/one': [modelFailure('overloaded')],
    'near/two': [modelFailure('quota')],
    'far/three': [modelFailure('empty'), 'At last.'],
  })
  assert.equal(modelText(await all(ask())), 'At last.')
  assert.deepEqual(asked, ['far/one', 'far/one', 'far/one', 'near/two', 'far/three', 'far/three'])
})

test('E8 however often a model fails, no pause grows longer than twenty seconds', async () => {
  const failures = Array.from({ length: 7 }, () => modelFailure('unreachable'))
  const { ask, clock } = fakeModels({ 'far/one': [...failures, 'At last.'] }, { limits: { retries: 7 } })
  assert.equal(modelText(await all(ask())), 'At last.')
  assert.equal(clock.now(), 1000 * (1 + 2 + 4 + 8 + 16 + 20 + 20))
})

test('E8 jitter: a pause is anything between nothing and its full length', async () => {
  for (const chance of [0, 0.25]) {
    const { ask, clock } = fakeModels({ 'far/one': [modelFailure('overloaded'), 'Now.'] }, { random: () => chance })
    await all(ask())
    assert.equal(clock.now(), 1000 * chance)
  }
})

test('E8 Retry-After is honoured as long as patience lasts; beyond it the next model is asked at once', async () => {
  const patient = fakeModels(
    { 'far/one': [modelFailure('rate-limited', { retryAfter: 60_000 }), 'Now.'] },
    { random: () => 0 },
  )
  assert.equal(modelText(await all(patient.ask())), 'Now.')
  assert.equal(patient.clock.now(), 60_000)
  const overloaded = fakeModels({ 'far/one': [modelFailure('overloaded', { retryAfter: 30_000 }), 'Now.'] })
  assert.equal(modelText(await all(overloaded.ask())), 'Now.')
  assert.equal(overloaded.clock.now(), 31_000, 'whatever the cause, the pause comes on top of what was asked for')

  const hurried = fakeModels({
    'far/one': [modelFailure('rate-limited', { retryAfter: 61_000 })],
    'near/two': ['Here.'],
  })
  assert.equal(modelText(await all(hurried.ask())), 'Here.')
  assert.deepEqual([hurried.asked, hurried.clock.now()], [['far/one', 'near/two'], 0])
})

test('E8 pauses and tries of one model together end within (retries + 1) × deadline', async () => {
  const limits = { deadline: 10_000, firstToken: 10_000, retries: 3, patience: 60_000 }
  for (const retryAfter of [30_000, 35_000, 39_999]) {
    const { ask, asked, clock } = fakeModels(
      { 'far/one': [modelFailure('rate-limited', { retryAfter }), hanging, 'Too late.'], 'near/two': ['Here.'] },
      { limits, random: () => 0 },
    )
    assert.equal(modelText(await all(ask())), 'Here.')
    assert.deepEqual([asked, clock.now()], [['far/one', 'far/one', 'near/two'], 40_000])
  }
})

test('E8 whatever a provider throws, the next model is asked and the cause is told', async () => {
  const things: readonly unknown[] = [null, undefined, 'out of order', { code: 'overloaded', retryAfter: 9 }]
  for (const thrown of things) {
    const rude: Model = {
      stream: () => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(thrown) }) }),
    }
    const { ask, asked, clock } = fakeModels(
      { 'far/one': ['Never.'] },
      { standIn: scripted(() => 'Here.'), model: rude },
    )
    const parts = await all(ask())
    assert.deepEqual([modelText(parts), asked, clock.now()], ['Here.', [], 0])
    assert.deepEqual(finishOf(parts).attempts, [{ model: 'far/one', because: String(thrown) }])
  }
})

test('E8 an error of ours is told in its own words, without what lay behind it', async () => {
  const own = new ModelError('quota', 'The account is empty.', { cause: new Error('HTTP 402') })
  const parts = await all(fakeModels({ 'far/one': [own], 'far/two': ['Here.'] }).ask())
  assert.deepEqual(finishOf(parts).attempts, [{ model: 'far/one', because: 'The account is empty.' }])
})

test('E8 when all have failed, every model is named with its cause', async () => {
  const last = modelFailure('unauthorised')
  const { ask } = fakeModels({ 'far/one': [modelFailure('overloaded')], 'near/two': [last] })
  await assert.rejects(all(ask()), (error: unknown) => {
    modelRefusal(
      'all-failed',
      /Ada/,
      /far\/one \(3 tries\): the cause is overloaded/,
      /near\/two: .*unauthorised/,
    )(error)
    return (error as ModelError).cause === last
  })
})

test('E8 a cause that is a sentence does not end twice', async () => {
  const { ask } = fakeModels({ 'far/one': [new ModelError('no-room', 'It used up its 90 tokens.')] })
  await assert.rejects(all(ask()), modelRefusal('all-failed', /\(2 tries\): It used up its 90 tokens\. Resume/))
})

test('E8 a model that failed in its only try speaks for itself', async () => {
  const own = modelFailure('quota', { status: 429 })
  await assert.rejects(all(fakeModels({ 'far/one': [own] }).ask()), own)
})

test('E11 a call that there is no money for goes to nobody, and to no other model', async () => {
  const broke = purse({ perCase: 0.01, worst: () => 0.02 })
  const standIn = scripted(() => 'Never.')
  const { ask, asked } = fakeModels({ 'far/one': ['Dear.'], 'far/two': ['Dearer.'] }, { purse: broke, standIn })
  await assert.rejects(all(ask()), (error) => error instanceof CourtError && error.code === 'over-budget')
  assert.deepEqual([asked, standIn.requests.length], [[], 0])
})

test('E9 a stand-in answers live for models that failed, and says for whom and why', async () => {
  const real = new Error('fetch failed', { cause: new Error('connect ECONNREFUSED') })
  const broken = 'far/away broke off without finishing its answer'
  const failures: readonly (readonly [ScriptedAnswer, string])[] = [
    [real, 'fetch failed: connect ECONNREFUSED'],
    [{ pieces: ['I was ', 'saying'], end: real }, 'fetch failed: connect ECONNREFUSED'],
    [{ pieces: ['I was'], end: 'break-off' }, broken],
  ]
  for (const [answer, because] of failures) {
    const standIn = scripted(() => ({ pieces: ['My own ', 'words.'] }))
    const parts = await all(fakeModels({ 'far/away': [answer] }, { standIn, limits: { retries: 0 } }).ask())
    assert.equal(modelText(parts.slice(parts.findIndex(({ type }) => type === 'withdrawn') + 1)), 'My own words.')
    assert.deepEqual(parts.slice(-3, -1), [
      { type: 'text', text: 'My own ' },
      { type: 'text', text: 'words.' },
    ])
    const finish = finishOf(parts)
    assert.deepEqual(finish.substitute, { for: 'far/away', because })
    assert.deepEqual(
      finish.attempts?.map((attempt) => attempt.because),
      [because],
    )
  }
})

test('E9 a stand-in stays silent while the model answers, and its words come live', async () => {
  const standIn = scripted({})
  const { ask } = fakeModels({ 'far/one': [{ pieces: ['Here ', 'I am.'], end: 'hang' }] }, { standIn })
  const parts = ask()[Symbol.asyncIterator]()
  assert.deepEqual(await parts.next(), { done: false, value: { type: 'text', text: 'Here ' } })
  assert.deepEqual(await parts.next(), { done: false, value: { type: 'text', text: 'I am.' } })
  await parts.return?.()
  assert.equal(standIn.requests.length, 0)
})

test('E9 when the stand-in fails too, both causes are told', async () => {
  const standIn = scripted(() => new Error('second cause'))
  const { ask } = fakeModels({ 'far/away': [new Error('first cause')] }, { standIn })
  await assert.rejects(all(ask()), modelRefusal('stand-in-failed', /far\/away/, /Ada/, /first cause/, /second cause/))
})
