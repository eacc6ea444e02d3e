import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type CDPSession, type Page } from 'playwright-core'
import { build } from 'vite'
import { wallClock, type Model, type ModelRequest } from '#court'
import { folderArchive, openDocket, usual, type Courthouse } from '#docket'
import { purse, slow, taskOf } from '#models'
import { readSettings } from '#papers'
import { proceedings } from '#proceedings'
import { openServer } from '#server'
import { wholeBrowser } from '../scripts/browser.mjs'
import { counsel, dilemma } from '../test/courthouse.ts'
import type { Figure } from './figure.ts'

const LETTERS = 16_000
const A_TOKEN = 4
const TOKENS_A_SECOND = 100

/** One long opening, token by token; everything else at once. */
const speech = (): readonly string[] => {
  const sentence = 'The buses ran on time in the spring, and the riders said so to whoever asked them. '
  const paragraph = sentence.repeat(5).trimEnd()
  const text = `${paragraph}\n\n`.repeat(Math.ceil(LETTERS / paragraph.length)).slice(0, LETTERS)
  return text.match(new RegExp(`[\\s\\S]{1,${A_TOKEN}}`, 'g')) ?? []
}

const isOpening = (request: ModelRequest): boolean => taskOf(request) === 'statement' && request.agent.id === 'defense'

const talker = (): Model => {
  const fast = counsel()
  const long = slow(
    counsel(() => ({ pieces: speech() })),
    { clock: wallClock(), firstToken: 0, perToken: 1_000 / TOKENS_A_SECOND },
  )
  return {
    stream: (...given: Parameters<typeof fast.stream>) => (isOpening(given[0]) ? long : fast).stream(...given),
  }
}

/** The page in a real browser: how busy its main thread is while words stream, what it weighs, and when it shows. */
export async function benchPage(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'courtroom-page-'))
  const web = join(folder, 'web')
  await build({ logLevel: 'silent', build: { outDir: web, emptyOutDir: true } })
  const archive = folderArchive(folder)
  const docket = openDocket({ folder, model: talker(), archive })
  const house: Courthouse = {
    archive,
    docket,
    formats: proceedings,
    hearing: async () => ({ model: talker() }),
    purse: (how) => purse(how),
    add: (id, files) => docket.add(id, files),
    ask: (id, content) => docket.ask(id, content),
    fork: async (id, how) => docket.fork(await docket.planFork(id, how), how),
    audit: async () => {
      throw new Error('No page of this bench audits.')
    },
    audits: async () => [],
    offers: async () => [],
    [Symbol.asyncDispose]: () => docket.close(),
  }
  const reading = readSettings({ ...usual, flags: {}, env: {} })
  if (!reading.ok) throw new Error(reading.told)
  const server = await openServer({
    house,
    settings: reading.settings,
    origins: [],
    env: {},
    folder,
    version: 'bench',
    host: '127.0.0.1',
    port: 0,
    web,
    report: (error) => process.stderr.write(`${String(error)}\n`),
  })
  const browser = await chromium.launch({
    executablePath: wholeBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(server.url)
    const paint = await firstPaint(page)
    const busy = await busyWhileStreaming(page, server.url)
    return [
      {
        name: 'page: main thread busy while 16,000 letters stream at 100 tokens a second',
        value: busy,
        unit: '%',
        goal: '< 5',
      },
      { name: 'page: shell, compressed', value: await shellSize(web), unit: 'kB', goal: '≤ 240' },
      { name: 'page: first contentful paint of the docket', value: paint, unit: 'ms' },
    ]
  } finally {
    await browser.close()
    await server.close()
    await docket.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function firstPaint(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]!.startTime)
}

async function busyWhileStreaming(page: Page, url: string): Promise<number> {
  const form = new FormData()
  form.append('format', 'decision')
  form.append('brief', JSON.stringify({ dilemma }))
  const answer = await fetch(`${url}/api/cases`, { method: 'POST', body: form })
  const { id } = (await answer.json()) as { id: string }
  await page.goto(`${url}/c/${id}`)
  await page.getByText('The buses ran on time').first().waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const begun = await worked(session)
  await page.waitForTimeout(20_000)
  const ended = await worked(session)
  return (100 * (ended.busy - begun.busy)) / (ended.at - begun.at)
}

async function worked(session: CDPSession): Promise<{ readonly at: number; readonly busy: number }> {
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { at: of('Timestamp'), busy: of('TaskDuration') }
}

/** What a browser fetches before anything is shown: the entry, what it imports at once, and the sheets; no fonts. */
async function shellSize(web: string): Promise<number> {
  const page = await readFile(join(web, 'index.html'), 'utf8')
  const files = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file!)
  if (files.length === 0)
    throw new Error('The page that was built names no script and no sheet, so nothing was weighed.')
  const sizes = await Promise.all(files.map(async (file) => gzipSync(await readFile(join(web, file))).length))
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000
}
