import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assess, caseFileOf, directivesIn } from '#evidence'
import type { ModelRequest } from '#court'
import { taskOf } from '#models'
import { scriptedTool } from '#tools'
import {
  clerked,
  counsel,
  cutAt,
  decide,
  dilemma,
  finds,
  lastText,
  library,
  of,
  offered,
  speaking,
  statements,
  stockAnswer,
} from './courthouse.ts'

const CLERKS = ['case_brief', 'review', 'clashes', 'matters', 'cut']

const askedOfClerk = (requests: readonly ModelRequest[]): readonly string[] =>
  requests.map(taskOf).filter((task) => CLERKS.includes(task))

const seats = ['case_brief', 'clerk', 'researcher', 'defense', 'prosecution', 'closing', 'judge']
const allLive = { dilemma, models: Object.fromEntries(seats.map((seat) => [seat, 'house/model'])) }

test('C5 with every seat live eight statements ask the clerk eleven times: the brief, the exhibits, each turn, the matters', async () => {
  const model = counsel()
  const entries = await decide({ brief: allLive, model })
  const reviews = Array.from({ length: 8 }, () => 'review')
  assert.deepEqual(askedOfClerk(model.requests).toSorted(), ['case_brief', 'clashes', 'matters', ...reviews])
  assert.deepEqual(
    of(entries, 'clerk_reading').map(({ turn }) => turn),
    of(entries, 'turn').flatMap(({ agent }, index) => (agent === 'researcher' ? [] : [index + 1])),
  )
  assert.deepEqual([of(entries, 'clerk_clashes').length, of(entries, 'clerk_matters').length], [1, 1])
})

test('C5 one unreadable answer is asked for again; further ones leave the turn to the rules, marked, and twelve is the most', async () => {
  const model = counsel((request) =>
    CLERKS.slice(1).includes(taskOf(request)) ? 'I would rather not say.' : undefined,
  )
  const entries = await decide({ brief: allLive, model })
  assert.equal(askedOfClerk(model.requests).length, 12)
  const told = [...of(entries, 'clerk_reading'), ...of(entries, 'clerk_clashes'), ...of(entries, 'clerk_matters')]
  assert.equal(told.length, 10)
  assert.ok(told.every(({ unread }) => unread?.includes('the rules alone decide')))
  const { clerk: _, ...byRules } = caseFileOf(entries)
  const flagged = of(entries, 'validation_flag').map(({ turn, claim }) => [turn, claim])
  assert.deepEqual(
    flagged,
    assess(byRules).flags.map(({ turn, claim }) => [turn, claim]),
  )
})

test('C5 also when the case brief took all its tries the clerk is asked twelve times at most', async () => {
  const model = counsel((request) => (CLERKS.includes(taskOf(request)) ? 'Hm.' : undefined))
  await decide({ brief: allLive, model })
  assert.equal(askedOfClerk(model.requests).length, 12)
})

test('C5 an answer that cannot be read the first time is read the second', async () => {
  let first = true
  const model = counsel((request) => {
    if (taskOf(request) !== 'review' || !first) return undefined
    first = false
    return '{"lines": "none"}'
  })
  const entries = await decide({ brief: clerked, model })
  assert.ok(of(entries, 'clerk_reading').every(({ unread }) => unread === undefined))
  assert.equal(askedOfClerk(model.requests).length, 12)
})

test('C5 without a language model nobody reads along: no call, no entry', async () => {
  const model = counsel()
  const entries = await decide({ model, brief: { dilemma, models: { clerk: 'offline', case_brief: 'offline' } } })
  assert.deepEqual(askedOfClerk(model.requests), ['case_brief'])
  assert.equal(entries.filter(({ type }) => type.startsWith('clerk_')).length, 0)
})

test('C5 exhibits stand in the clerk’s prompts by their marks, foreign words fenced, and on the record by their ids', async () => {
  const model = counsel()
  const entries = await decide({ brief: clerked, model })
  const review = model.requests.find((request) => taskOf(request) === 'review')!
  assert.match(lastText(review), /EXHIBITS CITED IN THE SPEECH\s+⟪(\w+)\n\[E1\] Trial report\n[^]*?\1⟫/)
  assert.match(
    lastText(review),
    /THE SPEECH: Defense, opening, speech 2\s+⟪(\w+)\n1 This is [^]*\n2 “[^]*” \[E1\]\n[^]*?\1⟫/,
  )
  assert.match(review.system, /You read one speech and record what each sentence does/)
  assert.equal(review.budget, 2_048)
  const ids = new Set(of(entries, 'tool_result').map(({ result_id: id }) => id))
  const marks = of(entries, 'clerk_reading').flatMap((reading) => reading.marks)
  assert.ok(marks.length > 0 && marks.every(({ id }) => ids.has(id)))
})

/** Two documents that cannot both be right. */
const clashing = [
  { ...finds[0]!, title: 'First letter', url: null, text: 'A driver is at the depot on every night.' },
  { ...finds[1]!, title: 'Second letter', url: null, text: 'On four of ten nights no driver was at the depot.' },
]

const pairOf = (text: string): string => {
  const [a, b] = ['First letter', 'Second letter'].map((title) => new RegExp(`\\[(E\\d+)\\] ${title}`).exec(text)?.[1])
  const half = { mode: 'statement', likeness: 'same' }
  return JSON.stringify({
    pairs: [
      {
        question: 'Is a driver at the depot on every night?',
        a,
        a_words: 'A driver is at the depot on every night.',
        a_mode: half.mode,
        b,
        b_words: 'On four of ten nights no driver was at the depot.',
        b_mode: 'finding',
        object: half.likeness,
        period: half.likeness,
        measure: half.likeness,
        both_true: 'no',
        relation: 'contradiction',
        weightier: 'b',
        why: 'One counted.',
      },
    ],
  })
}

test('C8 exhibits are compared beside the openings, and what clashes is on the record before the first cross', async () => {
  const tools = { web: scriptedTool('web', () => clashing) }
  const model = counsel((request) => (taskOf(request) === 'clashes' ? pairOf(lastText(request)) : undefined))
  const entries = await decide({ brief: clerked, model, tools, sources: offered(['web']) })
  const types = entries.map((entry) => (entry.type === 'phase_change' ? entry.phase : entry.type))
  assert.deepEqual(
    ['DEFENSE_OPENING', 'PROSECUTION_OPENING', 'clerk_clashes', 'CROSS_EXAM_1'].map((each) => types.indexOf(each)),
    ['DEFENSE_OPENING', 'PROSECUTION_OPENING', 'clerk_clashes', 'CROSS_EXAM_1']
      .map((each) => types.indexOf(each))
      .toSorted((one, other) => one - other),
  )
  const [found] = of(entries, 'clerk_clashes')
  assert.deepEqual(
    found?.clashes.map(({ relation, weightier }) => [relation, weightier]),
    [['contradiction', 'b']],
  )
  const shots = of(entries, 'kill_shot')
  assert.deepEqual(
    shots.map(({ turn, exhibit }) => [turn, exhibit]),
    assess(caseFileOf(entries)).killShots.map(({ turn, exhibit }) => [turn, exhibit]),
    'each kill shot is told once, also one that was known late',
  )
  const lines = of(entries, 'confidence_update').flatMap(({ lines: told = [] }) => told)
  assert.equal(lines.length, assess(caseFileOf(entries)).ledger.lines.length)
})

test('C8 exhibits that come later are compared once more, if a call is left, and only with those', async () => {
  const tools = { ...library(), archive: scriptedTool('archive', () => [clashing[0]!]) }
  const own = { name: 'archive', source: 'archive', roles: ['advocate'], query: 'query' }
  const sources = { ...offered(['web', 'press']), tools: [...offered(['web', 'press']).tools, own] }
  let searched = false
  const model = counsel((request) => {
    if (searched || taskOf(request) !== 'statement') return undefined
    searched = true
    return { pieces: [], calls: [{ id: '1', name: 'archive', input: { query: 'depot' } }] }
  })
  await decide({ brief: clerked, model, tools, sources })
  const compared = model.requests.filter((request) => taskOf(request) === 'clashes').map(lastText)
  assert.equal(compared.length, 2)
  assert.doesNotMatch(compared[0]!, /First letter/)
  assert.match(compared[1]!, /now only pairs with E5\./)
  assert.equal(askedOfClerk(model.requests).length, 12)
})

test('C10 where nobody is named the clerk says whom a person means, and a name needs no clerk', async () => {
  const meant = (addressee: string) =>
    counsel((request) =>
      taskOf(request) === 'cut'
        ? JSON.stringify({ parts: [{ addressee, kind: 'question', lasts: 'once', replaces: 0 }] })
        : undefined,
    )
  const model = meant('defense')
  const entries = await decide({ brief: clerked, model, watching: cutAt(speaking('defense', 2), 'And your source?') })
  assert.deepEqual(
    of(entries, 'directive_outcome').map(({ agent }) => agent),
    ['defense'],
    'the side that was cut answers itself',
  )
  assert.equal(askedOfClerk(model.requests).filter((task) => task === 'cut').length, 1)

  const named = meant('prosecution')
  await decide({ brief: clerked, model: named, watching: cutAt(speaking('defense', 2), 'Defense, your source?') })
  assert.equal(askedOfClerk(named.requests).includes('cut'), false)
})

test('C10 no answer of the clerk loses a question: nonsense, a remark, and what cannot be read stay with the rule', async () => {
  for (const answer of [
    '{"parts": [{"addressee": "nobody", "kind": "nonsense", "lasts": "once", "replaces": 0}]}',
    '{"parts": [{"addressee": "judge", "kind": "remark", "lasts": "once", "replaces": 0}]}',
    '{"parts": []}',
    'Ich weiß nicht.',
  ]) {
    const model = counsel((request) => (taskOf(request) === 'cut' ? answer : undefined))
    const entries = await decide({ brief: clerked, model, watching: cutAt(speaking('defense', 2), 'The cost?') })
    assert.deepEqual(
      of(entries, 'directive_outcome').map(({ agent }) => agent),
      ['prosecution'],
      answer,
    )
  }
})

test('C10 what the clerk finds a directive to take the place of is told to everybody from then on', async () => {
  const parts = [{ addressee: 'both', kind: 'priority', lasts: 'from_now_on', replaces: 1 }]
  const model = counsel((request) => (taskOf(request) === 'cut' ? JSON.stringify({ parts }) : undefined))
  const first = cutAt(speaking('defense', 1), 'Prosecution, what about the cost?')
  const second = cutAt(speaking('prosecution', 3), 'I mean the riders by now.')
  await decide({
    brief: clerked,
    model,
    watching(what, court) {
      first(what, court)
      second(what, court)
    },
  })
  const last = lastText(statements(model.requests).at(-1)!)
  assert.match(last, /1\. "Prosecution, what about the cost\?" \([^)]*2 takes its place\)/)
  assert.match(last, /2\. "I mean the riders by now\." \(it counts from here on\)/)
})

test('C10 a speech that was cut is read as far as it goes, and one that was cut before its first sentence is not read', async () => {
  const isAgain = (request: ModelRequest): boolean => lastText(request).includes('Begin this statement anew')
  for (const [pieces, readings] of [
    [['This is said. ', 'And this is not'], 1],
    [['This is not'], 0],
  ] as const) {
    let cut = false
    const model = counsel((request) => {
      if (taskOf(request) !== 'statement' || request.agent.id !== 'defense' || cut || isAgain(request)) return undefined
      cut = true
      return { pieces, end: 'hang' }
    })
    const watching = cutAt((what) => what.type === 'agent_stream' && what.content.includes('not'), 'The cost?')
    const entries = await decide({ brief: clerked, model, watching })
    assert.equal(of(entries, 'clerk_reading').filter(({ turn }) => turn === 2).length, readings)
    assert.deepEqual(
      directivesIn(entries).map(({ state }) => state),
      ['answered'],
    )
    const reviews = model.requests.filter((request) => taskOf(request) === 'review').map(lastText)
    assert.equal(
      reviews.some((text) => /\(the speech was cut after sentence 1\)/.test(text)),
      readings === 1,
    )
    assert.ok(reviews.some((text) => /^#1 The cost\?$/m.test(text)))
  }
})

test('C10 part of an answer earns nothing, and an admission earns nothing while an exhibit has the answer', async () => {
  const entriesWith = (v: string, question: string) =>
    decide({
      brief: clerked,
      watching: cutAt(speaking('defense', 2), question),
      model: counsel((request) => {
        if (taskOf(request) !== 'review') return undefined
        const careful = JSON.parse(stockAnswer(request)) as { tasks: { v: string; n: number }[] }
        for (const task of careful.tasks) task.v = v
        return JSON.stringify(careful)
      }),
    })
  const [partly] = of(await entriesWith('partly', 'And the sheep of the hills?'), 'directive_outcome')
  assert.deepEqual([partly?.state, partly?.uncharged, partly?.decided_by], ['answered', true, 'model'])
  const [none] = of(await entriesWith('none', 'What do lost fares cost the town a year?'), 'directive_outcome')
  assert.deepEqual([none?.state, none?.uncharged], ['answered', true])
  assert.match(none?.reason ?? '', /2\.5 million crowns/)
})
