import { randomInt } from 'node:crypto'
import { seeded } from '../torture/seeded.ts'
import { faults } from './faults.ts'

const debates = Number(process.argv[2] ?? 1000)
const seed = Number(process.argv[3] ?? randomInt(2 ** 31))
const say = (line: string): void => void process.stdout.write(`${line}\n`)

say(`${debates} debates with a provider that fails every fifth call, seed ${seed}.`)
const toll = await faults({ debates, chance: 0.2, random: seeded(seed) })
const shared = await faults({ debates: 200, chance: 0.2, random: seeded(seed), total: 20 })
say(`${toll.calls} calls, ${toll.faults} faults, ${toll.handOvers} hand-overs, ${toll.substitutes} substitutes.`)
say(`Ended: ${[...toll.ends].map(([end, count]) => `${count} ${end}`).join(', ')}.`)
say(`200 at once with $20 between them spent $${shared.spent.toFixed(4)}.`)
const troubles = [...toll.troubles, ...shared.troubles]
say(`Silent, lost, overspent or stuck: ${troubles.length}.`)
for (const trouble of troubles) say(`  ${trouble}`)
process.exitCode = troubles.length === 0 ? 0 : 1
