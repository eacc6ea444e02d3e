import { randomInt } from 'node:crypto'
import { torture } from './torture.ts'
import { seeded } from './seeded.ts'
import { figure } from '../figure.ts'

const kills = Number(process.argv[2] ?? 200)
const seed = Number(process.argv[3] ?? randomInt(2 ** 31))
const say = (line: string): void => void process.stdout.write(`${line}\n`)

say(`Killing ${kills} times with SIGKILL, seed ${seed}.`)
const toll = await torture(kills, seeded(seed), say)
say(`${toll.kills} kills over ${toll.debates} debates; ${toll.askedAgain} calls were in flight and asked again.`)
say(
  `Acknowledged entries lost: ${toll.lost.length}. Finished calls repeated: ${toll.repeated.length}. Records that differ from an unbroken run: ${toll.different.length}.`,
)
figure(
  `${toll.kills} kills over ${toll.debates} debates: ${toll.lost.length} acknowledged entries lost, ${toll.repeated.length} finished calls repeated, ${toll.different.length} records different`,
)
for (const trouble of [...toll.lost, ...toll.repeated, ...toll.different]) say(`  ${trouble}`)
process.exitCode = toll.lost.length + toll.repeated.length + toll.different.length === 0 ? 0 : 1
