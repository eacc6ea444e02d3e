import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { parse } from 'yaml'
import type { Entry } from '#record'
import { struckTurns } from '#told'
import { openHouseHere, type House } from './house.ts'
import { en, like, openBrowser, visit, violations } from './visit.ts'
import { longer } from '../whole.ts'

const direct = (house: House, id: string, what: object): Promise<Response> =>
  fetch(`${house.url}/api/cases/${id}/cues`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(what),
  })

async function cue(house: House, id: string, what: object): Promise<void> {
  const answer = await direct(house, id, what)
  assert.equal(answer.status, 201, await answer.text())
}

/** Leaves pauses out, one after the other, until the record has what is looked for. */
async function untilThere<T extends Entry>(house: House, id: string, find: (entry: Entry) => entry is T): Promise<T> {
  for (let most = 0; most < 100; most++) {
    const found = (await house.entries(id)).find(find)
    if (found) return found
    await cue(house, id, { cue: 'next' })
  }
  throw new Error('It has not happened in a hundred pauses.')
}

/** Leaves out every pause and every vote that is still to come. */
async function hurried(house: House, id: string): Promise<void> {
  for (;;) {
    const entries = await house.entries(id)
    if (entries.some(isType('closed'))) return
    const poll = entries.findLast((entry) => entry.type === 'poll' || entry.type === 'tally')
    // Refused when the case has closed in between; the next look will tell.
    await direct(house, id, { cue: poll?.type === 'poll' ? 'poll_stop' : 'poll_start' })
  }
}

const isType =
  <T extends Entry['type']>(type: T) =>
  (entry: Entry): entry is Extract<Entry, { type: T }> =>
    entry.type === type

async function openTrial(house: House, name: string, seed: string, change: object = {}): Promise<string> {
  const text = await readFile(new URL(`../../cases/${name}.trial.yaml`, import.meta.url), 'utf8')
  const form = new FormData()
  form.append('format', 'trial')
  form.append('brief', JSON.stringify({ ...(parse(text) as object), ...change }))
  form.append('seed', seed)
  const answer = await fetch(`${house.url}/api/cases`, { method: 'POST', body: form })
  assert.equal(answer.status, 201)
  return ((await answer.json()) as { id: string }).id
}

test('T1 a trial is opened from the docket, the gallery objects and votes, and the verdict is theirs', async (context) => {
  const house = await openHouseHere(context)
  const browser = await openBrowser(context)
  const { page } = await visit(context, browser, house.url)
  await page.getByRole('radio', { name: new RegExp(`^${en.common.formats.trial}`) }).check()
  await page.getByRole('radio', { name: /Oskar Reed/ }).check()
  await page.getByLabel(en.docket.trial.audience).check()
  await page.getByLabel(en.docket.trial.quorum).fill('1')
  await page.getByLabel(en.docket.trial.seconds).fill('120')
  await page.getByRole('button', { name: en.docket.form.submit }).click()
  await page.waitForURL(/\/c\/[\w-]+$/)
  const id = page.url().split('/').at(-1)!

  await page.getByRole('button', { name: en.trial.controls.pause, exact: true }).click()
  await page.getByText(en.case.state.paused, { exact: true }).waitFor()
  await page.getByRole('button', { name: en.trial.controls.go, exact: true }).click()
  await page.getByText(en.case.state.live, { exact: true }).waitFor()

  await untilThere(house, id, isType('examination'))
  await page.getByText(like(en.trial.stage.round.direct)).first().waitFor()
  await page.getByRole('button', { name: new RegExp(`^${en.trial.stage.floorActs.objection}`) }).click()
  await page.getByText(en.trial.vote.called).first().waitFor()
  const call = await untilThere(house, id, isType('floor_call'))
  assert.equal(call.act, 'objection')
  const ruling = await untilThere(house, id, isType('ruling'))
  const transcript = page.getByRole('group', { name: en.trial.transcript })
  await transcript.getByText(new RegExp(`^${ruling.ruling.toUpperCase()}`)).waitFor()
  await transcript.getByText('called for by the audience').waitFor()

  await cue(house, id, { cue: 'poll_start' })
  const vote = page.getByRole('region', { name: /guilty\?/ })
  for (const name of [/^Not guilty/, /^Guilty/]) {
    await vote.getByRole('button', { name }).click()
    await vote.getByRole('button', { name, pressed: true }).waitFor()
  }
  await cue(house, id, { cue: 'poll_stop' })
  await page.getByRole('region', { name: /become of/ }).waitFor()
  await cue(house, id, { cue: 'poll_stop' })
  await cue(house, id, { cue: 'poll_start' })
  const entries = await house.closed(id)
  const verdict = entries.find(isType('verdict'))
  assert.ok(verdict?.format === 'trial')
  assert.deepEqual([verdict.verdict, verdict.by, verdict.counts], ['guilty', 'audience', { guilty: 1, not_guilty: 0 }])
  await page.getByRole('heading', { name: en.trial.outcome.guilty }).waitFor()
})

longer(
  'U2 a trial shows its lines, rulings and what was struck, and a reload in the middle loses nothing',
  async (context) => {
    const house = await openHouseHere(context)
    const id = await openTrial(house, 'honest-souffle', '3', {})
    const browser = await openBrowser(context)
    const { page } = await visit(context, browser, `${house.url}/c/${id}`)
    const transcript = page.getByRole('group', { name: en.trial.transcript })
    const isSustained = (entry: Entry): entry is Extract<Entry, { type: 'ruling' }> =>
      entry.type === 'ruling' && (entry.strikes ?? []).length > 0
    const { strikes = [] } = await untilThere(house, id, isSustained)
    const struck = transcript.locator(`#turn-${strikes[0]}`)
    await struck.getByText(en.trial.struck, { exact: true }).waitFor()
    assert.equal(await struck.locator('s').count(), 1)

    const lines = await transcript.getByRole('article').count()
    await page.reload()
    await struck.getByText(en.trial.struck, { exact: true }).waitFor()
    assert.ok((await transcript.getByRole('article').count()) >= lines)
    assert.deepEqual(await violations(page), [])

    await cue(house, id, { cue: 'poll_start' })
    const entries = await house.closed(id)
    const verdict = entries.find(isType('verdict'))
    assert.ok(verdict?.format === 'trial')
    await page.getByRole('heading', { name: en.trial.outcome[verdict.verdict] }).waitFor()
    const all = [...struckTurns(entries)]
    await transcript
      .locator('s')
      .nth(all.length - 1)
      .waitFor()
    for (const turn of all) assert.equal(await transcript.locator(`#turn-${turn} s`).count(), 1, `turn ${turn}`)

    const note = entries.find(isType('think'))
    assert.ok(note)
    assert.equal(await transcript.getByText(note.content).count(), 0, 'private words stood open')
    await page.getByRole('button', { name: en.trial.notes }).click()
    await transcript.getByText(note.content).first().waitFor()

    await page.goto(`${house.url}/c/${id}/record`)
    await page.locator(`#turn-${all[0]}`).getByText(en.record.struck, { exact: true }).waitFor()
    assert.deepEqual(await violations(page), [])
  },
)

for (const theme of ['dark', 'paper'] as const)
  longer(`U5 axe finds nothing on a trial, wide and on a phone, ${theme}`, async (context) => {
    const house = await openHouseHere(context)
    const id = await openTrial(house, 'early-triangle', '5', { audience: { seconds: 120, quorum: 1 } })
    const browser = await openBrowser(context)
    await untilThere(house, id, isType('examination'))
    const wide = await visit(context, browser, `${house.url}/c/${id}`, { theme })
    const phone = await visit(context, browser, `${house.url}/c/${id}`, { theme, width: 390, height: 844, touch: true })
    for (const page of [wide.page, phone.page]) {
      await page.getByRole('region', { name: en.trial.stage.floor }).waitFor()
      assert.deepEqual(await violations(page), [])
      const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
      assert.ok(overflow <= 0, `${overflow} px too wide`)
    }
    await wide.page.getByRole('button', { name: en.trial.air.title }).click()
    await wide.page.getByText(en.trial.air.overlayWhat).waitFor()
    assert.deepEqual(await violations(wide.page), [])
    await cue(house, id, { cue: 'poll_start' })
    await phone.page.getByRole('region', { name: /guilty\?/ }).waitFor()
    assert.deepEqual(await violations(phone.page), [])
    await hurried(house, id)
    await wide.page.getByText(en.case.state.closed).first().waitFor()
    assert.deepEqual(await violations(wide.page), [])
  })
