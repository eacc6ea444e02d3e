import { isMuch } from '../promises/beside.ts'
import type { ClusterOutcome } from './rounds.ts'
import { MOST_WAIT } from './takeover.ts'

/** Whether all is as promised. Where others were at work on the machine, how long it took says nothing of the cluster. */
export function isWell(outcome: ClusterOutcome, others: number): boolean {
  const { cases, closed, lost, left, repeated, parked, different, viewers, said, stands } = outcome
  return (
    closed === cases &&
    lost + left.length + repeated + parked.length + different.length === 0 &&
    stands === said &&
    viewers.every(({ gaps, doubles, torn }) => gaps + doubles + torn === 0) &&
    (isInTime(outcome) || isMuch(others))
  )
}

const worstOf = ({ hands }: ClusterOutcome): number => Math.max(0, ...hands.killed, ...hands.silent)

const isInTime = (outcome: ClusterOutcome): boolean => worstOf(outcome) < MOST_WAIT

export function told(outcome: ClusterOutcome, others: number): string {
  const {
    cases,
    closed,
    entries,
    lost,
    repeated,
    again,
    hands,
    left,
    parked,
    different,
    viewers,
    said,
    stands,
    seconds,
  } = outcome
  return `
${closed} of ${cases} cases came to their end in ${Math.round(seconds)} s, with ${entries} entries
entries lost               ${lost}
finished calls repeated    ${repeated}
records different          ${different.length}
calls in flight, asked again ${again}
cases taken over           of killed workers ${waited(hands.killed)}; of silent ones ${waited(hands.silent)}; ${left.length} left, ${parked.length} parked
all below ${MOST_WAIT / 1_000} s              ${inTime(outcome, others)}
interventions              ${said} said, ${stands} on the record
viewers                    ${viewers.length}, moved ${sum(viewers.map(({ moves }) => moves))} times
gaps in what they got      ${sum(viewers.map(({ gaps }) => gaps))}
entries that came twice    ${sum(viewers.map(({ doubles }) => doubles))}
frames of words            ${sum(viewers.map(({ frames }) => frames))}, ${sum(viewers.map(({ torn }) => torn))} torn
others on the machine      had ${Math.round(others * 100)} % of the processors
`
}

function inTime(outcome: ClusterOutcome, others: number): string {
  if (isInTime(outcome)) return 'yes'
  const worst = `no: the worst took ${(worstOf(outcome) / 1_000).toFixed(1)} s`
  return isMuch(others) ? `${worst}, but others were at work here; run it again when nobody is` : worst
}

function waited(hands: readonly number[]): string {
  const times = hands.toSorted((one, other) => one - other)
  const at = (share: number): string => `${Math.round(times[Math.floor((times.length - 1) * share)] ?? 0)} ms`
  return times.length === 0 ? 'none' : `${times.length}, p50 ${at(0.5)}, worst ${at(1)}`
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
