import { z } from 'zod'
import type { DeepReadonly } from '#parts'
import { ClosedBy } from '#record'
import { CourtEvent, Examination, FloorCall, Objection, TrialVerdict, trialRulings } from './events.ts'
import { species } from './species.ts'

const when = z.number().int().nonnegative().meta({ description: 'Milliseconds since 1970.' })
const count = z.number().int().nonnegative()
/** Null where it is covered. */
const words = z.string().nullable()

const roles = ['judge', 'prosecutor', 'defense', 'bailiff', 'witness'] as const

export type TrialRole = (typeof roles)[number]

const PicturedSeat = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(roles),
  plate: z.string().meta({ description: 'The occupation of a witness, the office of the others.' }),
})

const PicturedLine = z.object({
  seq: count,
  turn: count.nullable().meta({ description: 'Which turn of the record; null for a recap.' }),
  agent: z.string(),
  content: words,
  struck: z.boolean(),
  substitute: z.boolean().meta({ description: 'Another model spoke than the one that was asked.' }),
  cut_short: z.boolean().meta({ description: 'It ends where its length ended.' }),
  scripted: z.boolean().meta({ description: 'It stands so in the file of the case; no model wrote it.' }),
  kind: z.enum(['turn', 'recap']),
  at: when,
  ms: z.number().nonnegative().meta({ description: 'How long it takes to read at speed 1.' }),
})

const PicturedObjection = z.object({
  number: count,
  agent: z.string(),
  grounds: words.meta({ description: 'Null too where none were named.' }),
  by: Objection.shape.by,
  at: when,
  ruling: z.object({ ruling: z.enum(trialRulings), content: words }).nullable(),
  struck: count.meta({ description: 'How many lines it has struck.' }),
})

const voters = z.enum(['audience', 'jury'])

const PicturedPoll = z.object({
  poll: z.string(),
  question: words,
  options: z.array(z.object({ choice: z.string(), label: words, votes: count })),
  voters: count,
  opened_at: when,
  seconds: z.number().nonnegative().nullable(),
  tally: z.object({ winner: z.string().nullable(), by: voters }).nullable(),
  hidden: z
    .literal(true)
    .optional()
    .meta({ description: 'How it stands is told when it is over; until then every option has no votes.' }),
})

const PicturedExhibit = z.object({
  exhibit: count,
  kind: z.enum(['item', 'document']),
  name: words,
  description: words,
  at: when,
})

const PicturedVerdict = TrialVerdict.pick({ verdict: true, by: true, counts: true, sentence: true }).extend({
  ruling: words,
})

const FloorChoice = z.object({ choice: z.string(), label: words })

const ScoreEvent = z.object({ raised: count, sustained: count })

const stand = Examination.omit({ type: true }).extend({
  number: count.meta({ description: 'Which of the witnesses.' }),
})

const called = z.object({
  act: FloorCall.shape.act,
  voices: count,
  at: when,
  thanks: z
    .array(z.string())
    .optional()
    .meta({ description: 'Some of those who called, by the names they have in chat. No record has them.' }),
})

const perjury = z.object({
  witness: z.string(),
  at: when,
  turn: count,
  statement: words,
  against: words,
  exhibit: count.nullable().meta({ description: 'The exhibit that says otherwise, where it is one.' }),
})

/** All that can be seen of a trial at one moment: the stage, the overlay and the desk draw nothing else. */
export const Picture = z
  .object({
    title: words,
    charge: words,
    defendant: words,
    species: z.enum(species).nullable().meta({ description: 'What the accused is, if not a person.' }),
    phase: z.string().nullable(),
    cast: z.array(PicturedSeat),
    line: PicturedLine.nullable(),
    next: z.string().nullable().meta({
      description: 'Whose model thinks, so that they are about to speak; null also while something waits to go on air.',
    }),
    recent: z.array(PicturedLine).meta({ description: 'The lines before it, oldest first.' }),
    turns: count,
    witnesses: count,
    stand: stand.nullable().meta({ description: 'Who is examined, and how far it has come.' }),
    event: z.object({ event: CourtEvent.shape.event, agent: z.string(), at: when }).nullable(),
    objections: count,
    objection: PicturedObjection.nullable(),
    score: z.object({ prosecutor: ScoreEvent, defense: ScoreEvent }),
    exhibits: z.array(PicturedExhibit),
    poll: PicturedPoll.nullable(),
    floor: z.object({ choices: z.array(FloorChoice), calls: z.record(z.string(), count) }).meta({
      description: 'What people may call for in this round, nothing when the floor is closed, and how many do.',
    }),
    called: called.nullable(),
    perjury: perjury.nullable().meta({ description: 'What a witness said, and what it cannot stand beside.' }),
    verdict: PicturedVerdict.nullable(),
    closed: ClosedBy.nullable(),
    card: z.literal('panic').nullable(),
    paused: z.boolean(),
    speed: z.number(),
    last: count.meta({ description: 'The newest entry in it.' }),
  })
  .meta({ id: 'Picture', description: 'A trial as it is drawn. Words that are covered are null.' })

export type Picture = DeepReadonly<z.infer<typeof Picture>>
export type PicturedSeat = Picture['cast'][number]
export type PicturedLine = Picture['recent'][number]
export type PicturedObjection = NonNullable<Picture['objection']>
export type PicturedPoll = NonNullable<Picture['poll']>
export type PicturedExhibit = Picture['exhibits'][number]
export type PicturedVerdict = NonNullable<Picture['verdict']>
export type FloorChoice = Picture['floor']['choices'][number]
export type ScoreEvent = Picture['score']['defense']
