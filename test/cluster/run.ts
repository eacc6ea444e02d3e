import { othersAtWork } from '../promises/beside.ts'
import { openCluster } from './cluster.ts'
import { isWell, told } from './outcome.ts'
import { rounds } from './rounds.ts'

/** Starts PostgreSQL, three workers and two gateways, runs 30 cases of all formats with viewers, and kills workers. */
const given = (name: string, usual: number): number => Number(process.env[name] ?? usual)

const cluster = await openCluster({ durable: true, capacity: given('CAPACITY', 20), pace: given('PACE', 5) })
// Whoever stops it early leaves nothing behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cluster.stop().finally(() => process.exit(1)))
try {
  const outcome = await rounds(cluster, {
    workers: 3,
    gateways: 2,
    cases: given('CASES', 30),
    viewersEach: given('VIEWERS', 2),
    ends: Array.from({ length: given('KILLS', 6) }, (_, nth) => (nth % 3 === 2 ? 'silent' : 'killed')),
    every: given('EVERY', 2_000),
    tell: (line) => process.stdout.write(`${line}\n`),
  })
  const others = othersAtWork()
  process.stdout.write(told(outcome, others))
  process.exitCode = isWell(outcome, others) ? 0 : 1
} finally {
  await cluster.stop()
}
