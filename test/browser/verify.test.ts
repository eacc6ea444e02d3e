import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { houseKey, isSignedBy } from '#outward'
import { folderFiles } from '#store'
import { readRecordFile, reportOn, writeRecord } from '#export'
import { linksOf } from '#record'
import { sha256 } from '#store'
import { desk } from '../cli.ts'
import { serveIn } from '../server/house.ts'
import { inOrder } from './house.ts'
import { payloads } from '../poison.ts'
import { openBrowser, visit } from './visit.ts'
import { temporary } from '../temporary.ts'
import { longer } from '../whole.ts'
import { golden } from '../recorded.ts'

const web = fileURLToPath(new URL('../../dist/web', import.meta.url))

const choose = async (page: Page, text: string): Promise<readonly string[]> => {
  await page.locator('#report').evaluate((section) => section.setAttribute('hidden', ''))
  const file = { name: 'record.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(text) }
  await page.locator('#file').setInputFiles(file)
  await page.locator('#report:not([hidden])').waitFor()
  return page.locator('#report :is(h2, li, p)').allTextContents()
}

/** The same words as in a terminal. */
const told = async (text: string): Promise<readonly string[]> => {
  const { verdict, findings, signing, notes } = reportOn(await readRecordFile(text, { sha256, isSignedBy }))
  return [verdict, ...findings, signing, ...notes, 'record.jsonl'].filter((words) => words !== '')
}

test('L1 U5 the page that checks records works from a disk without a network, in the words of the terminal', async (context) => {
  const here = await desk(context)
  const written = await here.run({}, 'verify', '--page', 'check.html')
  assert.equal(written.status, 0, written.err)
  const browser = await openBrowser(context)
  const tab = await browser.newContext({ offline: true })
  const page = await tab.newPage()
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(error.message))
  page.on('console', (line) => line.type() === 'error' && troubles.push(line.text()))
  page.on('request', (request) => request.url().startsWith('file:') || troubles.push(request.url()))
  await page.goto(pathToFileURL(join(here.folder, 'check.html')).href)

  const folder = await temporary(context)
  const seal = await houseKey(folderFiles(folder), `<img src=x onerror=alert(1)> ${payloads[0]!.slice(0, 30)}`)
  const entries = golden('decision')
  const how = { case: payloads[1]!, links: linksOf(entries, sha256), sha256 }
  const signed = writeRecord(entries, { ...how, seal })
  const lines = signed.split('\n')
  const files = [
    writeRecord(entries, how),
    signed,
    signed.replace('"content":"', '"content":"x'),
    signed.replace('onerror', 'onError'),
    lines.toSpliced(7, 1).join('\n'),
    lines.with(5, lines[6]!).with(6, lines[5]!).join('\n'),
    signed.slice(0, 9_000),
    `\uFEFF${signed}`,
    'Dear diary',
  ]
  for (const file of files) assert.deepEqual(await choose(page, file), await told(file))
  assert.match((await choose(page, signed)).join(' '), /Nothing was changed: 113 entries.*signed in the name of/)
  assert.equal(await page.locator('#report img').count(), 0)
  const { violations } = await new AxeBuilder({ page }).analyze()
  assert.deepEqual(
    violations.map(({ id }) => id),
    [],
  )
  await page.evaluate("fetch('https://example.invalid/').catch(() => 0)")
  assert.equal(
    troubles.filter((trouble) => !/Content Security Policy|example\.invalid/.test(trouble)).length,
    0,
    troubles.join('\n'),
  )
  assert.ok(
    troubles.some((trouble) => /Content Security Policy/.test(trouble)),
    'the page may ask nobody',
  )
  await tab.close()
})

longer('L1 the server hands the same page out', async (context) => {
  const server = await serveIn(inOrder(context), { web })
  const browser = await openBrowser(context)
  const { page } = await visit(context, browser, `${server.url}/verify.html`)
  const entries = golden('debate')
  const text = writeRecord(entries, { case: 'a', links: linksOf(entries, sha256), sha256 })
  assert.deepEqual(await choose(page, text), await told(text))
  const changed = text.replace('planning', 'plannyng')
  assert.deepEqual(await choose(page, changed), await told(changed))
})
