import { figure } from '../figure.ts'
import { besideOthers } from '../promises/beside.ts'
import { bear } from './load.ts'

const seconds = Number(process.argv[2] ?? 120)
const cases = Number(process.argv[3] ?? 50)
const viewers = Number(process.argv[4] ?? 500)

const say = (line: string): void => void process.stdout.write(`${line}\n`)

say(`${cases} live cases and ${viewers} viewers for ${seconds} s.`)
const { entries, p50, p99, slope, opened, missed } = await bear({ cases, viewers, seconds })
const told =
  `${cases} live cases (${opened} in all) and ${viewers} viewers for ${seconds / 60} minutes: ${entries} entries, ` +
  `delay p50 ${p50} ms, p99 ${p99} ms, memory ${slope.toFixed(2)} MB a minute, ${missed} missed${besideOthers()}`
say(told)
figure(told)
process.exitCode = p99 < 250 && slope < 1 && missed === 0 ? 0 : 1
