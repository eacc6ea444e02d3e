import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { sqliteStore } from '#store'
import { boathouse } from '../boathouse/record.ts'
import { openHouse } from './house.ts'
import { en, like, openBrowser, said, visit } from './visit.ts'

const prepare = async (home: string): Promise<void> => {
  const store = sqliteStore(home)
  await store.append('boathouse', 0, boathouse, 1_700_000_000_000)
  await store.close()
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function faultless(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  assert.deepEqual(
    violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    [],
  )
}

const { map } = en.court

test('C14 the map of a clerk: undisputed folded, halves side by side, what would settle it, and every word in one click', async (context) => {
  const house = await openHouse(context, { prepare })
  const browser = await openBrowser(context)
  for (const theme of ['dark', 'paper'] as const) {
    const { page } = await visit(context, browser, `${house.url}/c/boathouse#map`, { theme })
    const column = (band: keyof typeof map.band) => page.getByRole('region', { name: new RegExp(`^${map.band[band]}`) })
    const matter = (text: string) => page.getByRole('button', { name: text, exact: true })

    const undisputed = matter('The lease of the land ends in 2041.')
    await column('confirmed')
      .getByText(said(map.undisputed_other, { count: 4 }))
      .click()
    await undisputed.waitFor()

    const contested = column('contested').getByRole('listitem').first()
    const [one, other] = await Promise.all(
      [map.for, map.against].map((half) => contested.getByRole('group', { name: half }).boundingBox()),
    )
    assert.ok(one && other && one.y === other.y && one.x + one.width <= other.x + 1, 'the halves stand side by side')
    await contested.getByText('2019', { exact: true }).waitFor()

    const unknown = column('unknown').getByRole('listitem').filter({ hasText: 'A rented shed' })
    await unknown.getByText(map.settle).waitFor()
    assert.equal(await column('unknown').locator('s').count(), 2, 'what was refuted or given up is struck through')

    const roof = matter('The roof of the boathouse must be replaced within two years, at about 41,000 pounds.')
    assert.equal(await roof.getAttribute('aria-expanded'), 'false')
    await roof.press('Enter')
    const opened = column('confirmed').getByRole('listitem').filter({ has: roof })
    await opened.getByText(map.row.granted, { exact: false }).waitFor()
    assert.equal(await opened.locator('mark').first().innerText(), 'The roof must be replaced within two years')
    await opened.getByText('I concede that the roof has to be replaced').waitFor()
    await faultless(page)

    await page.getByRole('switch').first().click()
    await page.getByText(like(map.struck_one)).first().waitFor()
    await page.getByRole('button', { name: map.restore }).click()

    await opened.getByRole('link', { name: said(en.court.turn.number, { number: 6 }) }).click()
    await page.getByText(en.court.turn.unread).waitFor()
  }
})

test('U3 flags, ledger and citations say what the clerk found, in the court and in the record', async (context) => {
  const house = await openHouse(context, { prepare })
  const browser = await openBrowser(context)
  const { page } = await visit(context, browser, `${house.url}/c/boathouse#court`)
  for (const fault of ['misquoted', 'wrong-figure', 'contradicted', 'weak', 'uncited', 'unsupported'] as const)
    await page.getByRole('button', { name: en.court.fault[fault], exact: true }).first().waitFor()
  await page.getByRole('button', { name: en.court.fault['wrong-figure'], exact: true }).click()
  await page.getByRole('dialog').getByText(en.court.flag.byModel).waitFor()
  await page.keyboard.press('Escape')

  const attacked = page.getByRole('button', { name: new RegExp(en.court.support.attacked) })
  await attacked.click()
  assert.equal(await page.locator('.ink-clause').innerText(), 'The owner’s letter')
  await page.getByRole('dialog').getByText(en.court.support.attacked).first().waitFor()
  await page.keyboard.press('Escape')
  assert.equal(await page.locator('.ink-clause').count(), 0)
  await faultless(page)

  await page.goto(`${house.url}/c/boathouse/record`)
  await page.getByText('The clerk could not read this turn; the rules alone decided.').waitFor()
  await page.getByText('The clerk found that').first().waitFor()
  await page.getByText('What would settle it: Two offers for sheds at the river').waitFor()
  await faultless(page)
})

test('U5 on a phone, and from right to left, the map of a clerk fits the screen', async (context) => {
  const house = await openHouse(context, { prepare })
  const browser = await openBrowser(context)
  const phone = { width: 390, height: 844, touch: true } as const
  for (const language of ['en', 'xx']) {
    const { page } = await visit(context, browser, `${house.url}/c/boathouse?lang=${language}`, phone)
    await page
      .getByRole('button')
      .filter({ has: page.locator('.lucide-network') })
      .first()
      .tap()
    await page.locator('.matter > button').first().tap()
    await page.locator('.matter-body').first().waitFor()
    const wide = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    )
    assert.equal(wide, 0)
    const over = await page
      .locator('.bandlist')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)
    assert.equal(over, 0)
    await faultless(page)
  }
})
