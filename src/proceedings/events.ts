import { debateEvents } from './debate/events.ts'
import { decisionEvents } from './decision/events.ts'
import { mediationEvents } from './mediation/events.ts'
import { trialEvents } from './trial/events.ts'

export { isDebateVerdict, levelAt, type DebateVerdict } from './debate/events.ts'
export { decisionSides, isDecisionVerdict, type DecisionVerdict } from './decision/events.ts'
export { isTrialVerdict, TrialPhase, type TrialVerdict } from './trial/events.ts'

/** What each format enters beside what every format has. A format adds a line. */
const own = {
  debate: debateEvents,
  decision: decisionEvents,
  trial: trialEvents,
  mediation: mediationEvents,
} as const

export const formatEvents = Object.values(own).flatMap((events) => [...events])

type FormatEvent = (typeof formatEvents)[number]

const kindsIn = (event: FormatEvent): readonly string[] =>
  'shape' in event ? [event.shape.type.value] : event.options.map(({ shape }) => shape.type.value)

/** A verdict is of the format that it names. */
const owners: ReadonlyMap<string, string> = new Map(
  Object.entries(own)
    .flatMap(([format, events]) => events.flatMap((event) => kindsIn(event).map((kind) => [kind, format] as const)))
    .filter(([kind]) => kind !== 'verdict'),
)

/** Which format alone enters what is of this kind; undefined for what any may enter. */
export const formatOwning = (kind: string): string | undefined => owners.get(kind)
