import type { Browser, Locator, Page } from 'playwright-core'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

/** So often a phone is looked at, in milliseconds. */
const GLANCE = 500

interface Audience {
  readonly pages: readonly Page[]
  /** What was tapped, in order. */
  readonly tapped: readonly string[]
  leave(): Promise<void>
}

/** Three people with phones at the address on air: two call for an objection once, and all vote whenever they may. */
export async function seated(browser: Browser, address: string): Promise<Audience> {
  const tapped: string[] = []
  const pages = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const page = await (await browser.newContext(PHONE)).newPage()
      await page.goto(address)
      return page
    }),
  )
  const over = new AbortController()
  const watch = async (page: Page, person: number): Promise<void> => {
    const done = new Set<string>()
    const tap = async (what: string, button: Locator): Promise<void> => {
      if (done.has(what) || !(await button.isEnabled({ timeout: GLANCE }).catch(() => false))) return
      const label = await button.innerText()
      const went = await button.tap({ timeout: 2_000 }).then(
        () => true,
        () => false,
      )
      if (!went) return
      done.add(what)
      tapped.push(`${person + 1} ${what}: ${label.replaceAll(/\s+/gu, ' ')}`)
    }
    while (!over.signal.aborted) {
      const poll = page.locator('section[aria-labelledby=poll]')
      // A vote may be over while one looks.
      const question = await poll
        .locator('h2')
        .innerText({ timeout: GLANCE })
        .catch(() => '')
      const option = poll.locator('button.option').nth(person === 2 ? 1 : 0)
      if (question !== '') await tap(question.replace(/[\d:\s]+$/u, ''), option)
      if (person < 2) await tap('calls', page.locator('button.call-objection'))
      await page.waitForTimeout(GLANCE)
    }
    await page.context().close()
  }
  const watching = pages.map(watch)
  return {
    pages,
    tapped,
    async leave() {
      over.abort()
      await Promise.all(watching)
    },
  }
}
