import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { parse } from 'yaml'
import { AWAY, LIVE, openHouse } from './house.ts'
import { en, openBrowser, visit } from './visit.ts'

const piano = parse(readFileSync(new URL('../../cases/piano.mediation.yaml', import.meta.url), 'utf8')) as {
  readonly dispute: string
  readonly parties: readonly { readonly name: string; readonly wants: string; readonly needs: string }[]
}
const [ines, tomasz] = piano.parties

const tooWide = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')

const violations = async (page: Page): Promise<readonly string[]> => {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const { violations: found } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`))
}

/** A picture for whoever wants to look, where they have said into which folder. */
const look = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['COURTROOM_LOOK']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

test('E1 N1 U2 a format without a page of its own is followed live in the plain court, to its settlement and its printed record', async (context) => {
  const house = await openHouse(context, { pace: LIVE })
  const id = await house.open('mediation', piano)
  const browser = await openBrowser(context)
  const { page } = await visit(context, browser, `${house.url}/c/${id}`, { expected: AWAY })
  await page.getByRole('heading', { name: piano.dispute, level: 1 }).waitFor()
  await page.getByText(en.plain.state.live, { exact: true }).waitFor()
  const speech = page.getByRole('article', { name: ines!.name }).first()
  await speech.getByText(ines!.wants.slice(0, 30)).waitFor()
  assert.equal(await page.getByText(/100|not ruled/i).count(), 0, 'the plain court pretends to know a score')
  assert.deepEqual(await violations(page), [], 'live')
  await look(page, 'live-1440')

  await house.hurry()
  const verdict = (await house.closed(id)).find((entry) => entry.type === 'verdict')
  assert.ok(verdict && 'settled' in verdict && verdict.settled)
  const settled = page.getByRole('region', { name: 'Settled', exact: true })
  await settled.waitFor()
  for (const term of verdict.text.split('\n')) await settled.getByText(term).waitFor()
  await page.getByRole('heading', { name: 'Second round', level: 2 }).waitFor()
  await page.getByText(en.plain.state.closed, { exact: true }).waitFor()
  assert.deepEqual(await violations(page), [], 'closed')
  await look(page, 'closed-1440')

  await page.getByRole('link', { name: en.plain.record }).click()
  await page.getByRole('navigation', { name: en.record.contents }).getByText('Second round').waitFor()
  for (const term of verdict.text.split('\n')) await page.locator('#verdict').getByText(term).waitFor()
  await page.getByText(`${tomasz!.name} accepts`).last().waitFor()
  await look(page, 'record-1440')

  await page.goto(house.url)
  await page.getByText(/^settled: 1\. /).waitFor()
  await look(page, 'docket-1440')
})

test('E1 U5 the plain court fits a phone, on paper as in the dark', async (context) => {
  const house = await openHouse(context)
  const id = await house.open('mediation', piano)
  await house.closed(id)
  const browser = await openBrowser(context)
  for (const theme of ['dark', 'paper'] as const) {
    const { page } = await visit(context, browser, `${house.url}/c/${id}`, {
      width: 390,
      height: 844,
      touch: true,
      theme,
    })
    await page.getByRole('region', { name: 'Settled', exact: true }).waitFor()
    assert.equal(await tooWide(page), 0, theme)
    assert.deepEqual(await violations(page), [], theme)
    await look(page, `closed-390-${theme}`)
  }
})
