import assert from 'node:assert/strict'
import { test } from 'node:test'
import { debateBrief, decisionBrief, documents, LIVE, openHouse, openHouseHere } from './house.ts'
import { en, like, openBrowser, said, visit } from './visit.ts'
import { longer, some } from '../whole.ts'

const PHONE = { width: 390, height: 844, touch: true } as const

const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

longer(
  'U5 on a phone a case can be followed, cut into and read, and nothing is wider than the screen',
  async (context) => {
    const house = await openHouse(context, { pace: LIVE })
    const id = await house.open('decision', decisionBrief, documents('audit.pdf', 'supplier-story.html'))
    const browser = await openBrowser(context)
    const { page } = await visit(context, browser, `${house.url}/c/${id}`, PHONE)
    const interject = page.getByRole('textbox', { name: en.court.composer.label })
    await interject.waitFor()
    await interject.fill('Who pays for it?')
    await page.getByRole('button', { name: en.court.composer.now }).tap()
    await page
      .getByText(/Who pays for it\?/)
      .first()
      .waitFor()
    await page
      .getByRole('article', { name: like(said(en.court.turn.label, { number: '{{n}}', side: en.court.side.defense })) })
      .getByRole('button', { name: like(en.court.chip.label) })
      .first()
      .tap()
    await page.getByRole('dialog').locator('mark').first().waitFor()
    await page.keyboard.press('Escape')
    assert.equal(await page.evaluate<number>(overflow), 0)
    // What stands in the line of a sentence cannot be higher than the line.
    const small = await page.getByRole('button').evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const { width, height } = button.getBoundingClientRect()
        return width > 0 && button.closest('p, li, blockquote') === null && (width < 24 || height < 24)
          ? [`${button.textContent} ${width}×${height}`]
          : []
      }),
    )
    assert.deepEqual(small, [])
    const question = page.getByRole('heading', { level: 1, name: decisionBrief.dilemma })
    assert.ok(((await question.boundingBox())?.height ?? 0) >= 24, 'the question can be read')
    await page.getByRole('banner').getByRole('link', { name: en.common.docket }).tap()
    await page.locator('.sentence').waitFor()
  },
)

test('U5 on a phone the docket, a debate, a record and the settings fit the screen', async (context) => {
  const house = await openHouseHere(context)
  const debate = await house.open('debate', debateBrief)
  const decision = await house.open('decision', decisionBrief, documents('audit.pdf', 'supplier-story.html'))
  await Promise.all([house.closed(debate), house.closed(decision)])
  const browser = await openBrowser(context)
  const { page } = await visit(context, browser, house.url, PHONE)
  const paths = [
    '/',
    `/c/${debate}`,
    `/c/${debate}/record`,
    `/c/${decision}#verdict`,
    `/c/${decision}/record`,
    '/settings',
  ]
  for (const path of some(paths, 3)) {
    await page.goto(`${house.url}${path}`)
    await page.getByRole('heading').nth(1).waitFor()
    assert.equal(await page.evaluate<number>(overflow), 0, path)
  }
})
