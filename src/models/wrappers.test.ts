import assert from 'node:assert/strict'
import { test } from 'node:test'
import { virtualClock, type Clock, type Model } from '#court'
import { all, neverAborted, planning, modelRefusal, modelText } from './contract.ts'
import { models } from './registry.ts'
import { scripted } from './scripted.ts'
import { slow } from './slow.ts'

const saying = (text: string): Model => scripted(() => text)

test('slow keeps the words and takes the time of the first and of each further one', async () => {
  const clock = virtualClock()
  const text = '  Four words,\n\nspoken slowly. '
  const parts = await all(
    slow(saying(text), { clock, firstToken: 500, perToken: 20 }).stream(planning(), neverAborted()),
  )
  assert.equal(modelText(parts), text)
  assert.equal(parts.length, 5)
  assert.equal(clock.now(), 560)
})

test('slow makes an answer of tool calls wait too', async () => {
  const clock = virtualClock()
  const call = { id: 'c1', name: 'search', input: null }
  const model = scripted(() => ({ pieces: [], calls: [call] }))
  await all(slow(model, { clock, firstToken: 500, perToken: 20 }).stream(planning(), neverAborted()))
  assert.equal(clock.now(), 500)
})

test('slow jitters by its own seed: the same seed takes the same time, within the share', async () => {
  const timeOf = async (seed: string, key = '1/1') => {
    const clock = virtualClock()
    const pace = { clock, firstToken: 500, perToken: 20, jitter: { seed, share: 0.5 } }
    assert.equal(modelText(await all(slow(saying('a b c'), pace).stream(planning(key), neverAborted()))), 'a b c')
    return clock.now()
  }
  const times = await Promise.all(['x', 'y', 'z'].map((seed) => timeOf(seed)))
  assert.equal(await timeOf('x'), times[0])
  assert.equal(new Set([...times, await timeOf('x', '2/1')]).size, 4)
  for (const time of times) assert.ok(time >= 270 && time <= 810)
})

test('E7 slow stops at once when it is cut off in the middle of a pause', async () => {
  const cut = new AbortController()
  const paused = Promise.withResolvers<void>()
  const clock: Clock = {
    now: () => 0,
    pause: (_ms, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) resolve()
        signal.addEventListener('abort', () => resolve(), { once: true })
        paused.resolve()
      }),
  }
  const parts = all(slow(saying('never heard'), { clock, firstToken: 1, perToken: 1 }).stream(planning(), cut.signal))
  await paused.promise
  cut.abort()
  assert.deepEqual(await parts, [])
})

test('a model is found by its exact name before its provider', async () => {
  const model = models({ far: saying('provider'), 'far/special': saying('exact'), offline: saying('offline') })
  const ask = async (...names: string[]) =>
    modelText(await all(model.stream(planning('1/1', { models: names }), neverAborted())))
  assert.equal(await ask('far/special'), 'exact')
  assert.equal(await ask('far/other/model'), 'provider')
  assert.equal(await ask('offline', 'far/special'), 'offline')
})

test('E12 a model without a provider is named, with a way out', async () => {
  const model = models({ offline: saying('offline') })
  const ask = async (...names: string[]) => all(model.stream(planning('1/1', { models: names }), neverAborted()))
  await assert.rejects(
    ask('far/away'),
    modelRefusal('no-provider', /far\/away/, /Ada/, /known: offline/, /--model offline/),
  )
  await assert.rejects(ask('constructor'), modelRefusal('no-provider', /constructor/))
  await assert.rejects(ask(), modelRefusal('no-provider', /no model/, /--model offline/))
})
