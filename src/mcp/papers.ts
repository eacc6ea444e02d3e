import { z } from 'zod'
import type { Caller } from './offer.ts'
import { entries } from './reading.ts'

const words = z.string().nullable()
const count = z.int().nonnegative().nullable()

export const Paper = z.strictObject({
  paper_id: z.string(),
  title: z.string(),
  authors: z.array(z.string()),
  year: z.int().nullable(),
  date: words,
  venue: words,
  abstract: words,
  citation_count: count,
  url: words,
  doi: words,
})

export const PaperDetails = Paper.extend({
  authors: z.array(z.strictObject({ name: z.string(), affiliations: z.array(z.string()) })),
  /** One sentence on what the paper says, written by a machine. */
  tldr: words,
  reference_count: count,
  /** The first of them. Not every source tells their titles. */
  references: z.array(z.strictObject({ paper_id: words, title: words, year: z.int().nullable() })),
})

export type Paper = z.output<typeof Paper>
export type PaperDetails = z.output<typeof PaperDetails>

interface PaperQuery {
  readonly query: string
  readonly limit: number
  readonly year_min?: number | undefined
}

/** A catalogue of scholarly papers. */
export interface PaperCatalogue {
  readonly name: string
  search(query: PaperQuery, call: Caller): Promise<readonly Paper[]>
  details(id: string, call: Caller): Promise<PaperDetails>
  /** Whether it could know a paper by this id. */
  knows(id: string): boolean
}

const REFERENCES = 100
const AUTHORS = 100

export const authorsOf = <Author extends z.ZodType>(author: Author) => entries(author, AUTHORS).catch([])
export const referencesOf = <Reference extends z.ZodType>(reference: Reference) =>
  entries(reference, REFERENCES).catch([])

/** A DOI as it is written in a paper, whatever address stands before it. */
export const writtenDoi = (text: string | null): string | null =>
  /^(?:doi:|https?:\/\/(?:dx\.)?doi\.org\/)?(10\.\d{4,9}\/\S+)$/i.exec(text ?? '')?.[1] ?? null
