import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { parse } from 'yaml'
import type { Draft } from '#record'
import { sqliteStore } from '#store'
import { debateBrief, decisionBrief, documents, openHouseHere, type House } from './house.ts'
import { en, openBrowser, violationsAgain, visit } from './visit.ts'
import { longer, some } from '../whole.ts'

const file = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** A trial takes its time, so it is one that has been held. */
async function heldTrial(home: string): Promise<void> {
  const store = sqliteStore(home)
  const drafts = file('test/golden/trial.jsonl')
    .trim()
    .split('\n')
    .map((line) => Object.entries(JSON.parse(line) as object).filter(([name]) => name !== 'seq' && name !== 'at'))
    .map((fields) => Object.fromEntries(fields) as unknown as Draft)
  await store.append('held-trial', 0, drafts, 1_700_000_000_000)
  await store.close()
}

const openings: Readonly<Record<string, (house: House) => Promise<string>>> = {
  debate: (house) => house.open('debate', debateBrief),
  decision: (house) => house.open('decision', decisionBrief, documents('audit.pdf', 'patient-survey.md')),
  trial: async () => 'held-trial',
  mediation: (house) => house.open('mediation', parse(file('cases/piano.mediation.yaml')) as object),
}

const slider = (page: Page) => page.getByRole('slider', { name: en.replay.position })
const placeOf = async (page: Page): Promise<string> => (await slider(page).getAttribute('aria-valuetext')) ?? ''
/** What stands in the court, without what one can only do where a case is not watched again. */
const mainOf = (page: Page): Promise<string> =>
  page.evaluate<string>(`(() => {
    const main = document.querySelector('main')
    const acts = ${JSON.stringify([en.after.title, en.audits.title])}
    for (const part of main.querySelectorAll('section[aria-label]')) if (acts.includes(part.ariaLabel)) part.hidden = true
    return main.innerText
  })()`)
const untilAt = (page: Page, seq: number): Promise<void> => page.waitForURL((url) => url.search === `?at=${seq}`)

test('U4 each format is watched again: by its link, the slider, keys and the address, and ends as it had ended', async (context) => {
  const house = await openHouseHere(context, { prepare: heldTrial })
  const browser = await openBrowser(context)
  for (const [format, open] of some(Object.entries(openings), 1)) {
    const id = await open(house)
    const entries = await house.closed(id)
    const last = entries.at(-1)!.seq
    const { page } = await visit(context, browser, `${house.url}/c/${id}#court`)
    await page
      .getByText(/^Closed$/)
      .first()
      .waitFor()
    await page.waitForLoadState('networkidle')
    const ended = await mainOf(page)

    await page.getByRole('link', { name: en.replay.start }).click()
    await page.getByRole('button', { name: en.replay.pause, exact: true }).waitFor()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: en.replay.play, exact: true }).waitFor()
    await page.keyboard.press('End')
    await untilAt(page, last)
    assert.equal(await mainOf(page), ended, `${format}: the end`)

    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    assert.match(await placeOf(page), /Turn 1,|, Turn 1/, format)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    const second = await placeOf(page)
    assert.match(second, /Turn 2\b/, format)
    await page.keyboard.press('Shift+ArrowRight')
    assert.notEqual(await placeOf(page), second, format)
    await page.keyboard.press('>')
    assert.equal(await page.getByLabel(en.replay.speed).inputValue(), '0.5')
    await page.keyboard.press('<')
    assert.equal(await page.getByLabel(en.replay.speed).inputValue(), 'reading')

    // The address follows after a moment: from its end, whatever it says next is where the slider went.
    await page.keyboard.press('End')
    await untilAt(page, last)
    await slider(page).fill(String(Math.round(Number(await slider(page).getAttribute('max')) / 2)))
    await page.waitForURL((url) => Number(url.searchParams.get('at')) > 1 && Number(url.searchParams.get('at')) < last)
    assert.notEqual(await mainOf(page), ended, `${format}: the middle`)
    assert.deepEqual(await violationsAgain(page), [], format)
    const shared = page.url()
    await slider(page).focus()
    await page.keyboard.press('?')
    await page.getByRole('dialog').getByText(en.replay.phaseOn, { exact: true }).waitFor()
    await page.keyboard.press('Escape')

    const phase = (await placeOf(page)).split(',')[0]
    await page.reload()
    await page.getByRole('button', { name: en.replay.play, exact: true }).waitFor()
    await page.locator(`[type=range][aria-valuetext^=${JSON.stringify(phase)}]`).waitFor()
    assert.equal(page.url(), shared)

    await page.getByRole('link', { name: en.replay.leave }).click()
    await slider(page).waitFor({ state: 'detached' })
    assert.equal(new URL(page.url()).search, '')
    await page.close()
  }
})

longer('U4 a record that was made at once is watched at reading pace, its words growing', async (context) => {
  const house = await openHouseHere(context)
  const id = await openings['mediation']!(house)
  const entries = await house.closed(id)
  const first = entries.find((entry) => entry.type === 'turn')!
  const browser = await openBrowser(context)
  const { page } = await visit(context, browser, 'about:blank', { expected: /^request|^navigation|localStorage/ })
  await page.clock.install()
  await page.goto(`${house.url}/c/${id}?at=${first.seq - 1}`)
  await slider(page).waitFor()
  await page.locator('[type=range]:not([max="1"])').waitFor()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const at = async (): Promise<number> => Number(await slider(page).inputValue())
  const begun = await at()
  await page.keyboard.press('Space')
  await page.clock.runFor(8_000)
  const [passed, said] = [(await at()) - begun, page.getByRole('article').first()]
  assert.ok(Math.abs(passed - 8_000) <= 200, `${passed} ms of the record in 8 s`)
  const begunWith = (await said.locator('.plain-words').innerText()).trim()
  assert.ok(begunWith !== '' && begunWith.length < first.content.length, begunWith)
  assert.ok(first.content.startsWith(begunWith.slice(0, 30)), begunWith)

  await page.getByLabel(en.replay.speed).selectOption('8')
  await page.clock.runFor(1_000)
  assert.ok(Math.abs((await at()) - begun - passed - 8_000) <= 1_600)
  await page.clock.runFor(3_600_000)
  await page.getByRole('region', { name: 'Settled', exact: true }).waitFor()
  await page.getByRole('button', { name: en.replay.play, exact: true }).waitFor()
})
