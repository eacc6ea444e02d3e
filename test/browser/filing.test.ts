import assert from 'node:assert/strict'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { documents, openHouse } from './house.ts'
import { en, openBrowser, said, visit } from './visit.ts'

const [audit = '', story = ''] = documents('audit.pdf', 'supplier-story.html')

const letter = {
  name: 'letter.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(
    'Letter of 3 March 2026.\n\nThe supplier writes that online booking costs 900 euro a month more.',
  ),
}

const broken = { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 and no more') }

/** Where looks are kept, when somebody wants them. */
const looks = process.env['COURTROOM_LOOKS']

for (const [where, size] of [
  ['desk', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  test(`C20 U2 ${where}: a document is filed while the court sits, and another one has the case heard again`, async (context) => {
    const house = await openHouse(context, { pace: 6 })
    const browser = await openBrowser(context)
    const id = await house.open('decision', { dilemma: 'Should we move all booking online?' }, [audit])
    const { page } = await visit(context, browser, `${house.url}/c/${id}`, { ...size, expected: /422/ })
    const look = async (name: string): Promise<void> => {
      if (looks === undefined) return
      await mkdir(looks, { recursive: true })
      await page.screenshot({ path: join(looks, `${where}-${name}.png`) })
    }
    const add = page.locator(`input[type=file][aria-label="${en.court.filing.add}"]`)
    await page.getByRole('textbox', { name: en.court.composer.label }).waitFor()
    await add.setInputFiles(broken)
    await page.getByRole('alert').getByText(en.court.filing.states.refused).waitFor()
    await look('refused')
    await add.setInputFiles(letter)
    if (where === 'phone') await page.getByRole('button', { name: /^Exhibits/ }).click()
    await page.getByRole('list', { name: en.court.filing.added }).getByText('letter.txt').first().waitFor()
    await page
      .getByText(/before both sides/)
      .first()
      .waitFor({ timeout: 60_000 })
    await look('landed')
    if (where === 'phone') await page.getByRole('button', { name: en.common.close }).click()
    const before = await house.closed(id)
    assert.equal(before.filter(({ type }) => type === 'on_file').length, 1)

    await page.goto(`${house.url}/c/${id}#verdict`)
    const again = page.getByRole('region', { name: en.court.filing.again })
    await again.scrollIntoViewIfNeeded()
    await look('again')
    await again.locator('input[type=file]').setInputFiles(story)
    await page.getByText(en.court.line.live, { exact: true }).first().waitFor()
    await look('reopened')
    await page.getByText(en.court.line.closed, { exact: true }).first().waitFor({ timeout: 60_000 })
    await page.goto(`${house.url}/c/${id}#verdict`)
    await page.getByText(en.court.since.title).waitFor()
    await look('changed')
    await page.getByText(said(en.court.since.before, { number: 1 })).click()
    const entries = await house.entries(id)
    const [first] = entries.filter((entry) => entry.type === 'verdict')
    assert.ok(first?.format === 'decision')
    await page.getByText(first.ruling.slice(0, 40)).first().waitFor()
    assert.equal(entries.filter(({ type }) => type === 'verdict').length, 2)
  })
