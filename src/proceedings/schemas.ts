import { debateEvents } from './debate/events.ts'
import { decisionEvents } from './decision/schemas.ts'
import { mediationEvents } from './mediation/events.ts'
import { trialEvents } from './trial/events.ts'

/** What each format enters beside what every format has. A format adds a line. */
export const eventsOf = {
  debate: debateEvents,
  decision: decisionEvents,
  trial: trialEvents,
  mediation: mediationEvents,
} as const

export const formatEvents = Object.values(eventsOf).flatMap((events) => [...events])
