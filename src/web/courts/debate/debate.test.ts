import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Entry, Event } from '#record'
import type { LiveDraft } from '../../case/index.ts'
import { debateOf, pointsOf, stageOf } from './debate.ts'
import { speakingIn } from './speaking.ts'

const header: Event = {
  type: 'header',
  protocol: 1,
  format: 'debate',
  version: 1,
  title: 'Buses',
  seed: '1',
  brief: { premise: 'Buses should be free.', turns: 4 },
  cast: [
    { id: 'a', name: 'Mara', models: ['offline'] },
    { id: 'b', name: 'Teo', models: ['offline'] },
    { id: 'judge', name: 'Osei', models: ['offline'] },
  ],
}

const record = (...events: readonly Event[]): readonly Entry[] =>
  [header, ...events].map((event, at) => ({ ...event, seq: at + 1, at: at * 1000, to: 'open', key: `${at + 1}` }))

const think = (agent: string, content = 'Hm.'): Event => ({ type: 'think', agent, content, model: 'offline' })
const turn = (agent: string): Event => ({
  type: 'turn',
  agent,
  content: 'Words.',
  model: 'offline',
  interrupted: false,
})
const score = (of: string, points?: number): Event => ({
  type: 'score',
  agent: 'judge',
  of,
  ...(points !== undefined && { score: points, reasoning: 'So.' }),
})
const draft = (agent: string, kind: LiveDraft['kind'], content = 'As I'): LiveDraft => ({
  key: `${agent} ${kind}`,
  agent,
  kind,
  content,
  thinking: false,
  done: false,
  interrupted: false,
})

const exchange = [
  think('a'),
  turn('a'),
  think('judge', 'Clear.'),
  score('a', 6),
  think('b'),
  turn('b'),
  think('judge'),
  score('b', 7),
  think('a'),
  turn('a'),
  think('judge'),
  score('a', 8),
]

test('U2 the score and the judge’s note stand beside the statement they weigh', () => {
  const { rounds, seats, judge, premise, turns } = debateOf(record(...exchange))
  assert.deepEqual([seats.a.name, judge?.name, premise, turns], ['Mara', 'Osei', 'Buses should be free.', 4])
  assert.deepEqual(
    rounds.map((round) => [round.number, round.side, round.score?.score, round.before]),
    [
      [1, 'a', 6, undefined],
      [2, 'b', 7, undefined],
      [3, 'a', 8, 6],
    ],
  )
  assert.equal(rounds[0]?.note?.content, 'Clear.')
})

test('U2 a score that could not be given is a gap, not a zero', () => {
  const debate = debateOf(record(turn('a'), score('a'), turn('b'), score('b', 5)))
  assert.deepEqual(pointsOf(debate, 'a'), [])
  assert.ok(debate.rounds[0]?.score)
  assert.deepEqual(pointsOf(debate, 'b'), [{ turn: 2, score: 5 }])
})

test('U2 what the judge thinks after the last statement is the deliberation', () => {
  const verdict: Event = {
    type: 'verdict',
    format: 'debate',
    agent: 'judge',
    winner: 'Mara',
    scores: { Mara: 8, Teo: 7 },
    premise_upheld: true,
    incomplete: true,
    reasoning: 'She met it.',
  }
  const ruled: readonly Event[] = [{ type: 'phase_change', phase: 'verdict' }, think('judge', 'Close.'), verdict]
  const debate = debateOf(record(...exchange, ...ruled))
  assert.equal(debate.deliberation?.content, 'Close.')
  assert.deepEqual([debate.verdict?.winner, debate.verdict?.incomplete], ['Mara', true])
})

test('U2 a hand-over is told at the statement that another engine gave', () => {
  const over: Event = { type: 'hand_over', agent: 'b', task: 'respond', from: 'x/y', model: 'offline', because: 'gone' }
  const { rounds, handOvers } = debateOf(record(turn('a'), think('b'), over, turn('b')))
  assert.deepEqual(
    rounds.map((round) => round.handOvers.length),
    [0, 1],
  )
  assert.deepEqual(handOvers, [])
})

test('U2 words that have no entry yet go where their entry will stand', () => {
  const debate = debateOf(record(turn('a'), think('b')))
  const speaking = speakingIn(debate, [draft('b', 'turn'), draft('judge', 'think')])
  assert.deepEqual([speaking.round?.number, speaking.round?.side, speaking.round?.turn?.content], [2, 'b', 'As I'])
  assert.equal(speaking.note?.number, 1)
  const first = speakingIn(debateOf(record()), [draft('a', 'plan'), draft('b', 'plan')])
  assert.deepEqual([first.plans.a?.content, first.round], ['As I', undefined])
  const next = speakingIn(debateOf(record(...exchange)), [draft('b', 'think')])
  assert.deepEqual([next.round?.number, next.round?.turn], [4, undefined])
})

test('U2 the first statement opens and the last two close', () => {
  assert.deepEqual(
    [1, 2, 3, 4].map((number) => stageOf(number, 4)),
    ['opening', 'exchange', 'final', 'final'],
  )
  assert.equal(stageOf(9, null), 'exchange')
})
