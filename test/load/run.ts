import { figure } from '../figure.ts'
import { besideOthers } from '../promises/beside.ts'
import { largest } from './largest.ts'
import { bear } from './load.ts'
import type { Borne, Load } from './watched.ts'

/**
 * Arguments: for how many seconds, how many cases, and how many viewers. `most` viewers are as many as hold; `most` cases
 * are as many as hold with so many viewers each.
 */
const [seconds = '120', cases = '50', viewers = '500'] = process.argv.slice(2)

/** A server lets in no more viewers than these: src/server/limits.ts. */
const LIMIT = 2_000
const MOST = 'most'
/** What is promised of any machine with two cores: fewer that hold are too few, however many are searched for. */
const LEAST = { viewers: 500, cases: 50 } as const

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/**
 * In a few minutes memory says nothing of what stays: between two collections of everything, a minute apart, it rises and
 * falls by a hundred megabytes, which drowns one megabyte a minute in the minute of which the second half of two is.
 */
const isLong = Number(seconds) >= 300

const isHeld = ({ p99, slope, missed }: Borne): boolean => p99 < 250 && missed === 0 && (!isLong || slope < 1)

const told = (load: Load, { entries, p50, p99, slope, opened, missed }: Borne): string =>
  `${load.cases} live cases (${opened} in all) and ${load.viewers} viewers for ${load.seconds} s: ${entries} entries, ` +
  `delay p50 ${p50} ms, p99 ${p99} ms, memory ${slope.toFixed(2)} MB a minute, ${missed} missed`

async function tried(load: Load): Promise<{ readonly line: string; readonly held: boolean }> {
  const borne = await bear(load)
  const line = told(load, borne)
  say(line)
  return { line, held: isHeld(borne) }
}

/** Tries more and fewer of what is asked for; a house that breaks down under them does not hold them. */
async function most(
  what: keyof typeof LEAST,
  loadOf: (count: number) => Load,
  range: Parameters<typeof largest>[1],
): Promise<void> {
  const lines = new Map<number, string>()
  const { held, failed } = await largest(async (count) => {
    try {
      const { line, held: isBorne } = await tried(loadOf(count))
      lines.set(count, line)
      return isBorne
    } catch (error) {
      say(`${count} ${what} were not borne: ${(error as Error).message}`)
      return false
    }
  }, range)
  const limit = failed === undefined ? `more ${what} are not let in` : `${failed} ${what} did not hold`
  const isEnough = held !== undefined && held >= LEAST[what]
  const few = isEnough ? '' : `, where ${LEAST[what]} ${what} are promised`
  const line = held === undefined ? `none held${few}` : `the most that held: ${lines.get(held)}${few}`
  say(`${line}; ${limit}`)
  figure(`${line}; ${limit}${besideOthers()}`)
  process.exitCode = isEnough ? 0 : 1
}

if (viewers === MOST) {
  // From the most that are let in: where that holds, fewer need not be tried.
  const loadOf = (count: number): Load => ({ cases: Number(cases), viewers: count, seconds: Number(seconds) })
  await most('viewers', loadOf, { from: LIMIT, most: LIMIT, step: Number(cases) })
} else if (cases === MOST) {
  const each = Number(viewers)
  const loadOf = (count: number): Load => ({ cases: count, viewers: count * each, seconds: Number(seconds) })
  const letIn = Math.floor(LIMIT / each)
  await most('cases', loadOf, { from: Math.min(100, letIn), most: letIn, step: 5 })
} else {
  const load = { cases: Number(cases), viewers: Number(viewers), seconds: Number(seconds) }
  const { line, held } = await tried(load)
  figure(`${line}${besideOthers()}`)
  process.exitCode = held ? 0 : 1
}
