import { z } from 'zod'
import { Handing, ids, FileReading } from '#parts'

const score = z.number().min(0).max(100)

/** Where in the record: which of its turns, counted from 1, and offsets into that turn's content. */
const turn = z.number().int().nonnegative()
const offset = z.number().int().nonnegative()
const span = z.strictObject({ start: offset, end: offset })
/** A stated rule, or a model that was asked for a second opinion. */
const DecidedBy = z.enum(['rule', 'model'])

export const CaseBrief = z.strictObject({
  type: z.literal('case_brief'),
  axes: z.array(z.string()),
  summary: z.string(),
  /** What the defense argues for, and what the prosecution would have instead, in a sentence and in a few words. */
  proposal: z.string().exactOptional(),
  proposal_short: z.string().exactOptional(),
  alternative: z.string().exactOptional(),
  alternative_short: z.string().exactOptional(),
  /** Further ways that the person or a document names. */
  options: z.array(z.string()).exactOptional(),
  /** What is left to decide: yes or no, one of two, one of several; open, when nobody has said what is proposed. */
  shape: z.enum(['yes_no', 'either_or', 'several', 'open']).exactOptional(),
  /** What the court would like to know of the person, where that is open. */
  ask: z.string().exactOptional(),
  /** Every way is heard against the others in turn, the proposal first. */
  each: z.literal(true).exactOptional(),
  /** Who named them. */
  named_by: z.enum(['person', 'clerk', 'rule']).exactOptional(),
})

/** What the researcher hands to both sides alike. */
export const EvidencePackage = z.strictObject({
  type: z.literal('evidence_package'),
  agent: z.string(),
  queries: z.array(z.string()),
  exhibits: ids,
  /** Everything answered; some sources failed; nothing was found; every source failed; there was none to ask. */
  state: z.enum(['gathered', 'partial', 'nothing-found', 'unreachable', 'no-sources']),
  asked: z.number().int().nonnegative(),
  failed: z.number().int().nonnegative(),
  /** What came in of the documents that were filed: how many of their passages, and which gave none, and why. */
  file: z
    .strictObject({
      handing: Handing,
      passages: z.number().int().nonnegative(),
      exhibits: z.number().int().nonnegative(),
      absent: z.array(
        z.strictObject({
          name: z.string(),
          title: z.string().exactOptional(),
          /** It could not be read; all it says stands in another document; there was no room for it. */
          because: FileReading.exclude(['read', 'read-by-ocr']).or(z.enum(['repeats', 'left-out'])),
        }),
      ),
    })
    .exactOptional(),
})

export const ValidationFlag = z.strictObject({
  type: z.literal('validation_flag'),
  agent: z.string(),
  claim: z.string(),
  status: z.enum(['unsupported', 'weak']),
  /** What is wrong, more closely than the status tells. */
  kind: z.enum(['uncited', 'unsupported', 'weak', 'misquoted', 'wrong-figure', 'contradicted']).exactOptional(),
  turn: turn.exactOptional(),
  start: offset.exactOptional(),
  end: offset.exactOptional(),
  reason: z.string().exactOptional(),
  exhibits: ids.exactOptional(),
  decided_by: DecidedBy.exactOptional(),
})

export const KillShotEvent = z.strictObject({
  type: z.literal('kill_shot'),
  agent: z.string(),
  against: z.string(),
  exhibit: z.string(),
  contradicts: z.string(),
  reason: z.string(),
  turn: turn.exactOptional(),
  /** What the exhibit says, and what it contradicts, word for word. */
  passages: z.tuple([z.string(), z.string()]).exactOptional(),
  decided_by: DecidedBy.exactOptional(),
})

/** One change of a side's confidence. All that the rule asks for counts; applied is how far the meter moved, which ends at 0 and 100. */
const LedgerLine = z.strictObject({
  turn,
  side: z.enum(['defense', 'prosecution']),
  rule: z.enum([
    'academic-source',
    'direct-rebuttal',
    'uncited-claim',
    'invented-quotation',
    'misstated-source',
    'contradicted',
    'directive-missed',
    'directive-addressed',
  ]),
  asked: z.number().int(),
  applied: z.number().int(),
  after: score,
  exhibits: ids,
  reason: z.string(),
})

export const ConfidenceUpdate = z.strictObject({
  type: z.literal('confidence_update'),
  defense: score,
  prosecution: score,
  lines: z.array(LedgerLine).readonly().exactOptional(),
})

export const ConcessionEvent = z.strictObject({
  type: z.literal('concession'),
  agent: z.string(),
  content: z.string(),
  turn: turn.exactOptional(),
  start: offset.exactOptional(),
  end: offset.exactOptional(),
  /** Whether an own weakness is granted or a strength of the other side. */
  grants: z.enum(['weakness', 'strength']).exactOptional(),
})

const Band = z.enum(['confirmed', 'contested', 'unknown'])

/** What is known of one matter, with the claims and exhibits behind it. */
const MapItem = z.strictObject({
  band: Band,
  text: z.string(),
  claims: z.array(z.strictObject({ turn, side: z.enum(['defense', 'prosecution']), ...span.shape })).readonly(),
  supporting: ids,
  refuting: ids,
  reason: z.string(),
  /** Which row of the table of bands it stands by. */
  row: z
    .enum([
      'no-exhibit',
      'refuted',
      'granted',
      'contradicted',
      'disputed',
      'given-up',
      'several-sources',
      'unanswered',
      'one-source',
      'said-last',
    ])
    .exactOptional(),
  /** Confirmed by one source alone, to which nobody objected; drawn apart. */
  undisputed: z.literal(true).exactOptional(),
  /** The words of the exhibits that say it, or that it is not so. */
  words: z
    .array(z.strictObject({ exhibit: z.string(), words: z.string(), against: z.literal(true).exactOptional() }))
    .readonly()
    .exactOptional(),
  /** What would settle it, and who could get it. */
  settle: z.string().exactOptional(),
  /** The judge or the researcher added it; no rule put it here. */
  by: z.enum(['judge', 'researcher']).exactOptional(),
  /** Who said that it is a matter at all: the rules, or a clerk who read the hearing. */
  decided_by: DecidedBy.exactOptional(),
})

export const EpistemicMap = z.strictObject({
  type: z.literal('epistemic_map'),
  confirmed: z.array(z.string()),
  contested: z.array(z.string()),
  unknown: z.array(z.string()),
  items: z.array(MapItem).readonly().exactOptional(),
  /** Exhibits that nobody cited. */
  unheard: ids.exactOptional(),
  /** Against the map before, when the case was heard again: what stands in another band, is new, or is gone. */
  moved: z
    .array(z.strictObject({ text: z.string(), from: Band.nullable(), to: Band.nullable() }))
    .readonly()
    .exactOptional(),
})
