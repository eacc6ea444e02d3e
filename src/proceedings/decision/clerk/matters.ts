import { z } from 'zod'
import { lists, type Quoting } from '#court'
import { citedIn, MATTER_WORDS, type CaseFile, type Clashing, type MatterAnswer } from '#evidence'
import type { Json } from '#record'
import type { OwedDirective, Matter } from '../matter.ts'
import { directiveLines } from '../said.ts'
import { aboutMatter, OTHER_LENGTHS } from '../wording.ts'
import { paragraphs } from '../../layout.ts'
import type { Errand } from './errand.ts'
import { countedIn, idOf, ORDERS, readAs, shownExhibits, clerkPhrases } from './wording.ts'

const sentences = (what: string) => z.array(z.string().describe('number of a sentence, such as 4.5')).describe(what)
const exhibit = z.string().describe('mark of an exhibit')
const saying = (what: string) =>
  z
    .array(
      z.strictObject({
        exhibit,
        words: z.string().describe('its words, copied'),
        says: z.enum(MATTER_WORDS.says),
      }),
    )
    .describe(what)

const Matters = lists(
  z.strictObject({
    matters: z
      .array(
        z.strictObject({
          text: z.string().describe('one proposition, at most 25 words'),
          kind: z.enum(MATTER_WORDS.kind),
          holds: sentences('who states it as true'),
          for: saying('exhibits that say it'),
          against: saying('exhibits that say it is not so'),
          disputes: z
            .array(
              z.strictObject({
                sentence: z.string().describe('number of the sentence'),
                how: z.enum(MATTER_WORDS.how),
                exhibit: z.string().describe('mark of the exhibit it rests on, or none'),
                outcome: z.enum(MATTER_WORDS.outcome),
              }),
            )
            .describe('who disputes it'),
          grants: sentences('who grants it'),
          withdraws: sentences('who gives it up'),
          clash: z.int().describe('number of the contradiction, or 0'),
          settle: z.string().describe('what would settle it, at most 15 words'),
        }),
      )
      .describe('the weightiest first'),
  }),
)

const NAMING = `Write down the 8 to 16 matters of fact on which this decision turns, the weightiest first. A matter is ONE proposition, at most 25 words, that a person who has read nothing understands and can check: who, what, how much, when. No "should", no "the defense says", no rhetoric, never two facts. Take
1. every contradiction that bears on the decision, one line for both halves, worded as the half that stood at the end: the one that was granted, else the one from the weightier exhibit, without "not …". Likewise where an exhibit refutes a claim: write what the exhibit says;
2. what is needed, what it costs, brings and risks: facts on which a side rests its case, above all those that both use or one granted; inputs (a price, a need, a count) before conclusions;
3. what nobody could show: claims without an exhibit, and what a speaker, an exhibit or the decision-maker says is not known. Where an exhibit only says what is possible ("up to", "may apply") and the case turns on whether it comes true here, that is not known.
A forecast or promise keeps its author ("The manager expects …"). Above 16 drop first what follows from other lines by reckoning. In "text" and "settle" name no exhibit by its mark.
"kind": fact, forecast, open (said to be not known). "holds": sentences of either side that state it as true, by turn and number, such as 4.5. "for", "against": exhibits, by their marks such as E3, whose words say it, or that it is not so; "says": whole, or part if only one figure of a reckoning. What only makes it less important, or speaks of another time, group or measure, is neither. "disputes": sentences of the other side that call it false, unproven, from a weak_source or of other_meaning ("how"), with the exhibit they rest on or "none" ("True, but it matters little" is no dispute); "outcome": stands, answered (met with an exhibit), taken_back. "grants": a side that it hurts says that it is so. "withdraws": a side that had claimed it gives it up. "clash": number of the contradiction, or 0. "settle": if contested or not known, the one thing that would settle it and who could get it, at most 15 words; else "".`

interface Heard {
  readonly file: CaseFile
  readonly directives: readonly OwedDirective[]
  readonly quoting: Quoting
}

export function naming(matter: Matter, { file, directives, quoting }: Heard): Errand<MatterAnswer> {
  const clashes = file.clerk?.clashes ?? []
  const named = new Set([...citedIn(file), ...clashes.flatMap(({ a, b }) => [a.exhibit, b.exhibit])])
  const exhibits = file.exhibits.filter(({ result_id: id }) => named.has(id))
  return {
    orders: ORDERS,
    shape: shapeIn(quoting),
    prompt: {
      task: 'matters',
      text: paragraphs(
        aboutMatter(matter),
        exhibits.length > 0 && `EXHIBITS\n\n${shownExhibits(exhibits, quoting)}`,
        clashes.some(isContradiction) && `CONTRADICTIONS\n\n${quoting.speech(numberedIn(clashes, quoting))}`,
        'THE HEARING',
        ...file.speeches.map(
          (speech) => `${clerkPhrases.seats[speech.side]}, turn ${speech.turn}\n\n${quoting.speech(countedIn(speech))}`,
        ),
        directives.length > 0 && `${clerkPhrases.directive.said}\n${directiveLines(directives, quoting)}`,
        NAMING,
      ),
      words: OTHER_LENGTHS.matters,
      data: { exhibits, speeches: file.speeches } as unknown as Json,
    },
  }
}

const isContradiction = ({ relation }: Clashing): boolean => relation === 'contradiction'

/** Look-alikes and agreements keep their numbers, but are none of the contradictions. */
const numberedIn = (clashes: readonly Clashing[], { name }: Quoting): string =>
  clashes
    .flatMap((clash, index) =>
      isContradiction(clash)
        ? [
            `${index + 1}. ${clash.question} ${name(clash.a.exhibit)}: "${clash.a.words}" ${name(clash.b.exhibit)}: "${clash.b.words}"`,
          ]
        : [],
    )
    .join('\n')

const shapeIn = (quoting: Quoting): Errand<MatterAnswer>['shape'] => {
  const known = <E extends { readonly exhibit: string }>(each: E): E => ({
    ...each,
    exhibit: idOf(each.exhibit, quoting),
  })
  return readAs(Matters, ({ matters }) => ({
    matters: matters.map((each) => ({
      ...each,
      for: each.for.map(known),
      against: each.against.map(known),
      disputes: each.disputes.map(known),
      settle: quoting.resolved(each.settle),
    })),
  }))
}
