import fc from 'fast-check'
import { shortened } from '../text.ts'

/** A change of any reading shows as the lines of what is read otherwise. */
export const asLines = { serializers: [(lines: readonly string[]): string => `${lines.join('\n')}\n`] }

const plainly = (_key: string, value: unknown): unknown => {
  if (value instanceof Set || value instanceof Map) return [...value]
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value
}

/** A few letters that stand for a text (FNV-1a). */
function digestOf(text: string): string {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193) >>> 0
  return sum.toString(36)
}

export const goldenLine = (what: string, ...readings: readonly unknown[]): string =>
  `${readings.map((reading) => digestOf(JSON.stringify(reading, plainly))).join(' ')} ${shortened(what, 60)}`

const SEED = 15
export const sampled = <T>(from: fc.Arbitrary<T>, numRuns: number): readonly T[] =>
  fc.sample(from, { seed: SEED, numRuns })

const PIECES = {
  who: `The four-day week|Nurses|Rents in Berlin|Exports to Asia|The U.S. economy|Mr. Lee|It|No study|Older workers|We|The council of 2019|Die Pumpe`,
  does: `rose by|fell to|did not rise above|may have cut|will double|cost|had no effect on|is higher than in|was never|denied that there were|, critics say, raises|kostet|stood at|grew from`,
  what: `12 percent|$4.5 billion|between 10 and 20 percent|about 40,000 jobs|at least 30 percentage points|three hundred people|half of the voters|5 to 7 euros a month|stress among nurses|7.900 Euro|two thirds of Larkfield House|1,240 units each year|-3.5 %|twenty-one|a quarter|352 + 496 = 848`,
  when: `|in 2019|since 1999–2004|last winter|every year|on 3 May 2024|am 30. Juni 2027|by March|in Fig. 3|today|before the strike of 2021`,
  end: `.|?|!|… Or so it is said.| [TOOL:tool_0].| [TOOL:tool_1, tool_2].| [E3]!| (see page 12).| because wages fell.|, but only for men.|, I concede.| “as the report says” [TOOL:tool_1].|:\n- one, 3\n- two, 4\n|\n\n> Somebody said so.\n|. I grant that it is dear.`,
}
const piece = (name: keyof typeof PIECES) => fc.constantFrom(...PIECES[name].split('|'))
export const spoken = fc
  .tuple(piece('who'), piece('does'), piece('what'), piece('when'), piece('end'))
  .map(([who, does, what, when, end]) => `${`${who} ${does} ${what} ${when}`.trim().replace(' ,', ',')}${end}`)
