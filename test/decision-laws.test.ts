import assert from 'node:assert/strict'
import { test } from 'node:test'
import { directivesIn } from '#evidence'
import { decision } from '#proceedings'
import { clerked, counsel, decide, decideOn, dilemma, furnished, of, paidIn, standingAt } from './courthouse.ts'
import { cuts, lettered } from './cuts/cuts.ts'
import { laws } from './laws.ts'
import { keysOf, timeless } from './rehearsal.ts'
import { seeded } from './torture/seeded.ts'
import { someUpTo } from './whole.ts'

/** By the rules alone, and with a clerk who reads along. */
const briefs = { 'a decision by rules': { dilemma }, 'a decision with a clerk': clerked }

laws(decision, briefs, { model: counsel, session: furnished })

test('C11 the record of a hearing that was cut resumes from any prefix: each intervention in it ends once', async () => {
  const chance = seeded(5)
  const entries = await decide({ model: lettered(), watching: cuts(chance, 4).watching })
  assert.ok(of(entries, 'intervention').length > 0)
  for (const length of someUpTo(entries.length, 4)) {
    const prefix = entries.slice(0, length)
    const model = counsel()
    const resumed = await decideOn({ store: await standingAt(prefix), model })
    assert.deepEqual(timeless(resumed.slice(0, length)), timeless(prefix))
    const states = directivesIn(resumed).map(({ state }) => state)
    assert.equal(states.length, of(prefix, 'intervention').length)
    assert.deepEqual(
      states.filter((state) => state === 'waiting' || state === 'landed'),
      [],
      `after entry ${length}`,
    )
    const paid = paidIn(prefix)
    assert.deepEqual(
      keysOf(model.requests).filter((key) => paid.has(key)),
      [],
      `after entry ${length}`,
    )
  }
})
