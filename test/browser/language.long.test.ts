import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { debateBrief, decisionBrief, documents, openHouse } from './house.ts'
import { openBrowser, visit } from './visit.ts'

/** Every text a person can read or hear on the page, one by one; keys of a keyboard are no language. */
const texts = `(() => {
  const found = []
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) {
    const { parentElement, data } = walk.currentNode
    if (data.trim() && !parentElement.closest('kbd, script, style, .seal')) found.push(data)
  }
  for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      if (element.getAttribute(name) && !element.closest('.seal')) found.push(element.getAttribute(name))
  return found
})()`

const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

function* stringsIn(data: unknown): Generator<string> {
  if (typeof data === 'string') yield squeezed(data)
  else if (typeof data === 'boolean') yield String(data)
  else if (typeof data === 'object' && data !== null)
    for (const [name, value] of Object.entries(data)) {
      yield name
      yield* stringsIn(value)
    }
}

/** Names that are no words of the page: labels, dates, hashes, sides' letters with their turns. */
const FIGURE =
  /^(?:E-\d+|[DPABJR]\d*|tool_\w+|[a-f0-9]{8,}|(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sep|Oct|Nov|Dec)\w*|[AP]M|s|sha256)$/

/** Names are shortened on narrow plates: M. Oduya. */
const SHORT = /^\p{L}\. /u

/** Where the page joins what the record says: labels for ids, commas and dots between facts. */
const JOINTS = /\u2060|E-\d+|[[\]]| ·(?: |$)|[,:;](?: |$)/

/** What is left of a text when the catalogue's part is taken away and nobody said it in the case. */
function untranslated(text: string, data: string): string | undefined {
  const rest = squeezed(text.replaceAll(/⟦.*⟧/gs, ' ')).replace(SHORT, '')
  const parts = rest.split(JOINTS).map(squeezed)
  return data.includes(rest) || parts.every((part) => data.includes(part) || isFigure(part)) ? undefined : rest
}

const isFigure = (part: string): boolean =>
  part.split(/[^\w-]+/).every((word) => !/[A-Za-z]{2,}/.test(word) || FIGURE.test(word))

async function english(page: Page, data: string): Promise<readonly string[]> {
  const all = await page.evaluate<readonly string[]>(texts)
  assert.ok(
    all.some((text) => text.includes('⟦')),
    'the page is not in the made-up language',
  )
  return [...new Set(all.flatMap((text) => untranslated(text, data) ?? []))]
}

test('U5 in a made-up language no English is left on any page', async (context) => {
  const house = await openHouse(context)
  const debate = await house.open('debate', debateBrief)
  const decision = await house.open(
    'decision',
    decisionBrief,
    documents('audit.pdf', 'supplier-story.html', 'partners-minutes.docx'),
  )
  const brief = await readFile(new URL('../../cases/early-triangle.trial.yaml', import.meta.url), 'utf8')
  const trial = await house.open('trial', parse(brief) as object)
  await fetch(`${house.url}/api/cases/${trial}/cues`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cue: 'poll_start' }),
  })
  const records = await Promise.all([house.closed(debate), house.closed(decision), house.closed(trial)])
  const asked = ['settings', 'cases', 'cases/nowhere'].map(async (path): Promise<unknown> => {
    const answer = await fetch(`${house.url}/api/${path}`)
    return answer.json()
  })
  const data = [...stringsIn([records, await Promise.all(asked)]), debate, decision, trial].join('\n')
  const browser = await openBrowser(context)
  const { page } = await visit(context, browser, `${house.url}/?lang=xx`, { expected: /404/ })
  const paths = [
    '/?lang=xx',
    '/settings?lang=xx',
    `/c/${decision}?lang=xx#court`,
    `/c/${decision}?lang=xx#verdict`,
    `/c/${decision}?lang=xx#map`,
    `/c/${decision}/record?lang=xx`,
    `/c/${debate}?lang=xx`,
    `/c/${debate}/record?lang=xx&chambers=true`,
    `/c/${trial}?lang=xx`,
    `/c/${trial}/record?lang=xx&chambers=true`,
    '/c/nowhere?lang=xx',
  ]
  const left: Record<string, readonly string[]> = {}
  for (const path of paths) {
    await page.goto(`${house.url}${path}`)
    await page.getByText('⟦').nth(8).or(page.getByRole('alert').getByText('⟦')).first().waitFor()
    await page.waitForLoadState('networkidle')
    const found = await english(page, data)
    if (found.length > 0) left[path] = found
  }
  assert.deepEqual(left, {})
})
