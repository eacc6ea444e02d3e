import { z } from '@hono/zod-openapi'
import { Content } from '../messages.ts'

export const Failure = z
  .object({ error: z.object({ code: z.string(), message: z.string() }) })
  .openapi('Failure', { description: 'What happened, to what, and what to do.' })

const amount = z.number().nonnegative()
const list = <T extends z.ZodType>(item: T) => z.array(item).readonly()

export const CaseName = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/)
  .openapi({ example: 'should-harrowfield-keep-k7mq' })

export const CaseParam = z.object({ id: CaseName })

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
    ruling: z.string().nullable(),
    finds_for: z.enum(['defense', 'prosecution', 'neither']).nullable(),
    cause: z.string().nullable(),
    confidence: z.number().nullable(),
    strength: z.object({ defense: list(z.number()), prosecution: list(z.number()) }).nullable(),
    scores: list(z.object({ name: z.string(), values: list(z.number()) })).nullable(),
    spent: amount,
    unpriced: amount,
    archived: z.boolean(),
    hits: list(z.object({ seq: z.number(), snippet: z.string() })),
    trouble: z
      .object({ code: z.string(), message: z.string() })
      .optional()
      .openapi({ description: 'Why the case stopped before its end; for the owner only.' }),
  })
  .openapi('CaseRow')

export const Listing = z.object({
  query: z.string().max(200).optional(),
  format: z.string().max(40).optional(),
  state: z.enum(['open', 'closed']).optional(),
  archived: z.enum(['true', 'false']).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
  before: CaseName.optional(),
})

export const Cases = z.object({ cases: list(CaseRow), more: z.boolean() })

export const Named = z.object({ id: CaseName })

export const Entry = z
  .looseObject({
    type: z.string(),
    seq: z.number().int().positive(),
    at: amount,
    to: z.enum(['open', 'gallery', 'sealed']),
    key: z.string().optional(),
  })
  .openapi('Entry', { description: 'As in the record; /asyncapi.json has every kind.' })

export const Entries = z.object({ entries: list(Entry) })

/** What asks; the desk counts overlays. */
export const Airing = z.object({ as: z.enum(['overlay']).optional() })

export const After = z.object({ after: z.coerce.number().int().min(0).optional() })

export const Archiving = z.object({ archived: z.boolean() })

export const Intervening = z.object({ content: Content, patient: z.boolean().optional() })

export const Numbered = z.object({ seq: z.number().int().positive() })

export const InterventionParam = CaseParam.extend({ seq: z.coerce.number().int().positive() })

export const DocumentParam = CaseParam.extend({ hash: z.string().regex(/^[0-9a-f]{64}$/) })

export const Checked = z
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
    warnings: list(z.string()).optional(),
  })
  .openapi('Checked')

export const Added = z
  .object({
    filed: z.array(z.object({ seq: z.number().int().positive(), name: z.string(), title: z.string().optional() })),
    refused: z
      .array(z.object({ name: z.string(), outcome: z.string(), why: z.string() }))
      .openapi({ description: 'These changed nothing.' }),
    reopened: z.boolean().openapi({ description: 'The case had closed, and is heard again because of them.' }),
  })
  .openapi('Added')

const Cost = z.object({ input: amount, output: amount, thinking: amount, dollars: amount.nullable() })
const Estimated = z.object({ calls: amount, low: Cost, expected: Cost, high: Cost })

const Seating = z
  .object({
    models: z.array(z.string()),
    searchers: z.array(z.string()).optional(),
    hard: z.array(z.string()).optional(),
    effort: z.enum(['none', 'low', 'medium', 'high']).optional(),
  })
  .openapi('Seating', {
    description: 'Who writes, who searches with the tools, who writes what is hard, and how much they think.',
  })

const engine = z.string().max(240).optional().openapi({ description: 'As for opening a case.' })

export const Estimating = z.object({
  format: z.string().max(40),
  brief: z.unknown(),
  engine,
  seed: z.string().max(200).optional(),
  documents: z
    .array(z.object({ name: z.string().max(400), hash: z.string().max(64) }))
    .max(100)
    .optional()
    .openapi({ description: 'Documents that were checked before, by their hash.' }),
})

export const EstimatingForm = z.object({
  format: z.string().max(40),
  brief: z.string().openapi({ description: 'The brief as JSON.' }),
  engine,
  seed: z.string().max(200).optional(),
  files: z
    .any()
    .optional()
    .openapi({ type: 'array', items: { type: 'string', format: 'binary' } }),
})

export const Engines = z
  .object({
    engines: list(z.object({ id: z.string(), title: z.string(), model: z.string(), local: z.boolean() })),
  })
  .openapi('Engines')

export const Estimate = Estimated.extend({
  title: z.string(),
  phases: list(Estimated.extend({ phase: z.string() })),
  seats: list(
    Estimated.extend({
      id: z.string(),
      name: z.string(),
      ...Seating.shape,
      largest: z.object({ expected: amount, high: amount }),
    }),
  ),
}).openapi('Estimate')

const Roles = z.record(z.string(), Seating)

export const Session = z
  .object({
    rights: z.enum(['owner', 'viewer', 'overlay', 'audience', 'dock']),
    case: CaseName.nullable(),
    version: z.string(),
    offline: z.boolean(),
    roles: Roles,
    budget: z.object({ per_case: amount.nullable() }),
    sources: list(z.string()).openapi({ description: 'Who is asked outside in a case that is not sealed, by name.' }),
  })
  .openapi('Session')

export const Token = z.object({ token: z.string().min(1).max(400) })
export const TicketFor = z.object({ case: CaseName })
export const Ticket = z.object({ ticket: z.string() })
export const Links = z.object({ viewer: z.string(), overlay: z.string(), dock: z.string(), audience: z.string() })

const Of = z.number().int().positive()

export const Cue = z
  .discriminatedUnion('cue', [
    z.strictObject({ cue: z.enum(['pause', 'go', 'next', 'panic', 'calm', 'poll_start', 'poll_stop']) }),
    z.strictObject({ cue: z.literal('speed'), speed: z.number().min(0.25).max(8) }),
    z.strictObject({ cue: z.enum(['hold', 'release', 'redact']), of: Of }),
  ])
  .openapi('Cue', { description: 'What the operator of a show does; of is the number of an entry.' })

export const Cued = z.object({
  seq: Of.nullable().openapi({ description: 'Null when it acts on air only, since the case is not being heard.' }),
})

export const Voting = z.object({ poll: z.string().min(1).max(40), choice: z.string().min(1).max(40) })

export const Settings = z
  .object({
    providers: list(
      z.object({ name: z.string(), type: z.string(), key_variable: z.string().nullable(), ready: z.boolean() }),
    ),
    roles: Roles,
    evidence: list(
      z.object({
        name: z.string(),
        what: z.string(),
        roles: list(z.string()),
        local: z.boolean(),
        missing: list(z.string()),
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
    origins: list(
      z.object({
        path: z.string(),
        value: z.any().openapi({ description: 'Any JSON; null when unset.' }),
        from: z.enum(['flag', 'environment', 'file', 'default']),
        source: z.string().optional(),
      }),
    ),
    folder: z.string(),
  })
  .openapi('Settings')

export const Tested = z
  .object({
    providers: list(z.object({ name: z.string(), ok: z.boolean(), said: z.string(), advice: z.string().optional() })),
    models: list(
      z.object({
        model: z.string(),
        effort: z.enum(['none', 'low', 'medium', 'high']),
        roles: list(z.string()),
        forms: list(
          z.object({
            form: z.enum(['words', 'json', 'tools']),
            ok: z.boolean(),
            seconds: z.number(),
            said: z.string().optional(),
            cure: z.object({ advice: z.string(), lines: list(z.string()).optional() }).optional(),
          }),
        ),
      }),
    ),
    roles: list(z.object({ role: z.string(), playable: z.boolean(), by: list(z.string()) })),
  })
  .openapi('Tested')
