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
  const { closed, lost, repeated, said, stands, viewers, hands, left } = outcome
  assert.deepEqual(
    { closed, lost, repeated, stands, left },
    { closed: 2, lost: 0, repeated: 0, stands: said, left: [] },
    lines.join('\n'),
  )
  assert.ok(hands.killed.length + hands.silent.length > 0, 'a case had to go into other hands')
  assert.ok(
    viewers.every(({ gaps, isOver }) => gaps === 0 && isOver),
    'every viewer got every entry, at one gateway or another',
  )
})

test('S2 a cluster whose cases waited three seconds for other hands is not well, unless others were at work on the machine', () => {
  const counts = { cases: 2, closed: 2, entries: 9, lost: 0, repeated: 0, again: 1, said: 0, stands: 0, seconds: 4 }
  const late = { ...counts, hands: { killed: [40, 300], silent: [2_100, 3_000] }, left: [], viewers: [] }
  const inTime = { ...late, hands: { ...late.hands, silent: [2_999] } }
  assert.deepEqual([isWell(late, 0.1), isWell(late, 0.4), isWell(inTime, 0.1)], [false, true, true])
  assert.equal(isWell({ ...late, lost: 1 }, 0.4), false)
  assert.match(told(inTime, 0.1), /all below 3 s +yes\n/)
  assert.match(told(late, 0.1), /all below 3 s +no: the worst took 3\.0 s\n/)
  assert.match(told(late, 0.4), /all below 3 s +no: .*others were at work/)
})
