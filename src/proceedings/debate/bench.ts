import { z } from 'zod'
import { json, type Agent, type Quoting } from '#court'
import { readOnce } from '#readings'
import type { DebateBrief } from './brief.ts'
import { Points } from './events.ts'
import type { PromptedJudge } from './prompts.ts'

/** How a ballot is read. */
export const ballotShape = (names: readonly [string, string], named: string | undefined) =>
  shapeOf(JSON.stringify([names, named]))

/** A schema costs more than all else of a call, and the same two are judged by several, or again and again. */
const shapeOf = readOnce((text) => {
  const [names, named] = JSON.parse(text) as [readonly [string, string], string | null]
  return json(ballotFor(names, named ?? undefined).refine(favoursWinner, 'The winner has fewer points than the other.'))
})

/** The ballot is bound to the winner the judge has named; only without a name may it choose. */
const ballotFor = (names: readonly [string, string], named: string | undefined) =>
  z.strictObject({
    winner: z.enum(named === undefined ? names : [named]),
    scores: z.strictObject({ [names[0]]: Points, [names[1]]: Points }),
  })

const favoursWinner = ({ winner, scores }: { winner: string; scores: Readonly<Record<string, number>> }): boolean =>
  Object.values(scores).every((score) => score <= scores[winner]!)

export const benchOf = (brief: DebateBrief, judge: Agent, quoting: Quoting): PromptedJudge => {
  const [a, b] = brief.debaters
  const { topic, premise = null } = brief
  return { agent: judge, character: brief.judge ?? null, a: a.name, b: b.name, topic, premise, quoting }
}
