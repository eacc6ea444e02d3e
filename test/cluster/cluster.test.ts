import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openCluster } from './cluster.ts'
import { rounds } from './rounds.ts'

test('S2 the cases of a worker that is killed or falls silent are taken up by another, nothing is lost and no finished call is made again', async (t) => {
  const cluster = await openCluster({ capacity: 10, pace: 2 })
  t.after(() => cluster.stop())
  const lines: string[] = []
  const how = { workers: 2, gateways: 2, cases: 2, viewersEach: 2, every: 300 }
  const ends = ['killed', 'silent'] as const
  const outcome = await rounds(cluster, { ...how, ends, tell: (line) => lines.push(line) })
  const { closed, lost, repeated, said, stands, viewers, takeovers, left } = outcome
  assert.deepEqual(
    { closed, lost, repeated, stands, left },
    { closed: 2, lost: 0, repeated: 0, stands: said, left: [] },
    lines.join('\n'),
  )
  assert.ok(takeovers.length > 0, 'a case had to go into other hands')
  assert.ok(
    viewers.every(({ gaps, isOver }) => gaps === 0 && isOver),
    'every viewer got every entry, at one gateway or another',
  )
})
