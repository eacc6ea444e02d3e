import { z } from 'zod'
import { lists, type Quoting } from '#court'
import { CLASH_WORDS, type ClashAnswer } from '#evidence'
import type { Exhibit, Json } from '#record'
import type { Matter } from '../matter.ts'
import { aboutMatter, OTHER_LENGTHS } from '../wording.ts'
import { paragraphs } from '../../layout.ts'
import type { Errand } from './errand.ts'
import { idOf, ORDERS, readAs, shownExhibits } from './wording.ts'

const exhibit = z.string().describe('mark of the exhibit')
const words = z.string().describe('its words, copied')
const mode = z.enum(CLASH_WORDS.mode)
const likeness = z.enum(CLASH_WORDS.likeness)

const Clashes = lists(
  z.strictObject({
    pairs: z
      .array(
        z.strictObject({
          question: z.string().describe('the question both answer'),
          a: exhibit,
          a_words: words,
          a_mode: mode,
          b: exhibit,
          b_words: words,
          b_mode: mode,
          object: likeness,
          period: likeness,
          measure: likeness,
          both_true: z.enum(CLASH_WORDS.both_true),
          relation: z.enum(CLASH_WORDS.relation),
          weightier: z.enum(CLASH_WORDS.weightier),
          why: z.string().describe('at most 20 words'),
        }),
      )
      .describe('pairs of exhibits that answer one question'),
  }),
)

const COMPARING = `Compare every pair of exhibits, also headings, tables and remarks at the end. Find where two answer THE SAME question: the same figure, event, rule, cause. One line for one pair of sentences, also when they clash in two figures.
"question": the question both answer, with object, period and measure. "a", "a_words", "b", "b_words": the exhibits by their marks, such as E3, and their words. "a_mode", "b_mode": finding (counted, measured, seen), statement, forecast (expects, promises, plans), rule (law, contract, tariff), hearsay.
"object", "period", "measure": same, different, unclear. Different only if the words bind the answer to another place or group, another year or season, gross against net, a ceiling ("up to") against one case, a demand against a price, a part against the whole. Two dates of writing are not two periods when the thing usually lasts (a habit, a condition, a rule).
"both_true": could both be true as written? yes, no, unclear. A sum or rounding that comes out is yes. A promise and a later count of the same thing are no. "Always", "never", "none" and one counted exception are no. A flat denial and a report that it happens are no, unless one names another place or group.
"relation": contradiction (both_true is no), look_alike (seems to clash, but object, period or measure differ), agreement (same answer, two sources that do not depend on each other). "weightier": a, b, neither: which counted itself, is later about a thing that changed, or has no interest. "why": at most 20 words.
Contradictions first; look_alikes only where they mislead; agreements only on what matters. At most 16.`

interface Compared {
  readonly exhibits: readonly Exhibit[]
  /** Only pairs with one of these; all of them, when it is empty. */
  readonly fresh: readonly Exhibit[]
  readonly quoting: Quoting
}

export const comparing = (matter: Matter, { exhibits, fresh, quoting }: Compared): Errand<ClashAnswer> => ({
  orders: ORDERS,
  shape: shapeIn(quoting),
  prompt: {
    task: 'clashes',
    text: paragraphs(
      aboutMatter(matter),
      `EXHIBITS\n\n${shownExhibits(exhibits, quoting)}`,
      COMPARING,
      fresh.length > 0 &&
        `The others have been compared before: now only pairs with ${fresh.map(({ result_id: id }) => quoting.name(id)).join(', ')}.`,
    ),
    words: OTHER_LENGTHS.clashes,
    data: { exhibits } as unknown as Json,
  },
})

const shapeIn = (quoting: Quoting): Errand<ClashAnswer>['shape'] =>
  readAs(Clashes, ({ pairs }) => ({
    pairs: pairs.map((pair) => ({
      ...pair,
      a: idOf(pair.a, quoting),
      b: idOf(pair.b, quoting),
      why: quoting.resolved(pair.why),
    })),
  }))
