import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { openHouseHere } from './house.ts'
import { en, openBrowser, said, violations, violationsAgain, visit } from './visit.ts'
import { some } from '../whole.ts'

const tooWide = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')

const { after } = en

const sizes = [
  ['desk', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const

for (const [name, size] of some(sizes, 1))
  test(`U7 W3 on a ${name}: deciding, asking and looking back after a verdict`, async (context) => {
    const house = await openHouseHere(context)
    const id = await house.open('decision', { dilemma: 'Should Harrowfield keep its buses free?' })
    await house.closed(id)
    const browser = await openBrowser(context)
    const { page } = await visit(context, browser, `${house.url}/c/${id}?view=verdict`, size)
    const part = page.getByRole('region', { name: after.title })
    await part.getByRole('button', { name: after.mine.write }).click()
    await part.getByLabel(after.mine.decided).fill('We keep them for a year.')
    await part.getByRole('radio').first().check()
    await part.getByLabel(after.mine.reviewField).fill('2020-01-15')
    assert.deepEqual(await violations(page), [], 'the form')
    await part.getByRole('button', { name: after.mine.send }).click()
    await part.getByRole('paragraph').filter({ hasText: 'We keep them for a year.' }).waitFor()

    await part.getByLabel(after.ask.field).fill('Why did you rule like this?')
    await part.getByRole('button', { name: after.ask.send, exact: true }).click()
    await part.getByRole('group', { name: 'Judge' }).getByText('The record says this.').waitFor()

    await part.getByRole('button', { name: after.came.write }).click()
    await part.getByLabel(after.came.words).fill('More riders.')
    await part.getByRole('radio', { name: after.came.whose.mine }).check()
    assert.deepEqual(await violationsAgain(page), [], 'what came of it')
    await part.getByLabel(after.ask.field).fill('And by night?')
    for (const other of [...sizes.filter(([each]) => each !== name), [name, size] as const]) {
      await page.setViewportSize(other[1])
      await page.locator(other[0] === 'phone' ? '.phone' : '.court-page').waitFor()
      assert.equal(await part.getByLabel(after.came.words).inputValue(), 'More riders.', `kept on a ${other[0]}`)
      assert.equal(await part.getByLabel(after.ask.field).inputValue(), 'And by night?')
      assert.ok(await part.getByRole('radio', { name: after.came.whose.mine }).isChecked())
    }
    await page.goto(house.url)
    await page.getByRole('button', { name: said(en.docket.list.due_one, { count: 1 }) }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'Harrowfield' })
    await row.getByText(said(en.docket.row.mine, { decided: 'We keep them for a year.' })).waitFor()
    assert.deepEqual(await violationsAgain(page), [], 'the docket')
    assert.equal(await tooWide(page), 0)

    await row
      .getByRole('button', { name: said(en.docket.row.menu, { title: 'Should Harrowfield keep its buses free?' }) })
      .click()
    await page.getByRole('menuitem', { name: en.docket.row.tags }).click()
    await page.getByLabel(en.docket.tags.field).fill('buses, town')
    await page.getByRole('button', { name: en.docket.tags.send, exact: true }).click()
    await row.getByText('town', { exact: true }).waitFor()
    await page.getByRole('combobox', { name: en.docket.list.tag, exact: true }).selectOption('town')
    await row.waitFor()

    await page.goto(`${house.url}/c/${id}?view=verdict`)
    await part.getByRole('button', { name: after.came.write }).click()
    await part.getByLabel(after.came.words).fill('More riders.')
    await part.getByRole('radio', { name: after.came.whose.mine }).check()
    await part.getByRole('button', { name: after.came.send }).click()
    await part.getByText(after.came.right.mine).waitFor()
    assert.equal(await tooWide(page), 0)

    await page.goto(`${house.url}/looking-back`)
    const figure = page.getByRole('region', { name: after.back.mine })
    await figure.getByText('1 of 1').waitFor()
    await figure.getByText(after.back.noShare).waitFor()
    await figure.getByText(after.back.which).click()
    await figure.getByRole('link', { name: /Harrowfield/ }).waitFor()
    assert.deepEqual(await violationsAgain(page), [], 'looking back')
    assert.equal(await tooWide(page), 0)

    await page.goto(`${house.url}/c/${id}/record`)
    await page.getByText('We keep them for a year.').waitFor()
    await page.getByText('Why did you rule like this?').waitFor()
  })
