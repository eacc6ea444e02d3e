import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { canned } from '../../src/web/air/test/canned.ts'
import { openStudio } from './studio.ts'
import { openBrowser, visit } from './visit.ts'

test('T12 all that an overlay fetches with everything switched on is under 90 kB compressed, fonts aside', async (context) => {
  const studio = await openStudio(context)
  const browser = await openBrowser(context)
  const { page } = await visit(context, browser, `${studio.url}/overlay/overlay.show-1`, {
    width: 1920,
    height: 1080,
  })
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/\.(?:js|css)$/.test(pathname))
      sizes.set(
        pathname,
        response.body().then((bytes) => gzipSync(bytes, { level: 9 }).length),
      )
  })
  studio.show(canned.line())
  for (const preset of ['lower-third', 'side-rail', 'stage']) {
    sizes.clear()
    await page.goto(`${studio.url}/overlay/overlay.show-1?preset=${preset}&sound=1&voice=1`)
    await page.getByText('from your own window').first().waitFor()
    await page.waitForLoadState('load')
    const whole = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0)
    assert.ok(sizes.size > 3 && whole < 90_000, `${preset}: ${whole} bytes in ${sizes.size} files`)
  }
})
