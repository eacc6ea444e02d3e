import { z } from 'zod'
import {
  ClosedBy,
  Dated,
  FileReading,
  WhoWasRight,
  type Entry as Recorded,
  type EntryOf,
  type LaidEntry,
  type MapEntry,
} from '#record'
import { exportNames } from './exports.ts'
import { lengths, mineFilters } from './limits.ts'
import { teamRoles } from './people.ts'
import { amount, CaseName, CaseParam, fileField, listOf, SentDocuments, seq, type FromJson } from './shapes.ts'

const Chosen = z.object({ id: z.string(), name: z.string().optional() })

/** What may be otherwise in a fork. */
const forkChanges = ['nothing', 'directive', 'strike', 'document', 'model', 'ruling', 'seed'] as const

/** One case as a list shows it. */
export const CaseRow = z
  .object({
    id: CaseName,
    title: z.string(),
    format: z.string(),
    opened_at: amount,
    last_at: amount,
    state: z.enum(['open', 'closed']),
    running: z.boolean(),
    phase: z.string().nullable(),
    outcome: ClosedBy.nullable(),
    /** What came of it, in one line. */
    ruling: z.string().nullable(),
    /** What the ruling is for, in a few words. */
    cause: z.string().nullable(),
    /** What the verdict says, by the names under which its format lists it. */
    found: z.record(z.string(), z.union([z.string(), z.number()])),
    /** How each side stood after each turn, and the most it could have had. */
    standing: z
      .object({ of: z.number(), sides: listOf(z.object({ name: z.string(), values: listOf(z.number()) })) })
      .nullable(),
    /** The case that it is a fork of, the last entry and the turns that it took over, and what is otherwise. */
    forked: z
      .object({
        from: z.string(),
        seq,
        turns: amount,
        change: z.enum(forkChanges),
      })
      .optional(),
    /** What the calls came to that it took over; another case has paid them. */
    taken: z.object({ calls: amount, spent: amount, unpriced: amount }).optional(),
    spent: amount,
    /** Calls whose price nobody knows. */
    unpriced: amount,
    archived: z.boolean(),
    /** Words under which somebody files it. */
    tags: listOf(z.string()),
    /** The batch that it is a run of. */
    group: z.string().optional(),
    /** The runs of that batch for which this row stands, and how many of them have ended. */
    folded: z.object({ runs: amount, ended: amount }).optional(),
    /** Between what one can choose after the verdict, and which of it the verdict chose. */
    choices: listOf(Chosen),
    ruled: z.string().nullable(),
    /** What the person decided after the verdict. */
    mine: z
      .object({ seq, at: amount, decided: z.string(), choice: Chosen.nullable(), why: z.string().nullable() })
      .nullable(),
    /** The day on which to look at it again, and whether that has come. */
    review: z.string().nullable(),
    due: z.boolean(),
    /** What came of it. */
    came: z.object({ seq, at: amount, words: z.string(), right: WhoWasRight }).nullable(),
    /** Questions that wait for the judge. */
    asked: amount,
    /** Where the words that were searched for stand. */
    hits: listOf(z.object({ seq: z.number(), snippet: z.string() })),
    /** What one is of it, where accounts are on. */
    role: z.enum(teamRoles).optional(),
    trouble: z
      .object({ code: z.string(), message: z.string() })
      .optional()
      .meta({ description: 'Why the case stopped before its end; for the owner only.' }),
  })
  .meta({ id: 'CaseRow' })

export const Listing = z.object({
  query: z.string().max(lengths.query).optional(),
  format: z.string().max(lengths.format).optional(),
  state: z.enum(['open', 'closed']).optional(),
  archived: z.enum(['true', 'false']).optional(),
  tag: z.string().max(lengths.tag).optional(),
  group: z.string().max(lengths.group).optional(),
  folded: z.enum(['true']).optional().meta({ description: 'The runs of a batch in one row.' }),
  mine: z.enum(mineFilters).optional(),
  came: z.enum(['true']).optional(),
  limit: z.coerce.number<string | number>().int().min(1).max(200).optional(),
  before: CaseName.optional(),
})

export const Cases = z.object({
  cases: listOf(CaseRow),
  more: z.boolean(),
  due: amount.meta({ description: 'Decisions to look at again, whatever else is asked for.' }),
  tags: listOf(z.string()).meta({ description: 'Every word under which a case is filed.' }),
})

const LookedBack = z
  .object({
    count: amount,
    of: amount,
    interval: z.object({ low: z.number(), high: z.number() }).nullable(),
    cases: listOf(z.string()),
  })
  .meta({ id: 'LookedBack', description: 'So many of so many, and which; the interval only where there are enough.' })

export const LookedBackOn = z.object({
  cases: listOf(z.object({ id: z.string(), title: z.string(), came: z.string() })),
  followed: LookedBack,
  rulings: LookedBack,
  mine: LookedBack,
  apart: LookedBack,
  unclear: listOf(z.string()),
})

export const OpeningForm = z.object({
  format: z.string().meta({ description: 'As the ending of its files names it: *.decision.yaml, *.debate.yaml, …' }),
  brief: z.string().meta({ description: 'The brief as JSON.', example: '{"dilemma":"Should we move?"}' }),
  seed: z.string().optional(),
  engine: z
    .string()
    .optional()
    .meta({ description: 'Who plays every seat: offline, or an id of /api/engines.', example: 'ollama/llama3.3' }),
  documents: z
    .string()
    .optional()
    .meta({ description: 'Documents that were checked before, as JSON: their names and hashes.' }),
  files: fileField.optional(),
})

const Base64 = z
  .string()
  .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'This is no base64.')
  .meta({ contentEncoding: 'base64', description: 'The bytes of the file.' })

/** The same without a form: files as base64. */
export const OpeningBody = z
  .object({
    format: z.string().max(lengths.format),
    brief: z.unknown(),
    seed: z.string().max(lengths.seed).optional(),
    engine: z.string().max(lengths.engine).optional(),
    documents: SentDocuments.optional(),
    files: z
      .array(z.object({ name: z.string().min(1).max(lengths.file), content: Base64 }))
      .readonly()
      .optional(),
  })
  .meta({ id: 'Opening' })

export const ForkForm = z.object({
  seq: z.string().meta({ description: 'The number of the last entry that is taken over.', example: '57' }),
  change: z.enum(forkChanges).meta({ description: 'What is otherwise from there on.' }),
  value: z.string().max(lengths.intervention).optional().meta({
    description:
      'The words of a directive; ids of exhibits with commas between them; an id of /api/engines, behind role= for one role; sustained or overruled; the seed.',
  }),
  files: fileField.optional(),
})

export const Archiving = z.object({ archived: z.boolean() })

export const Tagging = z.object({ tags: z.array(z.string().trim().min(1).max(lengths.tag)).max(20).readonly() })

/** What a person decided after the verdict. */
export const Deciding = z.object({
  decided: z.string().trim().min(1).max(lengths.decided),
  choice: z.string().max(40).optional().meta({ description: 'One of the ids that the case offers in choices.' }),
  why: z.string().trim().min(1).max(lengths.intervention).optional(),
  review: z.iso.date().optional().meta({ description: 'The day on which to look at it again.' }),
})

/** What came of it. */
export const Outcome = z.object({
  words: z.string().trim().min(1).max(lengths.intervention),
  right: WhoWasRight.optional().meta({ description: 'Who turned out right; unclear, unless given.' }),
})

/** What the judge is asked when the case has closed. */
export const FollowUp = z.object({ content: z.string().trim().min(1).max(lengths.question) })

/** Only named here: the server's document has every kind of entry under these names, from the record's own schemas. */
const entryNamed = <E extends Recorded>(id: string) => z.looseObject({}).meta({ id }) as unknown as z.ZodType<E>

export const Entries = z.object({ entries: listOf(entryNamed('Entry')) })

/** What is only named would lose that it may be missing. */
const orNone = <T extends z.ZodType>(named: T) => z.union([named, z.null()])

const Outcomes = z.enum(['open', ...ClosedBy.options])

/** The verdict that stands; a case that was heard again has others before it. */
export const RuledCase = z.object({
  state: Outcomes,
  cause: z.string().nullable().meta({ description: 'Why it ended without a verdict.' }),
  verdict: orNone(entryNamed<EntryOf<'verdict'>>('Verdict')),
})

export const MappedCase = z.object({
  state: Outcomes,
  map: orNone(entryNamed<MapEntry>('EpistemicMap')),
})

export const ExhibitedCase = z.object({
  state: Outcomes,
  exhibits: listOf(entryNamed<EntryOf<'tool_result'> | LaidEntry>('Exhibit')),
})

export const After = z.object({ after: z.coerce.number<string | number>().int().min(0).optional() })

/** What is said to the court. */
export const Content = z.string().trim().min(1).max(lengths.intervention)

export const Intervening = z.object({ content: Content, patient: z.boolean().optional() })

export const InterventionParam = CaseParam.extend({ seq: z.coerce.number<string | number>().int().positive() })

export const FilingForm = z.object({ files: fileField })

export const DocumentsAdded = z
  .object({
    filed: listOf(z.object({ seq, name: z.string(), title: z.string().optional() })),
    refused: listOf(z.object({ name: z.string(), outcome: z.string(), why: z.string() })).meta({
      description: 'These changed nothing.',
    }),
    reopened: z.boolean().meta({ description: 'The case had closed, and is heard again because of them.' }),
  })
  .meta({ id: 'Added' })

export const DocumentParam = CaseParam.extend({ hash: z.string().regex(/^[0-9a-f]{64}$/) })

/** A case, and what it is to be written as. */
export const ExportParam = CaseParam.extend({ format: z.enum(exportNames) })

/** What would become of a file. */
export const CheckedFile = z
  .object({
    name: z.string(),
    hash: z.string(),
    outcome: FileReading,
    why: z.string().optional(),
    title: z.string().optional(),
    kind: z.string().optional(),
    date: z.string().nullable().optional(),
    dated: Dated.optional(),
    saved: z.string().optional(),
    unit: z.string().optional(),
    length: z.number().optional(),
    passages: z.number().optional(),
    warnings: listOf(z.string()).optional(),
  })
  .meta({ id: 'Checked' })

export const CheckingForm = z.object({ file: z.any().meta({ type: 'string', format: 'binary' }) })

export type CaseRow = FromJson<z.output<typeof CaseRow>>
