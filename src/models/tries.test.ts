import assert from 'node:assert/strict'
import { test } from 'node:test'
import { virtualClock, type Clock, type Model, type ModelPart, type ModelRequest } from '#court'
import { all, modelRefusal, modelText, neverAborted, planning } from './contract.fake.ts'
import { handoff, type Handoff } from './handoff.ts'
import { limiter, type Limiter } from './limiter.ts'
import { modelLimits as usual } from './limits.ts'
import { finishOf, fakeModels, modelFailure } from './models.fake.ts'
import { purse } from './purse.ts'
import { hanging, scripted } from './scripted.ts'

const finish = { type: 'finish', reason: 'stop', model: 'far/one', usage: null, price: null } as const
const text = (words: string): ModelPart => ({ type: 'text', text: words })

type Said = readonly (readonly (ModelPart | Error)[])[]

/** Says each list of parts in turn, one a call, the last again and again. */
const saying = (...calls: Said): Model => {
  let asked = 0
  return {
    async *stream() {
      for (const part of calls[Math.min(asked++, calls.length - 1)]!) {
        if (part instanceof Error) throw part
        yield part
      }
    },
  }
}

const ask = (model: Model, how: Partial<Handoff> = {}, request: Partial<ModelRequest> = {}) => {
  const clock = virtualClock()
  const rest = { limits: usual, clock, limiter: limiter({ clock, limits: usual }), purse: purse({}), random: () => 0 }
  const line = handoff(model, { ...rest, ...how })
  return all(line.stream(planning('1/1', { models: ['far/one'], ...request }), neverAborted()))
}

const kinds = (parts: readonly ModelPart[]) => parts.map((part) => (part.type === 'text' ? part.text : part.type))

test('E8 thoughts and blanks are no answer, a tool call is one', async () => {
  const call: ModelPart = { type: 'tool-call', call: { id: 'c', name: 'search', input: null } }
  const thoughts = await ask(saying([{ type: 'thinking' }, finish], [text('Words.'), finish]))
  assert.deepEqual(kinds(thoughts), ['thinking', 'Words.', 'finish'], 'nothing was said that had to be withdrawn')
  assert.deepEqual(finishOf(thoughts).attempts, [{ model: 'far/one', because: 'far/one gave an empty answer' }])
  assert.deepEqual(kinds(await ask(saying([call, finish]))), ['tool-call', 'finish'])
  assert.deepEqual(kinds(await ask(saying([text(''), text('Words.'), text(' '), finish]))), ['Words.', ' ', 'finish'])
})

test('E8 what a model withdrew itself is neither withdrawn again nor counted as said', async () => {
  const broken = [text('I was'), { type: 'withdrawn' } as const, modelFailure('cut-off')]
  const parts = await ask(saying(broken, [text('Words.'), finish]))
  assert.deepEqual(kinds(parts), ['I was', 'withdrawn', 'Words.', 'finish'])
  assert.deepEqual(finishOf(parts).attempts, [{ model: 'far/one', because: 'the cause is cut-off' }])
  const emptied = await ask(saying([text('I was'), { type: 'withdrawn' }, finish], [text('Words.'), finish]))
  assert.deepEqual(kinds(emptied), ['I was', 'withdrawn', 'Words.', 'finish'])
})

test('E8 once it has spoken it may fall silent only for as long as between words, also while it thinks again', async () => {
  const clock = virtualClock()
  const model: Model = {
    async *stream(_request, signal) {
      yield text('Well, ')
      yield { type: 'thinking' }
      await clock.pause(3_600_000, signal)
    },
  }
  const limits = { ...usual, retries: 0, firstToken: 9000, stall: 2500 }
  await assert.rejects(
    ask(model, { clock, limits, limiter: limiter({ clock, limits }) }),
    modelRefusal('stalled', /fell silent for 2\.5 s$/),
  )
  assert.equal(clock.now(), 2500)
})

test('E8 each place in the queue hears how its call ended, then is left; a model that failed comes back as one', async () => {
  const heard: string[] = []
  const queue: Limiter = {
    enter: async (model, _signal, how) => {
      heard.push(`${model} ${String(how?.before)}`)
      return {
        answered: () => heard.push('answered'),
        failed: (error) => heard.push((error as Error).message),
        leave: () => heard.push('left'),
      }
    },
  }
  const answers = { 'far/one': [modelFailure('overloaded'), modelFailure('quota')], 'near/two': [' ', 'Words.'] }
  await all(fakeModels(answers, { limiter: queue }).ask())
  const first = ['far/one false', 'the cause is overloaded', 'left', 'far/one true', 'the cause is quota', 'left']
  const second = ['near/two false', 'near/two gave an empty answer', 'left', 'near/two true', 'answered', 'left']
  assert.deepEqual(heard, [...first, ...second])
})

test('E8 a provider that takes nobody costs nothing and is passed over; one who left the queue asks nobody', async () => {
  const money = purse({ perCase: 10, worst: () => 1 })
  const closed: Limiter = {
    async enter(model) {
      if (model === 'far/one') throw modelFailure('rate-limited', { retryAfter: 3_600_000 })
      return { answered: () => undefined, failed: () => undefined, leave: () => undefined }
    },
  }
  const { ask: asking, asked } = fakeModels(
    { 'far/one': ['No.'], 'near/two': ['Words.'] },
    { limiter: closed, purse: money },
  )
  const parts = await all(asking())
  assert.deepEqual(asked, ['near/two'])
  assert.deepEqual(finishOf(parts).attempts, [{ model: 'far/one', because: 'the cause is rate-limited' }])
  const nobody = fakeModels({ 'far/one': ['No.'] }, { limiter: { enter: async () => undefined } })
  assert.deepEqual([await all(nobody.ask()), nobody.asked], [[], []])
})

test('E8 E11 what a try may have cost stands beside it, unless it was turned away before its first word', async () => {
  const priced = (...failures: Said) =>
    ask(saying(...failures, [text('Words.'), finish]), { purse: purse({ perCase: 10, worst: () => 1 }) })
  const costs = async (...failures: Said) => finishOf(await priced(...failures)).attempts?.map(({ atMost }) => atMost)
  const away = modelFailure('overloaded')
  assert.deepEqual(await costs([away], [text(''), away]), [undefined, 1])
  assert.deepEqual(await costs([modelFailure('cut-off')], [{ type: 'thinking' }, away]), [1, 1])
})

test('E11 a price that nobody knows is told at once, and no other model is asked', async () => {
  const { ask: asking, asked } = fakeModels(
    { 'far/one': ['No.'], 'near/two': ['No.'] },
    { purse: purse({ perCase: 1, worst: () => null }) },
  )
  await assert.rejects(all(asking()), modelRefusal('unknown-price'))
  assert.deepEqual(asked, [])
})

test('E8 no time is waited for that would leave none to ask in', async () => {
  const limits = { ...usual, deadline: 10_000, firstToken: 6000, stall: 6000, retries: 1 }
  const waiting = (first: Parameters<typeof fakeModels>[0][string][number]) =>
    fakeModels({ 'far/one': [first, 'Late.'], 'near/two': ['Here.'] }, { limits, random: () => 0 })
  for (const code of ['rate-limited', 'overloaded'] as const)
    for (const [retryAfter, words, until] of [
      [20_000, 'Here.', 0],
      [19_999, 'Late.', 19_999],
    ] as const) {
      const { ask: asking, clock } = waiting(modelFailure(code, { retryAfter }))
      assert.equal(modelText(await all(asking())), words)
      assert.equal(clock.now(), until)
    }
  const slow = fakeModels(
    { 'far/one': [hanging, modelFailure('overloaded', { retryAfter: 14_000 }), 'Late.'], 'near/two': ['Here.'] },
    { limits: { ...limits, deadline: 10_000, retries: 2, patience: 60_000 }, random: () => 0 },
  )
  assert.equal(modelText(await all(slow.ask())), 'Late.')
  const spent = fakeModels(
    { 'far/one': [hanging, modelFailure('overloaded', { retryAfter: 24_000 }), 'Late.'], 'near/two': ['Here.'] },
    { limits: { ...limits, retries: 2 }, random: () => 0 },
  )
  assert.equal(modelText(await all(spent.ask())), 'Here.')
  assert.equal(spent.clock.now(), 6000)
})

test('E8 who gets twice the room to think gets the time for it too', async () => {
  const clock = virtualClock()
  let asked = 0
  const model: Model = {
    async *stream(_request, signal) {
      if (asked++ === 0) throw modelFailure('no-room')
      await clock.pause(45_000, signal)
      yield text('Words.')
      yield finish
    },
  }
  const limits = { ...usual, retries: 0, deadline: 10_000, firstToken: 10_000 }
  const how = { clock, limits, limiter: limiter({ clock, limits }) }
  assert.equal(modelText(await ask(model, how, { effort: 'low', room: 1000 })), 'Words.')
})

test('E8 a call without a model is asked of nobody in particular, and a stand-in says so', async () => {
  const model = scripted(() => modelFailure('quota'))
  const standIn = scripted(() => 'Mine.')
  const parts = await ask(model, { standIn }, { models: [] })
  assert.deepEqual(model.requests[0]?.models, [''])
  assert.deepEqual(finishOf(parts).substitute, { for: 'unknown', because: 'the cause is quota' })
})

test('E7 no timer goes on when a call has ended', async () => {
  const real = virtualClock()
  let timers = 0
  const clock: Clock = {
    now: () => real.now(),
    async pause(ms, signal) {
      timers++
      await real.pause(ms, signal)
      timers--
    },
  }
  await ask(saying([text('Words.'), finish]), { clock })
  await new Promise(setImmediate)
  assert.deepEqual([timers, real.now()], [0, 0])
})
