import { z } from 'zod'
import { Abstract, isRetracted } from './medline.ts'
import { offerTool, type EvidenceServer } from './offer.ts'
import { pubmed } from './pubmed.ts'
import type { Outside } from './source.ts'

/** Abstracts of medical papers, from PubMed. */
export function medicine(outside: Outside): EvidenceServer {
  const source = pubmed(outside)
  return {
    name: 'medicine',
    title: 'Medicine',
    instructions:
      'Medical and biological papers from PubMed, by their abstracts. Search with a few telling words; all of them have to fit.',
    offers: [
      offerTool({
        name: 'search_abstracts',
        title: 'Search abstracts',
        description:
          'Search PubMed. Returns title, authors, journal, date, DOI and the whole abstract of each paper, the most relevant first. Retracted papers are left out.',
        input: z.object({
          query: z.string().trim().min(2).max(300).describe('A few telling words in English'),
          limit: z.int().min(1).max(20).default(5).describe('How many papers at most'),
          year_min: z.int().min(1800).max(2100).optional().describe('Only papers of this year or later'),
        }),
        output: z.strictObject({
          abstracts: z.array(Abstract),
          retracted: z.int().nonnegative().describe('How many were left out because they were retracted'),
          source: z.string(),
        }),
        fromOutside: true,
        async answer(query, call) {
          const { found, retracted } = await source.search(query, call)
          return { abstracts: [...found], retracted, source: source.name }
        },
        text: ({ abstracts, retracted }) =>
          [
            ...(abstracts.length === 0 ? ['No paper was found.'] : abstracts.map(inWords)),
            ...(retracted === 0 ? [] : [`Left out because they were retracted: ${retracted}.`]),
          ].join('\n\n'),
      }),
      offerTool({
        name: 'get_abstract',
        title: 'Get an abstract',
        description: 'Look one paper up by its PubMed number.',
        input: z.object({
          pmid: z
            .string()
            .regex(/^\d{1,9}$/, 'is no PubMed number')
            .describe('Digits only'),
        }),
        output: z.strictObject({ abstract: Abstract, source: z.string() }),
        fromOutside: true,
        answer: async ({ pmid }, call) => ({ abstract: await source.abstract(pmid, call), source: source.name }),
        text: ({ abstract }) => inWords(abstract),
      }),
    ],
    close: () => undefined,
  }
}

const inWords = (paper: Abstract): string =>
  [
    `${isRetracted(paper) ? 'RETRACTED: ' : ''}${paper.title} (${paper.date ?? 'date unknown'})`,
    paper.authors.join(', '),
    [paper.journal, paper.doi, paper.url].filter((part) => part !== null).join(' · '),
    `pmid: ${paper.pmid}, ${paper.rights}`,
    paper.abstract ?? 'No abstract.',
  ]
    .filter((line) => line !== '')
    .join('\n')
