import { randomInt } from 'node:crypto'
import { seeded } from '../torture/seeded.ts'
import { cutIn, type Account } from './cuts.ts'
import { cutAndKill } from './killed.ts'
import { figure } from '../figure.ts'

const least = Number(process.argv[2] ?? 1_000)
const seed = Number(process.argv[3] ?? randomInt(2 ** 31))
const say = (line: string): void => void process.stdout.write(`${line}\n`)

const tell = (what: string, { cases, taken, ends, lost, twice }: Account): void => {
  say(`${what}: ${taken} interventions over ${cases} cases; ends ${JSON.stringify(ends)}.`)
  figure(`${what.toLowerCase()}: ${taken} interventions in ${cases} cases, ${lost.length} lost, ${twice.length} twice`)
  say(`Lost: ${lost.length}. Handled twice: ${twice.length}.`)
  for (const trouble of [...lost, ...twice]) say(`  ${trouble}`)
  if (lost.length + twice.length > 0) process.exitCode = 1
}

say(`Cutting in ${least} times, seed ${seed}.`)
tell('At random letters', await cutIn(least, seeded(seed), say))
const toll = await cutAndKill(least, seeded(seed), { cases: 6, kills: 8, report: say })
tell(`With ${toll.kills} kills between`, toll)
