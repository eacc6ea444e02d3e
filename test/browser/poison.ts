import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'

/** Walks through a case in one file that is full of payloads: each place shows them, and nothing in it runs or loads. */
export async function harmlessIn(page: Page, address: string, places: readonly string[]): Promise<void> {
  const poison = page.getByText(/__hit|evil\.invalid|alert\(1\)/).first()
  await poison.waitFor()
  for (const place of places) {
    await page.goto(`${address}#/c/a-case${place}`)
    await page.reload()
    await poison.waitFor()
    assert.equal(await page.evaluate<unknown>('globalThis.__hit'), undefined, place)
    const foreign = ':is(iframe, object, embed, base, img, #root script, #root style)'
    assert.equal(await page.locator(foreign).count(), 0, place)
  }
}
