import { z } from 'zod'
import { offerTool, type EvidenceServer } from './offer.ts'
import type { Outside } from './source.ts'
import { Excerpt, wikipedia } from './wikipedia.ts'

const language = z
  .string()
  .regex(/^[a-z]{2,3}(?:-[a-z]{2,8}){0,2}$/, 'is no code of a language, such as en or de')
  .default('en')
  .describe('In which language to look, by its code')

const output = z.strictObject({ passages: z.array(Excerpt), source: z.string() })

/** Articles of Wikipedia, section by section, each with the revision it was taken from. */
export function encyclopedia(outside: Outside): EvidenceServer {
  const source = wikipedia(outside)
  return {
    name: 'encyclopedia',
    title: 'Encyclopedia',
    instructions:
      'Background from Wikipedia. Search with a few telling words, then read the article where a section leaves something open.',
    offers: [
      offerTool({
        name: 'search_articles',
        title: 'Search articles',
        description:
          'Search Wikipedia by words. Returns the sections of the articles found that speak most of them, word for word, with revision, date and licence.',
        input: z.object({
          query: z.string().trim().min(2).max(300).describe('A few telling words, in the language that is searched'),
          limit: z.int().min(1).max(5).default(3).describe('How many articles at most'),
          language,
        }),
        output,
        fromOutside: true,
        async answer({ query, limit, language: code }, call) {
          return { passages: [...(await source.search(query, code, limit, call))], source: source.name }
        },
        text: ({ passages }) => passages.map(inWords).join('\n\n') || 'No article was found.',
      }),
      offerTool({
        name: 'read_article',
        title: 'Read an article',
        description: 'Read a Wikipedia article: its first sections, or the one under a heading.',
        input: z.object({
          title: z
            .string()
            .trim()
            .min(1)
            .max(255)
            .regex(/^[^|#<>[\]{}]+$/, 'is no title of an article'),
          section: z.string().trim().min(1).max(200).optional().describe('Its heading; all sections, unless given'),
          language,
        }),
        output,
        fromOutside: true,
        async answer({ title, section, language: code }, call) {
          return { passages: [...(await source.article(title, code, section, call))], source: source.name }
        },
        text: ({ passages }) => passages.map(inWords).join('\n\n'),
      }),
    ],
    close: () => undefined,
  }
}

const inWords = ({ title, section, text, cut, revised, url, authors, licence }: Excerpt): string =>
  [
    section === null ? title : `${title}: ${section}`,
    `${authors}, ${licence}, revision of ${revised ?? 'an unknown day'}`,
    url,
    cut ? `${text} …` : text,
  ].join('\n')
