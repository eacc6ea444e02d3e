import assert from 'node:assert/strict'
import { fileURLToPath } from 'node:url'
import { test } from 'node:test'
import { fullMix, type Mix } from '#contract'
import type { Picture } from '#picture'
import { dockText } from '../../src/web/air/text/dock.ts'
import { feedOf } from '../server/feed.ts'
import { play } from '../server/onair.ts'
import { inOrder } from './house.ts'
import { en, like, openBrowser, visit } from './visit.ts'

const web = fileURLToPath(new URL('../../dist/web', import.meta.url))

test('T12 the On-air menu builds the address of an overlay, which shows the show; the desk’s mixer moves what it hears', async (context) => {
  const { server, id, at } = await play(inOrder(context), { web })
  const browser = await openBrowser(context)
  const { page, tab } = await visit(context, browser, `${server.url}/c/${id}`)
  await tab.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: en.trial.air.title }).click()
  const menu = page.getByRole('region', { name: en.trial.air.overlay })
  await menu.getByRole('button', { name: en.trial.air.presets.ticker }).click()
  await menu.getByLabel(en.trial.air.sound).check()
  await menu.getByLabel(en.trial.air.size).selectOption('1280 × 720')
  await menu.getByRole('button', { name: en.trial.air.copyOverlay }).click()
  await page.getByText(like(en.trial.air.copied)).first().waitFor()
  const built = new URL(await page.evaluate<string>('navigator.clipboard.readText()'))
  assert.deepEqual(
    [...built.searchParams],
    [
      ['preset', 'ticker'],
      ['sound', '1'],
    ],
  )
  const { page: overlay } = await visit(context, browser, built.href, { width: 1280, height: 720 })
  await overlay.locator('.ticker').first().waitFor()

  const air = await feedOf<Picture & { readonly mix: Mix }>(server, `${at}/air`, {})
  const { dock } = (await (await server.fetch(`${at}/links`)).json()) as { dock: string }
  const { page: desk } = await visit(context, browser, dock)
  const stings = desk.getByRole('slider', { name: dockText.mixParts.stings })
  await stings.press('ArrowLeft')
  const { mix } = await air.until((picture) => picture.mix.stings !== fullMix.stings)
  assert.deepEqual(mix, { ...fullMix, stings: 0.75 })
})
