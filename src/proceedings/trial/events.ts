import { z } from 'zod'
import { isGivenIn, said } from '#parts'

const seq = z.number().int().positive()
const rounds = z.number().int().positive()
/** Which of the record's turns, counted from 1. */
const turn = z.number().int().positive()

/** The phases of a trial, in their order. */
export const TrialPhase = z.enum([
  'case_prompt',
  'openings',
  'witness_exam',
  'evidence_reveal',
  'closings',
  'verdict_vote',
  'sentence_vote',
  'final_ruling',
])

export type TrialPhase = z.infer<typeof TrialPhase>

/** How long each witness will be examined, in the order in which they are called. Drawn once. */
const WitnessScript = z.strictObject({
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

/** The bailiff sums up for those who have just come. */
const Recap = z.strictObject({ type: z.literal('recap'), ...said })

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
  /** Nothing, where none were named. */
  grounds: z.string(),
  by: z.enum(['organic', 'classifier', 'audience']),
  /** The turn that is objected to, and the turn in which it is said. */
  against: turn.exactOptional(),
  turn: turn.exactOptional(),
})

/** What the judge rules on objections. */
export const trialRulings = ['sustained', 'overruled'] as const

type TrialRuling = (typeof trialRulings)[number]

export const isTrialRuling = (ruling: string): ruling is TrialRuling => trialRulings.some((each) => each === ruling)

export const otherRuling = (ruling: TrialRuling): TrialRuling => (ruling === 'sustained' ? 'overruled' : 'sustained')

const Ruling = z.strictObject({
  type: z.literal('ruling'),
  agent: z.string(),
  ruling: z.enum(trialRulings),
  content: z.string(),
  /** Which of the record's objections, counted from 1. */
  objection: z.number().int().positive().exactOptional(),
  turn: turn.exactOptional(),
  /** The turns that nobody may go by any more. */
  strikes: z.array(turn).exactOptional(),
  /** The judge gave no readable ruling in three tries, so the objection falls. */
  unreadable: z.literal(true).exactOptional(),
})

/** A witness contradicts what the same witness said or stated before, or an exhibit. */
const Perjury = z.strictObject({
  type: z.literal('perjury'),
  witness: z.string(),
  turn,
  statement: z.string(),
  against: z.union([
    z.strictObject({ turn, text: z.string() }),
    z.strictObject({ exhibit: z.number().int().positive(), text: z.string() }),
    /** Which sentence of the statement that it gave beforehand. */
    z.strictObject({ beforehand: z.number().int().positive(), text: z.string() }),
  ]),
  reason: z.string(),
  decided_by: z.enum(['rule', 'model']),
})

/** An exhibit of a trial is shown; from here on counsel may use it. */
const ExhibitReveal = z.strictObject({
  type: z.literal('exhibit_reveal'),
  exhibit: z.number().int().positive(),
  kind: z.enum(['item', 'document']),
  name: z.string(),
  description: z.string(),
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

/** What the jury found, and what the judge made of it. */
export const TrialVerdict = z.strictObject({
  type: z.literal('verdict'),
  format: z.literal('trial'),
  agent: z.string(),
  /** Hung: the vote was even, and the judge declared it. */
  verdict: z.enum(['guilty', 'not_guilty', 'hung']),
  sentence: z.string().nullable(),
  by: z.enum(['audience', 'jury']),
  counts: z.record(z.string(), z.number().int().nonnegative()),
  ruling: z.string(),
  incomplete: z.literal(true).exactOptional(),
})

export type TrialVerdict = z.infer<typeof TrialVerdict>

export const isTrialVerdict = isGivenIn(TrialVerdict)

/** What only a trial enters. */
export const trialEvents = [
  WitnessScript,
  Examination,
  Recap,
  CourtEvent,
  Objection,
  Ruling,
  Perjury,
  ExhibitReveal,
  FloorCall,
  TrialVerdict,
] as const
