import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AWAY, documents, LIVE, openHouse } from './house.ts'
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

for (const [where, size] of [
  ['desk', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  test(`C20 U2 ${where}: a document is filed while the court sits, and another one has the case heard again`, async (context) => {
    const house = await openHouse(context, { pace: LIVE })
    const browser = await openBrowser(context)
    const id = await house.open('decision', { dilemma: 'Should we move all booking online?' }, [audit])
    const { page } = await visit(context, browser, `${house.url}/c/${id}`, {
      ...size,
      expected: new RegExp(`422|${AWAY.source}`),
    })
    const add = page.locator(`input[type=file][aria-label="${en.court.filing.add}"]`)
    await page.getByRole('textbox', { name: en.court.composer.label }).waitFor()
    await add.setInputFiles(broken)
    await page.getByRole('alert').getByText(en.court.filing.states.refused).waitFor()
    await add.setInputFiles(letter)
    if (where === 'phone') await page.getByRole('button', { name: /^Exhibits/ }).click()
    await page.getByRole('list', { name: en.court.filing.added }).getByText('letter.txt').first().waitFor()
    await page
      .getByText(/before both sides/)
      .first()
      .waitFor()
    if (where === 'phone') await page.getByRole('button', { name: en.common.close }).click()
    await house.hurry()
    const before = await house.closed(id)
    assert.equal(before.filter(({ type }) => type === 'on_file').length, 1)

    await page.goto(`${house.url}/c/${id}#verdict`)
    const again = page.getByRole('region', { name: en.court.filing.again })
    await again.scrollIntoViewIfNeeded()
    await again.locator('input[type=file]').setInputFiles(story)
    await page.waitForURL(/#court$/)
    await page.getByText(en.court.line.closed, { exact: true }).first().waitFor()
    await page.goto(`${house.url}/c/${id}#verdict`)
    await page.getByText(en.court.since.title).waitFor()
    await page.getByText(said(en.court.since.before, { number: 1 })).click()
    const entries = await house.entries(id)
    const [first] = entries.filter((entry) => entry.type === 'verdict')
    assert.ok(first?.format === 'decision')
    await page.getByText(first.ruling.slice(0, 40)).first().waitFor()
    assert.equal(entries.filter(({ type }) => type === 'verdict').length, 2)
  })
