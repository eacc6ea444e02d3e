import { z } from 'zod'
import { Effort } from '#record'
import type { Agent } from '#court'

const words = z.string().trim().min(1)

export const EffortSetting = Effort.describe(
  'How much to think before each answer; what is usual for the role when left out.',
)

const Line = z.union([words, z.array(words).min(1)])

const Parts = z.strictObject({
  words: Line.exactOptional().describe('Who writes.'),
  tools: Line.exactOptional().describe('Who searches with the tools.'),
  hard: Line.exactOptional().describe('Who writes instead when the work is hard.'),
  effort: EffortSetting.exactOptional(),
})

/** One model, several for failures, or a group of parts. */
export const Seated = z
  .union([words, z.array(words).min(1), Parts])
  .describe(
    'provider/model or vendor:strength; several in the order in which they are asked; or a group of words, tools, hard and effort.',
  )

/** One model, and how much it thinks. */
export const SeatedAlone = z.union([
  words,
  z.strictObject({ words: words.exactOptional().describe('Who writes.'), effort: EffortSetting.exactOptional() }),
])

/** A seat as its brief has it, for its agent. */
export function seatedBy(
  line: z.infer<typeof Seated> | undefined,
  effort?: z.infer<typeof EffortSetting>,
): Pick<Agent, 'models' | 'searchers' | 'hard' | 'effort'> {
  const thinking = effort !== undefined && { effort }
  if (line === undefined || typeof line === 'string' || Array.isArray(line))
    return { models: [line ?? []].flat(), ...thinking }
  const { words: written, tools, hard, effort: own } = line
  return {
    models: [written ?? []].flat(),
    ...(tools !== undefined && { searchers: [tools].flat() }),
    ...(hard !== undefined && { hard: [hard].flat() }),
    ...(own === undefined ? thinking : { effort: own }),
  }
}
