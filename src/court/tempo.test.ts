import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Entry } from '#record'
import { virtualClock } from './clock.ts'
import type { OperatorCue } from './session.ts'
import { Tempo } from './tempo.ts'

const cue = (direction: OperatorCue): Entry => ({ type: 'cue', ...direction, seq: 1, at: 0, to: 'open' })

const never = new AbortController().signal

/** How long a pause of ten seconds takes when cues come at their times. */
async function tenSeconds(cues: readonly (readonly [at: number, cue: OperatorCue])[], what: 'beat' | 'poll' = 'beat') {
  const clock = virtualClock()
  const tempo = new Tempo(clock, [])
  const coming = cues.map(async ([at, direction]) => {
    await clock.pause(at, never)
    tempo.receive(cue(direction))
  })
  await tempo.pass(10_000, what, never)
  const took = clock.now()
  await Promise.all(coming)
  return took
}

test('T9 a pause takes its time, twice as fast at speed 2, and what is left of it when the speed changes', async () => {
  assert.equal(await tenSeconds([]), 10_000)
  assert.equal(await tenSeconds([[0, { cue: 'speed', speed: 2 }]]), 5_000)
  assert.equal(await tenSeconds([[4_000, { cue: 'speed', speed: 2 }]]), 7_000)
  assert.equal(await tenSeconds([[4_000, { cue: 'speed', speed: 0.5 }]]), 16_000)
})

test('T12 the operator stops the show, lets it go on where it stood, and leaves the rest of a pause out', async () => {
  assert.equal(
    await tenSeconds([
      [3_000, { cue: 'pause' }],
      [8_000, { cue: 'go' }],
    ]),
    15_000,
  )
  assert.equal(
    await tenSeconds([
      [3_000, { cue: 'panic' }],
      [4_000, { cue: 'calm' }],
    ]),
    11_000,
  )
  const skippedWhilePaused = [
    [3_000, { cue: 'pause' }],
    [4_000, { cue: 'next' }],
    [8_000, { cue: 'go' }],
  ] as const
  assert.equal(
    await tenSeconds(skippedWhilePaused),
    15_000,
    'while the show stands still there is nothing to leave out',
  )
  assert.equal(await tenSeconds([[3_000, { cue: 'next' }]]), 3_000)
  assert.equal(await tenSeconds([[3_000, { cue: 'poll_start' }]]), 3_000)
})

test('T12 a poll is closed early by its own cue and by no other, and lasts as long at any speed', async () => {
  assert.equal(await tenSeconds([[3_000, { cue: 'poll_stop' }]], 'poll'), 3_000)
  assert.equal(await tenSeconds([[3_000, { cue: 'next' }]], 'poll'), 10_000)
  assert.equal(await tenSeconds([[3_000, { cue: 'speed', speed: 4 }]], 'poll'), 10_000)
  assert.equal(await tenSeconds([[3_000, { cue: 'poll_stop' }]], 'beat'), 10_000)
})

test('T12 after a poll was called for, nothing is waited for until it opens; a restart knows it too', async () => {
  const clock = virtualClock()
  const poll = {
    type: 'poll',
    poll: 'verdict',
    question: '?',
    options: [],
    seconds: 5,
    seq: 2,
    at: 0,
    to: 'open',
  } as Entry
  for (const tempo of [new Tempo(clock, [cue({ cue: 'poll_start' })])]) {
    await tempo.pass(10_000, 'beat', never)
    assert.equal(clock.now(), 0)
    tempo.receive({ type: 'phase_change', phase: 'closing', seq: 2, at: 0, to: 'open' })
    await tempo.pass(10_000, 'beat', never)
    assert.equal(clock.now(), 0, 'only the poll itself ends the hurry')
    tempo.receive(poll)
    await tempo.pass(10_000, 'beat', never)
    assert.equal(clock.now(), 10_000)
  }
})

test('T12 a court that rises waits for nothing, paused or not', async () => {
  const rising = new AbortController()
  const clock = virtualClock()
  const tempo = new Tempo(clock, [cue({ cue: 'pause' })])
  const passed = tempo.pass(10_000, 'beat', rising.signal)
  rising.abort()
  await passed
  assert.equal(clock.now(), 0)
})
