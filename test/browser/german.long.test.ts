import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { de } from '../../src/web/text/de/index.ts'
import { decisionBrief, documents, openHouse } from './house.ts'
import { en, like, openBrowser, visit } from './visit.ts'

const languageOf = (page: Page): Promise<string> => page.evaluate('document.documentElement.lang')

const spokenIn = (page: Page, words: string): Promise<readonly string[]> =>
  page.evaluate(`[...new Set([...document.querySelectorAll(${JSON.stringify(words)})].map(({ lang }) => lang))]`)

test('M7 a German court is shown in German, its speeches marked as such, and axe finds nothing', async (context) => {
  const house = await openHouse(context, { language: 'German' })
  const id = await house.open('decision', decisionBrief, documents('audit.pdf', 'partners-minutes.docx'))
  await house.closed(id)
  const browser = await openBrowser(context)
  const { page } = await visit(context, browser, house.url)
  await page.getByText(en.docket.form.title).first().waitFor()
  assert.equal(await languageOf(page), 'en')

  await page.goto(`${house.url}/c/${id}#court`)
  await page.getByText(like(de.court.turn.number)).first().waitFor()
  assert.equal(await languageOf(page), 'de')
  assert.deepEqual(await spokenIn(page, '.testimony .words'), ['de'])
  const found: string[] = []
  for (const [view, text] of [
    ['#court', like(de.court.turn.number)],
    ['#verdict', de.court.verdict.decisive],
    ['#map', de.court.map.title],
    ['/record', de.record.exhibits],
  ] as const) {
    await page.goto(`${house.url}/c/${id}${view}`)
    await page.getByText(text).first().waitFor({ state: 'attached' })
    const { violations } = await new AxeBuilder({ page }).analyze()
    found.push(
      ...violations.flatMap(({ id: rule, nodes }) => nodes.map(({ target }) => `${view}: ${rule} ${target.join(' ')}`)),
    )
  }
  assert.deepEqual(found, [])
  assert.deepEqual(await spokenIn(page, '.record-words [data-lines]:not(.record-cut, .record-line)'), ['de'])

  await page.goto(`${house.url}/c/${id}?lang=en#verdict`)
  await page.getByText(en.court.verdict.decisive).first().waitFor()
  assert.equal(await languageOf(page), 'en')
})

test('M7 where no case is shown the page speaks the language of the browser, or the one that was chosen', async (context) => {
  const house = await openHouse(context)
  const browser = await openBrowser(context)
  const { page } = await visit(context, browser, `${house.url}/settings`, { locale: 'de-AT' })
  await page.getByRole('heading', { name: de.settings.title, exact: true }).waitFor()
  assert.equal(await languageOf(page), 'de')
  await page.getByRole('radio', { name: de.settings.look.en }).check()
  await page.getByRole('heading', { name: en.settings.title, exact: true }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: en.settings.title, exact: true }).waitFor()
  assert.equal(await languageOf(page), 'en')

  const english = await house.open('decision', decisionBrief, documents('audit.pdf'))
  await house.closed(english)
  await page.getByRole('radio', { name: en.settings.look.automatic }).check()
  await page.goto(`${house.url}/c/${english}#verdict`)
  await page.getByText(en.court.verdict.rules).first().waitFor()
  assert.equal(await languageOf(page), 'en')
})
