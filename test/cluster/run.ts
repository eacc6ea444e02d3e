import { openCluster } from './cluster.ts'
import { rounds, type ClusterOutcome } from './rounds.ts'

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
  process.stdout.write(told(outcome))
  process.exitCode = isWell(outcome) ? 0 : 1
} finally {
  await cluster.stop()
}

function isWell({ cases, closed, lost, left, repeated, viewers, said, stands }: ClusterOutcome): boolean {
  return (
    closed === cases &&
    lost + left.length + repeated === 0 &&
    stands === said &&
    sum(viewers.map(({ gaps }) => gaps)) === 0
  )
}

function told(outcome: ClusterOutcome): string {
  const { cases, closed, entries, lost, repeated, again, takeovers, left, viewers, said, stands, seconds } = outcome
  const times = takeovers.toSorted((one, other) => one - other)
  const at = (share: number): string =>
    `${Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)} ms`
  return `
${closed} of ${cases} cases came to their end in ${Math.round(seconds)} s, with ${entries} entries
entries lost               ${lost}
finished calls repeated    ${repeated}
calls in flight, asked again ${again}
cases taken over           ${times.length}: p50 ${at(0.5)}, worst ${at(1)}; ${left.length} left
interventions              ${said} said, ${stands} on the record
viewers                    ${viewers.length}, moved ${sum(viewers.map(({ moves }) => moves))} times
gaps in what they got      ${sum(viewers.map(({ gaps }) => gaps))}
entries that came twice    ${sum(viewers.map(({ doubles }) => doubles))}
frames of words            ${sum(viewers.map(({ frames }) => frames))}, ${sum(viewers.map(({ torn }) => torn))} torn
`
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}
