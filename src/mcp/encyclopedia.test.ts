import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import fc from 'fast-check'
import { encyclopedia } from './encyclopedia.ts'
import { ServingError } from './errors.ts'
import { nearTo, sectionsIn } from './sections.ts'
import { article, sampleArticles, hits, lagged } from './shelves.ts'
import { clientOf, dataIn, failureIn, fails, stagedOutside, textIn, upstream, type Answering } from './staging.ts'
import type { Excerpt } from './wikipedia.ts'

const usual: Answering = ({ url }) => (url.searchParams.has('gsrsearch') ? hits : sampleArticles)

async function reading(t: TestContext, answer: Answering, env: Record<string, string> = {}) {
  const wiki = await upstream(t, answer)
  const outside = stagedOutside({ WIKIPEDIA_URL: `${wiki.url}/{language}/w`, ...env })
  const client = await clientOf(t, encyclopedia(outside))
  const use = (name: string, args: Record<string, unknown>) => client.callTool({ name, arguments: args })
  return { wiki, outside, client, use }
}

const excerpts = (result: Parameters<typeof dataIn>[0]): readonly Excerpt[] =>
  (dataIn(result) as { readonly passages: readonly Excerpt[] }).passages

test('V7 search_articles tells the section that speaks of it, with revision, day, address, authors and licence', async (t) => {
  const { wiki, use } = await reading(t, usual)
  const result = await use('search_articles', { query: 'ridership after fares were dropped', limit: 2 })
  const [best, ...rest] = excerpts(result)
  assert.deepEqual(best, {
    title: article.title,
    section: 'Ridership',
    text: 'In 14 towns ridership rose by 31 percent after fares were dropped, most of it from people who had walked.',
    cut: false,
    language: 'en',
    revised: '2026-03-04',
    revision: 1_234_567,
    url: 'https://en.wikipedia.org/w/index.php?title=Fare-free_public_transport&oldid=1234567#Ridership',
    authors: 'Wikipedia contributors',
    licence: 'CC BY-SA 4.0',
  })
  assert.ok(rest.every(({ title }) => title === article.title))
  assert.match(textIn(result), /Wikipedia contributors, CC BY-SA 4\.0, revision of 2026-03-04/)
  const [search, page] = wiki.asked.map(({ url }) => url)
  assert.equal(search?.pathname, '/en/w/api.php')
  assert.deepEqual(
    ['action', 'generator', 'gsrlimit', 'gsrnamespace', 'formatversion', 'maxlag'].map((name) =>
      search?.searchParams.get(name),
    ),
    ['query', 'search', '2', '0', '2', '5'],
  )
  assert.deepEqual(
    ['pageids', 'prop', 'explaintext', 'rvprop'].map((name) => page?.searchParams.get(name)),
    ['4711', 'extracts|revisions', '1', 'ids|timestamp'],
  )
  assert.equal(wiki.asked.length, 2, 'a page that only leads to others is not read')
})

test('V7 where not all words fit, articles with most of them are found, and no others', async (t) => {
  const loose: Answering = (asked, response) => {
    const words = asked.url.searchParams.get('gsrsearch')
    return words !== null && !words.includes(' OR ') ? { batchcomplete: true } : usual(asked, response)
  }
  const { wiki, use } = await reading(t, loose)
  const near = excerpts(await use('search_articles', { query: 'town require ridership fares' }))
  assert.equal(near[0]?.section, 'Ridership')
  assert.equal(wiki.asked[1]?.url.searchParams.get('gsrsearch'), 'town OR require OR ridership OR fares')
  assert.deepEqual(excerpts(await use('search_articles', { query: 'ethics courses require fares' })), [])
  const before = wiki.asked.length
  assert.deepEqual(excerpts(await use('search_articles', { query: '"ethics courses" of universities' })), [])
  assert.equal(wiki.asked.length, before + 1, 'who writes signs means them')
})

test('V7 the language is part of the address, and an article is fetched once', async (t) => {
  const { wiki, use } = await reading(t, usual)
  const [found] = excerpts(await use('search_articles', { query: 'ridership', language: 'de' }))
  assert.match(found?.url ?? '', /^https:\/\/de\.wikipedia\.org\//)
  await use('search_articles', { query: 'history', language: 'de' })
  assert.deepEqual(
    wiki.asked.map(({ url }) => url.pathname),
    ['/de/w/api.php', '/de/w/api.php', '/de/w/api.php'],
  )
  const strange = await use('search_articles', { query: 'ridership', language: 'evil.example/' })
  assert.equal(strange.isError, true)
  assert.equal(wiki.asked.length, 3)
})

test('V7 read_article gives the sections in order, or the one that is named', async (t) => {
  const { use } = await reading(t, usual)
  const whole = excerpts(await use('read_article', { title: article.title }))
  assert.deepEqual(
    whole.map(({ section }) => section),
    [null, 'History', 'Ridership'],
  )
  const one = excerpts(await use('read_article', { title: article.title, section: 'history' }))
  assert.deepEqual(
    one.map(({ section }) => section),
    ['History'],
  )
  const none = failureIn(await use('read_article', { title: article.title, section: 'Weather' }))
  assert.equal(none?.code, 'not-found')
  assert.match(none?.message ?? '', /It has: History; Ridership/)
})

test('V7 nothing found is an answer; a missing article, a complaint and nonsense have codes', async (t) => {
  const nothing = await reading(t, () => ({ batchcomplete: true }))
  assert.deepEqual(dataIn(await nothing.use('search_articles', { query: 'ridership' })), {
    passages: [],
    source: 'Wikipedia',
  })
  const cases: readonly (readonly [Answering, string])[] = [
    [() => ({ batchcomplete: true, query: { pages: [{ ns: 0, title: 'Nowhere', missing: true }] } }), 'not-found'],
    [() => ({ error: { code: 'badvalue', info: 'Unrecognized value.' } }), 'bad-input'],
    [() => ['nonsense'], 'bad-answer'],
    [fails(200, {}, '<html>'), 'bad-answer'],
    [fails(500), 'unavailable'],
  ]
  for (const [answer, code] of cases) {
    const { use } = await reading(t, answer)
    assert.equal(failureIn(await use('read_article', { title: 'Nowhere' }))?.code, code)
  }
})

test('V7 a wiki that lags is asked again when it says so, and left alone when it lags on', async (t) => {
  let times = 0
  const slow: Answering = (asked, response) => {
    times++
    if (times > 1) return usual(asked, response)
    response.setHeader('retry-after', '5')
    return lagged
  }
  const { use, outside } = await reading(t, slow)
  assert.ok(excerpts(await use('search_articles', { query: 'ridership' })).length > 0)
  assert.equal(outside.waits[0], 5_000)
  const endless = await reading(t, () => lagged)
  assert.equal(failureIn(await endless.use('search_articles', { query: 'ridership' }))?.code, 'unavailable')
})

test('V7 whoever runs it can leave a word with the sources, and nothing but a word', async (t) => {
  const plain = await reading(t, usual)
  await plain.use('search_articles', { query: 'ridership' })
  assert.equal(plain.wiki.asked[0]?.headers['user-agent'], 'courtroom')
  const named = await reading(t, usual, { COURTROOM_CONTACT: 'ada@example.org\r\nx: y' })
  await named.use('search_articles', { query: 'ridership' })
  assert.equal(named.wiki.asked[0]?.headers['user-agent'], 'courtroom (ada@example.orgx: y)')
  assert.throws(() => encyclopedia(stagedOutside({ WIKIPEDIA_URL: 'nonsense' })), ServingError)
})

test('sections: whatever the text, each is part of it, in order, and says something', () => {
  const line = fc.oneof(fc.string(), fc.constantFrom('== A ==', '=== B ===', '====', `${'word '.repeat(12)}.`))
  fc.assert(
    fc.property(fc.array(line), fc.string(), (lines, query) => {
      const sections = sectionsIn(lines.join('\n'))
      for (const { text } of sections) assert.match(text, /\S/)
      const near = nearTo(sections, query, 2)
      assert.ok(near.length <= 2 && near.every((each) => sections.includes(each)))
      assert.equal(near.length === 0, sections.length === 0)
    }),
  )
})
