import assert from 'node:assert/strict'
import { getEventListeners } from 'node:events'
import { test } from 'node:test'
import { virtualClock, type Clock, type Model, type ModelPart, type ModelRequest } from '#court'
import { all, neverAborted, planning, modelRefusal, modelText } from './contract.fake.ts'
import { ModelError } from './errors.ts'
import { handoff } from './handoff.ts'
import { limiter } from './limiter.ts'
import { modelLimits as usual } from './limits.ts'
import { purse, type CallMoney } from './purse.ts'
import { hanging, scripted, type ScriptedAnswer, type Scripted } from './scripted.ts'
import { modelFailure, finishOf, fakeModels } from './models.fake.ts'

test('E8 a server that says nothing, falls silent or never ends is left, each by its own limit', async () => {
  const limits = { firstToken: 5000, stall: 2000, deadline: 20_000, retries: 0 }
  const endless: Model = {
    async *stream(_request, signal) {
      while (!signal.aborted) {
        await clock.pause(1500, signal)
        yield { type: 'text', text: 'and ' }
      }
    },
  }
  const clock = virtualClock()
  const how = { limits: { ...usual, ...limits }, clock, limiter: limiter({ clock, limits: usual }), purse: purse({}) }
  const told = async (model: Model) => {
    const from = clock.now()
    const error = await all(handoff(model, how).stream(planning('1/1', { models: ['far/one'] }), neverAborted())).catch(
      (thrown: unknown) => thrown,
    )
    assert.ok(error instanceof ModelError)
    return [error.code, clock.now() - from, error.message]
  }
  assert.deepEqual(await told(scripted(() => hanging)), ['slow-start', 5000, 'far/one said nothing for 5 s'])
  const stalling = scripted(() => ({ pieces: ['I was'], end: 'hang' as const }))
  assert.deepEqual(await told(stalling), ['stalled', 2000, 'far/one fell silent for 2 s'])
  assert.deepEqual(await told(endless), ['deadline', 20_000, 'far/one did not finish within 20 s'])
})

test('E8 who is asked to think is waited for as long as its room takes, also while it gives one sign only', async () => {
  const clock = virtualClock()
  const thinker: Model = {
    async *stream(_request, signal) {
      yield { type: 'thinking' }
      await clock.pause(100_000, signal)
      if (!signal.aborted) yield { type: 'text', text: 'Five.' }
      yield { type: 'finish', reason: 'stop', model: 'far/one', usage: null, price: null }
    },
  }
  const limits = { ...usual, firstToken: 30_000, stall: 10_000, deadline: 50_000, retries: 0 }
  const model = handoff(thinker, { limits, clock, limiter: limiter({ clock, limits }), purse: purse({}) })
  const ask = (how: Partial<ModelRequest>) =>
    all(model.stream(planning('1/1', { models: ['far/one'], room: 4000, ...how }), neverAborted()))
  assert.equal(modelText(await ask({ effort: 'low' })), 'Five.')
  await assert.rejects(ask({ effort: 'none' }), modelRefusal('stalled', /30 s/))
  await assert.rejects(ask({}), modelRefusal('stalled', /30 s/))
})

test('E8 a silent server that does not even listen to the signal is left all the same', async () => {
  const deaf: Model = {
    stream: () => ({ [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => undefined) }) }),
  }
  const clock = virtualClock()
  const model = handoff(deaf, {
    limits: { ...usual, retries: 0 },
    clock,
    limiter: limiter({ clock, limits: usual }),
    purse: purse({}),
  })
  await assert.rejects(
    all(model.stream(planning('1/1', { models: ['far/one'] }), neverAborted())),
    modelRefusal('slow-start'),
  )
})

test('E8 a slow reader is not taken for a silent model', async () => {
  const clock = virtualClock()
  const { ask } = fakeModels(
    { 'far/one': [{ pieces: ['One, ', 'two, ', 'three.'] }] },
    { clock, limits: { stall: 2000 } },
  )
  const heard: ModelPart[] = []
  for await (const part of ask()) {
    heard.push(part)
    await clock.pause(10_000, neverAborted())
  }
  assert.equal(modelText(heard), 'One, two, three.')
  assert.equal('attempts' in finishOf(heard), false)
})

test('E8 words of a try that failed are withdrawn, and how many is told', async () => {
  const { ask } = fakeModels({
    'far/one': [{ pieces: ['I was ', 'saying'], end: modelFailure('cut-off') }, 'From the top.'],
  })
  const parts = await all(ask())
  assert.deepEqual(
    parts.map((part) => (part.type === 'text' ? part.text : part.type)),
    ['I was ', 'saying', 'withdrawn', 'From the top.', 'finish'],
  )
  assert.deepEqual(finishOf(parts).attempts, [{ model: 'far/one', because: 'the cause is cut-off', withdrawn: 12 }])
})

test('E8 a single letter is withdrawn and counted like any words', async () => {
  const parts = await all(fakeModels({ 'far/one': [{ pieces: ['I'], end: 'break-off' }, 'I am.'] }).ask())
  assert.equal(finishOf(parts).attempts?.[0]?.withdrawn, 1)
})

test('E8 tool calls of a try that failed are withdrawn too', async () => {
  const call = { id: 'c1', name: 'search', input: null }
  const { ask } = fakeModels({ 'far/one': [{ pieces: [], calls: [call], end: 'break-off' }, 'Without.'] })
  const parts = await all(ask())
  assert.deepEqual(
    parts.map(({ type }) => type),
    ['tool-call', 'withdrawn', 'text', 'finish'],
  )
  assert.deepEqual(finishOf(parts).attempts, [
    { model: 'far/one', because: 'far/one broke off without finishing its answer' },
  ])
})

test('E8 an answer of nothing but blanks is no answer', async () => {
  const { ask } = fakeModels({ 'far/one': [' \n', 'Words.'] })
  const parts = await all(ask())
  assert.deepEqual(finishOf(parts).attempts, [
    { model: 'far/one', because: 'far/one gave an empty answer', withdrawn: 2 },
  ])
})

test('E8 empty text is a sign of life and nothing more', async () => {
  const clock = virtualClock()
  const thinking: Model = {
    async *stream({ models: [name = ''] }, signal) {
      for (let beat = 0; beat < 10; beat++) {
        await clock.pause(4000, signal)
        yield { type: 'text', text: '' }
      }
      yield { type: 'text', text: 'I have it.' }
      yield { type: 'finish', reason: 'stop', model: name, usage: null, price: null }
    },
  }
  const limits = { ...usual, firstToken: 5000, stall: 5000 }
  const model = handoff(thinking, { limits, clock, limiter: limiter({ clock, limits }), purse: purse({}) })
  const parts = await all(model.stream(planning('1/1', { models: ['far/one'] }), neverAborted()))
  assert.deepEqual(
    parts.map((part) => (part.type === 'text' ? part.text : part.type)),
    ['I have it.', 'finish'],
  )
})

test('E11 what was turned away costs nothing; what broke may have cost all; what answered cost its price', async () => {
  const spentOn = async (...answers: readonly ScriptedAnswer[]) => {
    const money = purse({ perCase: 10, worst: () => 1 })
    await all(fakeModels({ 'far/one': answers }, { purse: money }).ask())
    assert.equal(money.reserved, 0)
    return money.spent
  }
  const priced: ScriptedAnswer = 'Words.'
  assert.equal(await spentOn(modelFailure('rate-limited'), modelFailure('overloaded'), priced), 1)
  assert.equal(await spentOn({ pieces: ['Wo'], end: modelFailure('overloaded') }, priced), 2)
  assert.equal(await spentOn(hanging, priced), 2)
  const cheap: Model = {
    async *stream() {
      yield { type: 'text', text: 'Words.' }
      yield { type: 'finish', reason: 'stop', model: 'far/one', usage: null, price: 0.25 }
    },
  }
  const money = purse({ perCase: 10, worst: () => 1 })
  await all(fakeModels({ 'far/one': [] }, { purse: money, model: cheap }).ask())
  assert.deepEqual([money.spent, money.reserved], [0.25, 0])
})

test('E7 a person who cuts in just as the call gets its place hears nothing more, and nobody else is asked', async () => {
  const cut = new AbortController()
  const money = purse({ perCase: 10, worst: () => 1 })
  let left = 0
  const place = { answered: assert.fail, failed: assert.fail, leave: () => void left++ }
  const { ask, model } = fakeModels(
    { 'far/one': ['Never.'], 'far/two': ['Never.'] },
    { limiter: { enter: async () => (cut.abort(), place) }, standIn: scripted(() => 'Never.'), purse: money },
  )
  assert.deepEqual(await all(ask(cut.signal)), [])
  assert.deepEqual([model.requests.length, left], [0, 1])
  assert.deepEqual([money.spent, money.reserved], [0, 0], 'who was never asked has cost nothing')
})

test('E7 a person who cuts in ends the answer at once, wherever it is: no retry, no hand-over, no stand-in', async () => {
  const standIn = scripted(() => 'Never.')
  for (const answer of [hanging, modelFailure('overloaded'), { pieces: ['I was'], end: 'hang' as const }]) {
    const cut = new AbortController()
    const clock: Clock = {
      now: () => 0,
      pause: (_ms, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
    }
    const money = purse({ worst: () => 1 })
    const { ask, model } = fakeModels({ 'far/one': [answer], 'far/two': ['Never.'] }, { clock, standIn, purse: money })
    const parts = all(ask(cut.signal))
    while (model.requests.length === 0) await new Promise(setImmediate)
    cut.abort()
    assert.equal(
      (await parts).some(({ type }) => type !== 'text'),
      false,
    )
    assert.equal(model.requests.length + standIn.requests.length, 1)
    assert.equal(money.reserved, 0)
  }
})

test('E7 the model is let go when the reader leaves', async () => {
  let upstream: AbortSignal | undefined
  const model: Model = {
    async *stream(_request, signal) {
      upstream = signal
      for (;;) yield { type: 'text', text: 'and ' }
    },
  }
  const clock = virtualClock()
  const line = handoff(model, { limits: usual, clock, limiter: limiter({ clock, limits: usual }), purse: purse({}) })
  for await (const _part of line.stream(planning('1/1', { models: ['far/one'] }), neverAborted())) break
  assert.equal(upstream?.aborted, true)
})

test('the offline model waits for its reader as long as it takes', async () => {
  const clock = virtualClock()
  const waiting = (inner: Scripted): Model => ({
    async *stream(request, signal) {
      await clock.pause(3_600_000, signal)
      yield* inner.stream(request, signal)
    },
  })
  const how = { limits: usual, clock, limiter: limiter({ clock, limits: usual }), purse: purse({}) }
  const model = handoff(waiting(scripted(() => 'At your pace.')), how)
  assert.equal(modelText(await all(model.stream(planning(), neverAborted()))), 'At your pace.')
})

/** Of a very long case in `npm run all`. */
const CALLS = process.env['COURTROOM_TESTS'] === 'all' ? 10_000 : 1_000

test('nothing is left behind on the signal of a long case', async () => {
  const { ask } = fakeModels({
    'far/one': [modelFailure('overloaded'), 'Now.', modelFailure('cut-off'), 'Then.', 'And on.'],
  })
  const signal = neverAborted()
  for (let call = 0; call < CALLS; call++) await all(ask(signal))
  assert.equal(getEventListeners(signal, 'abort').length, 0)
})

test('E11 S2 a call whose money the house is asked for is made when it has it, and paid from it', async () => {
  const own = purse({ perCase: 10, worst: () => 1 })
  const { ask, asked } = fakeModels({ 'far/one': ['Now.'] }, { purse: { reserve: async (call) => own.reserve(call) } })
  assert.equal(modelText(await all(ask())), 'Now.')
  assert.deepEqual([asked, own.spent, own.reserved], [['far/one'], 1, 0])
})

test('E11 S2 a call that is called off while the house is asked for its money is not made, and costs nothing', async () => {
  const cut = new AbortController()
  const own = purse({ perCase: 10, worst: () => 1 })
  const slow: CallMoney = {
    async reserve(request) {
      const hold = own.reserve(request)
      cut.abort()
      return hold
    },
  }
  const unasked: Model = { stream: () => assert.fail('nobody is to be asked') }
  const parts = await all(handoff(unasked, { ...atOnce(), purse: slow }).stream(planning('1/1', far), cut.signal))
  assert.deepEqual([parts, own.spent, own.reserved], [[], 0, 0])
})

test('E11 S2 when nobody can be asked for the money of the house, no model is blamed for it, and none is asked', async () => {
  const away = new Error('The database cannot be reached.')
  const unasked: Model = { stream: () => assert.fail('nobody is to be asked') }
  const model = handoff(unasked, { ...atOnce(), purse: { reserve: () => Promise.reject(away) } })
  await assert.rejects(all(model.stream(planning('1/1', far), neverAborted())), away)
})

const far = { models: ['far/one', 'far/two'] }

function atOnce() {
  const clock = virtualClock()
  return { limits: usual, clock, limiter: limiter({ clock, limits: usual }) }
}
