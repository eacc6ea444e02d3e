import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { AWAY, decisionBrief, documents, LIVE, openHouse } from './house.ts'
import { en, like, openBrowser, said, visit } from './visit.ts'

const focused = 'document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? ""'

/** Presses Tab until what has the focus is called so; a person would do no other. */
async function tabTo(page: Page, name: RegExp, most = 120): Promise<void> {
  for (let press = 0; press < most; press++) {
    await page.keyboard.press('Tab')
    if (name.test(await page.evaluate<string>(focused))) return
  }
  assert.fail(`Tab never reached ${name}`)
}

/** Whether what has the focus can be seen: in the window, and under nothing else. */
const inSight = `(() => {
  if (document.activeElement === document.body) return true
  const box = document.activeElement.getBoundingClientRect()
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 12))
  return top !== null && (document.activeElement.contains(top) || top.contains(document.activeElement))
})()`

test('U5 by keyboard alone a case is opened, cut into and followed to a passage, the map and the record', async (context) => {
  const house = await openHouse(context, { pace: LIVE })
  const browser = await openBrowser(context)
  const { page } = await visit(context, browser, house.url, { expected: AWAY })
  await page.getByRole('textbox', { name: en.docket.form.decide }).waitFor()
  await page.keyboard.press('Tab')
  assert.match(await page.evaluate<string>(focused), new RegExp(en.common.skip))
  await page.keyboard.press('Enter')
  await tabTo(page, new RegExp(`^${RegExp.escape(en.docket.form.decide)}|^$`))
  await page.keyboard.type('open the library on Sundays')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/\/c\/[\w-]+$/)
  const id = page.url().split('/').at(-1)!

  const interject = page.getByRole('textbox', { name: en.court.composer.label })
  await interject.waitFor()
  for (
    let press = 0;
    press < 120 && !(await interject.evaluate((box) => box === box.ownerDocument.activeElement));
    press++
  )
    await page.keyboard.press('Tab')
  await page.keyboard.type('Who would work then?')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: said(en.court.directive.title, { number: 1 }) }).waitFor()
  await house.hurry()
  await house.closed(id)
  await page.getByText(en.court.line.closed, { exact: true }).first().waitFor()
  await tabTo(page, new RegExp(`^${en.court.views.map}$`))
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: en.court.map.table }).or(page.getByText(en.court.map.empty)).first().waitFor()
  await tabTo(page, new RegExp(`^${en.court.views.record}$`))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/record/)
})

test('U5 a citation opens by Enter, closes by Escape and gives the focus back, which is never out of sight', async (context) => {
  const house = await openHouse(context)
  const id = await house.open('decision', decisionBrief, documents('audit.pdf', 'supplier-story.html'))
  await house.closed(id)
  const browser = await openBrowser(context)
  const { page } = await visit(context, browser, `${house.url}/c/${id}#court`)
  const chips = page.getByRole('button', { name: like(en.court.chip.label) })
  await chips.first().waitFor()
  await tabTo(page, like(en.court.chip.label))
  const name = await page.evaluate<string>(focused)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').locator('mark').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  assert.equal(await page.evaluate<string>(focused), name)

  for (const path of ['/', '/settings', `/c/${id}/record`]) {
    await page.goto(`${house.url}${path}`)
    await page.getByRole('heading').first().waitFor()
    for (let press = 0; press < 25; press++) {
      await page.keyboard.press('Tab')
      assert.equal(await page.evaluate<boolean>(inSight), true, `${path}: ${await page.evaluate<string>(focused)}`)
    }
  }
})
