import { z } from 'zod'
import { lengths, ranges } from '#limits'
import { EffortSetting } from '../seats.ts'

const words = z.string().trim().min(1)

const Debater = z
  .strictObject({
    name: words.max(lengths.name).describe('How the debater is called in prompts, on screen and in the verdict.'),
    personality: words.exactOptional().describe('How the debater speaks and thinks. First part of its system prompt.'),
    position: words.describe('What the debater argues for. Second part of its system prompt.'),
    instructions: words.exactOptional().describe('How it should argue. Third part of its system prompt.'),
    model: words
      .exactOptional()
      .describe(
        'provider/model or vendor:strength; who plays its role when left out, which is the offline model unless another is set up.',
      ),
    effort: EffortSetting.exactOptional(),
  })
  .describe('One side of the debate.')

const Judge = z
  .strictObject({
    name: words.max(lengths.name).describe('How the judge is called.'),
    personality: words.exactOptional().describe('How the judge speaks and thinks. First part of its system prompt.'),
    judging_criteria: words.exactOptional().describe('What the judge goes by. Second part of its system prompt.'),
    model: words
      .exactOptional()
      .describe(
        'provider/model or vendor:strength; who plays its role when left out, which is the offline model unless another is set up.',
      ),
    effort: EffortSetting.exactOptional(),
  })
  .describe('Scores each turn and rules at the end. Without a judge the debate ends without scores and verdict.')

export const DebateBrief = z
  .strictObject({
    topic: words.describe('What the debate is about.'),
    premise: words.exactOptional().describe('The sentence the first debater argues for and the second against.'),
    turns: z
      .int()
      .min(ranges.turns[0])
      .max(ranges.turns[1])
      .default(6)
      .describe('How many public statements are made in all.'),
    debaters: z.tuple([Debater, Debater]).describe('Exactly two; the first one opens.'),
    judge: Judge.exactOptional(),
    budget: z.number().positive().exactOptional().describe('US dollars the case may cost.'),
  })
  .superRefine((brief, context) => {
    const [a, b] = brief.debaters
    const clash = (path: (string | number)[], message: string): void =>
      context.addIssue({ code: 'custom', path, message })
    if (contain(a.name, b.name))
      clash(
        ['debaters', 1, 'name'],
        `"${b.name}" and "${a.name}" cannot be told apart in a verdict: one is part of the other. Give one of them another name.`,
      )
    if (brief.judge && [a, b].some((debater) => contain(debater.name, brief.judge!.name)))
      clash(
        ['judge', 'name'],
        `"${brief.judge.name}" cannot be told apart from a debater's name. Give the judge another name.`,
      )
  })
  .meta({ title: 'Courtroom debate', description: 'A debate of two debaters, with or without a judge.' })

export type DebateBrief = z.infer<typeof DebateBrief>

const contain = (one: string, other: string): boolean => {
  const [x, y] = [one.toLowerCase(), other.toLowerCase()]
  return x.includes(y) || y.includes(x)
}
