import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { virtualClock } from './clock.ts'

const never = new AbortController().signal

test('virtual time goes on after everybody was busy for a while and nobody waited', async () => {
  const clock = virtualClock()
  await clock.pause(1_000, never)
  for (let busy = 0; busy < 5; busy++) await turn()
  await clock.pause(1_000, never)
  assert.equal(clock.now(), 2_000)
})
