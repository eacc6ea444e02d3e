import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Entry } from '#record'
import type { ModelRequest } from '#court'
import { taskOf, type ScriptedAnswer } from '#models'
import { givenTo, hold, moody, of, players, promptOf, roundsIn, speakers, trialBrief, turnsOf } from './trialhouse.ts'

const one = { ...trialBrief, witnesses: trialBrief.witnesses.slice(0, 1) } as never

const lineOf = (request: ModelRequest): string => (promptOf(request).data as { of: string }).of

/** The clerk sees grounds in one kind of line, and the judge rules in one way. */
const stopping = (
  line: 'question' | 'answer',
  ruling: 'sustained' | 'overruled',
  more: (request: ModelRequest) => ScriptedAnswer | undefined = () => undefined,
) =>
  players((request) => {
    const own = more(request)
    if (own !== undefined) return own
    if (taskOf(request) === 'trial-classify') return lineOf(request) === line ? 'yes: speculation' : 'no'
    if (taskOf(request) === 'trial-rule') return JSON.stringify({ ruling, sentence: `So be it ⟦${request.key}⟧.` })
    return undefined
  })

const objectedIn = (entries: readonly Entry[]): readonly (readonly Entry[])[] =>
  roundsIn(entries).filter((round) => of(round, 'objection').length > 0)

/** Who speaks up to the first answer, by part: who asks, who opposes, the judge, the witness. */
function partsIn(round: readonly Entry[]): readonly string[] {
  const [asks] = speakers(round)
  const parts = speakers(round).map((agent) => {
    if (agent === asks) return 'asks'
    return agent.startsWith('witness-') ? 'answers' : agent === 'judge' ? 'judge' : 'opposes'
  })
  return parts.slice(0, parts.indexOf('answers') + 1)
}

test('T4 an objection to a question comes at the question: overruled, it is answered; struck, it is put otherwise and not answered', async () => {
  for (const [ruling, expected] of [
    ['overruled', ['asks', 'opposes', 'judge', 'answers']],
    ['sustained', ['asks', 'opposes', 'judge', 'asks', 'answers']],
  ] as const) {
    const entries = await hold({ model: stopping('question', ruling), brief: one })
    const rounds = objectedIn(entries)
    assert.ok(rounds.length > 3)
    for (const round of rounds) {
      assert.deepEqual(partsIn(round), expected)
      const [objection] = of(round, 'objection')
      const asked = turnsOf(entries)[objection!.against! - 1]!
      assert.equal(asked, turnsOf(round)[0])
      const strikes = of(round, 'ruling').flatMap((each) => each.strikes ?? [])
      assert.deepEqual(strikes, ruling === 'sustained' ? [objection!.against] : [])
    }
  }
})

test('T4 an objection to an answer comes after it and strikes it alone', async () => {
  const entries = await hold({ model: stopping('answer', 'sustained'), brief: one })
  const rounds = objectedIn(entries)
  assert.ok(rounds.length > 3)
  for (const round of rounds) {
    assert.deepEqual(partsIn(round), ['asks', 'answers'])
    const [objection] = of(round, 'objection')
    assert.match(turnsOf(entries)[objection!.against! - 1]!.agent, /^witness-/)
    assert.deepEqual(of(round, 'ruling')[0]!.strikes, [objection!.against])
  }
})

test('T6 counsel that thinks of the question only at the answer objects at the question, in words that know of no answer', async () => {
  const model = players((request) =>
    taskOf(request) === 'trial-object' ? `OBJECTION: leading question ⟦${request.key}⟧.` : undefined,
  )
  const entries = await hold({ model, brief: one })
  const rounds = objectedIn(entries)
  assert.ok(rounds.length > 3)
  for (const round of rounds) {
    assert.deepEqual(partsIn(round), ['asks', 'opposes', 'judge', 'asks', 'answers'])
    assert.ok(of(round, 'objection').every(({ by, grounds }) => by === 'organic' && grounds === 'leading question'))
    const [, said] = turnsOf(round)
    const asked = model.requests.find(({ key }) => said!.content.includes(`⟦${key}⟧`))!
    assert.equal(lineOf(asked), 'question')
  }
  // What the witness was about to say to a struck question is in nobody's prompt.
  const answers = model.requests.filter((request) => taskOf(request) === 'trial-answer')
  const heard = turnsOf(entries).map(({ content }) => content)
  const unheard = answers
    .map(({ key }) => `trial-answer·${key}⟧`)
    .filter((mark) => !heard.some((line) => line.includes(mark)))
  assert.ok(unheard.length > 3)
  const later = model.requests.filter(
    (request) => taskOf(request) !== 'trial-object' && taskOf(request) !== 'trial-classify',
  )
  for (const request of later)
    for (const mark of unheard) assert.ok(!givenTo(request).includes(mark), `${taskOf(request)} was given ${mark}`)
})

test('T7 who is pointed to grounds and lets the question pass may still object to the answer; two words are no note', async () => {
  const model = stopping('question', 'sustained', (request) => {
    if (taskOf(request) === 'trial-classify') return `yes: ${lineOf(request) === 'question' ? 'compound' : 'hearsay'}`
    return taskOf(request) === 'trial-object' && lineOf(request) === 'question' ? 'NO OBJECTION' : undefined
  })
  const entries = await hold({ model, brief: one })
  const objections = of(entries, 'objection')
  assert.ok(objections.length > 3)
  assert.ok(objections.every(({ grounds, by }) => grounds === 'hearsay' && by === 'classifier'))
  assert.equal(of(entries, 'think').length, 0)
})

test('T6 an objection without known grounds is shown as an objection and nothing else', async () => {
  const model = players((request) =>
    taskOf(request) === 'trial-object'
      ? `OBJECTION! Your Honor, the pizza man came with cheese ⟦${request.key}⟧.`
      : undefined,
  )
  const entries = await hold({ model, brief: one })
  const objections = of(entries, 'objection')
  assert.ok(objections.length > 3)
  for (const { grounds, against } of objections) {
    assert.equal(grounds, '')
    assert.match(turnsOf(entries)[against! - 1]!.agent, /^witness-/)
  }
  const told = model.requests.map((request) => promptOf(request).text)
  assert.ok(told.some((text) => text.includes('Your last answer was struck. ')))
  assert.ok(!told.some((text) => text.includes('()') || text.includes(': .')))
})

test('T15 nobody but who asked or answered speaks, and nothing happens, between a line and the objection to it', async () => {
  let seen = 0
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const entries = await hold({ model: moody(seed), seed })
    for (const { against, turn, seq } of of(entries, 'objection')) {
      assert.equal(turn, against! + 1)
      const line = of(entries, 'turn')[against! - 1]!
      assert.deepEqual(
        of(
          entries.filter((entry) => entry.seq > line.seq && entry.seq < seq),
          'court_event',
        ),
        [],
      )
      seen++
    }
  }
  assert.ok(seen > 10)
})
