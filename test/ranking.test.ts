import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decisionPhases, isLeftOut } from '#events'
import { causeFound, wayNow, waysHeard } from '#told'
import { offline, taskOf } from '#models'
import { decision } from '#proceedings'
import {
  counsel,
  cutAt,
  decide,
  furnished,
  lastText,
  of,
  speaking,
  statements,
  stockAnswer,
  textOf,
} from './courthouse.ts'
import { laws } from './laws.ts'

const options = ['The town runs its buses free.', 'The town raises the fares.', 'The town sells its buses.']
const brief = { dilemma: 'What about the buses of the town?', options, each: true }

const ranking = [
  { option: '3', why: 'It costs least.' },
  { option: '1', why: 'It is liked.' },
  { option: '2', why: 'Nobody wants it.' },
]

/** The judge ranks, everybody else as ever. */
const court = (ranked: unknown = ranking) =>
  counsel((request) => {
    if (taskOf(request) !== 'verdict') return undefined
    return JSON.stringify({ ...(JSON.parse(stockAnswer(request)) as object), ranking: ranked })
  })

const unbroken = await decide({ brief, model: court() })

test('C17 every way is heard against the others in turn, and the verdict ranks them', async () => {
  const [d, p] = ['defense', 'prosecution']
  assert.deepEqual(
    of(unbroken, 'turn').map(({ agent }) => agent),
    ['researcher', d, p, d, p, d, p, d, p],
  )
  const phases = new Set(of(unbroken, 'phase_change').map(({ phase }) => phase))
  assert.deepEqual(
    [...phases],
    decisionPhases.filter((phase) => !isLeftOut(phase)),
  )
  const [told] = of(unbroken, 'case_brief')
  assert.deepEqual([told?.each, told?.proposal, told?.options], [true, options[0], options.slice(1)])
  assert.equal(told?.alternative, 'Everything stays as it is.')
  const [verdict] = of(unbroken, 'verdict')
  assert.ok(verdict && verdict.format === 'decision')
  assert.deepEqual(
    verdict.ranking?.map(({ option }) => option),
    [options[2], options[0], options[1]],
  )
})

test('C17 each side is told which way is heard, and the judge which way a statement is about', async () => {
  const model = court()
  await decide({ brief, model })
  const prompts = statements(model.requests).map((request) => [request.agent.id, lastText(request)] as const)
  const openings = prompts.filter(([, text]) => text.includes('opening statement'))
  for (const [at, way] of options.entries()) {
    const [defense, prosecution] = openings.slice(2 * at, 2 * at + 2)
    assert.ok(defense?.[1].includes(`Way ${at + 1} of 3 is heard now: ${way} You speak for the DEFENSE`))
    assert.ok(prosecution?.[1].includes(`Way ${at + 1} of 3 is heard now: ${way} You speak for the PROSECUTION`))
  }
  assert.ok(prompts.filter(([, text]) => text.includes('Every way has been heard.')).length === 2)
  const weighing = textOf(model.requests.find((request) => taskOf(request) === 'weigh')!)
  for (const way of ['1', '2', '3'])
    assert.ok(
      weighing.includes(`DEFENSE, opening on way ${way}:`) && weighing.includes(`PROSECUTION, opening on way ${way}:`),
    )
  assert.match(weighing, /1\. The town runs its buses free\.\n2\. The town raises the fares\./)
})

test('C17 a ranking that leaves a way out or names one twice is asked for again', async () => {
  for (const wrong of [ranking.slice(1), [ranking[0], ranking[0], ranking[1]], null]) {
    const model = court(wrong)
    const entries = await decide({ brief, model })
    assert.equal(model.requests.filter((request) => taskOf(request) === 'verdict').length, 3)
    assert.equal(of(entries, 'closed')[0]?.outcome, 'mistrial')
  }
})

test('C17 of a single way there is nothing to rank; of two, both are heard', async () => {
  const [one] = of(
    await decide({ brief: { dilemma: 'Should the town run its buses free?', each: true } }),
    'case_brief',
  )
  assert.equal(one?.each, undefined)
  const two = await decide({
    brief: { dilemma: 'Should we stay or sell?', each: true },
    model: court(ranking.slice(1)),
  })
  assert.deepEqual(
    of(two, 'verdict')
      .flatMap((verdict) => ('ranking' in verdict ? verdict.ranking : []))
      .map((each) => each?.option),
    ['We stay.', 'We sell.'],
  )
})

test('C17 the offline model hears every way and ranks them by what was cited', async () => {
  const entries = await decide({ brief, model: offline })
  const [verdict] = of(entries, 'verdict')
  assert.ok(verdict && verdict.format === 'decision')
  assert.deepEqual(verdict.ranking?.map(({ option }) => option).toSorted(), options.toSorted())
  for (const { why } of verdict.ranking ?? []) assert.match(why, /\d/)
})

laws(
  decision,
  { 'a hearing of every way': brief },
  { model: () => court(), session: furnished, timings: 10, crashes: 4 },
)

test('C11 who cuts in while ways are heard is answered, and the way goes on', async () => {
  const entries = await decide({
    brief,
    model: court(),
    watching: cutAt(speaking('defense', 2), 'What about night buses?'),
  })
  assert.deepEqual(
    of(entries, 'directive_outcome').map(({ state }) => state),
    ['answered'],
  )
  assert.equal(of(entries, 'closed')[0]?.outcome, 'verdict')
})

test('C17 the record tells which way was heard when, and what was found for', () => {
  const told = of(unbroken, 'case_brief')[0]
  assert.deepEqual(waysHeard(told), options)
  const turns = unbroken.flatMap((entry, at) => (entry.type === 'turn' ? [wayNow(unbroken.slice(0, at))] : []))
  const [one, two, three] = options
  assert.deepEqual(turns, [undefined, one, one, two, two, three, three, undefined, undefined])
  const first = [{ option: options[2]!, why: '' }]
  assert.equal(causeFound({ finds_for: 'defense', ranking: first }, told), 'The town sells its buses')
  assert.equal(causeFound({ finds_for: 'prosecution', ranking: first }, told), 'everything stays as it is')
  assert.equal(causeFound({ finds_for: 'neither', ranking: first }, told), undefined)
})
