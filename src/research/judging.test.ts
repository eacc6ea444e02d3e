import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditShares, judgingIn } from './judging.ts'
import type { ObservedRun } from './observing.ts'
import {
  byDebater,
  byLength,
  byModel,
  byOrder,
  bySide,
  levelShares,
  orderReversal,
  premiseReversal,
  ruledIn,
  seatSwap,
  type Share,
} from './shares.ts'
import { reportVoice } from './page/words/index.ts'

type Seats = NonNullable<ObservedRun['seats']>
type Audit = ObservedRun['audits'][number]

interface Told {
  readonly id: string
  readonly winner?: 0 | 1 | null
  readonly seed?: string
  readonly judge?: string
  readonly seats?: 'as-written' | 'swapped'
  readonly order?: 'as-written' | 'reversed'
  readonly words?: readonly [number, number]
  readonly models?: readonly [string, string]
  readonly upheld?: boolean
  readonly audits?: readonly Audit[]
}

/** A run as the record of one would tell it. */
function run({
  id,
  winner = 0,
  seed = '1',
  judge = 'offline',
  seats = 'as-written',
  order = 'as-written',
  ...told
}: Told): ObservedRun {
  const { words = [10, 20], models = ['x/a', 'y/b'], upheld, audits = [] } = told
  const cell = {
    id,
    format: 'debate',
    case: 'c',
    cast: '',
    models: '',
    effort: '',
    judge,
    seats,
    order,
    seed,
    repeat: 1,
  }
  const seat = (at: 0 | 1): Seats[0] => {
    const position = order === 'reversed' ? ((1 - at) as 0 | 1) : at
    const player = seats === 'swapped' ? ((1 - position) as 0 | 1) : position
    return {
      name: player === 0 ? 'Ann' : 'Bob',
      model: models[player],
      player,
      position,
      words: words[at],
      points: null,
    }
  }
  return {
    cell,
    state: 'verdict',
    title: 't',
    seats: [seat(0), seat(1)],
    isContest: true,
    outcome: null,
    winner,
    drawTo: winner === null ? 1 : null,
    judge,
    language: null,
    upheld: upheld ?? null,
    scores: [],
    turns: 2,
    evidence: null,
    audits,
    calls: 0,
    shared: { calls: 0, dollars: 0 },
    spent: 0,
    unpriced: 0,
    took: null,
  }
}

const { called } = reportVoice('en')

/** What is level stands behind a plus. */
const counts = (shares: readonly Share[]) =>
  Object.fromEntries(
    shares.map((share) => {
      const { count, of, level } = share
      return [called(share), `${count}/${of}${level > 0 ? ` + ${level}` : ''}`]
    }),
  )

test('B2 who wins is counted by order, side, debater, model and length; what is level counts for nobody and is told apart', () => {
  const decided = ruledIn([
    run({ id: '1', winner: 0 }),
    run({ id: '2', winner: 1, seats: 'swapped' }),
    run({ id: '3', winner: 0, order: 'reversed' }),
    run({ id: '4', winner: null }),
    run({ id: '5', winner: 1, words: [7, 7] }),
  ])
  assert.deepEqual(counts(levelShares(decided)), { 'Neither wins: the two are level': '1/5' })
  assert.deepEqual(counts(byOrder(decided)), { 'Whoever opens wins': '2/4 + 1' })
  assert.deepEqual(counts(bySide(decided)), { 'The position that is written first wins': '1/4 + 1' })
  assert.deepEqual(counts(byDebater(decided)), { Ann: '2/4 + 1', Bob: '2/4 + 1' })
  assert.deepEqual(counts(byModel(decided)), { 'x/a': '2/4 + 1', 'y/b': '2/4 + 1' })
  assert.deepEqual(counts([byLength(decided)]), { 'Whoever says more words wins': '1/3 + 1' })
})

test('B2 pairs differ in one thing alone, and a run without its pair is in none', () => {
  const seen = ruledIn([
    run({ id: '1', winner: 0, seed: '1' }),
    run({ id: '2', winner: 0, seed: '1', seats: 'swapped' }),
    run({ id: '3', winner: 0, seed: '2' }),
    run({ id: '4', winner: 1, seed: '2', seats: 'swapped' }),
    run({ id: '5', winner: 1, seed: '3' }),
  ])
  assert.deepEqual(counts(seatSwap(seen)), {
    'The same debater wins from both seats': '1/2',
    'The same seat wins whoever sits there': '1/2',
  })
  const premise = ruledIn([
    run({ id: '1', winner: 0, upheld: true }),
    run({ id: '2', winner: 1, order: 'reversed', upheld: false }),
    run({ id: '3', winner: 0, seed: '2', upheld: true }),
    run({ id: '4', winner: 0, seed: '2', order: 'reversed', upheld: true }),
  ])
  assert.deepEqual(counts(premiseReversal(premise)), {
    'The premise is upheld': '3/4',
    'A premise and its reverse are answered alike': '1/2',
    'Both are upheld, which cannot both be right': '1/2',
    'Both are rejected': '0/2',
  })
})

test('B2 a pair of which one run is level says nothing of seat, order or premise, and is told apart', () => {
  const seen = ruledIn([
    run({ id: '1', winner: 0, upheld: true }),
    run({ id: '2', winner: null, seats: 'swapped', upheld: false }),
    run({ id: '3', winner: null, order: 'reversed', upheld: false }),
    run({ id: '4', winner: 1, order: 'reversed', seats: 'swapped', upheld: false }),
    run({ id: '5', winner: 1, seed: '2', upheld: false }),
    run({ id: '6', winner: 1, seed: '2', order: 'reversed', upheld: false }),
  ])
  assert.deepEqual(counts(seatSwap(seen)), {
    'The same debater wins from both seats': '0/0 + 2',
    'The same seat wins whoever sits there': '0/0 + 2',
  })
  assert.deepEqual(counts(orderReversal(seen)), {
    'The same position wins in both orders': '0/1 + 2',
    'Whoever opens wins in both orders': '0/1 + 2',
    'Whoever speaks second wins in both orders': '1/1 + 2',
  })
  assert.deepEqual(orderReversal(seen)[2]?.cases, ['5', '6'], 'both runs of a pair are looked up')
  assert.deepEqual(counts(premiseReversal(seen)), {
    'The premise is upheld': '1/4 + 2',
    'A premise and its reverse are answered alike': '0/1 + 2',
    'Both are upheld, which cannot both be right': '0/1 + 2',
    'Both are rejected': '1/1 + 2',
  })
})

/** A panel of which each judge found so, as heard and with seats exchanged. */
const panel = (views: Readonly<Record<string, readonly ['a' | 'b', 'a' | 'b']>>): Audit =>
  ({
    type: 'audit',
    kind: 'panel',
    sides: [
      { id: 'a', name: 'Ann' },
      { id: 'b', name: 'Bob' },
    ],
    result: {
      judges: Object.entries(views).map(([model, orders]) => ({
        model,
        orders: orders.map((side) => ({ for: side, leaning: side === 'a' ? 20 : -20, why: '' })),
        vote: orders[0] === orders[1] ? orders[0] : null,
      })),
      upholds: true,
    },
  }) as unknown as Audit

test('B2 judges: agreement on the same words, leaning to the first, to length and to the own family', () => {
  const seen = [
    run({ id: '1', audits: [panel({ 'x/j': ['a', 'a'], 'y/j': ['a', 'b'], 'z/j': ['a', 'a'] })] }),
    run({ id: '2', audits: [panel({ 'x/j': ['a', 'a'], 'y/j': ['a', 'b'], 'z/j': ['b', 'b'] })] }),
  ]
  const { agreement, position, consistent, length, own } = judgingIn(seen, (model) => model.split('/', 1)[0]!)
  // Two things with two votes each: a a and a b. Of four values three are a.
  assert.equal(agreement[1]?.alpha?.toFixed(4), (1 - 2 / 4 / ((2 * 3 * 1) / (4 * 3))).toFixed(4))
  const told = counts([...position, ...consistent, ...length, ...own])
  // With the seats exchanged the second is heard first: y/j goes by nothing else.
  assert.equal(told['y/j finds for whom it heard first'], '4/4')
  assert.equal(told['x/j finds for whom it heard first'], '2/4')
  assert.equal(told['y/j finds alike in both orders'], '0/2')
  assert.equal(told['x/j finds alike in both orders'], '2/2')
  // The second said more words.
  assert.equal(told['z/j finds for whoever said more'], '2/4')
  // The first is played by x/a; y/j and z/j and the court find for it in six of ten looks.
  assert.equal(told['x/j finds for its own family'], '4/4')
  assert.equal(told['y/j finds for its own family'], '2/4')
  assert.equal(own.find(({ what }) => what === 'own-others')?.of, 10)
  assert.deepEqual(counts(auditShares(seen)), { 'Panel: upholds the verdict': '2/2' })
})

test('B2 judges of runs that differ in the judge alone are held against each other by what was argued', () => {
  const seen = [
    run({ id: '1', judge: 'p', winner: 0, seed: '1' }),
    run({ id: '2', judge: 'q', winner: 0, seed: '1' }),
    run({ id: '3', judge: 'p', winner: 1, seed: '2' }),
    run({ id: '4', judge: 'q', winner: 1, seed: '2' }),
  ]
  const [found] = judgingIn(seen, (model) => model).agreement
  assert.deepEqual([found?.judges, found?.things, found?.alpha], [2, 2, 1])
})
