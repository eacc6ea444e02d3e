import { z } from 'zod'
import { located } from './addresses.ts'
import { documented } from './documented.ts'
import { shareKinds } from './limits.ts'
import { amount, CaseName, CaseParam, listOf } from './shapes.ts'

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
const Included = z.object({
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

const Leaving = z.object({
  counts: Counts,
  bytes: amount,
  digest: Digest.meta({ description: 'Of the very file that the preview shows.' }),
})

/** How long a link may be good at the most, in days. */
const LONGEST = 3_650

const Sharing = z.object({
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

const Shares = z.object({ shares: listOf(KeptShare) })

const NewShare = KeptShare.extend({ link: z.string() })

const ShareParam = CaseParam.extend({ share: z.string().regex(/^[0-9a-f]{12}$/) })

const { json, text, body, failures } = documented
const ofCase = { params: CaseParam }

/** The routes of frozen copies. */
export const shareRoutes = {
  shares: {
    ...located('shares'),
    summary: 'The frozen copies of a case that can still be opened',
    request: ofCase,
    responses: { 200: json(Shares, 'Without their links.'), ...failures(404) },
  },
  share: {
    ...located('share'),
    summary: 'Freeze a copy of a case under a link that needs no session',
    request: { ...ofCase, body: body(Sharing) },
    responses: { 201: json(NewShare, 'With its link, which is told once.'), ...failures(404, 409) },
  },
  leaving: {
    ...located('leaving'),
    summary: 'What would leave: how much of each kind there is, and the digest of the very file',
    request: { ...ofCase, query: Included },
    responses: { 200: json(Leaving, 'Nothing is kept.'), ...failures(404, 409) },
  },
  preview: {
    ...located('preview'),
    summary: 'The very file that would leave',
    request: { ...ofCase, query: Included },
    responses: { 200: text('text/html', 'The page of the case.'), ...failures(404, 409) },
  },
  unshare: {
    ...located('unshare'),
    summary: 'Take a frozen copy back; its link is dead from then on',
    request: { params: ShareParam },
    responses: { 204: { description: 'Gone.' }, ...failures(404) },
  },
} as const
