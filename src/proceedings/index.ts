import type { Format } from '#court'
import { debate } from './debate.ts'
import { decision } from './decision.ts'
import { trial } from './trial.ts'

export { DebateBrief, debate } from './debate.ts'
export { DecisionBrief, decision } from './decision.ts'
export { TrialBrief, trial } from './trial.ts'
export { buildWitnessScripts } from './trial/witness-script.ts'
export { drawEvent, JUDGE_INTERRUPTS, RANDOM_EVENTS } from './trial/events.ts'
export { BEATS } from './trial/beats.ts'
export { roles, rolesOf } from './roles.ts'

/** Every format there is. Adding one means adding a line here. */
export const proceedings: Readonly<Record<string, Format>> = { debate, decision, trial }
