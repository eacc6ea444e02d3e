import assert from 'node:assert/strict'
import { fileURLToPath } from 'node:url'
import { test } from 'node:test'
import { decodeQR } from 'qr/decode.js'
import type { Page } from 'playwright-core'
import { ownAddress } from '#server'
import type { Picture } from '#picture'
import { canned } from '../../src/web/air/test/canned.ts'
import { feedOf } from '../server/feed.ts'
import { owner, play, TOKEN } from '../server/onair.ts'
import { inOrder } from './house.ts'
import { invited, openStudio } from './studio.ts'
import { openBrowser, visit } from './visit.ts'
import { isWhole, longer, some } from '../whole.ts'

const PHONE = { width: 390, height: 844, touch: true } as const

/** What a browser says of plain HTTP in a home network. */
const PLAIN = /Cross-Origin-Opener-Policy/

const web = fileURLToPath(new URL('../../dist/web', import.meta.url))

/** Draws a picture and gives its pixels. */
const pixels = (png: string): string => `(async () => {
  const bytes = Uint8Array.from(atob('${png}'), (letter) => letter.charCodeAt(0))
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const { width, height } = image
  const pen = new OffscreenCanvas(width, height).getContext('2d')
  pen.drawImage(image, 0, 0)
  return { width, height, data: [...pen.getImageData(0, 0, width, height).data] }
})()`

const STILL = 'Promise.all(document.getAnimations().map(({ finished }) => finished)).then(() => true)'
const drawnAt = (place: string): string => `document.querySelector('${place}').decode().then(() => true)`

/** What a phone reads that is held before the screen. */
async function scanned(page: Page, place = '.join img'): Promise<string> {
  const image = page.locator(place)
  await image.waitFor()
  await page.evaluate(drawnAt(place))
  await page.evaluate(STILL)
  const png = (await image.screenshot()).toString('base64')
  const shot = await page.evaluate<{ width: number; height: number; data: number[] }>(pixels(png))
  return decodeQR({ ...shot, data: Uint8Array.from(shot.data) })
}

test('T16 every poll and every call for the gallery shows how to take part: a code that can be scanned at 720p, an address, words for the chat', async (context) => {
  const studio = await openStudio(context)
  const browser = await openBrowser(context)
  const address = `${studio.url}/overlay/overlay.show-1`
  const { page } = await visit(context, browser, address, { width: 1280, height: 720 })
  const asked: readonly (readonly [Picture, readonly string[]])[] = [
    [canned.poll(Date.now()), ['!guilty', '!innocent']],
    [canned.sentence(Date.now()), ['!1', '!2', '!3', '!4']],
    [canned.floor(), ['!objection', '!press', '!present 1']],
  ]
  for (const [picture, words] of some(asked, 1)) {
    studio.show(canned.line())
    await page.locator('.join').waitFor({ state: 'detached' })
    studio.show(picture)
    const join = page.locator('.join')
    await join.waitFor()
    const said = await join.innerText()
    for (const word of [invited.address, ...words]) assert.ok(said.includes(word), `${word} in ${said}`)
    assert.equal(await scanned(page), `http://${invited.address}`)
  }
  studio.show(canned.tally(Date.now()))
  await page.locator('.join').waitFor({ state: 'detached' })
})

test('T16 phones scan the code on air and vote, over this machine’s own address in the network', async (context) => {
  const own = ownAddress()
  if (own === undefined) return context.skip('This machine is in no network.')
  const { server, id, at, cue } = await play(inOrder(context), { host: '0.0.0.0', token: TOKEN, web })
  const air = await feedOf<Picture>(server, `${at}/air`, owner)
  await cue({ cue: 'poll_start' })
  await air.until(({ poll }) => poll?.poll === 'verdict' && poll.tally === null)
  const browser = await openBrowser(context)
  const links = await server.fetch(`${at}/links`, { headers: owner })
  const { overlay } = (await links.json()) as { overlay: string }
  const { page: screen } = await visit(context, browser, overlay, { width: 1280, height: 720, expected: PLAIN })
  const address = await scanned(screen)
  assert.ok(address.startsWith(`http://${own}:`), address)
  assert.ok(!address.includes(TOKEN) && !address.includes(id))
  const choices = ['Not guilty', ...(isWhole ? ['Guilty', 'Guilty'] : [])]
  for (const choice of choices) {
    const { page } = await visit(context, browser, address, { ...PHONE, expected: PLAIN })
    await page.getByRole('button', { name: choice, exact: true }).tap()
    await page.getByText(`Your vote is in: ${choice}`).waitFor()
    if (choice === 'Not guilty') {
      await page.getByRole('button', { name: 'Guilty', exact: true }).tap()
      await page.getByText('Your vote is in: Guilty').waitFor()
    }
  }
  const { poll } = await air.until((picture) => picture.poll?.options[0]?.votes === choices.length)
  assert.deepEqual([poll?.voters, poll?.options[1]?.votes], [choices.length, 0], 'a vote that was changed counts once')
  await cue({ cue: 'poll_stop' })
  await air.until((picture) => picture.poll?.tally?.winner === 'guilty')
})

longer('T16 the stage page shows the same code while a vote is open, and none when it is counted', async (context) => {
  const { server, id, at, cue } = await play(inOrder(context), { web })
  const air = await feedOf<Picture>(server, `${at}/air`, {})
  await cue({ cue: 'poll_start' })
  await air.until(({ poll }) => poll?.poll === 'verdict' && poll.tally === null)
  const browser = await openBrowser(context)
  const { page } = await visit(context, browser, `${server.url}/c/${id}`, { width: 1280, height: 720 })
  const address = await scanned(page, '.stage-join img')
  const { short } = (await (await server.fetch(`${at}/links`)).json()) as { short: string }
  assert.equal(address, short)
  assert.equal(await page.locator('.stage-join b').innerText(), short.replace('http://', ''))
  await cue({ cue: 'poll_stop' })
  await page.locator('.stage-join').waitFor({ state: 'detached' })
})
