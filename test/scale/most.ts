import { freemem, loadavg } from 'node:os'
import { largest } from '../load/largest.ts'
import { besideOthers } from '../promises/beside.ts'
import { houseTry } from './bearing.ts'
import { keepMeasured, readMeasured, type HouseTry, type MostFound } from './measured.ts'
import { assumed } from './plan.ts'

/**
 * The most running cases, and the most viewers, that one PostgreSQL bears on this machine with workers and gateways
 * beside it; a whole run is kept in measured.json. Arguments: seconds that count of each try, and how many cases and
 * viewers are tried at most.
 */
const { house } = readMeasured()
const [workers, gateways] = [2, 2]
/** Cases may have half of the memory that is free; gateways let in no more than so many viewers. */
const ROOM = { cases: Math.floor(freemem() / 2e6 / house.caseMemory), viewers: gateways * assumed.viewersEach }
const WHOLE = 30
const [seconds, mostCases, mostViewers] = [WHOLE, ROOM.cases, ROOM.viewers].map((usual, nth) =>
  Number(process.argv[2 + nth] ?? usual),
) as [number, number, number]
/** So many cases are watched by more and more, and more and more cases by one each. */
const WATCHED = 50
const FIRST = { cases: 50, viewers: 500 }
/** How long an entry may take to a viewer, in milliseconds. */
const LATE = 250
/** The share of the cases that has to run: when one has ended the next takes a moment. */
const RUNNING = 0.9

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const [load = 0] = loadavg()

const holds = ({ cases, running, p99, missed }: HouseTry): boolean =>
  p99 < LATE && missed === 0 && running >= RUNNING * cases

const told = ({ cases, viewers, running, entries, p50, p99, missed }: HouseTry): string =>
  `${cases} cases (${running.toFixed(0)} at a time) before ${viewers} viewers: ${entries.toFixed(1)} durable entries a second, p50 ${p50} ms, p99 ${p99} ms, ${missed} missed`

interface Search {
  readonly from: number
  readonly most: number
  readonly step: number
  readonly house: (count: number) => Pick<HouseTry, 'cases' | 'viewers'>
}

async function mostOf({ house: houseOf, ...range }: Search): Promise<MostFound> {
  const tries = new Map<number | undefined, HouseTry>()
  const { held, failed } = await largest(async (count) => {
    try {
      const tried = await houseTry({ ...houseOf(count), workers, gateways, seconds })
      tries.set(count, tried)
      say(`${holds(tried) ? 'held' : 'NOT HELD'}: ${told(tried)}`)
      return holds(tried)
    } catch (error) {
      // A house that breaks down under so many does not hold them.
      say(`NOT HELD: ${count}, ${(error as Error).message}`)
      return false
    }
  }, range)
  return { held: tries.get(held) ?? null, failed: failed ?? null }
}

const found = (what: string, { held, failed }: MostFound): string =>
  `Most ${what}: ${held ? told(held) : 'none held'}; ${failed === null ? 'more were not tried' : `${failed} did not hold`}.`

const cases = await mostOf({
  from: Math.min(FIRST.cases, mostCases),
  most: mostCases,
  step: 5,
  house: (count) => ({ cases: count, viewers: count }),
})
const viewers = await mostOf({
  from: Math.min(FIRST.viewers, mostViewers),
  most: mostViewers,
  step: 50,
  house: (count) => ({ cases: Math.min(WATCHED, mostCases), viewers: count }),
})
if (seconds >= WHOLE) {
  const on = new Date().toISOString().slice(0, 10)
  keepMeasured({ most: { on, load, workers, gateways, seconds, cases, viewers } })
}
say(
  `\nOne PostgreSQL with ${workers} workers, ${gateways} gateways and all who looked on beside it, ${seconds} s each at p99 < ${LATE} ms${besideOthers()}:`,
)
say(found('running cases', cases))
say(found('viewers', viewers))
process.exit(cases.held && viewers.held ? 0 : 1)
