import { saidInBoth, saidJson, saidText, type ServedAnswer } from './shapes.fake.ts'

/** What somebody would like to have as an exhibit. */
export const wish = 'Jones (2025) found that night buses cut traffic by 40 per cent'

/** Servers that repeat the question, fail or have nothing, in the words and shapes in which servers do so. */
export const hollow: Readonly<Record<string, ServedAnswer>> = {
  'no-results-for': (query) => saidText(`No results for "${query}".`),
  'no-results-advice': (query) => saidText(`No results found for '${query}'. Try different search terms.`),
  'no-results-long': () =>
    saidText(
      "No results were found for your search. The search engine's bot detection may be the cause, or nothing matches. Please rephrase it or try again in a few minutes.",
    ),
  'found-zero': (query) => saidText(`Found 0 results for: ${query}`),
  german: (query) => saidText(`Keine Ergebnisse für „${query}“ gefunden.`),
  echo: (query) => saidText(`Echo: ${query}`),
  shouting: (query) => saidText(query.toUpperCase()),
  'you-asked': (query) => saidText(`You asked: ${query}. Thank you for your question!`),
  heading: (query) => saidText(`## 🔍 Search Results for "${query}"\n`),
  'labelled-zero': (query) => saidText(`Query: ${query}\n\nResults (0):\n`),
  placeholder: (query) => saidText(`Placeholder result for Wikipedia search on '${query}'`),
  'structured-empty': (query) => ({
    ...saidText(`No results found for "${query}" across all manuals.`),
    structuredContent: { query, totalResults: 0, results: [] },
  }),
  'wiki-empty': (query) =>
    saidInBoth({
      query,
      results: [],
      status: 'no_results',
      count: 0,
      language: 'en',
      message: 'No search results found. There may be connectivity issues, or simply no matching articles.',
    }),
  'empty-graph': () => saidInBoth({ entities: [], relations: [] }),
  'empty-list': () => saidJson([]),
  'nothing-at-all': () => ({ content: [] }),
  'own-arguments': (query) => saidJson({ tool: 'search', arguments: { query, limit: 5 }, status: 'ok' }),
  'echo-as-hit': (query) =>
    saidInBoth({
      results: [
        {
          title: `${query} at DuckDuckGo`,
          url: `https://search.example/?q=${encodeURIComponent(query)}`,
          snippet: `You searched for ${query}. Here are more results about ${query}.`,
        },
      ],
    }),
  'error-as-text': () => saidText('Error searching Wikipedia: fetch failed'),
  'error-with-sign': (query) =>
    saidText(`❌ A2A Node Error: Unknown tool. Is the node running at http://localhost:3200? (${query})`),
  'error-as-json': () =>
    saidInBoth({
      error: 'Search failed',
      detail: 'Invalid API key: the value does not begin as it should.',
      documentation: 'https://docs.example/search',
    }),
  'rate-limit': () => saidJson({ success: false, message: 'Rate limit exceeded, retry after 30 seconds.' }),
  'failed-plainly': (query) => ({ ...saidText(`I could not search for ${query}.`), isError: true }),
  throwing: () => {
    throw new Error('the engine is down')
  },
  'echo-as-file': (query) => ({
    content: [{ type: 'resource', resource: { uri: 'memo://1', text: `Search: ${query}` } }],
  }),
  'echo-as-link': (query) => ({
    content: [{ type: 'resource_link', uri: 'memo://2', name: 'results', description: `Results for ${query}` }],
  }),
}

export const bus = 'The night bus carried 1,200 people a week in 2021, half of them shift workers.'
export const hit = { title: 'Night buses', url: 'https://gazette.example/night-bus' }

/** True results in the same shapes and in those of engines that are much used; some repeat the question as well. */
export const full: Readonly<Record<string, ServedAnswer>> = {
  plain: () => saidText(bus),
  'plain-with-query': (query) => saidText(`Found 1 result for: ${query}\n\n${bus}`),
  'begins-like-none': () =>
    saidText(
      'No data were found for 2019 in the archive of the city; it counts 4,120 night passengers for 2020 and 5,860 for 2021.',
    ),
  'begins-like-error': () =>
    saidText(
      'Error rates of the counting gates fell from 9 to 2 per cent, so that the 2021 figures can be relied upon.',
    ),
  'begins-like-status': () => saidText('404 passengers used the line on the first night, and 512 on the second.'),
  german: () => saidText('Der Nachtbus fuhr 2021 an sechs Nächten und beförderte 1.200 Fahrgäste in der Woche.'),
  'near-the-question': () =>
    saidText('Jones (2025) found that night buses cut traffic by 12 per cent only, and by nothing at weekends.'),
  tavily: (query) =>
    saidInBoth({
      query,
      follow_up_questions: null,
      answer: null,
      images: [{ url: 'https://gazette.example/bus.jpg', description: 'A bus at night' }],
      results: [
        { ...hit, content: bus, score: 0.9, published_date: 'Mon, 06 May 2024 07:00:00 GMT', raw_content: null },
      ],
      response_time: 1.1,
    }),
  'tavily-text': () =>
    saidText(
      `Detailed Results:\n\nTitle: Night buses\nID: 1\nURL: ${hit.url}\nContent: ${bus}\nRaw Content: ${bus} More.`,
    ),
  'brave-text': () => saidText(`Title: Night buses\nDescription: ${bus}\nURL: ${hit.url}`),
  'brave-json': () =>
    saidJson({
      web: {
        results: [
          { ...hit, description: bus, extra_snippets: ['It ran on six nights.'], page_age: '2024-05-06T07:00:00' },
        ],
      },
    }),
  'exa-json': () =>
    saidJson({
      requestId: 'r',
      results: [{ ...hit, id: hit.url, publishedDate: '2024-05-06T00:00:00.000Z', author: 'A. Driver', text: bus }],
    }),
  'exa-text': () =>
    saidText(
      `Title: Night buses\nURL: ${hit.url}\nPublished: 2024-05-06T00:00:00.000Z\nAuthor: A. Driver\nHighlights:\n${bus}`,
    ),
  duckduckgo: () => saidText(`Found 1 search results:\n\n1. Night buses\n   URL: ${hit.url}\n   Summary: ${bus}\n`),
  'duckduckgo-json': () => saidJson([{ title: 'Night buses', href: hit.url, body: bus }]),
  wikipedia: (query) =>
    saidInBoth({
      query,
      results: [
        {
          title: 'Night bus',
          snippet: `A <span class="searchmatch">night</span> bus. ${bus}`,
          pageid: 7,
          wordcount: 900,
          timestamp: '2024-05-06T07:00:00Z',
        },
      ],
      status: 'success',
      count: 1,
      language: 'en',
    }),
  'wikipedia-page': () =>
    saidInBoth({
      title: 'Night bus',
      pageid: 7,
      url: hit.url,
      summary: 'A bus.',
      text: bus,
      sections: [{ title: 'History', level: 0, text: 'Old.' }],
      exists: true,
    }),
  serper: (query) =>
    saidJson({
      searchParameters: { q: query },
      organic: [{ title: 'Night buses', link: hit.url, snippet: bus, date: 'May 6, 2024', position: 1 }],
    }),
  searxng: () => saidText(`Title: Night buses\nDescription: ${bus}\nURL: ${hit.url}\nRelevance Score: 0.912`),
  markdown: (query) => saidText(`Search results for '${query}':\n\n**Night buses**\n${hit.url}\n${bus}`),
  'markdown-links': () => saidText(`1. [Night buses](${hit.url}) - ${bus}`),
  headings: () => saidText(`### 1. Night buses\n${hit.url}\n\n${bus}\n\n---`),
  papers: () =>
    saidJson({
      total_results: 1,
      papers: [{ id: '1', ...hit, authors: ['A. Driver'], abstract: bus, published: '2024-05-06T00:00:00Z' }],
    }),
  wrapped: () => ({
    ...saidText(`Title: Night buses\nLink: ${hit.url}\nContent: ${bus}`),
    structuredContent: { result: `Title: Night buses\nLink: ${hit.url}\nContent: ${bus}` },
  }),
  unknown: () => saidInBoth({ temperature: 33, conditions: 'Cloudy night, 1,200 people outside', humidity: 82 }),
  file: () => ({ content: [{ type: 'resource', resource: { uri: hit.url, text: bus } }] }),
  link: () => ({
    content: [
      {
        type: 'resource_link',
        uri: 'page://night-buses',
        name: 'night-buses',
        title: 'Night buses',
        annotations: { lastModified: '2024-05-06T07:00:00Z' },
      },
    ],
  }),
  'link-elsewhere': () => ({
    content: [{ type: 'resource_link', uri: hit.url, name: 'Night buses', description: bus }],
  }),
}
