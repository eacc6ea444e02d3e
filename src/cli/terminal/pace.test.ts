import { test } from 'node:test'
import assert from 'node:assert/strict'
import type { Clock, Model, ModelPart, ModelRequest } from '#court'
import type { Entry } from '#record'
import { inStep, pacer, waitBefore } from './pace.ts'
import { span, type StyledText } from './palette.ts'

/** Time that moves only when it is told to. */
function handClock() {
  const pauses: { readonly ms: number; readonly wake: () => void }[] = []
  const clock: Clock = {
    now: () => 0,
    pause: (ms, signal) =>
      new Promise((resolve) => {
        pauses.push({ ms, wake: resolve })
        signal.addEventListener('abort', () => resolve(), { once: true })
      }),
  }
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
  return {
    clock,
    tick: async (): Promise<number> => {
      const pause = pauses.shift()
      pause?.wake()
      await settle()
      return pause?.ms ?? 0
    },
  }
}

const words = (...texts: readonly string[]): readonly StyledText[] => texts.map((text) => span(text, 'plain', 1))

function written() {
  const pieces: string[] = []
  return { pieces, write: (spans: readonly StyledText[]) => void pieces.push(spans.map(({ text }) => text).join('')) }
}

test('L1 at speed 0 everything is shown at once', async () => {
  const { pieces, write } = written()
  const { clock } = handClock()
  const show = pacer(write, { speed: 0, clock })
  show.show(words('one', 'two'), undefined)
  await show.done()
  assert.deepEqual(pieces, ['onetwo'])
})

test('L1 words come in order at the reading pace, headings with the word before them', async () => {
  const { pieces, write } = written()
  const { clock, tick } = handClock()
  const show = pacer(write, { speed: 2, clock })
  show.show([...words('one', 'two'), span('\n')], undefined)
  show.show([span('> '), ...words('three')], undefined)
  assert.deepEqual(pieces, ['one'])
  assert.equal(await tick(), 1000 / 24)
  assert.deepEqual(pieces, ['one', 'two'])
  await tick()
  await tick()
  show.show([span('\n'), span('the end')], undefined)
  await tick()
  await tick()
  await show.done()
  assert.deepEqual(pieces.join(''), 'onetwo\n> three\nthe end')
})

test('L1 a replay keeps the recorded pace, but reads no faster than one can and sits through no adjournment', () => {
  const at = (ms: number): Entry => ({ type: 'phase_change', phase: 'x', seq: 1, at: ms, to: 'open' })
  const aSecond = words(...Array.from({ length: 12 }, () => 'x'))
  assert.equal(waitBefore(at(3000), at(1000), aSecond), 1000)
  assert.equal(waitBefore(at(1500), at(1000), aSecond), 0)
  assert.equal(waitBefore(at(9_000_000), at(1000), aSecond), 4000)
  assert.equal(waitBefore(at(1000), undefined, aSecond), 0)
  assert.equal(waitBefore(at(3000), at(1000), []), 0)
})

test('L1 what was dropped is never shown, and whoever waits is let go at once', async () => {
  const { pieces, write } = written()
  const { clock } = handClock()
  const show = pacer(write, { speed: 1, clock })
  show.show(words(...Array.from({ length: 50 }, () => 'x')), undefined)
  const waiting = Promise.all([show.done(), show.caughtUp()])
  show.drop()
  show.show(words('more'), undefined)
  await waiting
  assert.deepEqual(pieces, ['x'])
})

test('L1 a model in step answers only when the reader has nearly caught up, or not at all', async () => {
  const { clock, tick } = handClock()
  const show = pacer(() => undefined, { speed: 1, clock })
  const asked: string[] = []
  const model: Model = {
    async *stream(request): AsyncGenerator<ModelPart> {
      asked.push(request.key)
      yield { type: 'text', text: 'so' }
    },
  }
  const ask = async (key: string, signal: AbortSignal): Promise<void> => {
    for await (const part of inStep(model, show.caughtUp).stream({ key } as ModelRequest, signal))
      assert.equal(part.type, 'text')
  }
  show.show(words(...Array.from({ length: 8 }, () => 'x')), undefined)
  const stop = new AbortController()
  const first = ask('first', new AbortController().signal)
  const second = ask('second', stop.signal)
  await tick()
  assert.deepEqual(asked, [])
  stop.abort()
  await second
  await tick()
  await first
  assert.deepEqual(asked, ['first'])
})

test('C10 the offline model speaks no faster than it is read, so a speech can be cut where the reader is', async () => {
  const { clock, tick } = handClock()
  const show = pacer<undefined>(() => undefined, { speed: 1, clock })
  const model: Model = {
    async *stream() {
      for (let word = 1; word <= 40; word++) yield { type: 'text', text: `word${word} ` }
    },
  }
  const cut = new AbortController()
  let said = 0
  const speaking = (async () => {
    for await (const _ of inStep(model, show.caughtUp).stream({} as ModelRequest, cut.signal)) {
      said++
      show.show(words('x'), undefined)
    }
  })()
  for (let read = 1; read <= 10; read++) {
    await tick()
    assert.ok(said <= read + 8, `${said} words were said when ${read} had been read`)
  }
  const before = said
  cut.abort()
  await speaking
  assert.ok(before >= 10 && said === before)
})
