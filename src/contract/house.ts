import { z } from 'zod'
import { Effort } from '#record'
import { lengths } from './limits.ts'
import { rights } from './rights.ts'
import { amount, CaseName, fileField, listOf, SentDocuments, type FromJson } from './shapes.ts'

const Seating = z
  .object({
    models: z.array(z.string()),
    searchers: z.array(z.string()).optional(),
    hard: z.array(z.string()).optional(),
    effort: Effort.optional(),
  })
  .meta({
    id: 'Seating',
    description: 'Who writes, who searches with the tools, who writes what is hard, and how much they think.',
  })

const Roles = z.record(z.string(), Seating)

/** What a format takes from people while a case of it is heard. */
const Taken = z.object({
  hears: z.boolean().meta({ description: 'Whether people may say something to the court.' }),
  deaf: listOf(z.string()).meta({ description: 'The phases in which they may not all the same.' }),
  takes_documents: z.boolean().meta({ description: 'Whether documents may be filed once the case is open.' }),
})

export const Session = z
  .object({
    rights: z.enum(rights),
    /** The one case that all but the owner may see. */
    case: CaseName.nullable(),
    /** Who has signed in, where there are accounts. */
    account: z.object({ email: z.string(), name: z.string(), keeper: z.boolean() }).nullable(),
    version: z.string(),
    offline: z.boolean(),
    roles: Roles,
    budget: z.object({ per_case: amount.nullable() }),
    sources: listOf(z.string()).meta({ description: 'Who is asked outside in a case that is not sealed, by name.' }),
    formats: z.record(z.string(), Taken).meta({ description: 'What each format takes from people, by its name.' }),
  })
  .meta({ id: 'Session' })

export const TokenBody = z.object({ token: z.string().min(1).max(400) })
export const TicketFor = z.object({ case: CaseName })
export const Ticket = z.object({ ticket: z.string() })
export const Links = z.object({
  viewer: z.string(),
  overlay: z.string(),
  dock: z.string(),
  audience: z.string(),
  short: z.string().describe('The audience’s, to be typed in; with .svg behind it, a drawing to be scanned.'),
})

/** Unknown is null, never nothing. Thinking is part of the output. */
const Cost = z.object({ input: amount, output: amount, thinking: amount, dollars: amount.nullable() })
export const EstimatedCalls = z.object({ calls: amount, low: Cost, expected: Cost, high: Cost })

const engine = z.string().max(lengths.engine).optional().meta({ description: 'As for opening a case.' })

export const QuotedCase = z.object({
  format: z.string().max(lengths.format),
  brief: z.unknown().meta({ id: 'Brief' }),
  engine,
  seed: z.string().max(lengths.seed).optional(),
  documents: SentDocuments.optional(),
})

export const QuotedForm = z.object({
  format: z.string().max(lengths.format),
  brief: z.string().meta({ description: 'The brief as JSON.' }),
  engine,
  seed: z.string().max(lengths.seed).optional(),
  files: fileField.optional(),
})

export const Estimate = EstimatedCalls.extend({
  title: z.string(),
  phases: listOf(EstimatedCalls.extend({ phase: z.string() })),
  seats: listOf(
    EstimatedCalls.extend({
      id: z.string(),
      name: z.string(),
      ...Seating.shape,
      /** Of its prompts, in tokens. */
      largest: z.object({ expected: amount, high: amount }),
    }),
  ),
}).meta({ id: 'Estimate' })

/** Who could play a whole case; the id is `provider/model`, as it will stand in the record. */
export const Engines = z
  .object({
    engines: listOf(z.object({ id: z.string(), title: z.string(), model: z.string(), local: z.boolean() })),
  })
  .meta({ id: 'Engines' })

export const SettingsInForce = z
  .object({
    providers: listOf(
      z.object({ name: z.string(), type: z.string(), key_variable: z.string().nullable(), ready: z.boolean() }),
    ),
    roles: Roles,
    evidence: listOf(
      z.object({
        name: z.string(),
        what: z.string(),
        roles: listOf(z.string()),
        local: z.boolean(),
        /** What it still needs, such as the variable of a key. */
        missing: listOf(z.string()),
      }),
    ),
    budget: z.object({
      per_case: amount.nullable(),
      per_call: amount.optional(),
      total: amount.optional(),
      at_ceiling: z.enum(['rule', 'stop']),
      allow_unknown_price: z.boolean(),
    }),
    language: z.string().nullable(),
    origins: listOf(
      z.object({
        path: z.string(),
        value: z.any().meta({ description: 'Any JSON; null when unset.' }),
        from: z.enum(['flag', 'environment', 'file', 'default']),
        source: z.string().optional(),
      }),
    ),
    /** Where cases and the configuration are kept. */
    folder: z.string(),
    accounts: z
      .object({
        provider: z.string().nullable(),
        mail: z.enum(['sent', 'printed']).nullable(),
        keepers: listOf(z.string()),
        address: z.string().nullable().meta({ description: 'Where people come from outside; COURTROOM_URL says so.' }),
      })
      .nullable()
      .meta({ description: 'How one signs in; null where there are no accounts.' }),
  })
  .meta({ id: 'Settings' })

export const SettingsTest = z
  .object({
    providers: listOf(z.object({ name: z.string(), ok: z.boolean(), said: z.string(), advice: z.string().optional() })),
    /** How each model did what its roles want of it. */
    models: listOf(
      z.object({
        model: z.string(),
        effort: Effort,
        roles: listOf(z.string()),
        forms: listOf(
          z.object({
            form: z.enum(['words', 'json', 'tools']),
            ok: z.boolean(),
            seconds: z.number(),
            said: z.string().optional(),
            /** What to do, and what to write into the configuration. */
            cure: z.object({ advice: z.string(), lines: listOf(z.string()).optional() }).optional(),
          }),
        ),
      }),
    ),
    roles: listOf(z.object({ role: z.string(), playable: z.boolean(), by: listOf(z.string()) })),
  })
  .meta({ id: 'Tested' })

/** Documented by its own schema, so here it is any object. */
const Brief = z.any().meta({ id: 'TrialBrief', type: 'object' }) as unknown as z.ZodRecord<z.ZodString, z.ZodAny>

/** The trials that wait to be heard, each with its whole brief. */
export const BankShown = z
  .object({
    cases: listOf(
      z.object({
        name: z.string(),
        title: z.string(),
        genre: z.string(),
        story: z.string(),
        witnesses: z.number().int(),
        file: z.string(),
        brief: Brief,
      }),
    ),
    problems: listOf(z.object({ file: z.string(), why: z.string() })),
  })
  .meta({ id: 'Bank' })

export const BriefWritten = z.object({
  text: z.string().min(1).max(lengths.written),
  format: z.string().optional().meta({ description: 'As a case of which format it is read; a trial unless said.' }),
})
export const BriefRead = z.object({ brief: Brief })

export type Session = FromJson<z.output<typeof Session>>
export type Links = FromJson<z.output<typeof Links>>
export type Estimate = FromJson<z.output<typeof Estimate>>
export type SettingsInForce = FromJson<z.output<typeof SettingsInForce>>
export type SettingsTest = FromJson<z.output<typeof SettingsTest>>
export type Roles = Session['roles']
