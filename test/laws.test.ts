import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slow } from '#models'
import { debate } from '#proceedings'
import { laws } from './laws.ts'
import { debateBrief, rehearse, talkative, virtualClock } from './rehearsal.ts'

const everyOne = Number.POSITIVE_INFINITY

laws(debate, { 'a debate': debateBrief }, { model: talkative, timings: 60, crashes: everyOne })

for (const [turns, calls, critical] of [
  [6, 30, 19],
  [20, 86, 47],
] as const)
  test(`D12 overlap: ${turns} turns of equal calls take ${critical} of ${calls} calls' time`, async () => {
    const clock = virtualClock()
    const model = talkative()
    const paced = slow(model, { clock, firstToken: 1000, perToken: 0 })
    await rehearse(debate, { ...debateBrief, turns }, { model: paced, clock })
    assert.equal(model.requests.length, calls)
    assert.equal(clock.now(), critical * 1000)
  })
