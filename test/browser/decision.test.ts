import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documents, LIVE, openHouseHere } from './house.ts'
import { en, like, openBrowser, said, visit } from './visit.ts'

const PAPERS = documents('audit.pdf', 'supplier-story.html', 'partners-minutes.docx')

test('U1 U2 U3 a person opens a case with a PDF, cuts in, follows the answer, reads a passage and strikes an exhibit', async (context) => {
  const house = await openHouseHere(context, { pace: LIVE })
  const browser = await openBrowser(context)
  const { page } = await visit(context, browser, house.url)

  await page.getByRole('textbox', { name: en.docket.form.decide }).fill('move all appointment booking online')
  await page.locator('input[type=file]').setInputFiles(PAPERS)
  await page.getByText(/^read, 3 pages/).waitFor()
  await page.getByRole('button', { name: en.docket.form.submit }).click()
  await page.waitForURL(/\/c\/[\w-]+$/)
  const id = page.url().split('/').at(-1)!

  const speaking = page.getByRole('article', { name: said(en.court.turn.speaking, { side: 'Defense' }) })
  await speaking
    .getByText(/\w+ \w+ \w+ \w+/)
    .first()
    .waitFor()
  const interject = page.getByRole('textbox', { name: en.court.composer.label })
  await interject.fill('What does it cost the clinic?')
  await interject.press('Enter')
  await page
    .getByText(said(en.court.turn.cutHere, { number: 1 }))
    .first()
    .waitFor()
  await page.getByRole('region', { name: said(en.court.directive.title, { number: 1 }) }).waitFor()
  await page
    .getByText(said(en.court.turn.responding, { number: 1 }))
    .first()
    .waitFor()
  await house.hurry()
  await page.getByText(en.court.line.closed, { exact: true }).first().waitFor()

  const entries = await house.entries(id)
  const cut = entries.find((entry) => entry.type === 'turn' && entry.interrupted)
  const outcome = entries.find((entry) => entry.type === 'directive_outcome')
  assert.ok(cut, 'the directive cut nobody')
  assert.equal(outcome?.state, 'answered')

  const chip = page.getByRole('button', { name: like(en.court.chip.label) }).first()
  await chip.click()
  const card = page.getByRole('dialog')
  const passage = (await card.locator('mark').first().innerText()).replaceAll(/\s+/g, ' ').trim()
  assert.ok(
    entries.some((entry) => entry.type === 'tool_result' && entry.text.replaceAll(/\s+/g, ' ').includes(passage)),
    `the card shows something that no exhibit says: ${passage}`,
  )
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: en.court.composer.read }).last().click()
  const verdict = entries.find((entry) => entry.type === 'verdict')
  assert.ok(verdict?.format === 'decision')
  await page.getByText(verdict.ruling.split('. ')[0]!, { exact: false }).first().waitFor()

  await page.getByRole('button', { name: en.court.views.map, exact: true }).click()
  await page.getByRole('switch').first().click()
  await page.getByText(like(en.court.map.struck_one)).first().waitFor()
  await page.getByText(en.court.map.change.title).click()
  await page.getByRole('heading', { name: en.court.map.change.ruling }).waitFor()
  await page.getByText(like(en.court.map.scores)).first().waitFor()
  await page.getByRole('button', { name: en.court.map.restore }).click()
  await page.getByText(like(en.court.map.struck_one)).first().waitFor({ state: 'detached' })
})
