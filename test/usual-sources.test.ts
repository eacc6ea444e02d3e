import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { folderFiles } from '#store'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { openDocket, usual } from '#docket'
import { academicSearch, dataStats, encyclopedia, medicine, outsideOf, serveOverHttp } from '#mcp'
import { taskOf } from '#models'
import { readSettings } from '#papers'
import { keyless, openEvidence, presets } from '#tools'
import { desk, entriesOf, flat } from './cli.ts'
import { counsel, of } from './courthouse.ts'
import { nobodyThere, outsideWorld } from './fakes/outside.ts'
import { longer } from './whole.ts'
import { temporary } from './temporary.ts'
import { freePort } from './ports.ts'

const question = 'Should the United States raise the minimum wage?'
const houses = ['alex', 'bank', 'labor', 'pubmed', 'scholar', 'wiki']

/** As in a fresh installation: nobody has said anything about sources. */
const fresh = { COURTROOM_SOURCES: '' }

async function hearing(t: TestContext, env: Readonly<Record<string, string>>) {
  const folder = await temporary(t)
  const reading = readSettings({ ...usual, flags: {}, env })
  assert.ok(reading.ok)
  const evidence = openEvidence(reading.settings.evidence, { files: folderFiles(folder), cwd: folder, env })
  t.after(() => evidence.close())
  const planned = JSON.stringify({ queries: ['minimum wage', 'unemployment United States', 'minimum wage health'] })
  const model = counsel((request) => (taskOf(request) === 'queries' ? planned : undefined))
  const docket = openDocket({ folder, model, evidence })
  t.after(() => docket.close())
  return docket
}

test('V8 a plain case asks the six houses that it names, and the exhibits say who wrote them and when', async (t) => {
  const world = await outsideWorld(t)
  const docket = await hearing(t, world.env)
  const id = await docket.open('decision', { dilemma: question })
  await docket.run(id)
  const entries = await docket.entries(id)
  assert.deepEqual([...new Set(world.asked.map(({ house }) => house))].toSorted(), houses)
  const [sources] = of(entries, 'sources')
  assert.deepEqual(new Set(sources?.tools.map(({ source }) => source)), new Set(keyless))
  assert.deepEqual([sources?.sealed, sources?.troubles], [false, []])
  const told = of(entries, 'tool_result').map(({ source, source_type: type, date, authors, licence }) =>
    [source, type, date, authors, licence].join(' | '),
  )
  for (const line of [
    'Journal of Invented Labor | academic | 2024-03-01 | Ada Example | ',
    'Wikipedia | web | 2026-02-03 | Wikipedia contributors | CC BY-SA 4.0',
    'Journal of pay | academic | 2023 |  | abstract; rights with the publisher',
    'World Bank, World Development Indicators | statistics | 2026-04-01 |  | ',
    'US Bureau of Labor Statistics | statistics |  |  | ',
  ])
    assert.ok(told.includes(line), `${line}\n${told.join('\n')}`)
})

test('V8 the servers ask the hosts of their presets and no other', async () => {
  const asked = new Set<string>()
  const world = {
    ...outsideOf({}),
    fetch: async (url: URL) => {
      asked.add(url.origin)
      return new Response('{}', { status: 500 })
    },
  }
  const questions: Readonly<Record<string, object>> = {
    search_papers: { query: 'wages' },
    get_paper_details: { paper_id: 'DOI:10.1000/x' },
    search_statistics: { query: 'unemployment US' },
    search_indicators: { query: 'wages' },
    get_indicator: { indicator: 'SP.POP.TOTL', country: 'DE' },
    get_series: { series_id: 'LNS14000000' },
    search_articles: { query: 'wages' },
    read_article: { title: 'Wage' },
    search_abstracts: { query: 'wages' },
    get_abstract: { pmid: '5' },
  }
  for (const server of [academicSearch(world), dataStats(world), encyclopedia(world), medicine(world)]) {
    const serving = await serveOverHttp(server, { version: '0', port: 0, report: () => undefined })
    const client = new Client({ name: 'test', version: '0' })
    await client.connect(new StreamableHTTPClientTransport(new URL(serving.url)))
    for (const { name } of (await client.listTools()).tools)
      await client.callTool({ name, arguments: { ...questions[name] } })
    await client.close()
    await serving.close()
  }
  const declared = keyless.flatMap((name) => {
    const { asks } = presets[name] as { readonly asks: readonly { readonly at: { readonly usual: string } }[] }
    return asks.map(({ at }) => new URL(at.usual.replace('{language}', 'en')).origin)
  })
  assert.deepEqual([...asked].toSorted(), declared.toSorted())
  assert.equal(asked.size, 6)
})

longer('V8 the terminal says first what leaves, and an offline case asks nobody else', async (t) => {
  const world = await outsideWorld(t)
  const here = await desk(t)
  const ran = await here.run({ ...world.env, ...fresh }, 'decide', question)
  assert.equal(ran.status, 0, ran.err)
  const out = flat(ran.out)
  const line =
    'Searches of this case go to Semantic Scholar, OpenAlex, World Bank, BLS, Wikipedia, and PubMed; they hold key words of your question and of what you tell the court. --no-sources keeps them off.'
  assert.ok(out.trimStart().startsWith(line), out.slice(0, 300))
  assert.match(out, /Minimum wage/)
  const explained = await here.run(fresh, 'config', 'explain')
  assert.match(flat(explained.out), /evidence academic-search, data-stats, encyclopedia, medicine default/)
})

longer('V8 flag, variable and file switch the sources off, and then nothing is asked or said', async (t) => {
  const world = await outsideWorld(t)
  const env = { ...world.env, ...fresh }
  const here = await desk(t)
  const quiet = async (ran: Promise<{ readonly out: string; readonly status: number | null }>): Promise<void> => {
    const { out, status } = await ran
    assert.equal(status, 0)
    assert.doesNotMatch(flat(out), /Searches of this case go to/)
    assert.deepEqual(world.asked, [])
  }
  await quiet(here.run(env, 'decide', question, '--no-sources'))
  await quiet(here.run({ ...env, COURTROOM_SOURCES: 'none' }, 'decide', question))
  await here.configure('evidence: []\n')
  await quiet(here.run(env, 'decide', question))
  const chosen = await here.run(env, 'decide', question, '--sources', 'encyclopedia', '--json')
  assert.deepEqual(new Set(world.asked.map(({ house }) => house)), new Set(['wiki']))
  assert.deepEqual((of(entriesOf(chosen), 'header')[0]!.brief as { evidence: unknown }).evidence, ['encyclopedia'])
  const strange = await here.run({ ...env, COURTROOM_SOURCES: 'encyclopaedia' }, 'decide', question)
  assert.equal(strange.status, 2)
  assert.match(
    strange.err,
    /COURTROOM_SOURCES: "encyclopaedia" is no source of evidence\. Did you mean "encyclopedia"\?/,
  )
})

test('V8 C3 a case with documents stays sealed: the usual sources are kept out until it is opened, and the line says more', async (t) => {
  const world = await outsideWorld(t)
  const env = { ...world.env, ...fresh }
  const here = await desk(t)
  await writeFile(
    join(here.folder, 'note.txt'),
    'The minimum wage is 7.25 dollars, says the MARKED note of the board.\n',
  )
  const sealed = entriesOf(await here.run(env, 'decide', question, 'note.txt', '--json'))
  const [sources] = of(sealed, 'sources')
  assert.deepEqual([sources?.sealed, sources?.withheld], [true, [...keyless]])
  assert.equal(world.asked.length, 0)
  const opened = await here.run(env, 'decide', question, 'note.txt', '--open', '--sources', 'encyclopedia')
  assert.match(flat(opened.out), /They may hold words of your documents too\. --no-sources keeps them off\./)
  assert.ok(world.asked.length > 0)
  assert.ok(!JSON.stringify(world.asked).includes('MARKED'))
})

test('V8 without a network the case says so once and goes on to its verdict', async (t) => {
  const here = await desk(t)
  const env = { ...nobodyThere(await freePort()), ...fresh }
  const ran = await here.run(env, 'decide', question)
  assert.equal(ran.status, 0, ran.err)
  const [, id = ''] = /courtroom show (\S+)/.exec(ran.out) ?? []
  const entries = entriesOf(await here.run(env, 'show', id, '--json'))
  const [sources] = of(entries, 'sources')
  assert.deepEqual(sources?.tools, [])
  assert.deepEqual(
    sources?.troubles.map(({ source, unreachable }) => [source, unreachable]),
    keyless.map((name) => [name, true]),
  )
  assert.equal(of(entries, 'evidence_package')[0]?.state, 'unreachable')
  assert.equal(of(entries, 'verdict').length, 1)
  const told = flat(ran.out)
  assert.equal(told.split('No source could be reached; the hearing goes on with what is filed.').length, 2)
  assert.doesNotMatch(told, /cannot be asked/)
})

longer('V8 a resumed case asks what it could ask when it began, and looks for nothing else', async (t) => {
  const world = await outsideWorld(t)
  const docket = await hearing(t, nobodyThere(await freePort()))
  const id = await docket.open('decision', { dilemma: question })
  const stop = new AbortController()
  const unwatch = docket.watch(id, (entries) => {
    if (entries.some(({ type }) => type === 'sources')) stop.abort()
  })
  await docket.run(id, { signal: stop.signal })
  unwatch()
  const before = await docket.entries(id)
  await docket.run(id)
  assert.deepEqual(of(await docket.entries(id), 'sources'), of(before, 'sources'))
  assert.deepEqual(world.asked, [])
})
