import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import fc from 'fast-check'
import { medicine } from './medicine.ts'
import { abstractsIn, type Abstract } from './medline.ts'
import { samplePapers, searched } from './shelves.ts'
import { clientOf, dataIn, failureIn, fails, stagedOutside, textIn, upstream, type Answering } from './staging.ts'

const fetched: Answering = (_, response) => void response.setHeader('content-type', 'text/xml').end(samplePapers)
const usual: Answering = (asked, response) =>
  asked.url.pathname.endsWith('esearch.fcgi') ? searched('38000001', '777', '12345') : fetched(asked, response)

async function reading(t: TestContext, answer: Answering, env: Record<string, string> = {}) {
  const shelf = await upstream(t, answer)
  const outside = stagedOutside({ PUBMED_URL: `${shelf.url}/entrez/eutils`, ...env })
  const client = await clientOf(t, medicine(outside))
  const use = (name: string, args: Record<string, unknown>) => client.callTool({ name, arguments: args })
  return { shelf, outside, use }
}

interface Found {
  readonly abstracts: readonly Abstract[]
  readonly retracted: number
}

test('V7 search_abstracts tells title, authors, journal, first day, DOI, abstract by sections, address and rights', async (t) => {
  const { shelf, use } = await reading(t, usual)
  const result = await use('search_abstracts', { query: 'walking blood pressure', year_min: 2015 })
  const { abstracts, retracted } = dataIn(result) as Found
  assert.deepEqual(abstracts[0], {
    pmid: '38000001',
    title: 'Walking to the bus and blood pressure: a trial in two towns.',
    authors: ['Ada Example', 'B Sample', 'Walking Group'],
    journal: 'Journal of invented medicine',
    date: '2024-03-09',
    doi: '10.1000/walk.2024',
    abstract:
      'BACKGROUND: Riders walk > 10 minutes a day.\nRESULTS: Pressure fell by 3 mm in 10³ people (CO2 & noise unchanged).',
    types: ['Randomized Controlled Trial'],
    url: 'https://pubmed.ncbi.nlm.nih.gov/38000001/',
    rights: 'abstract; rights with the publisher',
  })
  assert.deepEqual(
    abstracts.slice(1).map(({ title, date, doi, journal, rights }) => [title, date, doi, journal, rights]),
    [['Buses and sleep', '2019', '10.1000/sleep', 'Lett Inv', '© 2019 Invented Press']],
  )
  assert.equal(retracted, 1)
  assert.match(textIn(result), /Left out because they were retracted: 1/)
  const [search, fetch] = shelf.asked.map(({ url }) => url)
  assert.equal(search?.pathname, '/entrez/eutils/esearch.fcgi')
  assert.deepEqual(
    ['db', 'term', 'retmode', 'sort', 'mindate', 'tool', 'email', 'api_key'].map((name) =>
      search?.searchParams.get(name),
    ),
    ['pubmed', 'walking blood pressure', 'json', 'relevance', '2015', 'courtroom', null, null],
  )
  assert.equal(fetch?.searchParams.get('id'), '38000001,777,12345')
})

test('V7 where not all words fit, papers with most of them are found, and no others', async (t) => {
  const loose: Answering = (asked, response) =>
    asked.url.searchParams.get('term')?.includes(' OR ') === false ? searched() : usual(asked, response)
  const { use } = await reading(t, loose)
  const { abstracts } = dataIn(await use('search_abstracts', { query: 'town walking blood pressure' })) as Found
  assert.deepEqual(
    abstracts.map(({ pmid }) => pmid),
    ['38000001'],
  )
})

test('V7 without a key three questions a second go out, with one ten, and key and contact go along', async (t) => {
  const open = await reading(t, usual)
  await Promise.all([1, 2].map(() => open.use('search_abstracts', { query: 'walking' })))
  assert.deepEqual(open.outside.waits, [340, 680, 1020])
  const keyed = await reading(t, usual, { NCBI_API_KEY: 'sesame', COURTROOM_CONTACT: 'ada@example.org' })
  await keyed.use('search_abstracts', { query: 'walking' })
  assert.deepEqual(keyed.outside.waits, [100])
  const { searchParams } = keyed.shelf.asked[0]!.url
  assert.deepEqual([searchParams.get('api_key'), searchParams.get('email')], ['sesame', 'ada@example.org'])
})

test('V7 get_abstract gives one paper, retracted or not, and says so', async (t) => {
  const { use } = await reading(t, fetched)
  assert.match(textIn(await use('get_abstract', { pmid: '777' })), /^RETRACTED: /)
  assert.equal(failureIn(await use('get_abstract', { pmid: '1' }))?.code, 'not-found')
  assert.equal((await use('get_abstract', { pmid: '1,2' })).isError, true)
})

test('V7 nothing found asks no further; each bad answer has a code', async (t) => {
  const nothing = await reading(t, () => searched())
  assert.deepEqual(dataIn(await nothing.use('search_abstracts', { query: 'walking' })), {
    abstracts: [],
    retracted: 0,
    source: 'PubMed',
  })
  assert.equal(nothing.shelf.asked.length, 1)
  const only = (answer: Answering): Answering => {
    return (asked, response) => (asked.url.pathname.endsWith('esearch.fcgi') ? searched('1') : answer(asked, response))
  }
  const cases: readonly (readonly [Answering, string])[] = [
    [() => ({ esearchresult: { idlist: [], ERROR: 'Empty term' } }), 'bad-input'],
    [() => ({ error: 'API rate limit exceeded' }), 'bad-answer'],
    [() => ({ esearchresult: { idlist: ['1&db=nuccore'] } }), 'bad-answer'],
    [fails(429, {}, '{"error":"API rate limit exceeded","limit":"3"}'), 'rate-limited'],
    [only(fails(200, {}, '<html>Sorry</html>')), 'bad-answer'],
    [only(fails(400, {}, '<ERROR>cannot get document</ERROR>')), 'bad-input'],
  ]
  for (const [answer, code] of cases) {
    const { use } = await reading(t, answer)
    assert.equal(failureIn(await use('search_abstracts', { query: 'walking' }))?.code, code)
  }
})

test('V7 whatever stands in the file, reading it ends, and what comes out can be cited', () => {
  const piece = fc.constantFrom(
    '<PubmedArticle>',
    '<PMID>',
    '7',
    '</PMID>',
    '<Article>',
    '&amp;',
    '<!ENTITY x "y">',
    '&x;',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string())), fc.nat(samplePapers.length), (pieces, cut) => {
      for (const text of [pieces.join(''), samplePapers.slice(0, cut), samplePapers.slice(cut)])
        for (const { pmid, title } of abstractsIn(text)) assert.ok(/^\d+$/.test(pmid) && title !== '')
    }),
  )
})
