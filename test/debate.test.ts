import assert from 'node:assert/strict'
import { test } from 'node:test'
import { standing, type Entry, type EntryOf, type Json } from '#record'
import type { ModelRequest } from '#court'
import { taskOf, type ScriptedAnswer } from '#models'
import { debate } from '#proceedings'
import { debateBrief, rehearse, talkative } from './rehearsal.ts'

const play = async (brief: Json = debateBrief, answer?: (request: ModelRequest) => ScriptedAnswer | undefined) => {
  const model = talkative(answer)
  const entries = await rehearse(debate, brief, { model })
  return { entries, requests: model.requests }
}

/** What stands in the record but for the court's own machinery. */
const spoken = (entries: readonly Entry[]): readonly string[] =>
  entries
    .filter(({ type }) => !['receipt', 'phase_change', 'closed'].includes(type))
    .map((entry) => ('agent' in entry && entry.type !== 'score' ? `${entry.type} ${entry.agent}` : entry.type))

const textOf = (request: ModelRequest): string => {
  const last = request.messages.at(-1)
  return last?.role === 'user' ? last.prompt.text : ''
}

const { judge: _judge, ...unjudged } = debateBrief
const { premise: _premise, ...withoutPremise } = debateBrief

test('D2 system prompts are the brief’s fields in order, joined by a blank line, for the whole debate', async () => {
  const { requests } = await play()
  const systems = new Map(requests.map(({ agent, system }) => [agent.id, system]))
  assert.equal(systems.get('a'), 'Dry and exact.\n\nClose it.\n\nArgue from the street.')
  assert.equal(systems.get('b'), 'Warm and loud.\n\nKeep it open.\n\nArgue from the shops.')
  assert.equal(systems.get('judge'), 'Patient.\n\nReasons count, volume does not.')
  for (const { agent, system } of requests) assert.equal(system, systems.get(agent.id))
})

test('D3 both debaters plan in private before anything public', async () => {
  const { entries } = await play()
  const plans = entries.filter((entry) => entry.type === 'plan')
  assert.deepEqual(
    plans.map(({ agent, to }) => [agent, to]),
    [
      ['a', 'gallery'],
      ['b', 'gallery'],
    ],
  )
  assert.ok(plans.at(-1)!.seq < entries.find(({ type }) => type === 'turn')!.seq)
})

test('D4 A thinks, then opens; the premise and side are named only when there is a premise', async () => {
  const opening = async (brief: Json) => (await play(brief)).requests.filter(({ key }) => /^1\.1\.[45]\//.test(key))
  const [thought, opened] = await opening(debateBrief)
  assert.deepEqual([taskOf(thought!), taskOf(opened!)], ['think', 'open'])
  for (const request of [thought!, opened!])
    assert.match(textOf(request), /FOR this premise: "The centre should be closed/)
  for (const request of await opening(withoutPremise)) {
    assert.doesNotMatch(textOf(request), /premise/i)
    assert.match(textOf(request), /Should the town close its centre to cars\?/)
  }
})

test('D5 speakers alternate; each thinks, then responds; the last two turns use the final forms', async () => {
  const { requests } = await play({ ...debateBrief, turns: 7 })
  const debaters = requests
    .filter(({ agent }) => agent.id !== 'judge')
    .map((request) => `${request.agent.id} ${taskOf(request)}`)
  const exchange = debaters.slice(2)
  const opening = exchange.slice(0, 2)
  const middle = exchange.slice(2, 10)
  const final = exchange.slice(10)
  assert.deepEqual(opening, ['a think', 'a open'])
  assert.deepEqual(
    middle,
    ['b', 'a', 'b', 'a'].flatMap((id) => [`${id} think`, `${id} respond`]),
  )
  assert.deepEqual(final, ['b think', 'b close', 'a think', 'a close'])
  const thoughts = requests.filter((request) => request.agent.id !== 'judge' && taskOf(request) === 'think')
  assert.deepEqual(
    thoughts.map((request) => /closing argument/.test(textOf(request))),
    [false, false, false, false, false, true, true],
  )
})

test('D5 with two turns the opening stays an opening and only the answer is final', async () => {
  const { requests } = await play({ ...debateBrief, turns: 2 })
  const statements = requests.filter((request) => ['open', 'respond', 'close'].includes(taskOf(request)))
  assert.deepEqual(statements.map(taskOf), ['open', 'close'])
})

test('D6 after each statement the judge evaluates it, then scores: first form on first sight, running form after', async () => {
  const { entries, requests } = await play()
  const turns = entries.filter((entry) => entry.type === 'turn')
  const evaluations = requests.filter((request) => taskOf(request) === 'evaluate')
  assert.deepEqual(
    evaluations.map((request, index) => textOf(request).includes(`\n${turns[index]!.content}\n`)),
    turns.map(() => true),
  )
  const forms = requests.filter((request) => taskOf(request) === 'score').map(textOf)
  assert.deepEqual(
    forms.map((form) => [/initial score/.test(form), /running score/.test(form)]),
    [[true, false], [true, false], ...Array.from({ length: 4 }, () => [false, true])],
  )
  const scores = entries.filter((entry) => entry.type === 'score')
  assert.deepEqual(
    scores.map(({ of }) => of),
    ['a', 'b', 'a', 'b', 'a', 'b'],
  )
  for (const { score } of scores) assert.ok(Number.isInteger(score) && score! >= 0 && score! <= 10)
})

test('D6 a score that cannot be read in three tries is missing, never a number', async () => {
  const { entries } = await play(debateBrief, (request) =>
    taskOf(request) === 'score' && request.key.startsWith('1.1.7.') ? 'eleven of ten' : undefined,
  )
  const scores = entries.filter((entry) => entry.type === 'score')
  assert.deepEqual(
    scores.map((entry) => 'score' in entry),
    [true, false, true, true, true, true],
  )
  assert.equal(
    entries.filter((entry) => entry.type === 'receipt' && entry.of === 'model' && entry.task === 'score').length,
    8,
  )
})

const verdictOf = (entries: readonly Entry[]): EntryOf<'verdict'> | undefined =>
  entries.find((entry) => entry.type === 'verdict')

test('D7 the verdict takes four calls: deliberation, name, ballot bound to the name, announcement', async () => {
  const { entries, requests } = await play()
  assert.deepEqual(requests.slice(-4).map(taskOf), ['deliberate', 'name', 'ballot', 'announce'])
  assert.match(textOf(requests.at(-2)!), /whom you have named \(Bruno\)/)
  const verdict = verdictOf(entries)
  assert.ok(verdict?.format === 'debate')
  assert.deepEqual([verdict.winner, verdict.scores], ['Bruno', { Ada: 6, Bruno: 8 }])
  assert.match(verdict.reasoning, /announce/)
})

test('D7 a ballot for another than the named winner is asked again, up to three times', async () => {
  const against = JSON.stringify({ winner: 'Ada', scores: { Ada: 9, Bruno: 1 } })
  let ballots = 0
  const { entries } = await play(debateBrief, (request) =>
    taskOf(request) === 'ballot' && ++ballots <= 2 ? against : undefined,
  )
  assert.equal(ballots, 3)
  const verdict = verdictOf(entries)
  assert.ok(verdict?.format === 'debate')
  assert.deepEqual([verdict.winner, verdict.scores], ['Bruno', { Ada: 6, Bruno: 8 }])
})

test('E10 a ballot that cannot be read in three tries: the named winner stands without scores', async () => {
  const { entries } = await play(debateBrief, (request) =>
    taskOf(request) === 'ballot' ? 'Bruno, clearly.' : undefined,
  )
  const verdict = verdictOf(entries)
  assert.ok(verdict?.format === 'debate')
  assert.equal(verdict.winner, 'Bruno')
  assert.equal(verdict.scores, undefined)
})

test('E10 no name, but a ballot: the ballot chooses', async () => {
  const { entries } = await play(debateBrief, (request) => (taskOf(request) === 'name' ? 'Both were good.' : undefined))
  const verdict = verdictOf(entries)
  assert.ok(verdict?.format === 'debate')
  assert.equal(verdict.winner, 'Bruno')
})

test('E10 no name and no ballot: a mistrial with its cause, never a default winner', async () => {
  const { entries } = await play(debateBrief, (request) =>
    ['name', 'ballot'].includes(taskOf(request)) ? 'I cannot decide.' : undefined,
  )
  assert.equal(verdictOf(entries), undefined)
  const { closed } = standing(entries)
  assert.equal(closed?.outcome, 'mistrial')
  assert.match(closed?.cause ?? '', /neither named a winner nor gave a readable ballot/)
})

test('D8 the premise is upheld when the side for it wins, rejected when the other does, absent without a premise', async () => {
  const won = (name: string) => (request: ModelRequest) => {
    if (taskOf(request) === 'name') return name
    return taskOf(request) === 'ballot' ? JSON.stringify({ winner: name, scores: { Ada: 5, Bruno: 5 } }) : undefined
  }
  const upheld = async (brief: Json, name: string) => {
    const verdict = verdictOf((await play(brief, won(name))).entries)
    assert.ok(verdict?.format === 'debate')
    return verdict.premise_upheld
  }
  assert.equal(await upheld(debateBrief, 'Ada'), true)
  assert.equal(await upheld(debateBrief, 'Bruno'), false)
  assert.equal(await upheld(withoutPremise, 'Ada'), undefined)
})

test('D9 six turns with a judge make exactly 30 model calls, and the entries stand in the seed’s order', async () => {
  const { entries, requests } = await play()
  assert.equal(requests.length, 30)
  assert.equal(entries.filter((entry) => entry.type === 'receipt').length, 30)
  const round = (speaker: string): readonly string[] => [`think ${speaker}`, `turn ${speaker}`, 'think judge', 'score']
  const rounds = ['a', 'b', 'a', 'b', 'a', 'b'].flatMap(round)
  assert.deepEqual(spoken(entries), ['header', 'plan a', 'plan b', ...rounds, 'think judge', 'verdict judge'])
})

test('D11 without a judge the debate runs and ends without scores or verdict', async () => {
  const { entries, requests } = await play(unjudged)
  assert.equal(requests.length, 14)
  assert.equal(
    entries.some(({ type }) => type === 'score' || type === 'verdict'),
    false,
  )
  assert.equal(standing(entries).closed?.outcome, 'ended')
})

test('D7 an announcement that never comes stops the case; it does not become a verdict', async () => {
  const announcing = play(debateBrief, (request) => (taskOf(request) === 'announce' ? ' ' : undefined))
  await assert.rejects(announcing, /empty answer/)
})
