import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { debateBrief, decisionBrief, documents, openHouseHere } from './house.ts'
import { en, like, openBrowser, said, violations, violationsAgain, visit } from './visit.ts'
import { longer } from '../whole.ts'

const tooWide = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')

test('E15 U4 a turn in court is forked with an exhibit struck, the fork opens, and both stand side by side', async (context) => {
  const house = await openHouseHere(context)
  const id = await house.open('decision', decisionBrief, documents('audit.pdf', 'patient-survey.md'))
  await house.closed(id)
  const browser = await openBrowser(context)
  const { page } = await visit(context, browser, `${house.url}/c/${id}#court`)
  const { fork } = en.compare
  const here = page.getByRole('button', { name: said(fork.act, { number: 4 }), exact: true })
  await here.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: said(fork.title, { number: 4 }) })
  await dialog.getByText(/From here on the original made \d+ calls at no cost\./).waitFor()
  await dialog.getByLabel(fork.change).selectOption('strike')
  await dialog.getByRole('button', { name: fork.submit }).click()
  await dialog.getByRole('alert').getByText(fork.unsaid.exhibits).waitFor()
  await dialog.getByRole('group', { name: fork.exhibits }).getByRole('checkbox').nth(7).check()
  assert.deepEqual(await violationsAgain(page), [], 'the dialog')
  await dialog.getByRole('button', { name: fork.submit }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/c/') && !url.pathname.includes(id))
  const forked = new URL(page.url()).pathname.split('/')[2]!
  const entries = await house.closed(forked)
  const [header] = entries
  assert.ok(header?.type === 'header' && header.forked?.from === id && header.forked.change.what === 'strike')

  await page.getByRole('link', { name: said(fork.compare, { from: id.slice(-4) }) }).click()
  await page.getByRole('heading', { name: en.compare.title, level: 1 }).waitFor()
  await page.getByRole('heading', { name: 'What moved' }).waitFor()
  assert.ok((await page.locator('.compare-moved').locator('li, .record-line').count()) > 0, 'something moved')
  await page.getByText(/^of .*, as far as entry \d+ · with 1 exhibit struck$/).waitFor()
  await page.getByText(like(en.compare.same_other)).waitFor()
  assert.deepEqual(await violations(page), [], 'side by side')
  assert.ok((await tooWide(page)) <= 0)
  await page.setViewportSize({ width: 390, height: 844 })
  assert.ok((await tooWide(page)) <= 0, 'on a phone')
  const sides = await page.locator('.compare-pair').first().locator('.compare-side').all()
  const [first, second] = [await sides[0]!.boundingBox(), await sides[1]!.boundingBox()]
  assert.ok(first && second && second.y >= first.y + first.height, 'one below the other')
  assert.deepEqual(await violationsAgain(page), [], 'on a phone')

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(house.url)
  const row = page.getByRole('listitem').filter({ hasText: forked.slice(-4) })
  await row.getByRole('link', { name: said(fork.row_other, { from: id.slice(-4), count: 4 }) }).waitFor()
  await row.getByText(/\d+ calls taken over, not paid again/).waitFor()
  assert.deepEqual(await violationsAgain(page), [], 'the docket')
  await row.getByRole('link', { name: said(fork.compare, { from: id.slice(-4) }) }).click()
  await page.getByRole('heading', { name: 'What moved' }).waitFor()
})

longer(
  'E15 U4 a replay is forked from where it stands, the record from each turn, with one seat played by another',
  async (context) => {
    const house = await openHouseHere(context)
    const id = await house.open('debate', debateBrief)
    const turns = (await house.closed(id)).filter(({ type }) => type === 'turn')
    const browser = await openBrowser(context)
    const { page } = await visit(context, browser, `${house.url}/c/${id}?at=${turns[2]!.seq}`, {
      width: 390,
      touch: true,
    })
    const { fork } = en.compare
    await page.getByRole('slider', { name: en.replay.position }).waitFor()
    await page.getByRole('button', { name: fork.here }).click()
    const dialog = page.getByRole('dialog', { name: said(fork.title, { number: 3 }) })
    await dialog.getByLabel(fork.change).selectOption('model')
    await dialog
      .getByLabel(fork.seat)
      .selectOption({ label: said(fork.sits, { name: 'Ines Varga', model: fork.offline }) })
    await dialog.getByRole('button', { name: fork.submit }).click()
    await dialog.getByRole('alert').getByText(fork.unsaid.sameModel).waitFor()
    assert.deepEqual(await violations(page), [], 'on a phone')
    assert.ok((await tooWide(page)) <= 0, 'on a phone')
    await page.keyboard.press('Escape')
    await page.goto(`${house.url}/c/${id}/record`)
    await page.getByRole('button', { name: said(fork.act, { number: 2 }), exact: true }).click()
    await page.getByRole('dialog').getByLabel(fork.change).selectOption('seed')
    await page.getByRole('dialog').getByLabel(fork.seed).fill('another')
    await page.getByRole('dialog').getByRole('button', { name: fork.submit }).click()
    await page.waitForURL((url) => url.pathname.startsWith('/c/') && !url.pathname.includes(id))
    await page.getByRole('link', { name: said(fork.compare, { from: id.slice(-4) }) }).waitFor()
    const [header] = await house.closed(new URL(page.url()).pathname.split('/')[2]!)
    assert.ok(header?.type === 'header' && header.forked?.seq === turns[1]!.seq)
  },
)
