import type { Format } from '#court'
import { debate } from './debate/script.ts'
import { decision } from './decision/script.ts'
import { trial } from './trial/script.ts'

export { DebateBrief } from './debate/brief.ts'
export { DecisionBrief } from './decision/brief.ts'
export { TrialBrief } from './trial/brief.ts'
export { buildWitnessScripts } from './trial/witness-script.ts'
export { drawEvent, JUDGE_INTERRUPTS, RANDOM_EVENTS } from './trial/events.ts'
export { BEATS } from './trial/beats.ts'
export { debate, decision, trial }
export { roles, rolesOf } from './roles.ts'

/** Every format there is. Adding one means adding a line here. */
export const proceedings: Readonly<Record<string, Format>> = { debate, decision, trial }
