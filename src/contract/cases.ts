import { z } from 'zod'
import type { Entry as Recorded } from '#record'
import { exportNames } from './exports.ts'
import { lengths } from './limits.ts'
import { amount, CaseName, CaseParam, fileField, listOf, seq, type FromJson } from './shapes.ts'

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
    outcome: z.enum(['verdict', 'ended', 'mistrial']).nullable(),
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
    /** Where the words that were searched for stand. */
    hits: listOf(z.object({ seq: z.number(), snippet: z.string() })),
    trouble: z
      .object({ code: z.string(), message: z.string() })
      .optional()
      .meta({ description: 'Why the case stopped before its end; for the owner only.' }),
  })
  .meta({ id: 'CaseRow' })

export const Listing = z.object({
  query: z.string().max(lengths.query).optional(),
  format: z.string().max(40).optional(),
  state: z.enum(['open', 'closed']).optional(),
  archived: z.enum(['true', 'false']).optional(),
  limit: z.coerce.number<string | number>().int().min(1).max(200).optional(),
  before: CaseName.optional(),
})

export const Cases = z.object({ cases: listOf(CaseRow), more: z.boolean() })

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

const Entry = z
  .looseObject({
    type: z.string(),
    seq,
    at: amount,
    to: z.enum(['open', 'gallery', 'sealed']),
    key: z.string().optional(),
  })
  .meta({ id: 'Entry', description: 'As in the record; /asyncapi.json has every kind.' })

/** The document of HTTP only sketches an entry, but it is the record's own. */
export const Entries = z.object({ entries: listOf(Entry as unknown as z.ZodType<Recorded>) })

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
    outcome: z.enum(['read', 'read-by-ocr', 'empty', 'no-text', 'unsupported', 'too-large', 'damaged']),
    why: z.string().optional(),
    title: z.string().optional(),
    kind: z.string().optional(),
    date: z.string().nullable().optional(),
    dated: z.enum(['title', 'text', 'file-name', 'header', 'metadata']).optional(),
    saved: z.string().optional(),
    unit: z.string().optional(),
    length: z.number().optional(),
    passages: z.number().optional(),
    warnings: listOf(z.string()).optional(),
  })
  .meta({ id: 'Checked' })

export const CheckingForm = z.object({ file: z.any().meta({ type: 'string', format: 'binary' }) })

export type CaseRow = FromJson<z.output<typeof CaseRow>>
