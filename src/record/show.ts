import { z } from 'zod'
import { Covering, Speed, VotedFor } from './parts.ts'

const seq = z.number().int().positive()

/** A question to the audience. Without a time it stays open until it is counted for the last time. */
export const Poll = z.strictObject({
  type: z.literal('poll'),
  poll: z.string(),
  question: z.string(),
  options: z.array(z.strictObject({ choice: VotedFor, label: z.string() })),
  seconds: z.number().nonnegative().exactOptional(),
})

/**
 * One person's vote: everybody has one, until the poll is opened again. While a poll with a time is open it may be
 * changed; the last one counts. An outside fact: it has no step key.
 */
export const Vote = z.strictObject({
  type: z.literal('vote'),
  poll: z.string(),
  /** A name that nobody can be recognised by. */
  voter: z.string().min(1).max(80),
  choice: VotedFor,
  /** It was paid for with channel points: alone it is enough to be heard. */
  points: z.literal(true).exactOptional(),
  /** What the same person had chosen before. */
  instead: VotedFor.exactOptional(),
})

/** Which votes the script took in hand at one of its steps; each is counted once. */
export const Counted = z.strictObject({ type: z.literal('counted'), poll: z.string(), votes: z.array(seq) })

/** What was drafted in a lane beside this was given up unfinished, since something came in that it ignored. */
export const Abandoned = z.strictObject({ type: z.literal('abandoned') })

/** What a poll came to, and its end. */
export const TallyEvent = z.strictObject({
  type: z.literal('tally'),
  poll: z.string(),
  by: z.enum(['audience', 'jury']),
  counts: z.record(z.string(), z.number().int().nonnegative()),
  /** Nobody, when the first two are even. */
  winner: z.string().nullable(),
  /** Jurors are characters, known by their trade; a person who votes gives no reason. */
  reasons: z
    .array(z.strictObject({ juror: z.string().exactOptional(), choice: VotedFor, reason: z.string() }))
    .exactOptional(),
})

/** What the operator of a show does. An outside fact. */
export const CueEvent = z.discriminatedUnion('cue', [
  /** Stop and go on. */
  z.strictObject({ type: z.literal('cue'), cue: z.enum(['pause', 'go']) }),
  /** Leave the rest of this pause out. */
  z.strictObject({ type: z.literal('cue'), cue: z.literal('next') }),
  z.strictObject({ type: z.literal('cue'), cue: z.literal('speed'), speed: Speed }),
  z.strictObject({ type: z.literal('cue'), cue: Covering, of: seq }),
  /** A card covers everything, and the show stands still. */
  z.strictObject({ type: z.literal('cue'), cue: z.enum(['panic', 'calm']) }),
  /** The next timed poll opens at once, or the open one closes. */
  z.strictObject({ type: z.literal('cue'), cue: z.enum(['poll_start', 'poll_stop']) }),
])

/** Whether an entry may go on air. Without one it does not. An outside fact. */
export const ScreenedEvent = z.strictObject({
  type: z.literal('screened'),
  of: seq,
  state: z.enum(['clear', 'held']),
  /** The word lists, a model, or that neither could be asked. */
  by: z.enum(['list', 'model', 'fault']),
  why: z.string().exactOptional(),
})
