import { randomInt } from 'node:crypto'
import { seeded } from '../torture/seeded.ts'
import { bills } from './bill.ts'
import { faults } from './faults.ts'
import { figure } from '../figure.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const tell = (what: string, troubles: readonly string[]): void => {
  say(`${what}: ${troubles.length}.`)
  for (const trouble of troubles) say(`  ${trouble}`)
  process.exitCode = troubles.length === 0 ? 0 : 1
}

if (process.argv.includes('--bill')) {
  tell('Without a verdict, offline or outside the estimate', await bills(say))
  process.exit()
}

const cases = Number(process.argv[2] ?? 1000)
const seed = Number(process.argv[3] ?? randomInt(2 ** 31))

say(
  `${cases} cases of all formats with a provider that fails every fifth call, two in five by models with habits, seed ${seed}.`,
)
const toll = await faults({ cases, chance: 0.2, random: seeded(seed) })
const shared = await faults({ cases: 200, chance: 0.2, random: seeded(seed), total: 20 })
say(`${toll.calls} calls, ${toll.faults} faults, ${toll.handOvers} hand-overs, ${toll.substitutes} substitutes.`)
say(`Ended: ${[...toll.ends].map(([end, count]) => `${count} ${end}`).join(', ')}.`)
say(`200 at once with $20 between them spent $${shared.spent.toFixed(4)}.`)
const troubles = [...toll.troubles, ...shared.troubles]
figure(
  `${cases} cases of all formats, ${toll.faults} faults in ${toll.calls} calls, ${toll.substitutes} substitutes that are named; 200 at once with $20 spent $${shared.spent.toFixed(2)}; silent, lost, overspent or stuck: ${troubles.length}`,
)
tell('Silent, lost, overspent or stuck', troubles)
