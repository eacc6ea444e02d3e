import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { debateBrief, decisionBrief, documents, LIVE, openHouse, openHouseHere } from './house.ts'
import { en, like, openBrowser, visit, violations } from './visit.ts'
import { isWhole, longer, some } from '../whole.ts'

type Way = (page: Page) => Promise<unknown>

const stay: Way = () => Promise.resolve()

for (const theme of isWhole ? (['dark', 'paper'] as const) : (['paper'] as const))
  test(`U5 axe finds nothing on ${isWhole ? 'any page in any state' : 'some pages'}, ${theme}`, async (context) => {
    const house = await openHouseHere(context)
    const browser = await openBrowser(context)
    const { page } = await visit(context, browser, house.url, { theme, expected: /status of 40[04]/ })
    await page.getByText(en.docket.empty.title).waitFor()
    const found = [...(await violations(page, 'empty docket: '))]

    const debate = await house.open('debate', debateBrief)
    const decision = await house.open(
      'decision',
      decisionBrief,
      some(documents('audit.pdf', 'supplier-story.html', 'partners-minutes.docx'), 1),
    )
    await Promise.all([house.closed(debate), house.closed(decision)])
    const states: readonly (readonly [path: string, text: string | RegExp, way: Way])[] = [
      ['/', decisionBrief.dilemma, stay],
      [
        '/',
        en.docket.form.decide,
        (on) =>
          on
            .getByRole('radio', { name: new RegExp(en.common.formats.debate) })
            .first()
            .check(),
      ],
      ['/?query=nothingfitsthis', en.docket.list.none, stay],
      ['/settings', en.settings.title, stay],
      [`/c/${decision}#court`, like(en.court.turn.number), stay],
      [
        `/c/${decision}#court`,
        like(en.court.turn.number),
        (on) =>
          on
            .getByRole('button', { name: like(en.court.chip.label) })
            .first()
            .click(),
      ],
      [`/c/${decision}#verdict`, en.court.verdict.decisive, stay],
      [`/c/${decision}#map`, en.court.map.title, stay],
      [`/c/${decision}#map`, en.court.map.title, (on) => on.getByRole('radio', { name: en.court.map.table }).click()],
      [`/c/${decision}/record?chambers=true`, en.record.exhibits, stay],
      [
        `/c/${debate}`,
        en.debate.verdict.title,
        (on) => on.getByRole('button', { name: new RegExp(en.debate.chambers.opening) }).click(),
      ],
      [`/c/${debate}`, en.debate.verdict.title, (on) => on.getByRole('button', { name: en.debate.foldAll }).click()],
      [`/c/${debate}/record`, en.common.phases.exchange, stay],
      ['/c/nowhere', en.common.lost.back, stay],
    ]
    for (const [path, text, way] of some(states, 3)) {
      await page.goto(`${house.url}${path}`)
      await page.getByText(text).first().waitFor()
      await way(page)
      found.push(...(await violations(page, `${path}: `)))
    }
    assert.deepEqual(found, [])
  })

longer('U5 axe finds nothing in a court that sits, on a desk and on a phone', async (context) => {
  const house = await openHouse(context, { pace: LIVE })
  const decision = await house.open('decision', decisionBrief, documents('audit.pdf', 'supplier-story.html'))
  const debate = await house.open('debate', debateBrief)
  const browser = await openBrowser(context)
  const found: string[] = []
  for (const [width, height] of [
    [1440, 900],
    [1100, 800],
    [390, 844],
  ] as const) {
    const { page } = await visit(context, browser, `${house.url}/c/${debate}`, { width, height })
    await page.getByText(en.case.state.live, { exact: true }).waitFor()
    found.push(...(await violations(page, `debate at ${width}: `)))
    await page.goto(`${house.url}/c/${decision}`)
    await page.getByText(en.court.line.live, { exact: true }).first().waitFor()
    found.push(...(await violations(page, `decision at ${width}: `)))
  }
  assert.deepEqual(found, [])
})
