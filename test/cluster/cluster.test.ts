import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openCluster } from './cluster.ts'
import { isWell, told } from './outcome.ts'
import { rounds } from './rounds.ts'

test('S2 the cases of a worker that is killed or falls silent are taken up by another, nothing is lost and no finished call is made again', async (t) => {
  const cluster = await openCluster({ capacity: 10, pace: 2 })
  t.after(() => cluster.stop())
  const lines: string[] = []
  const how = { workers: 2, gateways: 2, cases: 2, viewersEach: 2, every: 300 }
  const ends = ['killed', 'silent'] as const
  const outcome = await rounds(cluster, { ...how, ends, tell: (line) => lines.push(line) })
  const { closed, lost, repeated, said, stands, viewers, hands, left, parked, different } = outcome
  assert.deepEqual(
    { closed, lost, repeated, stands, left, parked, different },
    { closed: 2, lost: 0, repeated: 0, stands: said, left: [], parked: [], different: [] },
    lines.join('\n'),
  )
  assert.ok(hands.killed.length + hands.silent.length > 0, 'a case had to go into other hands')
  assert.ok(
    viewers.every(({ gaps, doubles, torn, isOver }) => gaps + doubles + torn === 0 && isOver),
    'every viewer got every entry once and whole words, at one gateway or another',
  )
})

test('S2 a cluster whose cases waited three seconds for other hands is not well, unless others were at work on the machine', () => {
  const counts = {
    cases: 2,
    closed: 2,
    entries: 9,
    lost: 0,
    repeated: 0,
    again: 1,
    said: 0,
    stands: 0,
    seconds: 4,
    parked: [],
    different: [],
  }
  const late = { ...counts, hands: { killed: [40, 300], silent: [2_100, 3_000] }, left: [], viewers: [] }
  const inTime = { ...late, hands: { ...late.hands, silent: [2_999] } }
  assert.deepEqual([isWell(late, 0.1), isWell(late, 0.4), isWell(inTime, 0.1)], [false, true, true])
  const viewer = {
    id: 'case',
    last: 9,
    entries: new Map(),
    gaps: 0,
    doubles: 0,
    moves: 1,
    frames: 2,
    torn: 0,
    isOver: true,
  }
  const seen = (more: object) =>
    isWell({ ...inTime, viewers: [{ ...viewer, move: () => undefined, close: () => undefined, ...more }] }, 0.1)
  assert.deepEqual([{}, { gaps: 1 }, { doubles: 1 }, { torn: 1 }].map(seen), [true, false, false, false])
  for (const bad of [{ lost: 1 }, { repeated: 1 }, { parked: ['case'] }, { different: ['case'] }, { left: ['case'] }])
    assert.equal(isWell({ ...late, ...bad }, 0.4), false, JSON.stringify(bad))
  assert.match(told(inTime, 0.1), /all below 3 s +yes\n/)
  assert.match(told(late, 0.1), /all below 3 s +no: the worst took 3\.0 s\n/)
  assert.match(told(late, 0.4), /all below 3 s +no: .*others were at work/)
})
