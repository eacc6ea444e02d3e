import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assess, caseFileOf, directivesIn } from '#evidence'
import type { Entry } from '#record'
import { CourtError } from '#court'
import { offline, taskOf } from '#models'
import { counsel, cutAt, decide, lastText, of, speaking, statements, stockAnswer } from './courthouse.ts'

const UNFOUND = 'I was unable to find supporting evidence.'

/** Says its words one by one, so that it can be cut between them, and so much to what it is asked. */
const wordy = (answer = 'the town has four drivers.') =>
  counsel((request) =>
    taskOf(request) === 'statement'
      ? {
          pieces:
            stockAnswer(request)
              .replace(UNFOUND, answer)
              .match(/\s*\S+/g) ?? [],
        }
      : undefined,
  )

/** Cuts an agent's nth statement after some words. */
function cutMidway(agent: string, nth: number, ...contents: readonly string[]) {
  const keys = new Set<string>()
  let words = 0
  return cutAt(
    (what) => {
      if (what.type !== 'agent_stream' || what.agent !== agent || what.content === '') return false
      keys.add(what.key)
      return keys.size === nth && ++words > 8
    },
    ...contents,
  )
}

const speakersIn = (entries: readonly Entry[]): string =>
  of(entries, 'turn')
    .filter(({ agent }) => agent !== 'researcher')
    .map(({ agent, interrupted }) => `${agent[0]}${interrupted ? '!' : ''}`)
    .join(' ')

const chargedIn = (entries: readonly Entry[]) =>
  of(entries, 'confidence_update')
    .flatMap(({ lines = [] }) => lines)
    .filter(({ rule }) => rule.startsWith('directive-'))
    .map(({ side, asked }) => [side, asked])

test('C10 a side that is named answers itself when it gets the floor back, and only it earns or loses by it', async () => {
  const model = wordy()
  const entries = await decide({
    model,
    watching: cutMidway('prosecution', 1, 'Prosecution, what of the night staff?'),
  })
  assert.equal(speakersIn(entries), 'd p! p p d p d d p')
  assert.deepEqual(
    of(entries, 'directive_outcome').map(({ agent, turn, state }) => [agent, turn, state]),
    [['prosecution', 4, 'answered']],
  )
  assert.deepEqual(chargedIn(entries), [['prosecution', 7]])
  const other = await decide({
    model: wordy(),
    watching: cutMidway('prosecution', 1, 'Defense, what of the night staff?'),
  })
  assert.equal(speakersIn(other), 'd p! d p p d p d d p')
  assert.deepEqual(chargedIn(other), [['defense', 7]])
})

test('C10 what both are asked is open until both have spoken, and each has its own line', async () => {
  const entries = await decide({
    model: wordy(),
    watching: cutMidway('defense', 1, 'Both of you: what of the night staff?'),
  })
  assert.equal(speakersIn(entries), 'd! p d p p d p d d p')
  assert.deepEqual(
    of(entries, 'directive_outcome').map(({ agent, open }) => [agent, open]),
    [
      ['prosecution', ['defense']],
      ['defense', undefined],
    ],
  )
  assert.deepEqual(chargedIn(entries), [
    ['prosecution', 7],
    ['defense', 7],
  ])
  assert.deepEqual(
    directivesIn(entries).map(({ state, outcomes }) => [state, outcomes.length]),
    [['answered', 2]],
  )
  assert.deepEqual(assess(caseFileOf(entries)).ledger.defense, of(entries, 'confidence_update').at(-1)!.defense)
})

test('C18 C10 every directive stands in every later prompt of both sides and of the judge, in order and with its weight', async () => {
  const model = wordy()
  const watching = cutMidway('defense', 1, 'What of the night staff?', 'From now on costs no longer matter to me.')
  const entries = await decide({ model, watching })
  assert.deepEqual(
    directivesIn(entries).map(({ state }) => state),
    ['answered', 'noted'],
  )
  assert.deepEqual(chargedIn(entries), [['prosecution', 7]])
  const [before, ...later] = statements(model.requests)
  assert.doesNotMatch(lastText(before!), /night staff/)
  assert.equal(later.length, 9)
  const listed =
    /1\. "What of the night staff\?"[^]*\n2\. "From now on costs no longer matter to me\." \(it counts from here on\)/
  for (const request of later) assert.match(lastText(request), listed)
  assert.match(lastText(later[1]!), /\(the Prosecution answered it: "On What of the night staff/)
  const [weigh] = model.requests.filter((request) => taskOf(request) === 'weigh')
  assert.match(lastText(weigh!), listed)
  for (const request of later)
    assert.ok(
      request.messages.slice(0, -1).every((message, at) => {
        const earlier = statements(model.requests).filter(({ agent }) => agent.id === request.agent.id)
        const next = earlier[earlier.indexOf(request) - 1]
        return next === undefined || at >= next.messages.length - 1 || message === next.messages[at]
      }),
      'what was sent before is sent again as it was',
    )
})

test('C13 the judge reads each cut, each directive where it fell, the hand-over, and a statement given anew once', async () => {
  const model = wordy()
  const entries = await decide({ model, watching: cutMidway('defense', 2, 'Hm.', 'What of the night staff?') })
  const text = lastText(model.requests.find((request) => taskOf(request) === 'weigh')!)
  assert.match(text, /THE RESEARCHER, handing the evidence over/)
  assert.match(
    text,
    /\(The Defense’s cross was cut here and given anew below\.\)\s+THE DECISION-MAKER, directive 1: "Hm\."\s+THE DECISION-MAKER, directive 2: "What of the night staff\?"\s+PROSECUTION, answer:/,
  )
  const [partial] = of(entries, 'turn').filter(({ interrupted }) => interrupted)
  assert.ok(partial && !text.includes(partial.content))
  const over = new CourtError('over-budget', 'The case may cost $1.')
  let asked = 0
  const poor = counsel((request) => {
    if (taskOf(request) !== 'statement') return undefined
    return ++asked > 4 ? over : { pieces: stockAnswer(request).match(/\s*\S+/g) ?? [] }
  })
  await decide({ model: poor, watching: cutMidway('defense', 2, 'What of the night staff?') })
  assert.match(lastText(poor.requests.find((request) => taskOf(request) === 'weigh')!), /\(cut here by directive 1\)/)
})

test('C10 a move and a word to the judge bind nobody to answer: the floor goes back, and the judge alone is told', async () => {
  const model = wordy()
  const watching = cutMidway('defense', 1, 'Get to the point!', 'Judge, mind the night staff.')
  const entries = await decide({ model, watching })
  assert.equal(speakersIn(entries), 'd! d p p d p d d p')
  assert.deepEqual(
    directivesIn(entries).map(({ state }) => state),
    ['noted', 'noted'],
  )
  assert.deepEqual(chargedIn(entries), [])
  const [, ...later] = statements(model.requests)
  for (const request of later) {
    assert.match(lastText(request), /1\. "Get to the point!" \(how to speak from here on\)/)
    assert.doesNotMatch(lastText(request), /mind the night staff/)
  }
  assert.match(
    lastText(model.requests.find((request) => taskOf(request) === 'weigh')!),
    /"Judge, mind the night staff\."/,
  )
})

test('C9 to say that nothing is on file earns nothing and costs nothing', async () => {
  const entries = await decide({ model: wordy(UNFOUND), watching: cutMidway('defense', 1, 'What of the night staff?') })
  const [outcome] = of(entries, 'directive_outcome')
  assert.deepEqual([outcome?.state, outcome?.uncharged], ['answered', true])
  assert.deepEqual(chargedIn(entries), [])
})

test('C10 to say that nothing was found earns nothing while an exhibit has the answer', async () => {
  const entries = await decide({
    model: wordy(UNFOUND),
    watching: cutMidway('defense', 1, 'What do free buses cost the town?'),
  })
  const [outcome] = of(entries, 'directive_outcome')
  assert.deepEqual([outcome?.state, outcome?.uncharged], ['answered', true])
  assert.match(outcome!.reason, /says: “Free buses cost the town 2\.5 million crowns/)
  assert.deepEqual(chargedIn(entries), [])
})

test('C11 nonsense gets a polite question back and never stops a case, offline too', async () => {
  const nonsense = 'blorf wibble 42 ???'
  const entries = await decide({ model: wordy(), watching: cutMidway('defense', 1, nonsense) })
  assert.equal(speakersIn(entries), 'd! d p p d p d d p')
  const [outcome] = of(entries, 'directive_outcome')
  assert.deepEqual([outcome?.state, outcome?.agent], ['unclear', undefined])
  assert.match(outcome!.reason, /did not understand.*\?$/)
  for (const words of [nonsense, 'Zorp?', '…']) {
    const heard = await decide({ model: offline, watching: cutAt(speaking('defense'), words) })
    assert.equal(of(heard, 'closed')[0]?.outcome, 'verdict', words)
    assert.ok(directivesIn(heard).every(({ state }) => state !== 'landed' && state !== 'waiting'))
  }
})
