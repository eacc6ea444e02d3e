import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documents, openHouse } from './house.ts'
import { en, openBrowser, visit } from './visit.ts'

const PAPERS = documents('audit.pdf', 'supplier-story.html', 'partners-minutes.docx')

test('what the documents say stands side by side, word for word, also on a phone, and a struck exhibit leaves it', async (context) => {
  const house = await openHouse(context, { pace: 0 })
  const browser = await openBrowser(context)
  const { page } = await visit(context, browser, house.url)
  await page.getByRole('textbox', { name: en.docket.form.decide }).fill('move all appointment booking online')
  await page.locator('input[type=file]').setInputFiles(PAPERS)
  await page.getByText(/^read, 3 pages/).waitFor()
  await page.getByRole('button', { name: en.docket.form.submit }).click()
  await page.waitForURL(/\/c\/[\w-]+$/)
  await page.getByText(en.court.line.closed, { exact: true }).first().waitFor()
  const id = page.url().split('/').at(-1)!
  const exhibits = (await house.entries(id)).filter((entry) => entry.type === 'tool_result')

  await page.getByRole('button', { name: en.court.views.beside, exact: true }).click()
  const contradicted = page.getByRole('region', { name: en.court.beside.group.contradicted })
  await contradicted.locator('q').first().waitFor()
  const said = await page.locator('q').allInnerTexts()
  for (const words of said)
    assert.ok(
      exhibits.some(({ text }) => text.replaceAll(/\s+/g, ' ').includes(words.replaceAll(/\s+/g, ' '))),
      `no exhibit says: ${words}`,
    )
  const label = await contradicted.locator('.chip-name').first().innerText()

  await page.getByRole('button', { name: en.court.views.map, exact: true }).click()
  await page
    .getByRole('switch', { name: new RegExp(`^${label} `) })
    .first()
    .click()
  await page.getByRole('button', { name: en.court.views.beside, exact: true }).click()
  await page.locator('q').first().waitFor()
  assert.equal(await page.locator('.chip-name', { hasText: label }).count(), 0)

  const { page: phone } = await visit(context, browser, `${house.url}/c/${id}`, {
    width: 390,
    height: 844,
    touch: true,
  })
  await phone.getByRole('button', { name: /^Exhibits \d/ }).click()
  await phone.getByRole('button', { name: new RegExp(`^${en.court.beside.title}`) }).click()
  await phone.locator('q').first().waitFor()
  assert.equal(await phone.evaluate('document.documentElement.scrollWidth - innerWidth'), 0)
})
