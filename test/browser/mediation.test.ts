import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { parse } from 'yaml'
import type { Draft } from '#record'
import { sqliteStore } from '#store'
import { LIVE, openHouseHere } from './house.ts'
import { en, openBrowser, said, violations, violationsAgain, visit } from './visit.ts'
import { longer } from '../whole.ts'

const piano = parse(readFileSync(new URL('../../cases/piano.mediation.yaml', import.meta.url), 'utf8')) as {
  readonly dispute: string
  readonly parties: readonly { readonly name: string; readonly wants: string; readonly needs: string }[]
}
const [ines, tomasz] = piano.parties

const tooWide = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')

const cutOff = (page: Page): Promise<number> =>
  page.getByRole('heading', { level: 1 }).evaluate((title) => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = title
    return Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight)
  })

/** A case of a format that this program does not know, with words that nobody in court heard. */
async function stranger(home: string): Promise<void> {
  const store = sqliteStore(home)
  const seat = (id: string, name: string) => ({ id, name, models: ['offline'] })
  const cast = [seat('north', 'Ada'), seat('south', 'Ben')]
  const header = { type: 'header', protocol: 1, format: 'settling', version: 1, seed: '7', brief: {}, cast }
  const entries = [
    { ...header, title: 'Who keeps the shed?', to: 'open' },
    { type: 'phase_change', phase: 'first_round', to: 'open' },
    { type: 'think', agent: 'north', content: 'I could do without it.', model: 'offline', to: 'gallery' },
    { type: 'turn', agent: 'north', content: 'I want the shed.', model: 'offline', interrupted: false, to: 'open' },
    { type: 'closed', outcome: 'ended', to: 'open' },
  ]
  await store.append('shed', 0, entries as unknown as readonly Draft[], 0)
  await store.close()
}

/** From the docket to the case of that format. */
async function readsStranger(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Who keeps the shed?' }).click()
  await page.getByRole('article', { name: 'Ada' }).getByText('I want the shed.').waitFor()
  await page.getByRole('heading', { name: 'First round', level: 2 }).waitFor()
  const thought = page.getByText('I could do without it.')
  assert.equal(await thought.isVisible(), false, 'private words stood open')
  await page.getByText(said(en.plain.private, { name: 'Ada' })).click()
  assert.equal(await thought.isVisible(), true)
  assert.deepEqual(await violationsAgain(page), [], 'unknown')
}

test('E1 N1 U2 a format without a page of its own is followed live in the plain court, to its settlement and its printed record, and a case of an unknown format is listed and read, what was thought behind a lock', async (context) => {
  const house = await openHouseHere(context, { pace: LIVE, prepare: stranger })
  const id = await house.open('mediation', piano)
  const browser = await openBrowser(context)
  const { page } = await visit(context, browser, `${house.url}/c/${id}`)
  await page.getByRole('heading', { name: piano.dispute, level: 1 }).waitFor()
  await page.getByText(en.case.state.live, { exact: true }).waitFor()
  const speech = page.getByRole('article', { name: ines!.name }).first()
  await speech.getByText(ines!.wants.slice(0, 30)).waitFor()
  assert.equal(await page.getByText(/100 : 100|not ruled/i).count(), 0, 'the plain court pretends to know a score')
  assert.deepEqual(await violationsAgain(page), [], 'live')

  await house.hurry()
  const verdict = (await house.closed(id)).find((entry) => entry.type === 'verdict')
  assert.ok(verdict && 'settled' in verdict && verdict.settled)
  const settled = page.getByRole('region', { name: 'Settled', exact: true })
  await settled.waitFor()
  for (const term of verdict.text.split('\n')) await settled.getByText(term).waitFor()
  await page.getByRole('heading', { name: 'Second round', level: 2 }).waitFor()
  await page.getByText(en.case.state.closed, { exact: true }).waitFor()
  assert.deepEqual(await violationsAgain(page), [], 'closed')

  await page.getByRole('link', { name: en.case.record }).click()
  await page.getByRole('navigation', { name: en.record.contents }).getByText('Second round').waitFor()
  for (const term of verdict.text.split('\n')) await page.locator('#verdict').getByText(term).waitFor()
  await page.getByText(`${tomasz!.name} accepts`).last().waitFor()

  await page.goto(house.url)
  const row = page.getByRole('listitem').filter({ hasText: piano.dispute })
  await row.getByText(/^settled: 1\. /).waitFor()
  await row.getByText(en.docket.row.noneKept, { exact: true }).waitFor()
  assert.equal(await row.getByText(en.docket.row.noStrength).count(), 0, 'a closed case promises a score')
  await readsStranger(page)
})

longer(
  'N1 U1 a mediation is written on the docket, opened on the server and played to its settlement',
  async (context) => {
    const house = await openHouseHere(context)
    const browser = await openBrowser(context)
    const { page } = await visit(context, browser, house.url)
    await page.getByRole('radio', { name: new RegExp(`^${en.common.formats.mediation}`) }).check()
    const { form, mediation } = en.docket
    const open = page.getByRole('button', { name: form.submit })
    await open.click()
    for (const asked of [form.required.dispute, form.required.party0, form.required.wants1])
      await page.getByText(asked).waitFor()
    assert.deepEqual(await violations(page), [], 'the form')

    await page.getByRole('textbox', { name: form.settle }).fill(piano.dispute)
    for (const [at, side] of [mediation.first, mediation.second].entries()) {
      const party = page.getByRole('group', { name: side })
      for (const field of ['name', 'wants', 'needs'] as const)
        await party.getByRole('textbox', { name: mediation[field], exact: true }).fill(piano.parties[at]![field])
    }
    await open.click()
    await page.waitForURL(/\/c\/[\w-]+$/)
    const entries = await house.closed(page.url().split('/').at(-1)!)
    const header = entries[0]
    assert.ok(header?.type === 'header')
    assert.deepEqual(header.brief, { ...piano, mediator: { name: mediation.nameless } })
    await page.getByRole('region', { name: 'Settled', exact: true }).waitFor()
    await page.getByRole('article', { name: mediation.nameless }).first().waitFor()
  },
)

longer('E1 U5 the plain court fits a phone, on paper as in the dark', async (context) => {
  const house = await openHouseHere(context)
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
    assert.equal(await cutOff(page), 0, `the title is cut, ${theme}`)
    assert.deepEqual(await violations(page), [], theme)
  }
})
