import assert from 'node:assert/strict'
import { test } from 'node:test'
import { taskOf } from '#models'
import type { EntryOf } from '#record'
import { memoryStore } from '#store'
import {
  attended,
  ballots,
  brisk,
  givenTo,
  goOn,
  hold,
  isPoll,
  of,
  players,
  promptOf,
  requestsOf,
  trialBrief,
  turnsOf,
  voting,
} from './trialhouse.ts'

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

test('T11 before the vote on a sentence each side asks for one of them, and the jury has heard both', async () => {
  const model = players()
  const guilty = voting(isPoll('verdict'), ballots(['guilty']))
  const entries = await hold({ model, brief: attended, watching: guilty })
  const lines = entries.filter((entry) => entry.type === 'turn' || entry.type === 'poll' || entry.type === 'tally')
  const polls = lines.findIndex(isPoll('sentence'))
  const asked = lines.slice(polls - 3, polls - 1) as EntryOf<'turn'>[]
  assert.deepEqual(
    asked.map(({ agent, content }) => [agent, content.includes('trial-plea')]),
    [
      ['prosecutor', true],
      ['defense', true],
    ],
  )
  for (const request of requestsOf(model, 'trial-plea'))
    for (const label of trialBrief.sentences) assert.ok(promptOf(request).text.includes(label))
  const ballot = requestsOf(model, 'trial-ballot').at(-1)!
  for (const { content } of asked) assert.ok(givenTo(ballot).includes(content))
})

test('T11 who is not guilty is not pleaded for', async () => {
  const model = players()
  await hold({ model, brief: attended, watching: voting(isPoll('verdict'), ballots(['not_guilty'])) })
  assert.deepEqual(requestsOf(model, 'trial-plea'), [])
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

test('T11 when nobody votes a drawn jury of six does, with reasons that carry the juror and are read out', async () => {
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
    assert.deepEqual(new Set(tally!.reasons!.map(({ juror }) => juror)), jurors)
    const read = entries.filter(
      (entry) => entry.seq > tally!.seq && entry.type === 'turn' && / wrote: “/.test(entry.content),
    )
    assert.ok(read.length >= 1 && read.every((entry) => entry.type === 'turn' && entry.agent === 'bailiff'))
    const [first] = turnsOf(read)
    const { juror, reason } = tally!.reasons!.find(({ choice }) => choice === (tally!.winner ?? 'guilty'))!
    assert.equal(first!.content.toLowerCase(), `${juror} wrote: “${reason}”`.toLowerCase())
  }
})

test('E10 a jury whose ballots cannot be read gives a mistrial, never a verdict by default', async () => {
  const model = players((request) => (taskOf(request) === 'trial-ballot' ? 'I abstain, loudly.' : undefined))
  const entries = await hold({ model })
  assert.equal(of(entries, 'verdict').length, 0)
  const [closed] = of(entries, 'closed')
  assert.equal(closed!.outcome, 'mistrial')
  assert.match(closed!.cause!, /No ballot/)
})
