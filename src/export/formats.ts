import { exportFormats, type ExportName } from '#contract'
import type { Entry } from '#record'
import { bibtex } from './bibtex.ts'
import { captionsOf } from './captions.ts'
import { chaptersOf } from './chapters.ts'
import { csl } from './csl.ts'
import { dossier, type Dossier } from './dossier.ts'
import { markdown } from './markdown.ts'
import { singlePage } from './single.ts'
import { summary } from './summary.ts'
import { chapterList, srt } from './writing.ts'

/** A case that is taken along: its record, as far as whoever takes it may read it. */
interface TakenCase {
  readonly id: string
  readonly entries: readonly Entry[]
  /** What the gate has said of them, where whoever takes it may not read that. */
  readonly screened?: readonly Entry[]
  /** The whole record as a file that a stranger can check; what may not be read is withheld in it. */
  readonly record: () => Promise<string>
  /** The page of a case as it was built, without a record. */
  readonly page: () => Promise<string>
}

type Writing = (taken: TakenCase) => Promise<string | Uint8Array>

interface CaseWriter {
  readonly ending: string
  readonly mediaType: string
  readonly write: Writing
}

const fromDossier =
  (set: (dossier: Dossier) => string | Promise<Uint8Array>): Writing =>
  async ({ id, ...taken }) =>
    set(dossier(judged(taken), { id }))

/** With what the gate has said: words that it holds are in nothing that is set in print, whoever takes it along. */
const judged = ({ entries, screened = [] }: Pick<TakenCase, 'entries' | 'screened'>): readonly Entry[] =>
  screened.length === 0 ? entries : [...entries, ...screened].toSorted((one, other) => one.seq - other.seq)

/** Everything that a case can be written as, by its name. */
export const formats: { readonly [Name in ExportName]: CaseWriter } = {
  pdf: {
    ...exportFormats.pdf,
    // What sets pages is large, and nobody else needs it.
    write: fromDossier(async (taken) => (await import('./pdf/pdf.ts')).pdf(taken)),
  },
  html: { ...exportFormats.html, write: async ({ id, entries, page }) => singlePage(await page(), id, entries) },
  markdown: { ...exportFormats.markdown, write: fromDossier(markdown) },
  summary: { ...exportFormats.summary, write: fromDossier(summary) },
  csl: { ...exportFormats.csl, write: fromDossier(csl) },
  bibtex: { ...exportFormats.bibtex, write: fromDossier(bibtex) },
  record: { ...exportFormats.record, write: ({ record }) => record() },
  captions: { ...exportFormats.captions, write: async (taken) => srt(captionsOf(judged(taken))) },
  chapters: { ...exportFormats.chapters, write: async (taken) => chapterList(chaptersOf(judged(taken))) },
}

export const isExportName = (name: string): name is ExportName => Object.hasOwn(formats, name)

/** What a file of a case is called, on whichever system it lands. */
export function fileNameOf(id: string, name: ExportName): string {
  const plain = id.replaceAll(/[^\w-]+/g, '-').replace(/^-+/, '')
  return `${plain.slice(0, 80) || 'case'}${formats[name].ending}`
}
