export { isDebateVerdict, levelAt, type DebateVerdict } from './debate/events.ts'
export {
  decisionPhases,
  decisionSides,
  isRuling,
  isDecisionVerdict,
  isLeftOut,
  phasesAgain,
  type DecisionPhase,
  type DecisionVerdict,
} from './decision/events.ts'
export { isTrialVerdict, TrialPhase, type TrialVerdict } from './trial/events.ts'
