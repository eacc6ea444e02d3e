import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { dockText } from '../../src/web/air/text/dock.ts'
import { overlayText } from '../../src/web/air/text/overlay.ts'
import { voteText } from '../../src/web/air/text/vote.ts'
import { openHouse, type House } from './house.ts'
import { openBrowser, visit } from './visit.ts'

const SCREEN = { width: 1920, height: 1080 } as const
const AWAY = /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|status of 409/

const brief = {
  title: 'The Village v. Otto the Gander',
  genre: 'pets',
  charge: 'walking off with the prize cake of the fete',
  defendant: 'Otto',
  story: 'A cake stood on a table. Then it did not. Otto was near.',
  judge: { name: 'Judge Plum' },
  prosecutor: { name: 'Ada Crisp', theory: ['Otto was near the cake.'] },
  defense: { name: 'Noel Finch', theory: ['Everybody was near the cake.'] },
  bailiff: { name: 'Bailiff Moss' },
  witnesses: [
    {
      name: 'Dora Kettle',
      role: 'baker',
      knows: ['I baked the cake on Friday morning.', 'I saw a gander at the table at noon.', 'I heard a happy honk.'],
    },
  ],
  sentences: ['A week without cake', 'A kind word to the baker'],
  audience: { seconds: 60, quorum: 50 },
} as const

const cue = async (house: House, id: string, what: object): Promise<void> => {
  const answer = await fetch(`${house.url}/api/cases/${id}/cues`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(what),
  })
  assert.equal(answer.status, 201, await answer.text())
}

const captionOn = async (page: Page): Promise<string> => (await page.locator('.words').first().textContent()) ?? ''

test('T12 a trial goes on air: captions, panic by one key, and on through a crash of the server without a reload', async (context) => {
  const house = await openHouse(context)
  const id = await house.open('trial', brief)
  const browser = await openBrowser(context)
  const { page: overlay } = await visit(context, browser, `${house.url}/overlay/overlay.${id}`, {
    ...SCREEN,
    expected: AWAY,
  })
  const { page: dock } = await visit(context, browser, `${house.url}/dock/dock.${id}`, { expected: AWAY })
  await overlay.getByText(brief.bailiff.name).waitFor()
  await overlay.evaluate('globalThis.stillHere = true')
  await dock.getByText(dockText.status.running, { exact: true }).waitFor()
  await dock.keyboard.press('p')
  await overlay.getByText(overlayText.recess).waitFor()
  assert.equal(await overlay.locator('.words').count(), 0)
  await dock.keyboard.press('c')
  await overlay.locator('.words').waitFor()

  const before = await captionOn(overlay)
  await house.kill()
  await dock.getByText(new RegExp(dockText.line.lost)).first().waitFor()
  assert.equal(await overlay.locator('.words').count(), 1)
  assert.notEqual(before, '')
  await house.restart()
  await dock.getByText(dockText.status.running, { exact: true }).waitFor()
  await cue(house, id, { cue: 'speed', speed: 8 })
  await overlay.getByText(brief.prosecutor.name).waitFor()
  assert.equal(await overlay.evaluate('globalThis.stillHere'), true)
})

test('T11 a call for the floor from a phone is on the record once, however often it is tried', async (context) => {
  const house = await openHouse(context)
  const id = await house.open('trial', brief)
  await cue(house, id, { cue: 'speed', speed: 8 })
  const browser = await openBrowser(context)
  const { page } = await visit(context, browser, `${house.url}/vote/audience.${id}`, {
    width: 390,
    height: 844,
    touch: true,
    expected: AWAY,
  })
  const objection = page.getByRole('button', { name: voteText.objection })
  await objection.waitFor()
  await cue(house, id, { cue: 'pause' })
  await objection.tap()
  await page.getByText(voteText.called(voteText.objection)).waitFor()
  await page.evaluate('localStorage.clear()')
  await page.reload()
  await objection.tap()
  await page.getByText(voteText.already).waitFor()
  const votes = (await house.entries(id)).filter(({ type }) => type === 'vote')
  assert.equal(votes.length, 1)
})
