import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { desk } from '../cli.ts'
import { openHouseHere } from './house.ts'
import { en, openBrowser, said, violations, violationsAgain, visit } from './visit.ts'

const brief = `topic: Should the library open on Sundays?
premise: The library should open on Sundays.
turns: 2
debaters:
  - {name: Ann, position: "Most people work all week, because shops and offices open then."}
  - {name: Bob, position: "Whoever works there needs a day with the family."}
judge: {name: Sol}
`

const sunday = `name: sunday
about: Who wins, and from where?
cases: [{file: sunday.debate.yaml, reversed: The library should stay closed on Sundays.}]
seats: [as-written, swapped]
order: [as-written, reversed]
seeds: [1, 2]
audits: [mirror]
`

test('B2 under Research a batch leads to its report, which axe finds nothing in and which prints whole', async (context) => {
  const { folder, run } = await desk(context)
  await writeFile(join(folder, 'sunday.debate.yaml'), brief)
  await writeFile(join(folder, 'sunday.batch.yaml'), sunday)
  const house = await openHouseHere(context, {
    async prepare(home) {
      const ran = await run({ COURTROOM_HOME: home }, 'batch', 'sunday.batch.yaml')
      assert.equal(ran.status, 0, ran.err)
    },
  })
  const browser = await openBrowser(context)
  const { page } = await visit(context, browser, house.url)
  const batch = page.getByRole('button', { name: said(en.research.batch, { name: 'sunday' }) })
  await batch.click()
  await page.locator('.docket-runs .docket-case').nth(7).waitFor()
  assert.deepEqual(await violationsAgain(page), [], 'an open batch in the docket')
  await batch.click()
  assert.equal(await page.locator('.docket-case').count(), 1, 'eight runs are one row')
  await page.getByRole('link', { name: en.research.title }).click()
  await page.getByText(said(en.research.ended_other, { ended: 8, count: 8 })).waitFor()
  assert.deepEqual(await violationsAgain(page), [], 'the list of batches')
  await page.getByRole('link', { name: said(en.research.report, { name: 'sunday' }) }).click()
  await page.getByRole('heading', { name: 'Report: sunday' }).waitFor()
  assert.deepEqual(await violations(page), [], 'the report')
  const { font, points } = await page.evaluate<{ font: string; points: number }>(
    `({ font: getComputedStyle(document.body).fontFamily, points: document.querySelectorAll('svg a').length })`,
  )
  assert.match(font, /Georgia/, 'the sheet of the page is let in')
  assert.ok(points > 8, `${points} marks lead somewhere`)
  const bar = page.locator('#wins svg a[href^="#only-"]').first()
  await bar.focus()
  await page.keyboard.press('Enter')
  const told = Number(/\d+/.exec(await page.locator('.only:target').innerText())![0])
  assert.equal(await page.locator('#runs tbody tr:visible').count(), told, 'a bar shows the runs behind it alone')
  await page.locator('.only:target a').click()
  assert.equal(await page.locator('#runs tbody tr:visible').count(), 8)
  await page.emulateMedia({ media: 'print' })
  const wide = await page.evaluate<number>(
    `Math.max(...[...document.querySelectorAll('table')].map((one) => one.scrollWidth - one.parentElement.clientWidth))`,
  )
  assert.ok(wide <= 0, `${wide} pixels of a table are cut off in print`)
  assert.ok((await page.pdf({ format: 'A4' })).length > 10_000)
  await page.emulateMedia({ media: 'screen' })
  await page.locator('svg a[href*="/c/"]').first().focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/c\/sunday-[0-9a-f]{10}$/)
})
