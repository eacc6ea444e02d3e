import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Closing } from '../cli.ts'

// The six houses that a case asks unless it is told otherwise, on this machine, with the forms of the real ones.

type House = 'scholar' | 'alex' | 'bank' | 'labor' | 'wiki' | 'pubmed'

interface OutsideWorld {
  /** Leads the evidence servers here. */
  readonly env: Readonly<Record<string, string>>
  /** Who was asked, and for what: path, query and body. */
  readonly asked: readonly { readonly house: House; readonly words: string }[]
}

const variables: Readonly<Record<House, string>> = {
  scholar: 'SEMANTIC_SCHOLAR_URL',
  alex: 'OPENALEX_URL',
  bank: 'WORLD_BANK_URL',
  labor: 'BLS_URL',
  wiki: 'WIKIPEDIA_URL',
  pubmed: 'PUBMED_URL',
}

const page = { page: 1, pages: 1, per_page: 5000, total: 1 }
const wage = { id: 'SL.UEM.TOTL.ZS', value: 'Unemployment, total (% of total labor force)' }

const answers: Readonly<Record<House, (url: URL) => unknown>> = {
  scholar: () => undefined,
  alex: () => ({
    meta: { count: 1 },
    results: [
      {
        id: 'https://openalex.org/W42',
        doi: 'https://doi.org/10.1000/wage.2024',
        title: 'Minimum wages and work in invented counties',
        publication_year: 2024,
        publication_date: '2024-03-01',
        cited_by_count: 13,
        primary_location: { source: { display_name: 'Journal of Invented Labor' } },
        authorships: [{ author: { display_name: 'Ada Example' }, institutions: [] }],
        abstract_inverted_index: { Unemployment: [0], did: [1], not: [2], rise: [3], 'measurably.': [4] },
      },
    ],
  }),
  bank: ({ pathname }) =>
    pathname.includes('/country/')
      ? [
          { ...page, sourceid: '2', lastupdated: '2026-04-01' },
          [{ indicator: wage, country: { id: 'US', value: 'United States' }, date: '2024', value: 4.1, unit: '' }],
        ]
      : [
          page,
          [{ id: wage.id, name: wage.value, unit: '', sourceNote: 'Without work.', sourceOrganization: 'Office' }],
        ],
  labor: () => ({
    status: 'REQUEST_SUCCEEDED',
    message: [],
    Results: {
      series: [
        {
          seriesID: 'LNS14000000',
          data: [{ year: '2025', period: 'M02', periodName: 'February', value: '4.1', footnotes: [{}] }],
        },
      ],
    },
  }),
  wiki: ({ searchParams }) => ({
    batchcomplete: true,
    query: {
      pages: [
        searchParams.has('gsrsearch')
          ? { pageid: 7, ns: 0, title: 'Minimum wage', index: 1 }
          : {
              pageid: 7,
              ns: 0,
              title: 'Minimum wage',
              extract:
                'A minimum wage is the lowest pay that employers may give.\n\n== Effects ==\nSome studies found that unemployment rose slightly after the minimum wage was raised.',
              revisions: [{ revid: 99, parentid: 98, timestamp: '2026-02-03T04:05:06Z' }],
            },
      ],
    },
  }),
  pubmed: ({ pathname }) =>
    pathname.endsWith('esearch.fcgi')
      ? { esearchresult: { count: '1', idlist: ['5'] } }
      : `<PubmedArticleSet><PubmedArticle><MedlineCitation><PMID Version="1">5</PMID><Article>
         <Journal><JournalIssue><PubDate><Year>2023</Year></PubDate></JournalIssue><Title>Journal of pay</Title></Journal>
         <ArticleTitle>Wages and health.</ArticleTitle>
         <Abstract><AbstractText>Health improved after the minimum wage was raised.</AbstractText></Abstract>
         </Article></MedlineCitation></PubmedArticle></PubmedArticleSet>`,
}

/** All six; those that are named are asked in vain. */
export async function outsideWorld(t: Closing, down: readonly House[] = []): Promise<OutsideWorld> {
  const asked: { house: House; words: string }[] = []
  const opened = Object.entries(variables).map(async ([name, variable]) => {
    const house = name as House
    const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
      void bodyOf(request).then((body) => {
        const url = new URL(request.url ?? '/', 'http://house.test')
        asked.push({ house, words: decodeURIComponent(`${url.pathname}${url.search} ${body}`).replaceAll('+', ' ') })
        const said = down.includes(house) ? undefined : answers[house](url)
        // Whoever says "later" for long is left for the next one.
        if (said === undefined) return response.writeHead(429, { 'retry-after': '60' }).end()
        return response.end(typeof said === 'string' ? said : JSON.stringify(said))
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    t.after(() => {
      server.closeAllConnections()
      server.close()
    })
    return [variable, `http://127.0.0.1:${(server.address() as AddressInfo).port}`] as const
  })
  // With a key PubMed is asked at a brisker pace.
  return { env: { NCBI_API_KEY: 'key', ...Object.fromEntries(await Promise.all(opened)) }, asked }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request.setEncoding('utf8')) text += String(piece)
  return text
}

/** Six addresses at which nobody listens. */
export const nobodyThere = (port: number): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.values(variables).map((variable) => [variable, `http://127.0.0.1:${port}`]))
