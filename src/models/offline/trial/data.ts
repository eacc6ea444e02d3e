import { z } from 'zod'

const text = z.string()
const texts = z.array(text)
const counting = z.int().min(1)

const Side = z.enum(['prosecutor', 'defense'])
const ExaminationKind = z.enum(['direct', 'cross', 'redirect'])
const CourtEvent = z.enum([
  'witness_outburst',
  'dramatic_revelation',
  'bailiff_interruption',
  'gallery_disruption',
  'evidence_challenged',
])

const HeardLine = z.object({ turn: counting, agent: text, name: text, role: text, content: text })
const Exchange = z.object({ question: text, answer: text, outburst: text.exactOptional() })
const ShownExhibit = z.object({ number: counting, name: text, description: text, text: text.nullable() })

const SeenContradiction = z.object({
  witness: text,
  statement: text,
  against: z.union([z.object({ exhibit: counting, text }), z.object({ turn: counting, text })]),
})

const CourtHappening = z.object({ event: CourtEvent, name: text, said: text })

const HeardIncident = z.discriminatedUnion('kind', [
  CourtHappening.extend({ kind: z.literal('event') }),
  z.object({ kind: z.literal('strike'), name: text, agent: text, grounds: text }),
  z.object({ kind: z.literal('call'), act: text, voices: counting }),
])

export const SceneData = z.object({
  title: text,
  charge: text,
  defendant: text,
  story: text,
  facts: texts,
  transcript: z.array(HeardLine),
  shown: z.array(ShownExhibit),
})

const RoundData = z.object({
  kind: ExaminationKind,
  round: counting,
  of: counting,
  witness: z.object({
    id: text,
    name: text,
    role: text,
    knows: texts,
    helps: z.array(Side.nullable()).default([]),
    persona: text.exactOptional(),
  }),
  plan: z.object({ direct: z.int(), cross: z.int(), redirect: z.int() }).default({ direct: 3, cross: 2, redirect: 0 }),
  testimony: z.array(Exchange),
  outbursts: texts.default([]),
})

const DisputedData = z.object({ of: z.enum(['question', 'answer']), question: text, answer: text.nullable() })

/** What was struck, or where the clerk sees grounds. */
const Struck = z.object({ of: z.enum(['question', 'answer']), grounds: text })

export const OpeningData = SceneData.extend({ side: Side, theory: texts, witnesses: texts.default([]) })
export const QuestionData = SceneData.extend({
  ...RoundData.shape,
  side: Side,
  theory: texts,
  exhibits: z.array(ShownExhibit),
  notes: texts,
  contradictions: z.array(SeenContradiction),
  confrontation: z.union([z.object({ press: Exchange }), z.object({ present: ShownExhibit })]).nullable(),
  sustained: Struck.nullable(),
  happened: CourtHappening.nullable().default(null),
})
export const AnswerData = RoundData.extend({ question: text, by: text, exhibit: ShownExhibit.nullable() })
export const OutburstData = RoundData.extend({ event: CourtEvent, question: text, answer: text })
export const HappeningData = SceneData.extend({
  event: CourtEvent,
  side: Side.nullable(),
  question: text,
  answer: text,
})
export const ClassifyData = DisputedData.extend({ kind: ExaminationKind })
export const ObjectData = SceneData.extend({
  ...DisputedData.shape,
  side: Side,
  kind: ExaminationKind,
  hint: Struck.nullable(),
  helps: Side.nullable().default(null),
})
export const ObjectionData = SceneData.extend({ ...DisputedData.shape, side: Side, grounds: text })
export const RuleData = SceneData.extend({ ...DisputedData.shape, side: Side, kind: ExaminationKind, grounds: text })
export const InterruptData = SceneData.extend({
  witness: text,
  contradictions: z.array(SeenContradiction).default([]),
  happened: CourtHappening.nullable().default(null),
})
export const ReactionData = SceneData.extend({ ...CourtHappening.shape, question: text, answer: text })
export const RecapData = SceneData.extend({ witnesses: texts, before: z.enum(['witness', 'closings']) })
export const ClosingData = OpeningData.extend({
  contradictions: z.array(SeenContradiction),
  incidents: z.array(HeardIncident).default([]),
  statements: z.array(z.object({ says: text, helps: Side.nullable() })).default([]),
})
export const PleaData = OpeningData.extend({ options: z.array(z.object({ choice: text, label: text })).min(1) })
const WeighedItem = z.object({ says: text, helps: Side, exhibit: counting.exactOptional() })

export const JurorData = SceneData.extend({
  juror: z.object({ name: text, persona: text }),
  question: text,
  options: z.array(z.object({ choice: text, label: text })).min(1),
  weighed: z.array(WeighedItem).default([]),
})
export const FinalRulingData = SceneData.extend({
  verdict: z.enum(['guilty', 'not_guilty', 'hung']),
  sentence: text.nullable(),
  by: z.enum(['audience', 'jury']),
  counts: z.record(text, z.number()),
  contradictions: z.array(SeenContradiction).default([]),
  incidents: z.array(HeardIncident).default([]),
})

/** What a whole case is to be made of. */
export const CaseLineData = z.object({ line: text })

export type CaseLineData = z.infer<typeof CaseLineData>
export type ExaminationKind = z.infer<typeof ExaminationKind>
export type HeardLine = z.infer<typeof HeardLine>
export type ShownExhibit = z.infer<typeof ShownExhibit>
export type SeenContradiction = z.infer<typeof SeenContradiction>
export type SceneData = z.infer<typeof SceneData>
export type RoundData = z.infer<typeof RoundData>
export type DisputedData = z.infer<typeof DisputedData>
export type OpeningData = z.infer<typeof OpeningData>
export type QuestionData = z.infer<typeof QuestionData>
export type AnswerData = z.infer<typeof AnswerData>
export type OutburstData = z.infer<typeof OutburstData>
export type HappeningData = z.infer<typeof HappeningData>
export type ClassifyData = z.infer<typeof ClassifyData>
export type ObjectData = z.infer<typeof ObjectData>
export type ObjectionData = z.infer<typeof ObjectionData>
export type RuleData = z.infer<typeof RuleData>
export type CourtHappening = z.infer<typeof CourtHappening>
export type HeardIncident = z.infer<typeof HeardIncident>
export type ReactionData = z.infer<typeof ReactionData>
export type InterruptData = z.infer<typeof InterruptData>
export type RecapData = z.infer<typeof RecapData>
export type ClosingData = z.infer<typeof ClosingData>
export type PleaData = z.infer<typeof PleaData>
export type JurorData = z.infer<typeof JurorData>
export type FinalRulingData = z.infer<typeof FinalRulingData>
