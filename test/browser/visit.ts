import { AxeBuilder } from '@axe-core/playwright'
import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { QUIET, lightBrowser } from '../../scripts/browser.mjs'
import { lastly, type Lasting } from './house.ts'
import { en } from '../../src/web/text/en/index.ts'
import { isWhole } from '../whole.ts'

export { en }

/** Long enough for a machine with other work: a test that waits in vain ends by this, not one that is slow. */
const PATIENCE = 120_000

interface BrowserOptions {
  /**
   * The fingerprint of a key whose certificate nobody has signed. It is not enough to let such a certificate pass once
   * it has been refused: Chromium hands the refusal of any connection to the request that is wanted most, such as that
   * for a style sheet, and after 32 of them does not load it.
   */
  readonly trusting?: string
}

/** The browser of one test: a part of the one that the runner has opened for all, or its own. */
export async function openBrowser(context: Lasting, { trusting }: BrowserOptions = {}): Promise<Browser> {
  const executablePath = lightBrowser()
  assert.ok(executablePath, 'Chromium is missing. Install it: apt-get install -y chromium-headless-shell')
  const shared = trusting === undefined ? process.env['COURTROOM_BROWSER'] : undefined
  const args = trusting === undefined ? QUIET : [...QUIET, `--ignore-certificate-errors-spki-list=${trusting}`]
  const browser = shared
    ? await chromium.connect(shared, { timeout: PATIENCE })
    : await chromium.launch({ executablePath, args, timeout: PATIENCE })
  lastly(context, () => browser.close())
  return browser
}

export interface VisitOptions {
  readonly width?: number
  readonly height?: number
  readonly theme?: 'dark' | 'paper'
  readonly touch?: boolean
  /** What the browser says its person reads. */
  readonly locale?: string
  /** Complaints of the browser that belong to the test, such as a server that is away. */
  readonly expected?: RegExp
}

interface Visit {
  readonly page: Page
  readonly tab: BrowserContext
  /** Whatever a page of ours must never do: errors, dialogs, new windows, requests to anybody else. */
  readonly troubles: readonly string[]
}

/** A page that is watched. When the test ends, it must have done nothing it should not. */
export async function visit(
  context: TestContext,
  browser: Browser,
  address: string,
  how: VisitOptions = {},
): Promise<Visit> {
  const { width = 1440, height = 900, theme = 'dark', touch = false, locale = 'en-US', expected } = how
  const tab = await browser.newContext({
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    locale,
    reducedMotion: 'reduce',
  })
  await tab.addInitScript((look) => {
    localStorage.setItem('courtroom.theme', look)
    // Nobody listens, and sounds are made in the browser all the time that a trial is on its page.
    localStorage.setItem('courtroom.sound', localStorage.getItem('courtroom.sound') ?? 'off')
  }, theme)
  tab.setDefaultTimeout(PATIENCE)
  const page = await tab.newPage()
  const { origin } = new URL(address)
  const troubles: string[] = []
  const note = (what: string): void => {
    if (expected === undefined || !expected.test(what)) troubles.push(what)
  }
  page.on('pageerror', (error) => note(`error: ${error.message}`))
  page.on('console', (said) => {
    if (said.type() === 'error') note(`console: ${said.text()}`)
  })
  page.on('dialog', (dialog) => {
    note(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', (popup) => note(`window: ${popup.url()}`))
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url())
    if (asked !== origin && protocol !== 'data:' && protocol !== 'blob:') note(`request: ${request.url()}`)
  })
  page.on('framenavigated', (frame) => {
    if (!frame.url().startsWith(origin) && frame.url() !== 'about:blank') note(`navigation: ${frame.url()}`)
  })
  lastly(context, async () => {
    await tab.close()
    assert.deepEqual(troubles, [])
  })
  await page.goto(address)
  return { page, tab, troubles }
}

/** A text of the catalogue with its blanks filled, as the page shows it. */
export const said = (text: string, blanks: Readonly<Record<string, string | number>> = {}): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(blanks[name] ?? ''))

/** The same with anything in its blanks. */
export const like = (text: string): RegExp =>
  new RegExp(
    text
      .split(/\{\{\w+\}\}/)
      .map((part) => RegExp.escape(part))
      .join('.*'),
  )

/**
 * What a reader with other means than eyes would stumble over, by the rules of axe. None of our pages has frames, so
 * that axe need not open another page to put its findings together.
 */
export async function violations(page: Page, where = ''): Promise<readonly string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode().withTags(tags).analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${where}${id} at ${target.join(' ')}`))
}

/** The same for a page that axe has seen in such a state elsewhere: only `npm run all` lets it look again. */
export const violationsAgain = async (page: Page): Promise<readonly string[]> => (isWhole ? violations(page) : [])
