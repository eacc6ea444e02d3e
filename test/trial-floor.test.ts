import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EntryOf } from '#record'
import { blankPicture, draw } from '#picture'
import type { Running } from '#court'
import { taskOf } from '#models'
import { refusedAs } from './stage.ts'
import { afterTurn, attended, ballots, calling, hold, of, players, promptOf, turnsOf } from './trialhouse.ts'

test('T13 an objection of the gallery that wins forces counsel to say it and the judge to rule before anything else is asked', async () => {
  const quiet = await hold({ brief: attended })
  const at = afterTurn(quiet, ({ agent }) => agent === 'witness-1')
  const calls = ballots(['objection', 'objection', 'objection'])
  for (const votes of [calls, [{ voter: 'rich', choice: 'objection', points: true as const }]]) {
    const entries = await hold({ brief: attended, watching: calling(votes, at) })
    const [call] = of(entries, 'floor_call')
    assert.equal(call!.act, 'objection')
    assert.equal(call!.voices, votes.length)
    const [objection] = of(entries, 'objection')
    const [ruling] = of(entries, 'ruling')
    assert.equal(objection!.by, 'audience')
    assert.equal(objection!.agent, 'defense')
    const between = entries.filter(
      ({ seq, type }) => seq > call!.seq && seq < ruling!.seq && (type === 'turn' || type === 'examination'),
    )
    assert.deepEqual(
      between.map((entry) => (entry as EntryOf<'turn'>).agent),
      ['defense', 'judge'],
    )
    assert.equal(turnsOf(entries)[objection!.against! - 1]!.agent, 'witness-1')
  }
})

test('T13 a question that the gallery has struck before the answer came is not answered', async () => {
  const quiet = await hold({ brief: attended })
  const at = afterTurn(quiet, ({ content }) => content.includes('trial-question'))
  const entries = await hold({
    brief: attended,
    watching: calling(ballots(['objection', 'objection', 'objection']), at),
  })
  const [ruling] = of(entries, 'ruling')
  const [first, second] = of(entries, 'examination')
  const round = turnsOf(entries.filter(({ seq }) => seq > first!.seq && seq < second!.seq))
  assert.deepEqual(
    round.map(({ agent }) => agent),
    ['prosecutor', 'defense', 'judge'],
  )
  assert.equal(ruling!.ruling, 'sustained')
})

test('T13 an objection that is called where the judge has just ruled is put in the next round', async () => {
  const quiet = await hold({ brief: attended })
  const at = afterTurn(quiet, ({ agent }) => agent === 'witness-1')
  const first = calling([{ voter: 'rich', choice: 'objection', points: true }], at)
  // Behind the answer there are now counsel's objection and the ruling.
  const second = calling([{ voter: 'richer', choice: 'objection', points: true }], at + 2)
  const entries = await hold({
    brief: attended,
    watching: (entry, court) => {
      first(entry, court)
      second(entry, court)
    },
  })
  const late = of(entries, 'vote').find(({ voter }) => voter === 'richer')!
  const counted = of(entries, 'counted').find(({ votes }) => votes.includes(late.seq))!
  const call = of(entries, 'floor_call').find(({ votes }) => votes.includes(late.seq))!
  const between = entries.filter(({ seq }) => seq > counted.seq && seq < call.seq)
  assert.equal(of(between, 'examination').length, 1)
  assert.equal(call.act, 'objection')
})

test('T13 two calls are not enough where three are asked for', async () => {
  const quiet = await hold({ brief: attended })
  const at = afterTurn(quiet, ({ agent }) => agent === 'witness-1')
  const entries = await hold({ brief: attended, watching: calling(ballots(['objection', 'objection']), at) })
  assert.equal(of(entries, 'floor_call').length, 0)
  assert.equal(of(entries, 'objection').length, 0)
})

test('T13 a press that wins goes after the last answer in the next question, a present confronts with the exhibit', async () => {
  const quiet = await hold({ brief: attended })
  const at = afterTurn(quiet, ({ agent }) => agent === 'witness-1')
  for (const choice of ['press', 'present:2']) {
    const model = players()
    const entries = await hold({ model, brief: attended, watching: calling(ballots([choice, choice, choice]), at) })
    const [call] = of(entries, 'floor_call')
    assert.equal(call!.act, choice === 'press' ? 'press' : 'present')
    const forced = model.requests.filter(
      (request) =>
        taskOf(request) === 'trial-question' &&
        (promptOf(request).data as { confrontation: unknown }).confrontation !== null,
    )
    assert.equal(forced.length, 1)
    const asked = of(entries, 'turn').find(({ content }) => content.includes(forced[0]!.key))!
    const answer = turnsOf(entries).find(({ agent }) => agent === 'witness-1')!
    const next = of(entries, 'examination').find(({ seq }) => seq > call!.seq)!
    assert.ok(next.seq < asked.seq && of(entries, 'turn').find(({ seq }) => seq > next.seq)!.seq === asked.seq)
    if (choice === 'press') assert.ok(promptOf(forced[0]!).text.includes(answer.content))
    else {
      const [shown] = of(entries, 'exhibit_reveal')
      assert.equal(shown!.exhibit, 2)
      assert.ok(next.seq < shown!.seq && shown!.seq < asked.seq)
      const answering = model.requests.find(
        (request) => taskOf(request) === 'trial-answer' && promptOf(request).text.includes('The ledger'),
      )
      assert.ok(answering, 'the witness is shown it')
    }
  }
})

test('T12 an operator’s pause holds the show until it goes on, and a vote can be closed early', async () => {
  let isPaused = false
  let court: Running | undefined
  const entries = await hold({
    brief: attended,
    watching: (entry, running) => {
      court = running
      if (entry.type === 'phase_change' && entry.phase === 'openings') void running.direct({ cue: 'pause' })
      if (entry.type === 'cue' && entry.cue === 'pause') {
        isPaused = true
        setImmediate(() => setImmediate(() => void court!.direct({ cue: 'go' })))
      }
      if (entry.type === 'cue' && entry.cue === 'go') isPaused = false
      if (entry.type === 'phase_change') assert.ok(!isPaused)
    },
  })
  assert.deepEqual(
    of(entries, 'cue').map(({ cue }) => cue),
    ['pause', 'go'],
  )
  const picture = entries.reduce((before, entry) => draw(before, entry), blankPicture)
  assert.equal(picture.paused, false)
  assert.equal(picture.closed, 'verdict')
})

test('T13 a vote for the floor is refused when the floor is closed', async () => {
  let refused: unknown
  await hold({
    brief: attended,
    watching: (entry, court) => {
      if (entry.type === 'phase_change' && entry.phase === 'closings')
        court.vote({ poll: 'floor', voter: 'x', choice: 'objection' }).catch((error: unknown) => void (refused = error))
    },
  })
  assert.ok(refusedAs('too-late')(refused))
})

test('T13 the call that wins is on the record at once, before the draft that was begun in ignorance of it is done', async () => {
  const quiet = await hold({ brief: attended })
  const at = afterTurn(quiet, ({ agent }) => agent === 'witness-1')
  const { promise: called, resolve: call } = Promise.withResolvers<void>()
  const model = players()
  let questions = 0
  const entries = await hold({
    model: {
      ...model,
      // While the first answer is on air the second question is drafted, and that waits for the call.
      async *stream(request, signal) {
        if (taskOf(request) === 'trial-question' && ++questions === 2) await called
        yield* model.stream(request, signal)
      },
    },
    brief: attended,
    watching: ((votes) => (entry, court) => {
      if (entry.type === 'floor_call') call()
      votes(entry, court)
    })(calling(ballots(['objection', 'objection', 'objection']), at)),
  })
  assert.equal(of(entries, 'floor_call').length, 1)
})
