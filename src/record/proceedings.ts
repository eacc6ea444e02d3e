import { z } from 'zod'
import { ClosedBy, Effort, ids } from './parts.ts'

export const Seat = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Who writes its words, in the order in which they are asked. */
  models: z.array(z.string()),
  /** Who searches with its tools, when that is somebody else. */
  searchers: z.array(z.string()).exactOptional(),
  /** Who writes instead when the work is hard. */
  hard: z.array(z.string()).exactOptional(),
  effort: Effort.exactOptional(),
})

const place = z.number().int().positive()

/** The one thing that is otherwise in a fork, from its place on. */
const ForkChange = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('nothing') }),
  z.strictObject({ what: z.literal('directive'), content: z.string().min(1) }),
  z.strictObject({ what: z.literal('strike'), exhibits: ids }),
  z.strictObject({ what: z.literal('document'), names: z.array(z.string()).readonly() }),
  /** Others play some seats; the header has them, and here stands who played until then. */
  z.strictObject({ what: z.literal('model'), model: z.string(), before: z.array(Seat).readonly() }),
  /** The bench ruled otherwise on an objection, counted from 1; what it can rule is told by the format. */
  z.strictObject({ what: z.literal('ruling'), objection: place, ruling: z.string().min(1) }),
  z.strictObject({ what: z.literal('seed'), seed: z.string() }),
])

/** Where a fork leaves the record that it is a copy of, and what is otherwise from there on. */
const ForkPlace = z.strictObject({ seq: place, change: ForkChange })

/** The case begins as a copy of another one, up to an entry. A fork of a fork names the changes before its own. */
const Forked = z.strictObject({
  from: z.string(),
  ...ForkPlace.shape,
  earlier: z.array(ForkPlace).readonly().exactOptional(),
})

/** Opens every record. The case's id stays outside, so that one seed and brief give one record. */
export const Header = z.strictObject({
  type: z.literal('header'),
  protocol: z.literal(1),
  format: z.string(),
  version: z.number().int(),
  title: z.string(),
  seed: z.string(),
  /** The court's language, chosen or that of the brief; none where only the offline model speaks. */
  language: z.string().exactOptional(),
  brief: z.json(),
  cast: z.array(Seat),
  forked: Forked.exactOptional(),
})

export const PhaseChange = z.strictObject({ type: z.literal('phase_change'), phase: z.string() })

export const BeatEvent = z.strictObject({ type: z.literal('beat'), name: z.string(), ms: z.number().nonnegative() })

/** The ceiling of the case left no room for the next call; from here the court works with what it has. */
export const BudgetReached = z.strictObject({
  type: z.literal('budget_reached'),
  agent: z.string(),
  cause: z.string(),
})

export const Draw = z.strictObject({ type: z.literal('draw'), of: z.string(), value: z.json() })

/** The case had closed and is taken up again. An outside fact; the record goes on behind it, and what it said stands. */
export const Reopened = z.strictObject({
  type: z.literal('reopened'),
  because: z.enum(['documents']),
})

export const Closed = z.strictObject({
  type: z.literal('closed'),
  outcome: ClosedBy,
  cause: z.string().exactOptional(),
})

/** The verdict of a format that a program has brought along: its words, and what it found, for that program to read. */
export const OwnVerdict = z.strictObject({
  type: z.literal('verdict'),
  format: z.literal('own'),
  agent: z.string(),
  text: z.string(),
  found: z.json().exactOptional(),
  incomplete: z.literal(true).exactOptional(),
})

export type Seat = z.infer<typeof Seat>
/** Who plays a seat: those who write, those who search, those who write what is hard, and how much they think. */
export type Seating = Readonly<Omit<Seat, 'id' | 'name'>>
export type Header = z.infer<typeof Header>
export type ForkPlace = z.infer<typeof ForkPlace>
export type ForkChange = z.infer<typeof ForkChange>
export type Closed = z.infer<typeof Closed>
export type OwnVerdict = z.infer<typeof OwnVerdict>
