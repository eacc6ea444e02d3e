import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { virtualClock, wallClock } from './clock.ts'

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

test('virtual time goes on after everybody was busy for a while and nobody waited', async () => {
  const clock = virtualClock()
  await clock.pause(1_000, never)
  for (let busy = 0; busy < 5; busy++) await turn()
  await clock.pause(1_000, never)
  assert.equal(clock.now(), 2_000)
})
