import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draw, blank, type Entry, type EntryOf } from '#record'
import type { Running } from '#court'
import { taskOf } from '#models'
import { memoryStore } from '#store'
import { brisk, goOn, hold, of, players, promptOf, trialBrief, turnsOf, type TrialRun } from './trialhouse.ts'
import { refusedAs } from './stage.ts'

const attended = { ...trialBrief, audience: { seconds: 30, quorum: 3 } } as never

const isPoll =
  (poll: string) =>
  (entry: Entry): boolean =>
    entry.type === 'poll' && entry.poll === poll

/** Votes once, at the n-th entry that fits. */
function voting(
  fits: (entry: Entry) => boolean,
  votes: readonly { voter: string; choice: string; points?: true }[],
  nth = 1,
): NonNullable<TrialRun['watching']> {
  let seen = 0
  return (entry, court) => {
    if (!fits(entry) || ++seen !== nth) return
    const poll = entry.type === 'poll' ? entry.poll : 'floor'
    for (const vote of votes) court.vote({ poll, ...vote }).catch(() => undefined)
  }
}

const ballots = (choices: readonly string[]) => choices.map((choice, index) => ({ voter: `v${index}`, choice }))

test('T11 the audience votes on verdict and sentence, and the judge rules in its light', async () => {
  const model = players()
  const verdict = voting(isPoll('verdict'), ballots(['guilty', 'guilty', 'not_guilty']))
  const sentence = voting(isPoll('sentence'), ballots(['2', '2', '3']))
  const entries = await hold({
    model,
    brief: attended,
    watching: (entry, court) => {
      verdict(entry, court)
      sentence(entry, court)
    },
  })
  const [found] = of(entries, 'verdict')
  assert.ok(found?.format === 'trial')
  assert.equal(found.verdict, 'guilty')
  assert.equal(found.sentence, 'A month of guard duty')
  assert.equal(found.by, 'audience')
  assert.deepEqual(found.counts, { guilty: 2, not_guilty: 1 })
  const ruling = model.requests.find((request) => taskOf(request) === 'trial-ruling')!
  assert.match(promptOf(ruling).text, /gallery has found: guilty[^]*A month of guard duty/)
  assert.equal(model.requests.filter((request) => taskOf(request) === 'trial-ballot').length, 0)
})

test('T11 a tie is a hung jury, not the first option, and the judge declares it', async () => {
  const model = players()
  const entries = await hold({
    model,
    brief: attended,
    watching: voting(isPoll('verdict'), ballots(['guilty', 'not_guilty'])),
  })
  const [found] = of(entries, 'verdict')
  assert.ok(found?.format === 'trial')
  assert.equal(found.verdict, 'hung')
  assert.equal(found.sentence, null)
  assert.equal(of(entries, 'tally').at(-1)!.winner, null)
  const ruling = model.requests.find((request) => taskOf(request) === 'trial-ruling')!
  assert.match(promptOf(ruling).text, /jury is hung, and it is for you to declare/)
})

test('T11 a tie over the sentence leaves no sentence', async () => {
  const verdict = voting(isPoll('verdict'), ballots(['guilty']))
  const sentence = voting(isPoll('sentence'), ballots(['1', '3']))
  const entries = await hold({
    brief: attended,
    watching: (entry, court) => {
      verdict(entry, court)
      sentence(entry, court)
    },
  })
  const [found] = of(entries, 'verdict')
  assert.ok(found?.format === 'trial' && found.verdict === 'guilty' && found.sentence === null)
})

test('T11 one vote a person, only while the poll is open, only what can be chosen', async () => {
  const refusals: string[] = []
  const note = (error: unknown): void => void refusals.push((error as { code: string }).code)
  const entries = await hold({
    brief: attended,
    watching: (entry, court) => {
      const vote = (voter: string, choice: string): void => {
        court.vote({ poll: 'verdict', voter, choice }).catch(note)
      }
      if (entry.type === 'phase_change' && entry.phase === 'closings') vote('early', 'guilty')
      if (isPoll('verdict')(entry)) {
        vote('a', 'guilty')
        vote('a', 'not_guilty')
        vote('b', 'maybe')
        vote('c', 'not_guilty')
        vote('d', 'not_guilty')
      }
      if (entry.type === 'tally' && entry.poll === 'verdict') vote('late', 'guilty')
    },
  })
  assert.deepEqual(refusals.toSorted(), ['bad-choice', 'too-late', 'too-late', 'voted'])
  assert.deepEqual(of(entries, 'tally').find(({ poll }) => poll === 'verdict')!.counts, { guilty: 1, not_guilty: 2 })
})

test('T11 a poll is open for its time, and for the rest of it after the court has stopped in the middle', async () => {
  const store = memoryStore()
  const stop = new AbortController()
  const clock = { ...brisk(), now: () => 1_000 }
  const voted: Promise<unknown>[] = []
  const open = await hold({
    store,
    clock,
    brief: attended,
    signal: stop.signal,
    watching: (entry, court) => {
      if (!isPoll('verdict')(entry)) return
      voted.push(court.vote({ poll: 'verdict', voter: 'a', choice: 'not_guilty' }).then(() => stop.abort()))
    },
  })
  await Promise.all(voted)
  assert.equal(of(open, 'tally').filter(({ poll }) => poll === 'verdict').length, 0)
  let waited = 0
  let untilCounted = -1
  const entries = await goOn({
    store,
    clock: { now: () => 21_000, pause: async (ms: number) => void (waited += ms) },
    watching: (entry) => {
      if (entry.type === 'counted' && entry.poll === 'verdict') untilCounted = waited
    },
  })
  assert.equal(untilCounted, 10_000, 'of thirty seconds, twenty were over')
  assert.equal(of(entries, 'poll').filter(({ poll }) => poll === 'verdict').length, 1)
  const [found] = of(entries, 'verdict')
  assert.ok(found?.format === 'trial' && found.verdict === 'not_guilty' && found.by === 'audience')
})

test('T11 when nobody votes a drawn jury of six does, by secret ballot and with reasons', async () => {
  for (const brief of [attended, trialBrief as never]) {
    const model = players((request) => {
      if (taskOf(request) !== 'trial-ballot') return undefined
      const { juror, options } = promptOf(request).data as never as {
        juror: { name: string }
        options: { choice: string }[]
      }
      const first = options[0]!.choice === 'guilty' ? juror.name.length % 2 : 0
      return JSON.stringify({ choice: options[first]!.choice, reason: `Says one who is ${juror.name.length} long.` })
    })
    const entries = await hold({ model, brief })
    const [tally] = of(entries, 'tally').filter(({ poll }) => poll === 'verdict')
    assert.equal(tally!.by, 'jury')
    assert.equal(tally!.reasons!.length, 6)
    assert.equal(
      Object.values(tally!.counts).reduce((sum, count) => sum + count, 0),
      6,
    )
    const jurors = new Set(
      model.requests
        .filter((request) => taskOf(request) === 'trial-ballot' && /Is Gerald guilty/.test(promptOf(request).text))
        .map((request) => (promptOf(request).data as never as { juror: { name: string } }).juror.name),
    )
    assert.equal(jurors.size, 6)
    for (const name of jurors) assert.ok(!JSON.stringify(entries.filter(({ to }) => to === 'open')).includes(name))
  }
})

/** What people call for in the first round in which the question has been asked. */
const calling = (votes: readonly { voter: string; choice: string; points?: true }[], nth: number) =>
  voting((entry) => entry.type === 'beat' && entry.name === 'caption' && entry.ms > 0, votes, nth)

/** The number of the caption beat that follows the n-th turn. */
const afterTurn = (entries: readonly Entry[], fits: (entry: EntryOf<'turn'>) => boolean): number => {
  const turn = of(entries, 'turn').find(fits)!
  return entries.filter((entry) => entry.type === 'beat' && entry.name === 'caption' && entry.seq < turn.seq).length + 1
}

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
  const picture = entries.reduce((before, entry) => draw(before, entry), blank)
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

test('E10 a jury whose ballots cannot be read gives a mistrial, never a verdict by default', async () => {
  const model = players((request) => (taskOf(request) === 'trial-ballot' ? 'I abstain, loudly.' : undefined))
  const entries = await hold({ model })
  assert.equal(of(entries, 'verdict').length, 0)
  const [closed] = of(entries, 'closed')
  assert.equal(closed!.outcome, 'mistrial')
  assert.match(closed!.cause!, /No ballot/)
})
