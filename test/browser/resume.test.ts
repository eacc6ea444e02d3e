import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Entry } from '#record'
import { AWAY, debateBrief, documents, decisionBrief, LIVE, openHouse, openHouseHere } from './house.ts'
import { en, openBrowser, visit } from './visit.ts'
import { longer } from '../whole.ts'

/** All statements of a debate as the page shows them, without blanks. */
const shown = async (page: Page): Promise<string> =>
  squeezed((await page.locator('.testimony').allInnerTexts()).join(''))

const squeezed = (text: string): string => text.replaceAll(/\s+/g, '')

const statements = (entries: readonly Entry[]): string =>
  squeezed(entries.flatMap((entry) => (entry.type === 'turn' ? [entry.content] : [])).join(''))

/** Waits until words of a statement have come that has no entry yet. */
const midSentence = async (page: Page, name: string): Promise<void> => {
  const live = page.locator('.debate-turn[data-finished="false"] .testimony', { hasText: /\w+ \w+ \w+ \w+/ })
  await page.getByRole('article', { name }).filter({ has: live }).or(live).first().waitFor()
}

test('U6 a reload in mid-sentence loses nothing and doubles nothing', async (context) => {
  const house = await openHouseHere(context, { pace: LIVE })
  const id = await house.open('debate', debateBrief)
  const browser = await openBrowser(context)
  const { page } = await visit(context, browser, `${house.url}/c/${id}`)
  await midSentence(page, debateBrief.debaters[0].name)
  const before = await shown(page)
  await page.reload()
  await midSentence(page, debateBrief.debaters[0].name)
  const after = await shown(page)
  assert.ok(after.startsWith(before), 'words that had been heard were gone after the reload')
  await house.hurry()
  const entries = await house.closed(id)
  await page.getByText(en.case.state.closed, { exact: true }).waitFor()
  assert.equal(await shown(page), statements(entries))
})

longer(
  'U6 a server that is killed in mid-sentence and started again: the open page goes on, nothing lost or doubled',
  async (context) => {
    const house = await openHouse(context, { pace: LIVE })
    const id = await house.open('debate', debateBrief)
    const browser = await openBrowser(context)
    const { page } = await visit(context, browser, `${house.url}/c/${id}`, { expected: AWAY })
    await midSentence(page, debateBrief.debaters[0].name)
    await house.kill()
    await page.getByText(en.case.state.reconnecting).waitFor()
    await house.restart()
    await page.getByText(en.case.state.live, { exact: true }).waitFor()
    await house.hurry()
    const entries = await house.closed(id)
    await page.getByText(en.case.state.closed, { exact: true }).waitFor()
    assert.equal(await shown(page), statements(entries))
  },
)

longer('U6 two viewers of one case, who came at different times, read the same', async (context) => {
  const house = await openHouseHere(context, { pace: 2 })
  const id = await house.open('decision', decisionBrief, documents('audit.pdf', 'supplier-story.html'))
  const browser = await openBrowser(context)
  const first = await visit(context, browser, `${house.url}/c/${id}#court`)
  await first.page.getByRole('article').first().waitFor()
  const second = await visit(context, browser, `${house.url}/c/${id}#court`)
  await house.closed(id)
  const turns = async ({ page }: { readonly page: Page }): Promise<readonly string[]> => {
    await page.getByText(en.court.line.closed, { exact: true }).first().waitFor()
    return page.getByRole('article').allInnerTexts()
  }
  const [one, other] = [await turns(first), await turns(second)]
  assert.ok(one.length >= 8)
  assert.deepEqual(one, other)
})
