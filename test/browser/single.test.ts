import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { singlePage } from '#export'
import type { Draft, Entry } from '#record'
import { decisionBrief, documents, lastly, openHouseHere } from './house.ts'
import { drafted, poisonedDebate, poisonedDecision, poisonedMediation, poisonedTrial } from './payloads.ts'
import { harmlessIn } from './poison.ts'
import { en, like, openBrowser, said, visit, type VisitOptions, violations, violationsAgain } from './visit.ts'
import { mediated } from '../dossiers.ts'
import { without } from '../rehearsal.ts'
import { longer, some } from '../whole.ts'
import { figure } from '../figure.ts'

/** The case as a file on a disk, opened where there is no network. All that it asks for beside itself is told. */
async function openFile(
  context: TestContext,
  browser: Browser,
  entries: readonly Entry[],
  how: VisitOptions = {},
): Promise<{ readonly page: Page; readonly asked: readonly string[]; readonly address: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'courtroom-single-'))
  lastly(context, () => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'case.html')
  const built = await readFile(new URL('../../dist/web/single.html', import.meta.url), 'utf8')
  await writeFile(path, singlePage(built, 'a-case', entries))
  const { page, tab } = await visit(context, browser, 'about:blank', {
    ...how,
    expected: /^(?:request|navigation): file:|localStorage/,
  })
  await tab.setOffline(true)
  const address = pathToFileURL(path).href
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url() !== address && !request.url().startsWith('data:')) asked.push(request.url())
  })
  await page.goto(address)
  return { page, asked, address }
}

test('U4 a case in one file, opened from disk without a network, replays, shows its exhibits, strikes and prints', async (context) => {
  const house = await openHouseHere(context)
  const id = await house.open('decision', decisionBrief, documents('audit.pdf', 'patient-survey.md'))
  const entries = await house.closed(id)
  const browser = await openBrowser(context)
  const { page, asked } = await openFile(context, browser, entries)
  const verdict = entries.find((entry) => entry.type === 'verdict')
  assert.ok(verdict?.format === 'decision')
  await page.getByText(verdict.ruling.split('. ')[0]!, { exact: false }).first().waitFor()
  assert.deepEqual(await violationsAgain(page), [], 'verdict')

  await page.getByRole('button', { name: en.court.views.map, exact: true }).click()
  await page.getByRole('switch').first().click()
  await page.getByText(like(en.court.map.struck_one)).first().waitFor()
  await page.getByText(like(en.court.map.scores)).first().waitFor()
  assert.deepEqual(await violationsAgain(page), [], 'map')

  await page.getByRole('link', { name: en.replay.start }).click()
  const slider = page.getByRole('slider', { name: en.replay.position })
  await slider.waitFor()
  await page.keyboard.press('Space')
  await slider.fill(String(Math.round(Number(await slider.getAttribute('max')) * 0.7)))
  await page.waitForURL(/at=\d{2,}/)
  await page
    .getByRole('button', { name: like(en.court.chip.label) })
    .first()
    .click()
  await page.getByRole('dialog').locator('mark').first().waitFor()
  await page.keyboard.press('Escape')
  assert.deepEqual(await violationsAgain(page), [], 'replay')
  await page.keyboard.press('End')
  await page.getByText(en.court.line.closed, { exact: true }).first().waitFor()

  await page.getByRole('link', { name: en.court.views.record, exact: true }).click()
  await page.getByRole('navigation', { name: en.record.contents }).waitFor()
  await page.getByText(verdict.ruling.split('. ')[0]!, { exact: false }).first().waitFor()
  assert.deepEqual(asked, [])
})

longer(
  'U4 a mediation in one file is read, scrubbed and linked to from a disk, each place at its own address',
  async (context) => {
    const entries = sealed(without(await mediated()))
    const turns = entries.filter(({ type }) => type === 'turn')
    const browser = await openBrowser(context)
    const { page, asked, address } = await openFile(context, browser, entries, { width: 390, height: 844 })
    await page.getByText('Words at').first().waitFor()
    assert.deepEqual(await violations(page), [], 'court')
    await page.getByRole('link', { name: en.replay.start }).click()
    const slider = page.getByRole('slider', { name: en.replay.position })
    await slider.waitFor()
    await page.keyboard.press('Space')
    await slider.fill(String(Math.round(Number(await slider.getAttribute('max')) / 2)))
    await page.waitForURL(/at=\d{2,}/)
    assert.deepEqual(await violations(page), [], 'replay')
    const [phase] = (await slider.getAttribute('aria-valuetext'))!.split(',')
    await page.reload()
    await page.locator(`[type=range][aria-valuetext^=${JSON.stringify(phase)}]`).waitFor()
    assert.equal(
      await page.getByRole('button', { name: en.compare.fork.here }).count(),
      0,
      'there is nobody to fork it',
    )

    await page.goto(`${address}#/c/a-case/record`)
    await page.reload()
    const last = turns.length
    await page.getByRole('button', { name: said(en.record.copyTurn, { number: last }), exact: true }).click()
    await page.getByText(en.record.copied).or(page.getByText(en.record.inAddress)).first().waitFor()
    assert.equal(page.url(), `${address}#/c/a-case/record#turn-${last}`)
    await page.reload()
    const turn = page.locator(`#turn-${last}`)
    await turn.waitFor()
    await page
      .getByRole('link', { name: en.record.opening })
      .or(page.locator('.record-contents a').first())
      .first()
      .click()
    assert.match(page.url(), /#\/c\/a-case\/record#part-1$/, 'an anchor stays in the file')
    await turn.waitFor()
    assert.deepEqual(asked, [])
  },
)

const sealed = (drafts: readonly Draft[]): readonly Entry[] =>
  drafts.map((draft, at) => ({ ...draft, seq: at + 1, at: 1_700_000_000_000 }))

test('U4 U5 payloads in every field of a case in one file: nothing runs, asks or leads away', async (context) => {
  const browser = await openBrowser(context)
  for (const events of some([poisonedMediation, poisonedDecision, poisonedDebate, poisonedTrial], 1)) {
    const { page, asked, address } = await openFile(context, browser, sealed(drafted(events())))
    await harmlessIn(page, address, some(['/record?chambers=true', '?at=40', '#map'], 1))
    assert.deepEqual(asked, [])
    await page.close()
  }
  figure('the same in a case as one file: 0 requests')
})
