import { randomInt } from 'node:crypto'
import { seeded } from '../torture/seeded.ts'
import { hearAtRandom } from './hearings.ts'

const count = Number(process.argv[2] ?? 500)
const seed = Number(process.argv[3] ?? randomInt(2 ** 31))
const say = (line: string): void => void process.stdout.write(`${line}\n`)

say(`Hearing ${count} random decisions offline, seed ${seed}.`)
const every = Math.max(1, Math.floor(count / 10))
const tell = (at: number): void => void (at % every === 0 && say(`  ${at} heard`))
const { hearings, documents, said, troubles } = await hearAtRandom(count, seeded(seed), tell)
say(`${hearings} hearings, ${documents} documents, ${said} interventions. Troubles: ${troubles.length}.`)
for (const trouble of troubles) say(`  ${trouble}`)
if (troubles.length > 0) process.exitCode = 1
