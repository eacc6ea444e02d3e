import { debateEvents } from './debate/events.ts'
import { decisionEvents } from './decision/events.ts'
import { mediationEvents } from './mediation/events.ts'
import { trialEvents } from './trial/events.ts'

export { isDebateVerdict, levelAt, type DebateVerdict } from './debate/events.ts'
export { decisionSides, isDecisionVerdict, type DecisionVerdict } from './decision/events.ts'
export { isTrialVerdict, TrialPhase, type TrialVerdict } from './trial/events.ts'

/** What the formats enter beside what every format has. A format adds a line. */
export const formatEvents = [...debateEvents, ...decisionEvents, ...trialEvents, ...mediationEvents] as const
