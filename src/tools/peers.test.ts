import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import { folderFiles } from '#store'
import { toNodeHandler, type NodeIncomingMessageLike } from '@modelcontextprotocol/node'
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { evidenceServer, type EvidenceClient } from './client.ts'
import { findsIn } from './finds/index.ts'
import type { ToolLimits } from './limits.ts'
import { behindFake, everythingAt, everythingOverHttp } from './peers.fake.ts'
import { pinsIn } from './pins.ts'
import { openEvidence } from './servers.ts'
import { aFolder, installedServer, neverStopped } from './servers.fake.ts'

const brave = {
  ...installedServer('@brave/brave-search-mcp-server', 'dist/index.js', '--transport', 'stdio'),
  env: { BRAVE_API_KEY: 'brave-key-for-the-test' },
}

const webAnswer = {
  type: 'search',
  web: {
    type: 'search',
    results: [
      {
        title: 'Night buses &amp; sleep',
        url: 'https://gazette.example/night-bus',
        description: 'The <strong>night bus</strong> carried 1,200 people a week &quot;in 2021&quot;.',
        extra_snippets: ['It ran on six nights.', 'Complaints fell.'],
      },
      { title: 'Trams', url: 'https://trams.example/', description: 'Trams ran all night.' },
    ],
  },
  news: {
    results: [
      {
        title: 'Bus line saved',
        url: 'https://news.example/bus',
        description: 'The council voted.',
        age: 'June 7, 2023',
        breaking: false,
      },
    ],
  },
}

test('V4 C4 Brave’s own server: title, address, date and verbatim text of every hit', async (t) => {
  const { server, asked } = await behindFake(t, brave, (path) => (path.includes('/web/search') ? webAnswer : undefined))
  const input = { query: 'night bus' }
  const answer = await server.call('brave_web_search', input, neverStopped())
  const finds = findsIn(answer, { server: 'brave', tool: 'brave_web_search', input }, 'brave')
  assert.deepEqual(
    finds.map(({ title, url, source, type, date, text }) => ({ title, url, source, type, date, text })),
    [
      {
        title: 'Night buses & sleep',
        url: 'https://gazette.example/night-bus',
        source: 'gazette.example',
        type: 'web',
        date: null,
        text: 'The night bus carried 1,200 people a week "in 2021".\nIt ran on six nights.\nComplaints fell.',
      },
      {
        title: 'Trams',
        url: 'https://trams.example/',
        source: 'trams.example',
        type: 'web',
        date: null,
        text: 'Trams ran all night.',
      },
      {
        title: 'Bus line saved',
        url: 'https://news.example/bus',
        source: 'news.example',
        type: 'news',
        date: '2023-06-07',
        text: 'The council voted.',
      },
    ],
  )
  assert.match(asked[0]?.path ?? '', /^\/api\.search\.brave\.com\/res\/v1\/web\/search\?q=night\+bus/)
  assert.equal(asked[0]?.headers['x-subscription-token'], 'brave-key-for-the-test')
})

// Each start of it takes a second.
if (process.env['COURTROOM_TESTS'] === 'all')
  test('V4 C4 Brave’s own server: news with the day, page content with its source, a refusal as a failure', async (t) => {
    const news = {
      type: 'news',
      results: [
        {
          title: 'Saved',
          url: 'https://news.example/bus',
          description: 'The council voted.',
          age: '2 days ago',
          page_age: '2024-05-06T07:00:00',
          breaking: true,
        },
      ],
    }
    const context = {
      grounding: {
        generic: [{ url: 'https://a.example/x', title: 'Page', snippets: ['First words.', 'Later words.'] }],
        map: [],
      },
      sources: {
        'https://a.example/x': {
          title: 'Page',
          hostname: 'a.example',
          age: ['Monday, January 15, 2024', '2024-01-15', '300 days ago'],
        },
      },
    }
    const { server } = await behindFake(t, brave, (path) =>
      path.includes('/news/') ? news : path.includes('/llm/context') ? context : undefined,
    )
    const read = async (tool: string) =>
      findsIn(await server.call(tool, { query: 'bus' }, neverStopped()), { server: 'brave', tool, input: {} }, 'brave')
    assert.deepEqual(
      (await read('brave_news_search')).map(({ type, date, text }) => [type, date, text]),
      [['news', '2024-05-06', 'The council voted.']],
    )
    assert.deepEqual(
      (await read('brave_llm_context')).map(({ url, date, text }) => [url, date, text]),
      [['https://a.example/x', '2024-01-15', 'First words.\nLater words.']],
    )
    assert.equal((await server.call('brave_web_search', { query: 'x' }, neverStopped())).failed, true)
  })

test('V4 C4 Exa is asked where Exa runs its server, with the key in a header and nowhere else', async (t) => {
  const heard: (string | string[] | undefined)[] = []
  const build = (): McpServer => {
    const server = new McpServer({ name: 'exa', version: '1' })
    const found =
      'Title: Night buses\nURL: https://gazette.example/1\nPublished: 2024-05-06\nAuthor: N/A\nText: It ran.'
    for (const name of ['web_search_exa', 'agent_run'])
      server.registerTool(name, { inputSchema: z.object({ query: z.string() }) }, () => ({
        content: [{ type: 'text', text: found }],
      }))
    return server
  }
  const node = toNodeHandler(createMcpHandler(build))
  const http = createServer((request, response) => {
    heard.push(request.headers['x-api-key'], request.url)
    void node(request as NodeIncomingMessageLike, response)
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const folder = await aFolder(t)
  const EXA_URL = `http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp`
  const evidence = openEvidence([], {
    files: folderFiles(folder),
    cwd: folder,
    env: { EXA_URL, EXA_API_KEY: 'exa-key-for-the-test' },
  })
  t.after(async () => {
    await evidence.close()
    http.closeAllConnections()
    http.close()
  })
  const { tools, sources } = await evidence.forCase({ names: ['exa'] })
  assert.deepEqual([Object.keys(tools), sources.troubles], [['exa__web_search_exa'], []])
  const answer = await tools['exa__web_search_exa']!.call(
    { query: 'bus' },
    { seed: 's', key: '1/1', signal: neverStopped() },
  )
  assert.match(JSON.stringify(answer), /gazette\.example\/1/)
  assert.deepEqual(new Set(heard), new Set(['exa-key-for-the-test', '/mcp']))
})

test('V4 over HTTP a server killed in the middle of a call fails that call, and is found again when it is back', async (t) => {
  const { endpoint, child, port } = await everythingOverHttp(t)
  const server = evidenceServer('everything', {
    endpoint,
    pins: pinsIn(folderFiles(await aFolder(t))),
    limits: { call: 5000 },
  })
  t.after(() => server.close())
  assert.deepEqual((await server.call('echo', { message: 'hi' }, neverStopped())).texts, ['Echo: hi'])
  const running = server.call('trigger-long-running-operation', { duration: 60, steps: 60 }, neverStopped())
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
  assert.ok((await running).failed)
  assert.ok((await server.call('echo', { message: 'hi' }, neverStopped())).failed)
  await everythingAt(t, port)
  assert.deepEqual((await server.call('echo', { message: 'again' }, neverStopped())).texts, ['Echo: again'])
})

interface Hall {
  readonly server: EvidenceClient
  readonly started: Promise<void>
  readonly stopped: Promise<void>
}

/** A server of the newest revision on loopback, with tools that hang and flood. */
async function modern(t: TestContext, limits: Partial<ToolLimits> = {}): Promise<Hall> {
  const [started, stopped] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const build = (): McpServer => {
    const server = new McpServer({ name: 'hall', version: '1' })
    server.registerTool('find', { inputSchema: z.object({ query: z.string() }) }, ({ query }) => ({
      content: [{ type: 'text', text: `Found ${query}` }],
    }))
    server.registerTool('flood', { inputSchema: z.object({}) }, () => ({
      content: [{ type: 'text', text: 'x'.repeat(10 * 1024 * 1024) }],
    }))
    server.registerTool('hang', { inputSchema: z.object({}) }, async (_, { mcpReq: { signal } }) => {
      started.resolve()
      await once(signal, 'abort')
      stopped.resolve()
      return { content: [] }
    })
    return server
  }
  const node = toNodeHandler(createMcpHandler(build))
  const http = createServer((request, response) => void node(request as NodeIncomingMessageLike, response)).listen(
    0,
    '127.0.0.1',
  )
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  const endpoint = { url: `http://127.0.0.1:${port}/mcp`, headers: {}, secrets: [] }
  const server = evidenceServer('hall', { endpoint, pins: pinsIn(folderFiles(await aFolder(t))), limits })
  t.after(async () => {
    await server.close()
    http.closeAllConnections()
    http.close()
  })
  return { server, started: started.promise, stopped: stopped.promise }
}

test('V4 over HTTP a call that is cut, or hangs, ends at the server too', async (t) => {
  const cut = new AbortController()
  const one = await modern(t)
  const hanging = one.server.call('hang', {}, cut.signal)
  await one.started
  cut.abort()
  await assert.rejects(hanging)
  await one.stopped
  const two = await modern(t, { call: 100, total: 100 })
  assert.deepEqual((await two.server.call('hang', {}, neverStopped())).texts, [
    'hall.hang: No answer came within 0.1 s, so it was given up.',
  ])
  await two.stopped
})

test('V4 over HTTP an answer of 10 MB is refused by its size, and the next call is answered', async (t) => {
  const { server } = await modern(t)
  assert.deepEqual((await server.call('flood', {}, neverStopped())).texts, [
    'hall.flood: It sent more than 4 MB at once, which is refused.',
  ])
  assert.deepEqual((await server.call('find', { query: 'x' }, neverStopped())).texts, ['Found x'])
})

test('V4 what is meant for one address does not follow a redirection to another', async (t) => {
  const heard: (string | undefined)[] = []
  const other = createServer((request, response) => {
    heard.push(request.headers.authorization)
    response.end()
  }).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port: elsewhere } = other.address() as AddressInfo
  const first = createServer((_, response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${elsewhere}/` }).end(),
  ).listen(0, '127.0.0.1')
  await once(first, 'listening')
  t.after(() => [other, first].forEach((each) => each.close()))
  const endpoint = {
    url: `http://127.0.0.1:${(first.address() as AddressInfo).port}/mcp`,
    headers: { authorization: 'Bearer house-token' },
    secrets: ['Bearer house-token'],
  }
  const server = evidenceServer('moved', { endpoint, pins: pinsIn(folderFiles(await aFolder(t))) })
  await assert.rejects(server.definitions(), /does not start/)
  assert.deepEqual(heard, [])
})
