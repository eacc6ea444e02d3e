import { z } from 'zod'
import { amount, CaseName, CaseParam, listOf } from './shapes.ts'

/** What stays behind when a case is shared, unless it is allowed to leave. */
export const shareKinds = ['thoughts', 'documents', 'names', 'answers'] as const

const Kind = z.enum(shareKinds)

export type ShareKind = z.infer<typeof Kind>

/** How much of each kind there is in a record, and of what leaves whatever is chosen. */
const Counts = z.object({
  entries: amount,
  turns: amount,
  exhibits: amount,
  thoughts: amount.meta({ description: 'Plans, thoughts and notes that nobody else in court has heard.' }),
  documents: amount.meta({ description: 'Passages of documents that were filed.' }),
  names: amount.meta({ description: 'Files, by their names.' }),
  answers: amount.meta({ description: 'Answers of models and tools, word for word.' }),
})

export type ShareCounts = Readonly<z.infer<typeof Counts>>

const Digest = z.string().regex(/^[0-9a-f]{64}$/)

const isKnown = (name: string): name is ShareKind => shareKinds.some((kind) => kind === name)

/** Kinds in an address, with commas between them. */
export const Included = z.object({
  with: z
    .string()
    .max(80)
    .optional()
    .refine((text = '') => text.split(',').every((name) => name === '' || isKnown(name)), {
      message: `Only ${shareKinds.join(', ')} can be included.`,
    })
    .meta({ description: `Any of ${shareKinds.join(', ')}, with commas between them.` }),
})

export const includedIn = (text = ''): readonly ShareKind[] => text.split(',').filter(isKnown)

export const Leaving = z.object({
  counts: Counts,
  bytes: amount,
  digest: Digest.meta({ description: 'Of the very file that the preview shows.' }),
})

/** How long a link may be good at the most, in days. */
const LONGEST = 3_650

export const Sharing = z.object({
  with: listOf(Kind),
  days: z.number().positive().max(LONGEST).nullable().meta({ description: 'After so many it is gone; null keeps it.' }),
  digest: Digest.optional().meta({
    description: 'Of the file that was looked at; if it is another now, nothing is shared.',
  }),
})

const KeptShare = z
  .object({
    id: z.string(),
    case: CaseName,
    made: amount,
    expires: amount.nullable(),
    included: listOf(Kind),
    bytes: amount,
  })
  .meta({ id: 'Share', description: 'A frozen copy of a case. The link itself is shown once, when it is made.' })

export type KeptShare = Readonly<z.infer<typeof KeptShare>>

export const Shares = z.object({ shares: listOf(KeptShare) })

export const NewShare = KeptShare.extend({ link: z.string() })

export const ShareParam = CaseParam.extend({ share: z.string().regex(/^[0-9a-f]{12}$/) })
