import { z } from 'zod'

const seq = z.number().int().positive()
const rounds = z.number().int().positive()
/** Which of the record's turns, counted from 1. */
const turn = z.number().int().positive()

/** How long each witness will be examined, in the order in which they are called. Drawn once. */
export const WitnessScript = z.strictObject({
  type: z.literal('witness_script'),
  scripts: z.array(
    z.strictObject({ directRounds: rounds, crossRounds: rounds, redirectRounds: rounds.exactOptional() }),
  ),
})

/** A round of questions begins. */
export const Examination = z.strictObject({
  type: z.literal('examination'),
  witness: z.string(),
  kind: z.enum(['direct', 'cross', 'redirect']),
  round: rounds,
  of: rounds,
})

/** Something nobody had planned; the turn that follows is what came of it. */
export const CourtEvent = z.strictObject({
  type: z.literal('court_event'),
  event: z.enum([
    'witness_outburst',
    'dramatic_revelation',
    'bailiff_interruption',
    'gallery_disruption',
    'evidence_challenged',
  ]),
  agent: z.string(),
})

export const Objection = z.strictObject({
  type: z.literal('objection'),
  agent: z.string(),
  grounds: z.string(),
  by: z.enum(['organic', 'classifier', 'audience']),
  /** The turn that is objected to, and the turn in which it is said. */
  against: turn.exactOptional(),
  turn: turn.exactOptional(),
})

export const Ruling = z.strictObject({
  type: z.literal('ruling'),
  agent: z.string(),
  ruling: z.enum(['sustained', 'overruled']),
  content: z.string(),
  /** Which of the record's objections, counted from 1. */
  objection: z.number().int().positive().exactOptional(),
  turn: turn.exactOptional(),
  /** The turns that nobody may go by any more. */
  strikes: z.array(turn).exactOptional(),
  /** The judge gave no readable ruling in three tries, so the objection falls. */
  unreadable: z.literal(true).exactOptional(),
})

/** A witness contradicts what the same witness said before, or an exhibit. */
export const Perjury = z.strictObject({
  type: z.literal('perjury'),
  witness: z.string(),
  turn,
  statement: z.string(),
  against: z.union([
    z.strictObject({ turn, text: z.string() }),
    z.strictObject({ exhibit: z.number().int().positive(), text: z.string() }),
  ]),
  reason: z.string(),
  decided_by: z.enum(['rule', 'model']),
})

/** An exhibit of a trial is shown; from here on counsel may use it. */
export const ExhibitReveal = z.strictObject({
  type: z.literal('exhibit_reveal'),
  exhibit: z.number().int().positive(),
  kind: z.enum(['item', 'document']),
  name: z.string(),
  description: z.string(),
})

const choice = z.string().min(1).max(40)

/** A question to the audience. Without a time it stays open until it is counted for the last time. */
export const Poll = z.strictObject({
  type: z.literal('poll'),
  poll: z.string(),
  question: z.string(),
  options: z.array(z.strictObject({ choice, label: z.string() })),
  seconds: z.number().nonnegative().exactOptional(),
})

/** One person's vote: everybody has one, until the poll is opened again. An outside fact: it has no step key. */
export const Vote = z.strictObject({
  type: z.literal('vote'),
  poll: z.string(),
  /** A name that nobody can be recognised by. */
  voter: z.string().min(1).max(80),
  choice,
  /** It was paid for with channel points: alone it is enough to be heard. */
  points: z.literal(true).exactOptional(),
})

/** Which votes the script took in hand at one of its steps; each is counted once. */
export const Counted = z.strictObject({ type: z.literal('counted'), poll: z.string(), votes: z.array(seq) })

/** What a poll came to, and its end. */
export const Tally = z.strictObject({
  type: z.literal('tally'),
  poll: z.string(),
  by: z.enum(['audience', 'jury']),
  counts: z.record(z.string(), z.number().int().nonnegative()),
  /** Nobody, when the first two are even. */
  winner: z.string().nullable(),
  reasons: z.array(z.strictObject({ choice, reason: z.string() })).exactOptional(),
})

/** The audience has won the floor. */
export const FloorCall = z.strictObject({
  type: z.literal('floor_call'),
  act: z.enum(['objection', 'press', 'present']),
  exhibit: z.number().int().positive().exactOptional(),
  /** How many people asked for it. */
  voices: z.number().int().positive(),
  votes: z.array(seq),
})

/** What the operator of a show does. An outside fact. */
export const Cue = z.discriminatedUnion('cue', [
  /** Stop and go on. */
  z.strictObject({ type: z.literal('cue'), cue: z.enum(['pause', 'go']) }),
  /** Leave the rest of this pause out. */
  z.strictObject({ type: z.literal('cue'), cue: z.literal('next') }),
  z.strictObject({ type: z.literal('cue'), cue: z.literal('speed'), speed: z.number().min(0.25).max(8) }),
  /** An entry stays off the air, goes on air after all, or never does. */
  z.strictObject({ type: z.literal('cue'), cue: z.enum(['hold', 'release', 'redact']), of: seq }),
  /** A card covers everything, and the show stands still. */
  z.strictObject({ type: z.literal('cue'), cue: z.enum(['panic', 'calm']) }),
  /** The next timed poll opens at once, or the open one closes. */
  z.strictObject({ type: z.literal('cue'), cue: z.enum(['poll_start', 'poll_stop']) }),
])

/** Whether an entry may go on air. Without one it does not. An outside fact. */
export const Screened = z.strictObject({
  type: z.literal('screened'),
  of: seq,
  state: z.enum(['clear', 'held']),
  /** The word lists, a model, or that neither could be asked. */
  by: z.enum(['list', 'model', 'fault']),
  why: z.string().exactOptional(),
})
