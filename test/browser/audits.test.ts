import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { parse } from 'yaml'
import { documents, openHouseHere } from './house.ts'
import { en, openBrowser, violations, visit } from './visit.ts'
import { longer } from '../whole.ts'

const brief = (name: string): object =>
  parse(readFileSync(new URL(`../../cases/${name}`, import.meta.url), 'utf8')) as object

const { SHOTS } = process.env
const shoot = async (page: Page, name: string): Promise<void> => {
  if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true })
}

test('a verdict is audited from its page, at the price that is told, and what came of it stays there', async (context) => {
  const house = await openHouseHere(context)
  const debated = await house.open('debate', brief('homework.debate.yaml'))
  await house.closed(debated)
  const browser = await openBrowser(context)

  const { page } = await visit(context, browser, `${house.url}/c/${debated}`)
  await page.getByText(en.audits.title, { exact: true }).click()
  await page.getByText(en.audits.free).first().waitFor()
  await page.getByText(en.audits.refused.rules).waitFor()
  for (const kind of ['needle', 'mirror'] as const) {
    await page.getByRole('button', { name: `Ask: ${en.audits.kinds[kind]}` }).click()
    await page
      .getByRole('list', { name: en.audits.results })
      .getByRole('heading', { name: `Audit: ${kind}` })
      .waitFor()
  }
  await page.getByRole('img', { name: /How the judge leaned: After the openings/ }).waitFor()
  assert.deepEqual(await violations(page), [])
  await shoot(page, 'debate')
  const audits = (await house.entries(debated)).filter(({ type }) => type === 'audit')
  assert.equal(audits.length, 2)
  await page.reload()
  await page.getByRole('heading', { name: 'Audit: mirror' }).waitFor()
  await page.getByText(en.case.state.closed, { exact: true }).waitFor()
})

longer('a decision is audited from its page, and a mediation in the plain court', async (context) => {
  const house = await openHouseHere(context)
  const decided = await house.open('decision', { dilemma: 'Should we book online?' }, documents('audit.pdf'))
  const settled = await house.open('mediation', brief('piano.mediation.yaml'))
  for (const id of [decided, settled]) await house.closed(id)
  const browser = await openBrowser(context)
  const court = await visit(context, browser, `${house.url}/c/${decided}?view=verdict`)
  await court.page.getByText(en.audits.title, { exact: true }).click()
  await court.page.getByRole('button', { name: `Ask: ${en.audits.kinds.needle}` }).click()
  await court.page.getByRole('heading', { name: 'Audit: needle' }).waitFor()
  assert.deepEqual(await violations(court.page), [])
  await shoot(court.page, 'decision')

  const plain = await visit(context, browser, `${house.url}/c/${settled}`, { width: 390, height: 844, touch: true })
  await plain.page.getByText(en.audits.title, { exact: true }).click()
  await plain.page.getByText(en.audits.refused['nothing-decisive']).waitFor()
  await plain.page.getByRole('button', { name: `Ask: ${en.audits.kinds.needle}` }).click()
  await plain.page.getByRole('img', { name: /How the judge leaned: .*After the proposals: a settlement/ }).waitFor()
  assert.deepEqual(await violations(plain.page), [])
  await shoot(plain.page, 'mediation')
})
