import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readingTime, type Entry, type EntryOf } from '#record'
import { struckTurns } from '#told'
import { tokensFor } from '#court'
import { taskOf } from '#models'
import { trialDraws } from '#proceedings'
import {
  givenTo,
  hold,
  moody,
  of,
  players,
  promptOf,
  roundsIn,
  speakers,
  trialBrief,
  turnsOf,
  trialPhases,
} from './trialhouse.ts'
import { times } from './whole.ts'

const { BEATS } = await trialDraws()

test('T1 the eight phases come in their order, each once', async () => {
  const entries = await hold({ model: moody('phases') })
  assert.deepEqual(
    of(entries, 'phase_change').map(({ phase }) => phase),
    trialPhases,
  )
})

test('T2 the bailiff calls each witness by display name and role, and the judge never opens questioning', async () => {
  const entries = await hold({ model: moody('calls') })
  const lines = turnsOf(entries).map(({ content }) => content)
  for (const { name, role } of trialBrief.witnesses)
    assert.ok(lines.includes(`${name}, ${role}, please take the stand.`))
  for (const round of roundsIn(entries)) {
    const [{ kind } = { kind: 'none' }] = of(round, 'examination')
    assert.equal(speakers(round)[0], kind === 'cross' ? 'defense' : 'prosecutor')
    assert.ok(speakers(round).some((agent) => agent.startsWith('witness-')))
  }
})

test('T3 the scripts are drawn once at the start of the examination and followed to the letter', async () => {
  const entries = await hold({ model: moody('scripts'), brief: { ...trialBrief, redirect: true } as never })
  const [plan, ...more] = of(entries, 'witness_script')
  assert.equal(more.length, 0)
  const held = plan!.scripts.map((_, index) => {
    const rounds = of(entries, 'examination').filter(({ witness }) => witness === `witness-${index + 1}`)
    const count = (kind: string): number => rounds.filter((round) => round.kind === kind).length
    return { directRounds: count('direct'), crossRounds: count('cross'), redirectRounds: count('redirect') }
  })
  assert.deepEqual(held, plan!.scripts)
  const [first] = of(entries, 'examination')
  assert.ok(plan!.seq < first!.seq)
})

/** Whose the turn is that somebody objects to. */
const agentAt = (entries: readonly Entry[], turn: number | undefined): string =>
  (turnsOf(entries)[(turn ?? 0) - 1]?.agent ?? '').replace(/-\d+$/, '')

const TRIALS = times(500, 10)

test(`T4 no objection is looked for after any turn of the judge, and every objection has one ruling: ${TRIALS} trials`, async () => {
  let [objections, interrupts, rounds] = [0, 0, 0]
  for (let seed = 0; seed < TRIALS; seed++) {
    const model = moody(`trial ${seed}`)
    const entries = await hold({ model, seed: `${seed}` })
    const all = roundsIn(entries)
    rounds += all.length
    for (const round of all) {
      const objected = of(round, 'objection')
      const ruled = of(round, 'ruling')
      assert.equal(objected.length, ruled.length, `seed ${seed}`)
      assert.ok(objected.length <= 1)
      objections += objected.length
      const judged = round.findIndex((entry) => entry.type === 'turn' && entry.agent === 'judge')
      if (judged >= 0) {
        const later = round.slice(judged + 1)
        assert.deepEqual(of(later, 'objection'), [], `seed ${seed}: after a judge's turn`)
        const events = of(later, 'court_event').length
        const isAnswered = of(round, 'objection').some(({ against }) => agentAt(entries, against) !== 'witness')
        const owed = isAnswered ? (of(round, 'ruling')[0]!.ruling === 'sustained' ? 2 : 1) : 0
        assert.ok(turnsOf(later).length <= owed + 2 * events, `seed ${seed}: nobody goes on but who was stopped`)
      }
      interrupts += turnsOf(round).filter(({ content }) => content.includes('·trial-interrupt·')).length
    }
    const numbers = of(entries, 'objection').map((_, index) => index + 1)
    assert.deepEqual(
      of(entries, 'ruling').map(({ objection }) => objection),
      numbers,
    )
  }
  assert.ok(objections > 2 * TRIALS, `${objections} objections in ${rounds} rounds`)
  assert.ok(interrupts > 0)
})

test('T4 a round the judge breaks into has no objection slot: nobody is asked', async () => {
  const model = players()
  const entries = await hold({ model })
  const settled = ['·trial-interrupt·', '·trial-challenge·', 'judge·trial-event·']
  const isInterrupted = (round: readonly Entry[]): boolean =>
    turnsOf(round).some(({ content }) => settled.some((task) => content.includes(task)))
  const interrupted = roundsIn(entries).filter(isInterrupted)
  assert.ok(interrupted.length > 0)
  const asked = model.requests.filter((request) => taskOf(request) === 'trial-object').length
  const open = roundsIn(entries).length - interrupted.length
  assert.equal(asked, open)
  assert.equal(model.requests.filter((request) => taskOf(request) === 'trial-classify').length, 2 * open)
})

test('T5 an event gives one extra turn, by the speaker the table names', async () => {
  const entries = await hold({ model: players(), seed: 'events' })
  const events = of(entries, 'court_event')
  assert.ok(events.length >= 3)
  for (const { event, agent, seq } of events) {
    const next = entries.find((entry) => entry.seq > seq && entry.type === 'turn') as EntryOf<'turn'>
    assert.equal(next.agent, agent)
    const expected = {
      bailiff_interruption: /^bailiff$/,
      gallery_disruption: /^judge$/,
      evidence_challenged: /^(prosecutor|defense)$/,
    }
    assert.match(agent, expected[event as keyof typeof expected] ?? /^witness-/)
  }
  for (const round of roundsIn(entries)) assert.ok(of(round, 'court_event').length <= 1)
})

test('T6 only opposing counsel’s own words make an objection; a questioner who says the word makes none', async () => {
  const model = players((request) =>
    taskOf(request) === 'trial-question' ? `OBJECTION: hearsay, I ask ⟦${request.key}⟧.` : undefined,
  )
  assert.equal(of(await hold({ model }), 'objection').length, 0)

  const objecting = players((request) =>
    taskOf(request) === 'trial-object' ? `OBJECTION: Badgering! says ⟦${request.key}⟧.` : undefined,
  )
  const entries = await hold({ model: objecting })
  const objections = of(entries, 'objection')
  assert.ok(objections.length > 5)
  for (const round of roundsIn(entries)) {
    const [examination] = of(round, 'examination')
    for (const { agent, grounds, by, turn } of of(round, 'objection')) {
      assert.equal(agent, examination!.kind === 'cross' ? 'prosecutor' : 'defense')
      assert.equal(grounds, 'badgering')
      assert.equal(by, 'organic')
      assert.equal(turnsOf(entries)[turn! - 1]!.agent, agent)
    }
  }
  assert.equal(objecting.requests.filter((request) => taskOf(request) === 'trial-objection').length, 0)
})

test('T7 the classifier is heard when counsel kept silent: “yes: <type>”, on the question or on the answer', async () => {
  for (const of_ of ['question', 'answer'] as const) {
    const model = players((request) => {
      if (taskOf(request) !== 'trial-classify') return undefined
      return (promptOf(request).data as { of: string }).of === of_ ? 'yes: speculation' : 'no'
    })
    const entries = await hold({ model })
    const objections = of(entries, 'objection')
    assert.ok(objections.length > 5)
    for (const { by, grounds, against } of objections) {
      assert.equal(by, 'classifier')
      assert.equal(grounds, 'speculation')
      assert.equal(turnsOf(entries)[against! - 1]!.agent.startsWith('witness-'), of_ === 'answer')
    }
  }
})

test('T7 a classifier that cannot be read three times means no', async () => {
  const model = players((request) => (taskOf(request) === 'trial-classify' ? 'perhaps' : undefined))
  assert.equal(of(await hold({ model }), 'objection').length, 0)
})

test('T8 a sustained objection strikes, an overruled one does not, and both are data in one sentence', async () => {
  const model = moody('both rulings')
  const entries = await hold({ model })
  const rulings = of(entries, 'ruling')
  const sustained = rulings.filter(({ ruling }) => ruling === 'sustained')
  assert.ok(sustained.length > 0 && rulings.length > sustained.length)
  for (const { strikes = [], content, turn } of sustained) {
    assert.ok(strikes.length > 0)
    assert.equal(turnsOf(entries)[turn! - 1]!.content, content)
    for (const struck of strikes) assert.match(turnsOf(entries)[struck - 1]!.agent, /^(witness-|prosecutor|defense)/)
  }
  assert.ok(rulings.filter(({ ruling }) => ruling === 'overruled').every(({ strikes }) => strikes === undefined))
  assert.ok(struckTurns(entries).size > 0)
})

test('T8 a ruling that cannot be read three times is named as such, and the objection falls', async () => {
  const model = players((request) => {
    if (taskOf(request) === 'trial-object') return `OBJECTION: hearsay ⟦${request.key}⟧.`
    return taskOf(request) === 'trial-rule' ? 'I would rather not say.' : undefined
  })
  const rulings = of(await hold({ model }), 'ruling')
  assert.ok(rulings.length > 0)
  assert.ok(rulings.every(({ ruling, unreadable, strikes }) => ruling === 'overruled' && unreadable && !strikes))
})

test('T9 every line is up as long as it takes to read, and then comes a pause of the table', async () => {
  const entries = await hold({ model: moody('beats') })
  const beats = of(entries, 'beat')
  const named = new Set(beats.map(({ name }) => name))
  for (const name of Object.keys(BEATS)) assert.ok(named.has(name), name)
  for (const { name, ms } of beats) if (name !== 'caption') assert.equal(ms, BEATS[name as keyof typeof BEATS])
  const captions = beats.filter(({ name }) => name === 'caption')
  const lines = entries.filter((entry) => entry.type === 'turn' || entry.type === 'recap')
  assert.deepEqual(
    captions.map(({ ms }) => ms),
    lines.map((line) => readingTime((line as EntryOf<'turn'>).content)),
  )
  assert.deepEqual(BEATS, {
    casePromptAfterCue: 2_000,
    openingBetweenSides: 2_000,
    witnessBetweenTurns: 2_500,
    witnessBetweenCycles: 3_000,
    recapLeadIn: 1_500,
    closingBetweenSides: 2_000,
  })
})

test('T9 pauses scale with one speed setting, also in the middle of one, and the operator can stop and skip them', async () => {
  const { virtualClock } = await import('#court')
  const length = async (cue?: 'speed'): Promise<number> => {
    const clock = virtualClock()
    await hold({
      clock,
      watching: (entry, court) => {
        if (cue && entry.type === 'phase_change' && entry.phase === 'case_prompt') void court.direct({ cue, speed: 2 })
      },
    })
    return clock.now()
  }
  const [usual, fast] = [await length(), await length('speed')]
  assert.ok(usual > 100_000)
  assert.ok(Math.abs(fast - usual / 2) < usual * 0.02, `${usual} ms, and ${fast} at double speed`)
})

test('T10 every role is told how many words it has, a brief may set its own number, and a witness’s answer has a cap', async () => {
  const long = 'This is a sentence of seven words here. '.repeat(40)
  const model = players((request) => (taskOf(request) === 'trial-answer' ? long : undefined))
  const [witness, ...others] = trialBrief.witnesses
  const judge = { ...trialBrief.judge, words: 33 }
  const brief = { ...trialBrief, judge, witnesses: [{ ...witness, words: 44 }, ...others] }
  const entries = await hold({ model, brief: brief as never })
  for (const request of model.requests) {
    const [, told] = /\n\nAt most (\d+) words/u.exec(promptOf(request).text) ?? []
    const words = taskOf(request) === 'trial-classify' ? 20 : Number(told)
    assert.equal(request.budget, tokensFor(words, request), `${request.agent.id}: the cap is made of the number told`)
  }
  const numbersOf = (id: string) =>
    new Set(
      model.requests
        .filter(({ agent }) => agent.id === id)
        .map((one) => /At most (\d+) words/u.exec(promptOf(one).text)?.[1]),
    )
  assert.deepEqual([...numbersOf('witness-1')], ['44'])
  assert.deepEqual([...numbersOf('judge')], ['33'], 'also for the final ruling')
  const answers = turnsOf(entries).filter(({ agent }) => agent.startsWith('witness-'))
  for (const { content } of answers) {
    assert.ok(content.split(' ').length <= 90)
    assert.ok(content.endsWith('.'))
  }
})

test('T14 the judge sums up after every second witness and before the closings', async () => {
  const four = [1, 2].flatMap((half) => trialBrief.witnesses.map((one) => ({ ...one, name: `${one.name} ${half}` })))
  const entries = await hold({ brief: { ...trialBrief, witnesses: four } as never })
  const recaps = of(entries, 'recap')
  assert.equal(recaps.length, 3)
  assert.ok(recaps.every(({ agent }) => agent === 'judge'))
  const calls = of(entries, 'turn').filter(({ content }) => content.endsWith('please take the stand.'))
  const closings = of(entries, 'phase_change').find(({ phase }) => phase === 'closings')!
  const lastOf = (number: number): number =>
    of(entries, 'examination').findLast(({ witness }) => witness === `witness-${number}`)!.seq
  assert.ok(lastOf(2) < recaps[0]!.seq && recaps[0]!.seq < calls[2]!.seq)
  assert.ok(lastOf(4) < recaps[1]!.seq)
  assert.ok(recaps[1]!.seq < recaps[2]!.seq && recaps[2]!.seq < closings.seq)
})

test('E6 a witness is given what it knows and what it was asked, and nothing else of the case', async () => {
  const model = moody('witness')
  const entries = await hold({ model })
  const own = new Map(trialBrief.witnesses.map((_, index) => [`witness-${index + 1}`, `⟦knows-${index + 1}⟧`]))
  const marks = ['⟦story⟧', '⟦fact⟧', '⟦theory-p⟧', '⟦theory-d⟧', '⟦judge persona⟧', ...own.values()]
  const answers = model.requests.filter(({ agent }) => own.has(agent.id))
  assert.ok(answers.length > 10)
  for (const request of answers) {
    const given = givenTo(request)
    assert.ok(given.includes(own.get(request.agent.id)!))
    for (const mark of marks) if (mark !== own.get(request.agent.id)) assert.ok(!given.includes(mark), mark)
    const others = turnsOf(entries).filter(
      ({ agent, model: by }) => agent !== request.agent.id && by !== 'script' && /^(witness|judge|bailiff)/.test(agent),
    )
    for (const { content } of others) assert.ok(!given.includes(content), content)
  }
})
