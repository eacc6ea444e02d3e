import type { Exhibit } from '#record'
import { citationsIn, exhibitsOf, judgeSpeech } from '#evidence'
import type { Figure } from './figure.ts'

const exhibit: Exhibit = {
  result_id: 'tool_bench',
  title: 'A trial of the four-day week',
  source: 'Journal of Work',
  source_type: 'academic',
  date: '2021',
  url: null,
  snippet: 'The four-day week',
  text: 'The four-day week raised output by 12 percent. Stress fell among staff. Costs did not change. '.repeat(8),
  hash: 'x',
  page: null,
  citations: 12,
}

/** A paragraph no sentence of which was read before: what a text says is kept for when the same text is read again. */
const paragraph = (
  nth: number,
): string => `The four-day week raised output by 12 percent in the trial of town ${nth} [TOOL:tool_bench]. We believe that people matter in town ${nth}.
As the authors of page ${nth} say, "stress fell among staff" [TOOL:tool_bench, tool_guess]. Did costs rise in town ${nth}? The town of Milbrook
lost ${nth} homes, e.g. on Fig. 3, because of the flood. Let us turn to point ${nth}.

`

let heard = 1000

/** Sentences judged and citations checked a second, on long speeches; the last figure would be 1 if both were linear. */
export async function benchEvidence(): Promise<readonly Figure[]> {
  const exhibits = exhibitsOf([exhibit])
  const rates = [200, 2000].map((paragraphs) => {
    const length = `${Math.round((paragraph(heard).length * paragraphs) / 1000)} kB`
    const [claims, claimTime] = best(
      paragraphs,
      (speech) => judgeSpeech(speech).filter(({ kind }) => kind === 'fact').length,
    )
    const [citations, citationTime] = best(paragraphs, (speech) => citationsIn(speech, exhibits).length)
    return { length, claims: claims / claimTime, citations: citations / citationTime }
  })
  const [short, long] = rates as [(typeof rates)[number], (typeof rates)[number]]
  return [
    ...rates.flatMap(({ length, claims, citations }) => [
      { name: `claims found in a speech of ${length}`, value: claims, unit: 'a second' },
      { name: `citations checked in a speech of ${length}`, value: citations, unit: 'a second' },
    ]),
    { name: 'claims: time a byte, ten times the length', value: short.claims / long.claims, unit: '×', goal: '< 1.5' },
    {
      name: 'citations: time a byte, ten times the length',
      value: short.citations / long.citations,
      unit: '×',
      goal: '< 1.5',
    },
  ]
}

/** The count a run gives, and the seconds of the fastest of five. */
function best(paragraphs: number, run: (speech: string) => number): readonly [count: number, seconds: number] {
  let [count, fastest] = [0, Infinity]
  for (let round = 0; round < 5; round++) {
    const speech = Array.from({ length: paragraphs }, () => paragraph(heard++)).join('')
    const from = performance.now()
    count = run(speech)
    fastest = Math.min(fastest, (performance.now() - from) / 1000)
  }
  return [count, fastest]
}
