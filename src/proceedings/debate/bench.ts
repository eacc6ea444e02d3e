import { z } from 'zod'
import { blankOf, jsonNaming, putIn, type Agent, type Quoting, type Shape } from '#court'
import type { DebateBrief } from './brief.ts'
import { Points } from './events.ts'
import type { PromptedJudge } from './prompts.ts'

const favoursWinner = ({ winner, scores }: { winner: string; scores: Readonly<Record<string, number>> }): boolean =>
  Object.values(scores).every((score) => score <= scores[winner]!)

const Ballot = z
  .strictObject({ winner: z.string(), scores: z.record(z.string(), Points) })
  .refine(favoursWinner, 'The winner has fewer points than the other.')

/** The form of a ballot on nobody yet. */
const blank = blankOf(z.strictObject({ winner: z.enum(['']), scores: z.strictObject({ '': Points }) }))

/** How a ballot is read. It is bound to the winner the judge has named; only without a name may it choose. */
export function ballotShape(
  names: readonly [string, string],
  named: string | undefined,
): Shape<z.infer<typeof Ballot>> {
  const bound = putIn(blank, ['winner'], (part) => ({ ...part, enum: named === undefined ? names : [named] }))
  const form = putIn(bound, ['scores'], (part) => ({
    ...part,
    properties: Object.fromEntries(names.map((name) => [name, part.properties!['']!])),
    required: names,
  }))
  return jsonNaming(Ballot, form)
}

export const benchOf = (brief: DebateBrief, judge: Agent, quoting: Quoting): PromptedJudge => {
  const [a, b] = brief.debaters
  const { topic, premise = null } = brief
  return { agent: judge, character: brief.judge ?? null, a: a.name, b: b.name, topic, premise, quoting }
}
