import { z } from 'zod'
import { askJson, understood } from './ask.ts'
import { SourceError } from './errors.ts'
import { authorsOf, writtenDoi, referencesOf, type PaperCatalogue } from './papers.ts'
import { clipped, entries, optionalCount, optionalText, year } from './reading.ts'
import { sourceAt, type Outside } from './source.ts'

const FIELDS =
  'id,doi,title,publication_year,publication_date,authorships,cited_by_count,abstract_inverted_index,primary_location'

const Named = z.object({ display_name: z.string().min(1) })

const Authorship = z
  .object({ author: Named, institutions: entries(Named, 10).catch([]) })
  .transform(({ author, institutions }) => ({
    name: author.display_name,
    affiliations: institutions.map((each) => each.display_name),
  }))

const workId = z.string().transform((text, context) => {
  const [id] = /W\d+$/.exec(text) ?? []
  if (id === undefined) context.addIssue('no id of a work')
  return `openalex:${id}`
})

const Work = z
  .object({
    id: workId,
    title: z.string().trim().min(1),
    doi: optionalText,
    publication_year: year,
    publication_date: optionalText,
    cited_by_count: optionalCount,
    primary_location: z.object({ source: Named.nullable().catch(null) }).catch({ source: null }),
    abstract_inverted_index: z.record(z.string(), z.array(z.int().nonnegative())).nullable().catch(null),
    authorships: authorsOf(Authorship),
    referenced_works: referencesOf(workId),
    referenced_works_count: optionalCount,
  })
  .transform((work) => ({
    authors: work.authorships,
    paper: {
      paper_id: work.id,
      title: work.title,
      year: work.publication_year,
      date: work.publication_date,
      venue: work.primary_location.source?.display_name ?? null,
      abstract: abstractFrom(work.abstract_inverted_index ?? {}),
      citation_count: work.cited_by_count,
      url: work.doi ?? `https://openalex.org/${work.id.replace('openalex:', '')}`,
      doi: writtenDoi(work.doi),
    },
    more: {
      tldr: null,
      reference_count: work.referenced_works_count,
      references: work.referenced_works.map((id) => ({ paper_id: id, title: null, year: null })),
    },
  }))

const Works = z.object({ results: entries(Work, 100) })

/** OpenAlex keeps abstracts as a list of words with their places. */
function abstractFrom(index: Readonly<Record<string, readonly number[]>>): string | null {
  const placed = Object.entries(index).flatMap(([word, places]) => places.map((place) => ({ word, place })))
  const text = placed.toSorted((a, b) => a.place - b.place).map(({ word }) => word)
  return clipped(text.join(' ')) || null
}

/** The address of a work by one of the names that OpenAlex knows it by. */
function placeOf(id: string): string | undefined {
  const own = /^openalex:(W\d+)$/i.exec(id)?.[1]
  const doi = writtenDoi(id)
  const pubmed = /^pmid:(\d+)$/i.exec(id)?.[1]
  if (own !== undefined) return `works/${own.toUpperCase()}`
  if (doi !== null) return `works/doi:${encodeURIComponent(doi).replaceAll('%2F', '/')}`
  return pubmed === undefined ? undefined : `works/pmid:${pubmed}`
}

export function openAlex(outside: Outside): PaperCatalogue {
  const source = sourceAt('OpenAlex', outside, {
    variable: 'OPENALEX_URL',
    usual: 'https://api.openalex.org',
    key: 'OPENALEX_API_KEY',
  })
  const shared = { api_key: source.key }
  return {
    name: source.name,
    knows: (id) => placeOf(id) !== undefined,
    async search({ query, limit, year_min: from }, call) {
      const filter = from === undefined ? undefined : `from_publication_date:${from}-01-01`
      const words = { search: query, filter, per_page: limit, select: FIELDS, ...shared }
      const { results } = understood(source, Works, await askJson(source, 'works', call, { query: words }))
      return results
        .slice(0, limit)
        .map(({ paper, authors }) => ({ ...paper, authors: authors.map(({ name }) => name) }))
    },
    async details(id, call) {
      const place = placeOf(id)
      if (place === undefined)
        throw new SourceError('not-found', `${source.name} does not know papers by ids like ${id}.`)
      const query = { select: `${FIELDS},referenced_works,referenced_works_count`, ...shared }
      const { paper, authors, more } = understood(source, Work, await askJson(source, place, call, { query }))
      return { ...paper, authors, ...more }
    },
  }
}
