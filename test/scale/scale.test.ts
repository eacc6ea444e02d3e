import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seeded } from '../torture/seeded.ts'
import { readMeasured, waitAt, waitsOf } from './measured.ts'
import { assumed, frameWork, planOf } from './plan.ts'
import { simulated } from './simulate.ts'

const measured = readMeasured()
const demand = { cases: 100_000, viewers: 1_000_000 }

test('S2 the plan has room for all, and twice as much of everything for twice as many', () => {
  const [once, twice] = [demand, { cases: 200_000, viewers: 2_000_000 }].map((each) => planOf(measured, each))
  assert.ok(once!.workers * once!.casesEach >= demand.cases)
  assert.ok(once!.gateways * once!.viewersEach >= demand.viewers)
  assert.ok(once!.databases * once!.casesEachDatabase >= demand.cases)
  for (const part of ['workers', 'gateways', 'databases', 'busNodes'] as const)
    assert.ok(Math.abs(twice![part] - 2 * once![part]) <= 2, part)
})

test('S2 with hundreds of gateways live words fill a database first, and a bus takes them away', () => {
  const { withBus, withoutBus } = planOf(measured, demand)
  assert.equal(withoutBus.by, 'live words by NOTIFY')
  assert.ok(withBus.cases > 10 * withoutBus.cases)
  assert.ok(frameWork(measured).each > 0, 'whoever listens costs something')
})

test('S2 twice the work for an entry takes twice the databases, and a faster model more of everything', () => {
  const { house } = measured
  const dear = { ...measured, house: { ...house, database: 2 * house.database }, look: { ...measured.look, work: 0 } }
  const usual = planOf({ ...measured, look: { ...measured.look, work: 0 } }, demand)
  assert.ok(Math.abs(planOf(dear, demand).databases - 2 * usual.databases) <= 2)
  assert.ok(planOf(measured, demand, { ...assumed, callSeconds: 3 }).workers > usual.workers)
})

test('S2 whoever is on a machine that dies waits as the simulation says: the same for one seed, and longer where more is to be done', () => {
  const felt = simulated(measured, demand, seeded(7))
  assert.deepEqual(felt, simulated(measured, demand, seeded(7)))
  const { killed, silent } = felt.workers
  assert.ok(killed.worst >= killed.p50 && silent.worst >= silent.p50 && felt.entryP99 >= felt.entryP50)
  assert.ok(felt.databaseWorst > assumed.failover)
  const slow = { ...measured, house: { ...measured.house, takeUp: 10 * measured.house.takeUp + 10 } }
  assert.ok(simulated(slow, demand, seeded(7)).workers.killed.worst > killed.worst)
})

test('S2 the cases of a dead worker are silent in the simulation no shorter than they were when real workers were ended, whose tail it has', () => {
  const { takeover } = measured
  const felt = simulated(measured, demand, seeded(7))
  for (const end of ['killed', 'silent'] as const) {
    const { p50, worst } = felt.workers[end]
    assert.ok(p50 * 1_000 >= waitAt(takeover[end], 0.45), `${end}: p50 ${p50} s`)
    assert.ok(worst * 1_000 >= waitAt(takeover[end], 0.995), `${end}: worst ${worst} s`)
  }
  const late = { ...takeover, silent: waitsOf([9_000, 9_000]) }
  assert.ok(simulated({ ...measured, takeover: late }, demand, seeded(7)).workers.silent.p50 > 9)
})

test('waits are kept as shares of all, the longest among them, and read again between those that are known', () => {
  const kept = waitsOf([40, 10, 30, 20, 1_000])
  assert.deepEqual([kept.cases, waitAt(kept, 0), waitAt(kept, 0.5), waitAt(kept, 1)], [5, 10, 30, 1_000])
  const known = { cases: 3, waits: [0.5, 1].map((share) => ({ share, ms: 100 * share })) }
  assert.deepEqual(
    [0.1, 0.5, 0.75, 1].map((share) => waitAt(known, share)),
    [50, 50, 75, 100],
  )
})
