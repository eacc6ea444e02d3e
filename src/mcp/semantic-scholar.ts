import { z } from 'zod'
import { askJson, understood } from './ask.ts'
import { authorsOf, writtenDoi, referencesOf, type PaperCatalogue } from './papers.ts'
import { entries, optionalCount, optionalText, year } from './reading.ts'
import { sourceAt, type Outside } from './source.ts'

const FIELDS = 'title,authors,year,abstract,citationCount,url,externalIds,venue,publicationDate'
const DETAILS = `${FIELDS.replace('authors', 'authors.name,authors.affiliations')},tldr,referenceCount,references.paperId,references.title,references.year`

const Named = z.object({ name: z.string().min(1) })

const shared = z.object({
  paperId: z.string().min(1),
  title: z.string().trim().min(1),
  year,
  publicationDate: optionalText,
  venue: optionalText,
  abstract: optionalText,
  citationCount: optionalCount,
  url: optionalText,
  externalIds: z.object({ DOI: optionalText }).catch({ DOI: null }),
})

const common = (paper: z.output<typeof shared>) => ({
  paper_id: paper.paperId,
  title: paper.title,
  year: paper.year,
  date: paper.publicationDate,
  venue: paper.venue,
  abstract: paper.abstract,
  citation_count: paper.citationCount,
  url: paper.url,
  doi: writtenDoi(paper.externalIds.DOI),
})

const Hit = shared
  .extend({ authors: authorsOf(Named) })
  .transform(({ authors, ...paper }) => ({ ...common(paper), authors: authors.map(({ name }) => name) }))

/** Where nothing is found the list may be missing. */
const Hits = z.union([
  z.object({ data: entries(Hit, 100) }),
  z.object({ total: z.literal(0) }).transform(() => ({ data: [] })),
])

const Details = shared
  .extend({
    authors: authorsOf(Named.extend({ affiliations: z.array(z.string()).catch([]) })),
    tldr: z.object({ text: optionalText }).catch({ text: null }),
    referenceCount: optionalCount,
    references: referencesOf(z.object({ paperId: optionalText, title: optionalText, year })),
  })
  .transform(({ authors, tldr, referenceCount, references, ...paper }) => ({
    ...common(paper),
    authors,
    tldr: tldr.text,
    reference_count: referenceCount,
    references: references.map((each) => ({ paper_id: each.paperId, title: each.title, year: each.year })),
  }))

export function semanticScholar(outside: Outside): PaperCatalogue {
  const source = sourceAt('Semantic Scholar', outside, {
    variable: 'SEMANTIC_SCHOLAR_URL',
    usual: 'https://api.semanticscholar.org/graph/v1',
    key: 'SEMANTIC_SCHOLAR_API_KEY',
  })
  const headers = source.key === undefined ? {} : { 'x-api-key': source.key }
  return {
    name: source.name,
    knows: (id) => !/^openalex:/i.test(id),
    async search({ query, limit, year_min: from }, call) {
      const words = {
        // It finds nothing for words with a hyphen.
        query: query.replaceAll(/(?<=\w)-(?=\w)/g, ' '),
        limit,
        year: from === undefined ? undefined : `${from}-`,
        fields: FIELDS,
      }
      const answer = await askJson(source, 'paper/search', call, { query: words, headers })
      return understood(source, Hits, answer).data.slice(0, limit)
    },
    async details(id, call) {
      const path = `paper/${encodeURIComponent(id).replaceAll('%2F', '/')}`
      return understood(source, Details, await askJson(source, path, call, { query: { fields: DETAILS }, headers }))
    },
  }
}
