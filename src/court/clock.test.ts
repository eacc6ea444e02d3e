import assert from 'node:assert/strict'
import { getEventListeners } from 'node:events'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { steadyClock, virtualClock, wallClock } from './clock.ts'

const never = new AbortController().signal

test('E7 on the wall clock nobody waits at speed 0, for no time, or once the court has risen', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  await wallClock(0).pause(1_000, never)
  await wallClock().pause(0, never)
  await wallClock().pause(1_000, AbortSignal.abort())
  let isOver = false
  const pause = wallClock(2)
    .pause(1_000, never)
    .then(() => (isOver = true))
  t.mock.timers.tick(499)
  await turn()
  assert.equal(isOver, false)
  t.mock.timers.tick(1)
  await pause
})

test('E7 on the wall clock a pause ends when the court rises, and leaves nothing behind on the signal', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const rising = new AbortController()
  let ended = 0
  for (const ms of [1_000, 3_600_000])
    void wallClock()
      .pause(ms, rising.signal)
      .then(() => ended++)
  assert.equal(getEventListeners(rising.signal, 'abort').length, 2)
  t.mock.timers.tick(1_000)
  await turn()
  assert.deepEqual([ended, getEventListeners(rising.signal, 'abort').length], [1, 1])
  rising.abort()
  await turn()
  assert.deepEqual([ended, getEventListeners(rising.signal, 'abort').length], [2, 0])
})

test('virtual time goes on after everybody was busy for a while and nobody waited', async () => {
  const clock = virtualClock()
  await clock.pause(1_000, never)
  for (let busy = 0; busy < 5; busy++) await turn()
  await clock.pause(1_000, never)
  assert.equal(clock.now(), 2_000)
})

test('E3 a clock that is set back goes on from where it was, and is right again when the other has caught up', () => {
  let told = 100
  const clock = steadyClock({ now: () => told, pause: async () => undefined }, 90)
  const at = (time: number): number => {
    told = time
    return clock.now()
  }
  assert.deepEqual([100, 20, 25, 5, 15, 115, 120, 310].map(at), [100, 100, 105, 105, 115, 115, 120, 310])
  const resumed = steadyClock({ now: () => told, pause: async () => undefined }, 1_000)
  assert.equal(resumed.now(), 1_000)
  told += 30
  assert.equal(resumed.now(), 1_030)
})

test('virtual time does not go on for a pause that was broken off', async () => {
  const clock = virtualClock()
  const gone = new AbortController()
  const long = clock.pause(1_000, gone.signal)
  gone.abort()
  await long
  await clock.pause(10, new AbortController().signal)
  await turn()
  assert.equal(clock.now(), 10)
})
