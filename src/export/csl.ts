import type { Dossier } from './dossier.ts'
import type { DossierExhibit } from './exhibited.ts'
import { placesIn, worksOf, type CitedWork, type WorkDate } from './references.ts'

const types: Readonly<Record<DossierExhibit['type'], string>> = {
  academic: 'article-journal',
  statistics: 'dataset',
  news: 'article-newspaper',
  web: 'webpage',
  document: 'document',
  item: 'document',
}

/** What a journal, a paper or a site is called; a document and a data set have a publisher. */
const contained: ReadonlySet<DossierExhibit['type']> = new Set(['academic', 'news', 'web'])

/** The works that a case cites, as CSL-JSON. */
export const csl = (dossier: Dossier): string => `${JSON.stringify(worksOf(dossier).map(itemOf), undefined, 2)}\n`

function itemOf(work: CitedWork) {
  const { exhibit, authors, issued, accessed } = work
  const { source, type } = exhibit
  return {
    id: work.key,
    type: types[type],
    title: exhibit.title,
    ...(authors.length > 0 && { author: authors }),
    ...(source !== '' && (contained.has(type) ? { 'container-title': source } : { publisher: source })),
    ...(issued ? { issued: partsOf(issued) } : exhibit.date !== null && { issued: { literal: exhibit.date } }),
    ...(accessed && { accessed: partsOf(accessed) }),
    ...(exhibit.doi !== null && { DOI: exhibit.doi }),
    ...(exhibit.url !== null && { URL: exhibit.url }),
    note: placesIn(work),
  }
}

const partsOf = (date: WorkDate) => ({ 'date-parts': [date] })
