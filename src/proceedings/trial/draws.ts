export { BEATS } from './beats.ts'
export { drawEvent, JUDGE_INTERRUPTS, RANDOM_EVENTS } from './surprises.ts'
export { buildWitnessScripts } from './witness-script.ts'
export { knownTo } from './statements.ts'
