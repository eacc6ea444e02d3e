import { z } from 'zod'
import { SourceError } from './errors.ts'
import { offerTool, type Caller, type EvidenceServer } from './offer.ts'
import { openAlex } from './openalex.ts'
import { writtenDoi, Paper, PaperDetails, type PaperCatalogue } from './papers.ts'
import { semanticScholar } from './semantic-scholar.ts'
import type { Outside } from './source.ts'

const origin = {
  source: z.string().describe('The catalogue that answered'),
  note: z.string().nullable().describe('Why another catalogue than the usual one answered'),
}

const paperId = z
  .string()
  .trim()
  .min(2)
  .max(300)
  .refine((id) => !id.split(/[/\\]/).some((part) => /^\.{1,2}$/.test(part)), 'is no id of a paper')
  .transform((id) => (writtenDoi(id) === null ? id : `DOI:${writtenDoi(id)}`))

/** Papers from Semantic Scholar, or from OpenAlex while Semantic Scholar is down. */
export function academicSearch(outside: Outside): EvidenceServer {
  const usual = semanticScholar(outside)
  const spare = openAlex(outside)
  return {
    name: 'academic-search',
    title: 'Academic search',
    instructions:
      'Finds scholarly papers. Search with a few telling words, then ask for the details of the papers that matter.',
    offers: [
      offerTool({
        name: 'search_papers',
        title: 'Search papers',
        description:
          'Search scholarly papers. Returns title, authors, year, abstract, citation count and address of each, the most relevant first.',
        input: z.object({
          query: z.string().trim().min(2).max(300).describe('A few telling words, in English if possible'),
          limit: z.int().min(1).max(20).default(5).describe('How many papers at most'),
          year_min: z.int().min(1500).max(2100).optional().describe('Only papers of this year or later'),
        }),
        output: z.strictObject({ papers: z.array(Paper), ...origin }),
        fromOutside: true,
        async answer(query, call) {
          const { found, ...from } = await firstToAnswer([usual, spare], call, (each) => each.search(query, call))
          return { papers: [...found], ...from }
        },
        text: ({ papers, ...from }) =>
          [...(papers.length === 0 ? ['No paper was found.'] : papers.map(inWords)), closing(from)].join('\n\n'),
      }),
      offerTool({
        name: 'get_paper_details',
        title: 'Get the details of a paper',
        description:
          'Look one paper up. Returns the whole abstract, the authors with their affiliations, a one-sentence summary and the references.',
        input: z.object({
          paper_id: paperId.describe(
            'The paper_id of a search result, or DOI:…, ARXIV:…, PMID:…, CorpusId:… or openalex:W…',
          ),
        }),
        output: z.strictObject({ paper: PaperDetails, ...origin }),
        fromOutside: true,
        async answer({ paper_id: id }, call) {
          const able = [usual, spare].filter((each) => each.knows(id))
          const { found, ...from } = await firstToAnswer(able, call, (each) => each.details(id, call))
          return { paper: found, ...from }
        },
        text: ({ paper, ...from }) => [detailsInWords(paper), closing(from)].join('\n\n'),
      }),
    ],
    close: () => undefined,
  }
}

/** These come from the question. Another catalogue would say the same. */
const isFinal = ({ code }: SourceError): boolean => code === 'not-found' || code === 'bad-input'

/** Asks one catalogue after the other until one of them works. */
async function firstToAnswer<T>(
  catalogues: readonly PaperCatalogue[],
  call: Caller,
  ask: (catalogue: PaperCatalogue) => Promise<T>,
): Promise<{ readonly found: T; readonly source: string; readonly note: string | null }> {
  const failures: SourceError[] = []
  for (const catalogue of catalogues) {
    await call.tell(`Asking ${catalogue.name}`)
    try {
      const found = await ask(catalogue)
      return { found, source: catalogue.name, note: failures[0]?.message ?? null }
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      if (isFinal(error) && failures.length === 0) throw error
      failures.push(error)
    }
  }
  const [first = new SourceError('not-found', 'No catalogue knows papers by such an id.')] = failures
  throw new SourceError(first.code, failures.map(({ message }) => message).join(' ') || first.message, { cause: first })
}

const closing = ({ source, note }: { readonly source: string; readonly note: string | null }): string =>
  note === null ? `Source: ${source}` : `Source: ${source}. ${note}`

const inWords = (paper: Paper): string =>
  [
    `${paper.title} (${paper.year ?? 'year unknown'})`,
    paper.authors.join(', '),
    [paper.venue, cited(paper.citation_count), paper.url].filter((part) => part !== null).join(' · '),
    `paper_id: ${paper.paper_id}`,
    paper.abstract ?? 'No abstract.',
  ]
    .filter((line) => line !== '')
    .join('\n')

function detailsInWords({ authors, tldr, references, reference_count: total, ...paper }: PaperDetails): string {
  const names = authors.map(({ name, affiliations }) =>
    affiliations.length === 0 ? name : `${name} (${affiliations.join('; ')})`,
  )
  const listed = references.map(
    ({ title, paper_id: id, year }) => `- ${title ?? id ?? 'unknown'}${year === null ? '' : ` (${year})`}`,
  )
  return [
    inWords({ ...paper, authors: names }),
    ...(tldr === null ? [] : [`In one sentence: ${tldr}`]),
    `References: ${total ?? references.length}`,
    ...listed,
  ].join('\n')
}

const cited = (count: number | null): string => (count === null ? 'citations unknown' : `cited ${count} times`)
