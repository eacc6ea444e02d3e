import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import fc from 'fast-check'
import { academicSearch } from './academic.ts'
import type { Paper, PaperDetails } from './papers.ts'
import { clientOf, dataIn, failureIn, fails, stagedOutside, textIn, upstream, type Answering } from './sources.fake.ts'

const hit = {
  paperId: 'a'.repeat(40),
  externalIds: { DOI: '10.1000/ride.2024', CorpusId: 7 },
  url: 'https://www.semanticscholar.org/paper/aaaa',
  title: 'Fares and ridership in mid-sized towns',
  venue: 'Journal of Invented Transport',
  year: 2024,
  publicationDate: '2024-03-01',
  citationCount: 12,
  abstract: 'We count riders before and after fares were dropped.',
  authors: [
    { authorId: '1', name: 'Ada Example' },
    { authorId: '2', name: 'Ben Sample' },
  ],
}

const work = {
  id: 'https://openalex.org/W42',
  doi: 'https://doi.org/10.1000/ride.2024',
  title: 'Fares and ridership in mid-sized towns',
  publication_year: 2024,
  publication_date: '2024-03-01',
  cited_by_count: 13,
  primary_location: { source: { display_name: 'Journal of Invented Transport' } },
  authorships: [{ author: { display_name: 'Ada Example' }, institutions: [{ display_name: 'University of Nowhere' }] }],
  abstract_inverted_index: { We: [0], count: [1, 4], riders: [2], and: [3], again: [5] },
  referenced_works: ['https://openalex.org/W1', 'https://openalex.org/W2'],
  referenced_works_count: 2,
}

interface Papers {
  readonly papers: readonly Paper[]
  readonly source: string
  readonly note: string | null
}
interface Details {
  readonly paper: PaperDetails
  readonly source: string
}

const found: Answering = () => ({ total: 1, offset: 0, data: [hit] })
const spare: Answering = () => ({ meta: { count: 1 }, results: [work] })

async function library(t: TestContext, first: Answering, second: Answering, env: Record<string, string> = {}) {
  const [scholar, alex] = [await upstream(t, first), await upstream(t, second)]
  const outside = stagedOutside({ SEMANTIC_SCHOLAR_URL: scholar.url, OPENALEX_URL: alex.url, ...env })
  const client = await clientOf(t, academicSearch(outside))
  const use = (name: string, args: Record<string, unknown>) => client.callTool({ name, arguments: args })
  return { scholar, alex, client, use }
}

test('V1 search_papers tells title, authors, year, abstract, citations and address', async (t) => {
  const { scholar, use } = await library(t, found, spare)
  const result = await use('search_papers', { query: 'free-fare ridership', year_min: 2020 })
  assert.deepEqual(dataIn(result), {
    papers: [
      {
        paper_id: hit.paperId,
        title: hit.title,
        authors: ['Ada Example', 'Ben Sample'],
        year: 2024,
        date: '2024-03-01',
        venue: hit.venue,
        abstract: hit.abstract,
        citation_count: 12,
        url: hit.url,
        doi: '10.1000/ride.2024',
      },
    ],
    source: 'Semantic Scholar',
    note: null,
  })
  const { pathname, searchParams } = scholar.asked[0]!.url
  assert.equal(pathname, '/paper/search')
  assert.equal(searchParams.get('limit'), '5')
  assert.equal(searchParams.get('year'), '2020-')
  assert.equal(searchParams.get('query'), 'free fare ridership')
  assert.equal(scholar.asked[0]!.headers['x-api-key'], undefined)
  for (const words of [hit.title, hit.abstract, 'cited 12 times', hit.url, 'Ada Example']) {
    assert.ok(textIn(result).includes(words), words)
  }
})

test('V1 get_paper_details tells affiliations, summary and references', async (t) => {
  const { scholar, use } = await library(
    t,
    () => ({
      ...hit,
      authors: [{ name: 'Ada Example', affiliations: ['University of Nowhere'] }],
      tldr: { model: 'x', text: 'Free fares fill buses.' },
      referenceCount: 3,
      references: [
        { paperId: 'b', title: 'Older work', year: 2001 },
        { paperId: null, title: null, year: null },
      ],
    }),
    spare,
    { SEMANTIC_SCHOLAR_API_KEY: 'mine' },
  )
  const { paper } = dataIn(await use('get_paper_details', { paper_id: 'https://doi.org/10.1000/ride.2024' })) as Details
  assert.deepEqual(paper.authors, [{ name: 'Ada Example', affiliations: ['University of Nowhere'] }])
  assert.equal(paper.tldr, 'Free fares fill buses.')
  assert.equal(paper.reference_count, 3)
  assert.deepEqual(paper.references, [
    { paper_id: 'b', title: 'Older work', year: 2001 },
    { paper_id: null, title: null, year: null },
  ])
  assert.equal(scholar.asked[0]!.url.pathname, '/paper/DOI%3A10.1000/ride.2024')
  assert.equal(scholar.asked[0]!.headers['x-api-key'], 'mine')
})

test('V1 OpenAlex answers while Semantic Scholar is down, and says why', async (t) => {
  const downs: readonly Answering[] = [
    fails(500),
    fails(429),
    fails(403),
    fails(200, {}, 'not JSON'),
    () => ({ data: 'no list' }),
    () => ({ data: [{ nothing: true }] }),
    () => null,
    (_, response) => void response.destroy(),
  ]
  for (const down of downs) {
    const { use, alex } = await library(t, down, spare, { OPENALEX_API_KEY: 'free' })
    const { papers, source, note } = dataIn(await use('search_papers', { query: 'fares', limit: 2 })) as Papers
    assert.equal(source, 'OpenAlex')
    assert.match(note ?? '', /Semantic Scholar/)
    assert.equal(papers[0]!.abstract, 'We count riders and count again')
    assert.equal(papers[0]!.paper_id, 'openalex:W42')
    assert.equal(papers[0]!.doi, '10.1000/ride.2024')
    assert.equal(alex.asked[0]!.url.searchParams.get('api_key'), 'free')
    assert.equal(alex.asked[0]!.url.searchParams.get('per_page'), '2')
  }
})

test('V1 details come from OpenAlex for its own ids, and for DOIs when the other is down', async (t) => {
  const { use, scholar, alex } = await library(t, fails(500), () => work)
  const own = dataIn(await use('get_paper_details', { paper_id: 'openalex:W42' })) as Details
  assert.equal(scholar.asked.length, 0)
  assert.equal(alex.asked[0]!.url.pathname, '/works/W42')
  assert.deepEqual(own.paper.authors, [{ name: 'Ada Example', affiliations: ['University of Nowhere'] }])
  assert.deepEqual(own.paper.references[0], { paper_id: 'openalex:W1', title: null, year: null })
  await use('get_paper_details', { paper_id: '10.1000/ride.2024' })
  assert.equal(alex.asked[1]!.url.pathname, '/works/doi:10.1000/ride.2024')
  const unknown = failureIn(await use('get_paper_details', { paper_id: 'c'.repeat(40) }))
  assert.equal(unknown?.code, 'unavailable')
  assert.equal(alex.asked.length, 2)
})

test('V1 what the question is to blame for is said at once, and by no second source', async (t) => {
  for (const [status, code] of [
    [404, 'not-found'],
    [400, 'bad-input'],
  ] as const) {
    const { use, alex } = await library(t, fails(status, {}, '{"error":"Paper with id X not found"}'), () => work)
    const result = await use('get_paper_details', { paper_id: 'DOI:10.1000/none' })
    assert.equal(failureIn(result)?.code, code)
    assert.match(failureIn(result)?.message ?? '', /Paper with id X not found/)
    assert.deepEqual(JSON.parse(textIn(result)), result.structuredContent)
    assert.equal(alex.asked.length, 0)
  }
})

test('V1 when both are down the answer names both', async (t) => {
  const { use } = await library(t, fails(429), fails(500))
  const failure = failureIn(await use('search_papers', { query: 'fares' }))
  assert.equal(failure?.code, 'rate-limited')
  assert.match(failure?.message ?? '', /Semantic Scholar.*OpenAlex/)
})

test('V1 one bad entry or field costs only itself', async (t) => {
  const odd = { ...hit, year: 'soon', citationCount: -1, authors: 'nobody', abstract: 7, externalIds: null }
  const { use } = await library(t, () => ({ total: 3, data: [null, odd, { title: 'no id' }] }), spare)
  const { papers, source } = dataIn(await use('search_papers', { query: 'fares' })) as Papers
  assert.equal(source, 'Semantic Scholar')
  assert.equal(papers.length, 1)
  const { year, citation_count: cited, authors, abstract, doi } = papers[0]!
  assert.deepEqual(
    { year, cited, authors, abstract, doi },
    { year: null, cited: null, authors: [], abstract: null, doi: null },
  )
})

test('V1 nothing found is an empty list, with or without one in the answer', async (t) => {
  for (const none of [
    { total: 0, offset: 0 },
    { total: 0, offset: 0, data: [] },
  ]) {
    const { use } = await library(t, () => none, spare)
    assert.deepEqual((dataIn(await use('search_papers', { query: 'fares' })) as Papers).papers, [])
  }
})

test('V1 long answers are cut to what was asked for', async (t) => {
  const many = Array.from({ length: 50 }, (_, index) => ({
    ...hit,
    paperId: `p${index}`,
    abstract: 'x'.repeat(20_000),
  }))
  const { use } = await library(t, () => ({ total: 50, data: many }), spare)
  const { papers } = dataIn(await use('search_papers', { query: 'fares', limit: 20 })) as Papers
  assert.equal(papers.length, 20)
  assert.ok(papers[0]!.abstract!.length < 10_010)
})

test('V1 arguments that do not fit are refused before anybody is asked', async (t) => {
  const { use, scholar, alex } = await library(t, found, spare)
  for (const args of [{}, { query: '' }, { query: 'x', limit: 0 }, { query: 'fares', limit: 1000 }, { query: 5 }]) {
    assert.equal((await use('search_papers', args)).isError, true)
  }
  for (const id of ['../../author/1', 'DOI:10.1000/../x', '']) {
    assert.equal((await use('get_paper_details', { paper_id: id })).isError, true)
  }
  assert.equal(scholar.asked.length + alex.asked.length, 0)
})

test('V1 whatever the sources send, the answer is a result of the declared form', async (t) => {
  let said: unknown
  const { use } = await library(
    t,
    () => said ?? null,
    () => said ?? null,
  )
  const field = fc.oneof(fc.jsonValue(), fc.constantFrom(...Object.values(hit), ...Object.values(work)))
  const entry = fc.record(
    Object.fromEntries([...Object.keys(hit), ...Object.keys(work)].map((name) => [name, field])),
    { requiredKeys: [] },
  )
  const answer = fc.oneof(fc.jsonValue(), entry, fc.record({ data: fc.array(entry), results: fc.array(entry) }))
  await fc.assert(
    fc.asyncProperty(answer, async (json) => {
      said = json
      // The client checks what it gets against the declared form, and throws.
      for (const result of [
        await use('search_papers', { query: 'fares' }),
        await use('get_paper_details', { paper_id: 'DOI:10.1000/x' }),
      ]) {
        assert.ok(result.isError ? failureIn(result)?.code : result.structuredContent, textIn(result))
      }
    }),
    { numRuns: 60 },
  )
})

test('V1 progress is told to those who ask', async (t) => {
  const { client } = await library(t, fails(500), spare)
  const told: string[] = []
  await client.callTool(
    { name: 'search_papers', arguments: { query: 'fares' } },
    { onprogress: ({ message }) => told.push(message ?? '') },
  )
  assert.deepEqual(told, ['Asking Semantic Scholar', 'Asking OpenAlex'])
})

test('the tools are declared as ones that only read', async (t) => {
  const { client } = await library(t, found, spare)
  const { tools } = await client.listTools()
  assert.deepEqual(
    tools.map(({ name }) => name),
    ['search_papers', 'get_paper_details'],
  )
  for (const { annotations, outputSchema, inputSchema } of tools) {
    assert.equal(annotations?.readOnlyHint, true)
    assert.equal(outputSchema?.type, 'object')
    assert.equal(inputSchema.type, 'object')
  }
})
