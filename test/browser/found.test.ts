import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { sqliteStore } from '#store'
import { golden } from '../recorded.ts'
import { without } from '../rehearsal.ts'
import { openHouseHere } from './house.ts'
import { en, openBrowser, visit } from './visit.ts'

interface Marked {
  readonly words: readonly string[]
  /** The first of them is in sight. */
  readonly seen: boolean
}

const markedNow = (page: Page): Promise<Marked> =>
  page.evaluate(`(() => {
    const ranges = [...(CSS.highlights.get('found') ?? [])]
    const { top = -1 } = ranges[0]?.getBoundingClientRect() ?? {}
    return { words: ranges.map(String), seen: top > 0 && top < innerHeight }
  })()`)

/** The words that are marked, as soon as the first of them has come into sight; or how it stands after long enough. */
async function markedIn(page: Page): Promise<Marked> {
  for (let frame = 0; ; frame++) {
    const marked = await markedNow(page)
    if (marked.seen || frame > 600) return marked
    await page.evaluate('new Promise(requestAnimationFrame)')
  }
}

test('W3 what the docket found in an exhibit, a turn or the question opens there, with the words marked', async (context) => {
  const entries = golden('decision')
  const house = await openHouseHere(context, {
    async prepare(home) {
      const store = sqliteStore(home)
      await store.append('golden-decision', 0, without(entries), 1_700_000_000_000)
      await store.close()
    },
  })
  const exhibit = entries.findLast((entry) => entry.type === 'tool_result')!
  const turn = entries.findLast((entry) => entry.type === 'turn')!
  const browser = await openBrowser(context)
  const { page } = await visit(context, browser, house.url)
  const tried = [
    [exhibit.seq, '.record-exhibit'],
    [turn.seq, '.record-turn'],
  ] as const
  for (const [seq, part] of tried) {
    await page.goto(house.url)
    await page.goto(`${house.url}/c/golden-decision/record?find=quarrels#entry-${seq}`)
    await page.locator(part).first().waitFor()
    const { words, seen } = await markedIn(page)
    assert.ok(words.length > 0 && words.every((each) => each === 'quarrels'))
    assert.ok(seen, `${part} is in sight`)
  }
  await page.goto(house.url)
  await page.getByRole('searchbox', { name: en.docket.list.search }).fill('quarrels')
  const hits = page.getByRole('list', { name: en.docket.row.found }).getByRole('link')
  await hits.first().click()
  await page.waitForURL(/\/record\?find=.*#entry-\d+$/)
  assert.ok((await markedIn(page)).seen)
})
