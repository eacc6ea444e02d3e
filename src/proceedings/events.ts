export { isDebateVerdict, levelAt, type DebateVerdict } from './debate/events.ts'
export { decisionSides, isDecisionVerdict, type DecisionVerdict } from './decision/events.ts'
export { isTrialVerdict, TrialPhase, type TrialVerdict } from './trial/events.ts'
