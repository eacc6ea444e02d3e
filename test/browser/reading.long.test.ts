import assert from 'node:assert/strict'
import { test } from 'node:test'
import { debateBrief, decisionBrief, documents, openHouse } from './house.ts'
import { en, openBrowser, visit } from './visit.ts'

const PAPERS = documents('audit.pdf', 'supplier-story.html', 'partners-minutes.docx')

test('U4 the record shows every turn, leads from a number to the passage, and keeps its switches in the address', async (context) => {
  const house = await openHouse(context)
  const id = await house.open('decision', decisionBrief, PAPERS)
  const entries = await house.closed(id)
  const browser = await openBrowser(context)
  const { page } = await visit(context, browser, `${house.url}/c/${id}/record`)
  const turns = entries.filter((entry) => entry.type === 'turn')
  await page.locator(`#turn-${turns.length}`).waitFor()
  assert.equal(await page.locator('.record-turn').count(), turns.length)

  const bare = (text: string): string => text.replaceAll(/\[TOOL:[^\]]*\]|\[\d+\]|[\s\u2060]/g, '')
  const words = await page.locator('.record-words').allTextContents()
  assert.deepEqual(
    words.map(bare),
    turns.map(({ content }) => bare(content)),
  )

  const exhibits = entries.filter((entry) => entry.type === 'tool_result')
  const cited = new Set(
    await page.locator('.record-cite a').evaluateAll((links) => links.map((link) => link.getAttribute('href')!)),
  )
  assert.ok(cited.size > 3)
  for (const anchor of cited) {
    const number = Number(anchor.slice(3))
    const listed = await page.locator(`${anchor} blockquote`).innerText()
    assert.equal(listed.replaceAll(/\s+/g, ' '), exhibits[number - 1]!.text.replaceAll(/\s+/g, ' ').trim())
  }

  const thought = entries.find((entry) => entry.type === 'think')!
  const hidden = page.getByText(thought.type === 'think' ? thought.content.slice(0, 40) : '')
  assert.equal(await hidden.count(), 0)
  await page.getByRole('button', { name: en.record.show.chambers }).click()
  await hidden.first().waitFor()
  await page.getByRole('button', { name: en.record.show.rulings }).click()
  await page.waitForURL(/chambers=true.*rulings=false/)
  await page.reload()
  await hidden.first().waitFor()
  assert.equal(await page.getByRole('button', { name: en.record.show.rulings }).getAttribute('aria-pressed'), 'false')

  const another = await visit(context, browser, `${house.url}/c/${id}/record#turn-5`)
  await another.page.locator('#turn-9').waitFor()
  await another.page.waitForFunction('document.documentElement.scrollTop > 500')
})

test('U4 on paper the record has no controls, the notes under their turn, and every cited exhibit at the end', async (context) => {
  const house = await openHouse(context)
  const id = await house.open('decision', decisionBrief, PAPERS)
  await house.closed(id)
  const browser = await openBrowser(context)
  const { page } = await visit(context, browser, `${house.url}/c/${id}/record`)
  await page.locator('#exhibits').waitFor()
  await page.emulateMedia({ media: 'print' })
  assert.equal(await page.getByRole('banner').isVisible(), false)
  assert.equal(await page.getByRole('navigation').isVisible(), false)
  const cited = await page
    .locator('.record-cite a')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')!))])
  for (const anchor of cited) assert.equal(await page.locator(anchor).isVisible(), true, anchor)
  const places = await page
    .locator('.record-note')
    .evaluateAll((notes) => notes.map((note) => note.ownerDocument.defaultView?.getComputedStyle(note).position))
  assert.ok(places.length > 3 && places.every((place) => place === 'static'))
  assert.ok((await page.pdf({ format: 'A4' })).length > 20_000)
})

test('U4 a debate has a record too, with the scores among the rulings', async (context) => {
  const house = await openHouse(context)
  const id = await house.open('debate', debateBrief)
  const entries = await house.closed(id)
  const browser = await openBrowser(context)
  const { page } = await visit(context, browser, `${house.url}/c/${id}/record#turn-3`)
  await page.locator('#turn-4').waitFor()
  const score = entries.find((entry) => entry.type === 'score')!
  await page.getByText(`${score.score}/10`).first().waitFor()
  await page.waitForFunction(
    `(({ top }) => top >= 0 && top < 450)(document.querySelector('#turn-3').getBoundingClientRect())`,
  )
})
