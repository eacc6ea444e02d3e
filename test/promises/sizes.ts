import { benchDocket, growingDocket } from '../../bench/docket.ts'
import type { Figure } from '../../bench/figure.ts'
import { benchMany } from '../../bench/many.ts'
import { benchRecord, longRecords } from '../../bench/record.ts'
import { figure } from '../figure.ts'
import { besideOthers } from './beside.ts'
import { heldFigures, largestSize, type Goal } from './goals.ts'

/** What is large, and how long people may wait for it. Arguments: which, and `most` to let it grow while that holds. */
const [which = '', how = ''] = process.argv.slice(2)
const say = (line: string): void => void process.stdout.write(`${line}\n`)

interface Size {
  readonly measure: () => Promise<readonly Figure[]>
  /** The same, larger each time; the first is as large as is promised, so that less than that is not held. */
  readonly growing?: () => AsyncIterable<readonly Figure[]>
  /** Which of the figures are held against what. */
  readonly most: readonly Goal[]
}

const sizes: Readonly<Record<string, Size>> = {
  docket: {
    measure: benchDocket,
    growing: () => growingDocket([20_000, 50_000, 100_000, 200_000, 500_000]),
    most: [[/each again at once, p95/, 100]],
  },
  record: {
    measure: benchRecord,
    growing: () => longRecords([20_000, 40_000, 80_000, 160_000, 320_000]),
    most: [[/until .* is shown/, 2_000]],
  },
  debates: { measure: benchMany, most: [[/^200 at once .* wall time/, 0.68]] },
}

const size = Object.hasOwn(sizes, which) ? sizes[which] : undefined
const growing = how === 'most' ? size?.growing : undefined
if (!size || (how === 'most' && !growing)) {
  say(`Name one of these: ${Object.keys(sizes).join(', ')}; docket and record also with the word most.`)
  process.exit(2)
}
const { told, isHeld } = growing
  ? await largestSize(growing(), size.most, say)
  : heldFigures(await size.measure(), size.most, say)
figure(`${told}${besideOthers()}`)
process.exitCode = isHeld ? 0 : 1
