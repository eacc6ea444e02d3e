import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { sharedPages } from '#outward'
import { folderFiles } from '#store'
import { sharedFile } from '#export'
import type { Draft, Entry } from '#record'
import { sha256 } from '#store'
import { decisionBrief, documents, lastly, openHouseHere } from './house.ts'
import { drafted, poisonedDebate, poisonedDecision, poisonedMediation, poisonedTrial } from './payloads.ts'
import { harmlessIn } from './poison.ts'
import { en, like, openBrowser, violations, violationsAgain, visit } from './visit.ts'
import { longer } from '../whole.ts'
import { figure } from '../figure.ts'

/** A sandboxed page has no storage, which the visit would write to. */
const SANDBOXED = /localStorage/

test('W3 a case is shared from its head, looked at first, opened by a stranger and taken back', async (context) => {
  const house = await openHouseHere(context)
  const id = await house.open('decision', decisionBrief, documents('audit.pdf', 'patient-survey.md'))
  const entries = await house.closed(id)
  const verdict = entries.find((entry) => entry.type === 'verdict')
  assert.ok(verdict?.format === 'decision')
  const browser = await openBrowser(context)
  const { page } = await visit(context, browser, `${house.url}/c/${id}`)
  await page.getByRole('button', { name: en.share.title, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: en.share.dialog })
  await dialog.getByText(en.share.none).waitFor()
  await dialog.getByText(en.share.covered).waitFor()
  assert.deepEqual(await violations(page), [], 'dialog')
  const preview = await dialog.getByRole('link', { name: en.share.preview }).getAttribute('href')
  const looked = await (await fetch(`${house.url}${preview}`)).text()
  await dialog.getByRole('button', { name: en.share.make }).click()
  const link = await dialog.getByRole('textbox', { name: en.share.made }).inputValue()
  assert.equal(await (await fetch(link)).text(), looked, 'what was looked at is what leaves')

  const { page: strange, tab } = await visit(context, browser, link, { expected: SANDBOXED })
  const asked: string[] = []
  strange.on('request', (request) => {
    if (!request.url().startsWith('data:') && request.url() !== link) asked.push(request.url())
  })
  await strange.reload()
  await strange.getByText(verdict.ruling.split('. ')[0]!, { exact: false }).first().waitFor()
  assert.deepEqual(await tab.cookies(), [])
  await strange.getByRole('button', { name: en.share.copy.badge }).click()
  const copy = strange.getByRole('dialog', { name: en.share.copy.title })
  await copy.getByText(like(en.share.kinds.documents.what_other)).waitFor()
  await strange.keyboard.press('Escape')
  assert.equal(await strange.getByRole('button', { name: en.common.export.title }).count(), 0)

  await strange.getByRole('button', { name: en.court.views.map, exact: true }).click()
  await strange.getByText(/░{5}/).first().waitFor()
  assert.equal(await strange.getByRole('switch').count(), 0, 'without texts nothing can be struck')
  await strange.getByRole('link', { name: en.replay.start }).click()
  const slider = strange.getByRole('slider', { name: en.replay.position })
  await slider.waitFor()
  await strange.keyboard.press('Space')
  await slider.fill(String(Math.round(Number(await slider.getAttribute('max')) * 0.7)))
  await strange
    .getByRole('button', { name: like(en.court.chip.label) })
    .first()
    .click()
  await strange.getByText(en.share.copy.noText).first().waitFor()
  await strange.keyboard.press('Escape')
  assert.deepEqual(await violationsAgain(strange), [], 'replay')
  await strange.keyboard.press('End')
  await strange.getByText(en.court.line.closed, { exact: true }).first().waitFor()
  await strange.getByRole('link', { name: en.court.views.record, exact: true }).click()
  await strange.getByText('E-01', { exact: true }).first().waitFor()
  assert.deepEqual(asked, [])

  await dialog.getByRole('button', { name: en.share.revoke }).click()
  await dialog.getByText(en.share.none).waitFor()
  assert.equal((await fetch(link)).status, 404)
})

const sealed = (drafts: readonly Draft[]): readonly Entry[] =>
  drafts.map((draft, at) => ({ ...draft, seq: at + 1, at: 1_700_000_000_000 }))

const EVERYTHING = ['thoughts', 'documents', 'names', 'answers'] as const

longer('W3 U5 payloads in every field of a shared copy: nothing runs, asks or leads away', async (context) => {
  const home = await mkdtemp(join(tmpdir(), 'courtroom-shares-'))
  lastly(context, () => rm(home, { recursive: true, force: true }))
  const built = await readFile(new URL('../../dist/web/single.html', import.meta.url), 'utf8')
  const house = await openHouseHere(context)
  const pages = sharedPages(folderFiles(house.home))
  const browser = await openBrowser(context)
  for (const events of [poisonedTrial, poisonedDecision, poisonedDebate, poisonedMediation])
    for (const include of [[], EVERYTHING]) {
      const { page: file } = sharedFile(built, sealed(drafted(events())), { case: 'a-case', include, sha256 })
      const { token } = await pages.freeze(file, { case: 'a-case', included: include, days: null })
      const address = `${house.url}/s/${token}`
      const { page } = await visit(context, browser, address, { expected: SANDBOXED })
      const asked: string[] = []
      page.on('request', (request) => {
        if (!request.url().startsWith('data:') && request.url() !== address) asked.push(request.url())
      })
      await harmlessIn(page, address, ['?at=40', '/record?chambers=true'])
      assert.deepEqual(asked, [])
      await page.close()
    }
  figure('and in a shared copy')
})
