import { benchDocket } from '../../bench/docket.ts'
import type { Figure } from '../../bench/figure.ts'
import { benchMany } from '../../bench/many.ts'
import { benchRecord } from '../../bench/record.ts'
import { figure } from '../figure.ts'
import { besideOthers } from './beside.ts'

/** What is large, and how long people may wait for it. Argument: which. */
const [which = ''] = process.argv.slice(2)
const say = (line: string): void => void process.stdout.write(`${line}\n`)

interface Size {
  readonly measure: () => Promise<readonly Figure[]>
  /** Which of the figures are held against what. */
  readonly most: readonly (readonly [pattern: RegExp, most: number])[]
}

const sizes: Readonly<Record<string, Size>> = {
  docket: { measure: benchDocket, most: [[/each again at once, p95/, 100]] },
  record: { measure: benchRecord, most: [[/until .* is shown/, 2_000]] },
  debates: { measure: benchMany, most: [[/^200 at once .* wall time/, 0.68]] },
}

const size = Object.hasOwn(sizes, which) ? sizes[which] : undefined
if (!size) {
  say(`Name one of these: ${Object.keys(sizes).join(', ')}.`)
  process.exit(2)
}
const told: string[] = []
for (const { name, value, unit } of await size.measure()) {
  const line = `${name}: ${value.toFixed(value < 10 ? 2 : 0)}${unit && ` ${unit}`}`
  say(line)
  const goal = size.most.find(([pattern]) => pattern.test(name))
  if (!goal) continue
  told.push(`${line} (goal ${goal[1]})`)
  if (value > goal[1]) process.exitCode = 1
}
figure(`${told.join('; ')}${besideOthers()}`)
