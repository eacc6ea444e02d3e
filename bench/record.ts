import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, errors, type Browser } from 'playwright-core'
import { build } from 'vite'
import type { Draft, Entry } from '#record'
import { sqliteStore } from '#store'
import { wholeBrowser } from '../scripts/browser.mjs'
import { debateBrief } from '../test/rehearsal.ts'
import { serveIn } from '../test/server/house.ts'
import { printFigures, type Figure } from './figure.ts'

const ENTRIES = 20_000
const SENTENCE = 'The buses ran on time in the spring, and the riders said so to whoever asked them. '

/** A debate without end: whoever speaks thinks first, and every other turn is scored. */
function draft(n: number, length: number): Draft {
  if (n === 1)
    return {
      type: 'header',
      protocol: 1,
      format: 'debate',
      version: 2,
      title: 'Should the town close its centre to cars?',
      seed: '7',
      brief: debateBrief,
      cast: ['a', 'b', 'judge'].map((id) => ({ id, name: id, models: ['offline'] })),
      to: 'open',
    }
  if (n % 100 === 2) return { type: 'phase_change', phase: 'exchange', to: 'open' }
  if (n === length) return { type: 'closed', outcome: 'ended', to: 'open' }
  const said = { agent: n % 4 < 2 ? 'a' : 'b', content: `${n}. ${SENTENCE.repeat(1 + (n % 7))}`, model: 'offline' }
  return n % 2 === 0
    ? { type: 'think', ...said, to: 'gallery' }
    : { type: 'turn', ...said, interrupted: false, to: 'open' }
}

const recordOf = (length: number): readonly Entry[] =>
  Array.from({ length }, (_, n) => ({ seq: n + 1, at: n * 1_000, ...draft(n + 1, length) }))

/** What is in view, and a few screens around it. */
const DRAWN = '< 300'

/** Who has waited so long sees nothing. */
const PATIENCE = 60_000

/** Very long records in a real browser: until their first words stand there, and how much of them is drawn by then. */
export async function* longRecords(lengths: readonly number[]): AsyncGenerator<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'courtroom-record-'))
  const web = join(folder, 'web')
  await build({ logLevel: 'silent', build: { outDir: web, emptyOutDir: true } })
  const browser = await chromium.launch({
    executablePath: wholeBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    for (const entries of lengths) yield await opened(browser, { folder, web, entries })
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Long {
  readonly folder: string
  readonly web: string
  readonly entries: number
}

async function opened(browser: Browser, { folder, web, entries }: Long): Promise<readonly Figure[]> {
  const id = `long-${entries}`
  const store = sqliteStore(folder)
  await store.adopt(id, recordOf(entries))
  await store.close()
  const ends: (() => unknown)[] = []
  const server = await serveIn({ after: (end) => void ends.push(end as () => unknown) }, { folder, web })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const shown = async (path: string, words: string): Promise<number> => {
    const from = performance.now()
    await page.goto(`${server.url}/c/${id}${path}`)
    const found = page.getByText(words, { exact: false }).first()
    try {
      await found.waitFor({ timeout: PATIENCE })
    } catch (error) {
      if (!(error instanceof errors.TimeoutError)) throw error
      return Infinity
    }
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
    return performance.now() - from
  }
  // Every odd entry is a turn.
  const later = 2 * Math.floor((3 * entries) / 8) + 1
  try {
    await page.goto(server.url)
    const first = await shown('/record', '3. The buses ran')
    const drawn = await page.locator('.record-turn').count()
    await page.goto('about:blank')
    const middle = await shown(`/record#entry-${later}`, `${later}. The buses ran`)
    await page.goto('about:blank')
    const court = await shown('', '3. The buses ran')
    const heard = await page.locator('.debate-turn').count()
    await page.goto('about:blank')
    const turn = await shown(`#turn-${(later - 1) / 2}`, `${later}. The buses ran`)
    const [courtOf, recordIs] = [`court of ${entries} entries`, `record of ${entries} entries`]
    return [
      { name: `${courtOf}: until its beginning is shown`, value: court, unit: 'ms', goal: '< 2000' },
      { name: `${courtOf}: turns drawn by then`, value: heard, unit: '', goal: DRAWN },
      { name: `${courtOf}: until a turn in it is shown`, value: turn, unit: 'ms', goal: '< 2000' },
      { name: `${recordIs}: until its beginning is shown`, value: first, unit: 'ms', goal: '< 2000' },
      { name: `${recordIs}: turns drawn by then`, value: drawn, unit: '', goal: DRAWN },
      { name: `${recordIs}: until an entry in it is shown`, value: middle, unit: 'ms', goal: '< 2000' },
    ]
  } finally {
    await page.close()
    for (const end of ends) await end()
  }
}

/** The same of one long record. */
export async function benchRecord(): Promise<readonly Figure[]> {
  const measured: Figure[] = []
  for await (const figures of longRecords([ENTRIES])) measured.push(...figures)
  return measured
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) printFigures(await benchRecord())
