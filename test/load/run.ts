import { figure } from '../figure.ts'
import { besideOthers } from '../promises/beside.ts'
import { bear, type Borne, type Load } from './load.ts'

/** Arguments: for how many seconds, how many cases, and how many viewers; or `most`, to find how many there can be. */
const seconds = Number(process.argv[2] ?? 120)
const cases = Number(process.argv[3] ?? 50)
const wanted = process.argv[4] ?? '500'

const STEP = 500
/** A server lets in no more than these: src/server/limits.ts. */
const LIMIT = 2_000

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** In a few minutes memory still finds its level, and a slope says nothing. */
const isLong = seconds >= 300

const isHeld = ({ p99, slope, missed }: Borne): boolean => p99 < 250 && missed === 0 && (!isLong || slope < 1)

const told = (load: Load, { entries, p50, p99, slope, opened, missed }: Borne): string =>
  `${load.cases} live cases (${opened} in all) and ${load.viewers} viewers for ${load.seconds} s: ${entries} entries, ` +
  `delay p50 ${p50} ms, p99 ${p99} ms, memory ${slope.toFixed(2)} MB a minute, ${missed} missed`

async function tried(viewers: number): Promise<{ readonly line: string; readonly held: boolean }> {
  const load = { cases, viewers, seconds }
  const borne = await bear(load)
  const line = told(load, borne)
  say(line)
  return { line, held: isHeld(borne) }
}

if (wanted === 'most') {
  // From the most that are let in: where that holds, fewer need not be tried.
  let most: string | undefined
  for (let viewers = LIMIT; viewers >= STEP && most === undefined; viewers -= STEP) {
    const { line, held } = await tried(viewers)
    if (held) most = line
  }
  figure(`the most that held: ${most ?? `fewer than ${STEP} viewers`}${besideOthers()}`)
  process.exitCode = most === undefined ? 1 : 0
} else {
  const { line, held } = await tried(Number(wanted))
  figure(`${line}${besideOthers()}`)
  process.exitCode = held ? 0 : 1
}
