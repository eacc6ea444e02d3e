import { standing } from '#record'
import { entriesOf } from '../cli.ts'
import { thinks } from '../fakes/shapes.ts'
import { houseOf, modelOn, rolesOn, servers, type FormatName } from '../live-shapes/house.ts'

interface Sum {
  readonly input: number
  readonly output: number
  readonly dollars: number | null
}

interface Estimated {
  readonly calls: number
  readonly low: Sum
  readonly expected: Sum
  readonly high: Sum
}

const formats: readonly FormatName[] = ['debate', 'decision', 'trial']

const money = (dollars: number | null): string => (dollars === null ? 'unknown' : `$${dollars.toFixed(3)}`)
const tokens = ({ input, output }: Pick<Sum, 'input' | 'output'>): string =>
  `${input.toLocaleString('en')} read, ${output.toLocaleString('en')} written`

/**
 * Plays a case of each format on each dialect with every seat live, and says what was told beforehand and what it came
 * to. Gives the troubles: a case without a verdict, an offline seat, a bill outside its estimate.
 */
export async function bills(say: (line: string) => void): Promise<readonly string[]> {
  const troubles: string[] = []
  for (const dialect of servers) for (const format of formats) troubles.push(...(await bill(dialect, format, say)))
  return troubles
}

async function bill(dialect: (typeof servers)[number], format: FormatName, say: (line: string) => void) {
  const ends: (() => unknown)[] = []
  const closing = { after: (end: () => unknown) => void ends.push(end) } as Parameters<typeof houseOf>[0]
  try {
    const more = rolesOn(modelOn(dialect))
    const { run } = await houseOf(closing, { dialect, shape: thinks(300), format, byFlag: false, more })
    const asked = await run('--estimate')
    const played = await run()
    if (asked.status !== 0 || played.status !== 0) return [`${format} on ${dialect.type}: ${asked.err || played.err}`]
    const { calls, low, expected, high } = JSON.parse(asked.out) as Estimated
    const { header, usage, spent, unpriced, calls: made, closed } = standing(entriesOf(played))
    const cost = unpriced > 0 ? null : spent
    const offline = header?.cast.filter(({ models }) => models.includes('offline')).map(({ name }) => name) ?? []
    say(`${format} on ${dialect.type} (${dialect.model})`)
    say(
      `  estimate  ${calls} calls, ${tokens(expected)}; ${[low, expected, high].map(({ dollars }) => money(dollars)).join(' / ')}`,
    )
    say(`  bill      ${made} calls, ${tokens(usage)} (${usage.cached.toLocaleString('en')} cached); ${money(cost)}`)
    const isOutside =
      cost !== null && low.dollars !== null && high.dollars !== null && (cost < low.dollars || cost > high.dollars)
    return [
      ...(closed?.outcome === 'verdict' ? [] : [`${format} on ${dialect.type} ended in ${closed?.outcome}`]),
      ...offline.map((name) => `${format} on ${dialect.type}: ${name} is offline`),
      ...(isOutside ? [`${format} on ${dialect.type}: ${money(cost)} is outside its estimate`] : []),
    ]
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}
