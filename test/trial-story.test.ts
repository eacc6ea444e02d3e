import assert from 'node:assert/strict'
import { test } from 'node:test'
import { taskOf } from '#models'
import type { EntryOf } from '#record'
import { givenTo, hold, moody, of, promptOf, turnsOf } from './trialhouse.ts'
import { times } from './whole.ts'

test('T15 an objection comes at once, an event after it, and each event is answered by the next line', async () => {
  let [events, challenges, reactions] = [0, 0, 0]
  for (let seed = 0; seed < times(40, 8); seed++) {
    const model = moody(`events ${seed}`)
    const entries = await hold({ model, seed: `${seed}` })
    for (const { turn, against } of of(entries, 'objection')) {
      const between = turnsOf(entries).slice(against! - 1, turn! - 1)
      assert.ok(between.length <= 2 && between.every(({ content }) => !content.includes('trial-event')))
    }
    for (const { event, seq } of of(entries, 'court_event')) {
      const [line, next] = entries.filter((entry) => entry.type === 'turn' && entry.seq > seq) as EntryOf<'turn'>[]
      const task = /·(trial-[a-z]+)·/.exec(next!.content)?.[1]
      events++
      if (event === 'gallery_disruption') continue
      if (event === 'evidence_challenged') {
        challenges++
        assert.equal(task, 'trial-challenge')
      } else if (task === 'trial-question') {
        const asked = model.requests.filter((request) => taskOf(request) === task)
        assert.ok(asked.some((request) => promptOf(request).text.includes(`said: ⟪${line!.content}⟫`)))
      } else {
        reactions++
        assert.match(task!, /^trial-(?:interrupt|reaction)$/)
      }
    }
  }
  assert.ok(events > 20 && challenges > 3 && reactions > 0, `${events}, ${challenges}, ${reactions}`)
})

test('T15 the ruling and the closings are told what was struck and what happened, and not a word of what was struck', async () => {
  const model = moody('told')
  const entries = await hold({ model })
  const struck = of(entries, 'ruling').flatMap(({ strikes = [] }) => strikes)
  assert.ok(struck.length > 0)
  for (const task of ['trial-closing', 'trial-ruling']) {
    const request = model.requests.find((one) => taskOf(one) === task)!
    const { text } = promptOf(request)
    assert.match(text, /Besides, this happened:\n/)
    assert.match(text, /- An? (?:answer|question) of [^\n]+ was struck: /)
    for (const turn of struck) assert.ok(!givenTo(request).includes(turnsOf(entries)[turn - 1]!.content))
  }
})
