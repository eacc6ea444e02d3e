import { z } from 'zod'

const text = z.string()
const texts = z.array(text)
const counting = z.int().min(1)

const Side = z.enum(['prosecutor', 'defense'])
const Kind = z.enum(['direct', 'cross', 'redirect'])
const CourtEvent = z.enum([
  'witness_outburst',
  'dramatic_revelation',
  'bailiff_interruption',
  'gallery_disruption',
  'evidence_challenged',
])

const Line = z.object({ turn: counting, agent: text, name: text, role: text, content: text })
const Exchange = z.object({ question: text, answer: text })
const Exhibit = z.object({ number: counting, name: text, description: text, text: text.nullable() })

const Contradiction = z.object({
  witness: text,
  statement: text,
  against: z.union([z.object({ exhibit: counting, text }), z.object({ turn: counting, text })]),
})

const Scene = z.object({
  title: text,
  charge: text,
  defendant: text,
  story: text,
  facts: texts,
  transcript: z.array(Line),
  shown: z.array(Exhibit),
})

const Round = z.object({
  kind: Kind,
  round: counting,
  of: counting,
  witness: z.object({ id: text, name: text, role: text, knows: texts, persona: text.exactOptional() }),
  testimony: z.array(Exchange),
})

const Disputed = z.object({ of: z.enum(['question', 'answer']), question: text, answer: text.nullable() })

/** What was struck, or where the clerk sees grounds. */
const Struck = z.object({ of: z.enum(['question', 'answer']), grounds: text })

export const OpeningData = Scene.extend({ side: Side, theory: texts })
export const QuestionData = Scene.extend({
  ...Round.shape,
  side: Side,
  theory: texts,
  exhibits: z.array(Exhibit),
  notes: texts,
  contradictions: z.array(Contradiction),
  confrontation: z.union([z.object({ press: Exchange }), z.object({ present: Exhibit })]).nullable(),
  sustained: Struck.nullable(),
})
export const AnswerData = Round.extend({ question: text, by: text, exhibit: Exhibit.nullable() })
export const OutburstData = Round.extend({ event: CourtEvent, question: text, answer: text })
export const HappeningData = Scene.extend({ event: CourtEvent, side: Side.nullable(), question: text, answer: text })
export const ClassifyData = Disputed.extend({ kind: Kind })
export const ObjectData = Scene.extend({ ...Disputed.shape, side: Side, kind: Kind, hint: Struck.nullable() })
export const ObjectionData = Scene.extend({ ...Disputed.shape, side: Side, grounds: text })
export const RuleData = Scene.extend({ ...Disputed.shape, side: Side, kind: Kind, grounds: text })
export const InterruptData = Scene.extend({ witness: text })
export const RecapData = Scene.extend({ witnesses: texts, before: z.enum(['witness', 'closings']) })
export const ClosingData = OpeningData.extend({ contradictions: z.array(Contradiction) })
export const BallotData = Scene.extend({
  juror: z.object({ name: text, persona: text }),
  question: text,
  options: z.array(z.object({ choice: text, label: text })).min(1),
})
export const RulingData = Scene.extend({
  verdict: z.enum(['guilty', 'not_guilty', 'hung']),
  sentence: text.nullable(),
  by: z.enum(['audience', 'jury']),
  counts: z.record(text, z.number()),
})

export type Side = z.infer<typeof Side>
export type Kind = z.infer<typeof Kind>
export type Line = z.infer<typeof Line>
export type Exhibit = z.infer<typeof Exhibit>
export type Contradiction = z.infer<typeof Contradiction>
export type Scene = z.infer<typeof Scene>
export type Round = z.infer<typeof Round>
export type Disputed = z.infer<typeof Disputed>
export type OpeningData = z.infer<typeof OpeningData>
export type QuestionData = z.infer<typeof QuestionData>
export type AnswerData = z.infer<typeof AnswerData>
export type OutburstData = z.infer<typeof OutburstData>
export type HappeningData = z.infer<typeof HappeningData>
export type ClassifyData = z.infer<typeof ClassifyData>
export type ObjectData = z.infer<typeof ObjectData>
export type ObjectionData = z.infer<typeof ObjectionData>
export type RuleData = z.infer<typeof RuleData>
export type InterruptData = z.infer<typeof InterruptData>
export type RecapData = z.infer<typeof RecapData>
export type ClosingData = z.infer<typeof ClosingData>
export type BallotData = z.infer<typeof BallotData>
export type RulingData = z.infer<typeof RulingData>
