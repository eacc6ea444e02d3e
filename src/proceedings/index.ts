import type { Format } from '#court'
import { debate } from './debate.ts'
import { decision } from './decision.ts'

export { DebateBrief, debate } from './debate.ts'
export { DecisionBrief, decision } from './decision.ts'
export { secondOpinions } from './opinion.ts'

/** Every format there is. Adding one means adding a line here. */
export const proceedings: Readonly<Record<string, Format>> = { debate, decision }
