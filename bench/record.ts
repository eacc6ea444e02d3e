import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
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
function draft(n: number): Draft {
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
  if (n === ENTRIES) return { type: 'closed', outcome: 'ended', to: 'open' }
  const said = { agent: n % 4 < 2 ? 'a' : 'b', content: `${n}. ${SENTENCE.repeat(1 + (n % 7))}`, model: 'offline' }
  return n % 2 === 0
    ? { type: 'think', ...said, to: 'gallery' }
    : { type: 'turn', ...said, interrupted: false, to: 'open' }
}

const recordOf = (length: number): readonly Entry[] =>
  Array.from({ length }, (_, n) => ({ seq: n + 1, at: n * 1_000, ...draft(n + 1) }))

/** A very long record in a real browser: until its first words stand there, and how much of it is drawn by then. */
export async function benchRecord(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'courtroom-record-'))
  const web = join(folder, 'web')
  await build({ logLevel: 'silent', build: { outDir: web, emptyOutDir: true } })
  const store = sqliteStore(folder)
  await store.adopt('long', recordOf(ENTRIES))
  await store.close()
  const ends: (() => unknown)[] = []
  const server = await serveIn({ after: (end) => void ends.push(end as () => unknown) }, { folder, web })
  const browser = await chromium.launch({
    executablePath: wholeBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const opened = async (path: string, words: string): Promise<number> => {
      const from = performance.now()
      await page.goto(`${server.url}/c/long${path}`)
      await page.getByText(words, { exact: false }).first().waitFor({ timeout: 60_000 })
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
      return performance.now() - from
    }
    await page.goto(server.url)
    const first = await opened('/record', '3. The buses ran')
    const drawn = await page.locator('.record-turn').count()
    await page.goto('about:blank')
    const middle = await opened('/record#entry-15001', '15001. The buses ran')
    await page.goto('about:blank')
    const court = await opened('', '3. The buses ran')
    const heard = await page.locator('.debate-turn').count()
    await page.goto('about:blank')
    const turn = await opened('#turn-7500', '15001. The buses ran')
    return [
      { name: `court of ${ENTRIES} entries: until its beginning is shown`, value: court, unit: 'ms', goal: '< 2000' },
      { name: `court of ${ENTRIES} entries: turns drawn by then`, value: heard, unit: '' },
      { name: `court of ${ENTRIES} entries: until a turn in it is shown`, value: turn, unit: 'ms', goal: '< 2000' },
      { name: `record of ${ENTRIES} entries: until its beginning is shown`, value: first, unit: 'ms', goal: '< 2000' },
      { name: `record of ${ENTRIES} entries: turns drawn by then`, value: drawn, unit: '' },
      {
        name: `record of ${ENTRIES} entries: until an entry in it is shown`,
        value: middle,
        unit: 'ms',
        goal: '< 2000',
      },
    ]
  } finally {
    await browser.close()
    for (const end of ends) await end()
    await rm(folder, { recursive: true, force: true })
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) printFigures(await benchRecord())
