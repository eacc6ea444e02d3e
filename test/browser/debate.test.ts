import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stringify } from 'yaml'
import { isDebateVerdict, levelAt } from '#events'
import { debateBrief, LIVE, openHouse, openHouseHere } from './house.ts'
import { en, openBrowser, said, violations, visit } from './visit.ts'
import { longer } from '../whole.ts'

test('U2 a debate is opened from the docket and followed to its verdict, with private words behind a lock', async (context) => {
  const house = await openHouseHere(context, { pace: 2 })
  const browser = await openBrowser(context)
  const { page } = await visit(context, browser, house.url)
  await page.getByText(en.docket.samples.dogs.title).waitFor()
  await page.getByRole('button', { name: en.docket.empty.start }).last().click()
  await page.waitForURL(/\/c\/[\w-]+$/)
  const id = page.url().split('/').at(-1)!

  await page.getByRole('article', { name: en.docket.samples.dogs.aName }).first().waitFor()
  const entries = await house.closed(id)
  const verdict = entries.find((entry) => entry.type === 'verdict')
  assert.ok(verdict && isDebateVerdict(verdict))
  const found = levelAt(verdict) === undefined ? en.debate.verdict.wins : en.debate.verdict.level
  await page.getByRole('heading', { name: said(found, { name: verdict.winner }) }).waitFor()
  await page.getByText(verdict.premise_upheld ? en.debate.verdict.upheld : en.debate.verdict.rejected).waitFor()

  const thought = entries.find((entry) => entry.type === 'think' && entry.agent === 'a')
  assert.ok(thought?.type === 'think')
  const words = page.getByText(thought.content.slice(0, 40))
  assert.equal(await words.count(), 0, 'private words stood open')
  const strip = page.getByRole('button', { name: new RegExp(RegExp.escape(en.debate.chambers.opening)) })
  await strip.click()
  await words.first().waitFor()
  assert.equal(await strip.getAttribute('aria-expanded'), 'true')

  const scores = entries.filter((entry) => entry.type === 'score')
  const chart = page.getByRole('img', { name: new RegExp(en.debate.chart) })
  const told = (await chart.getAttribute('aria-label')) ?? ''
  for (const [at, { score }] of scores.entries())
    assert.ok(told.includes(said(en.debate.chartPoint, { score: score ?? '', turn: at + 1 })), told)
})

longer(
  'U2 a reader who has scrolled up stays where they are while a debate goes on, and can jump to its end',
  async (context) => {
    const house = await openHouse(context, { pace: LIVE })
    const id = await house.open('debate', { ...debateBrief, turns: 6 })
    const browser = await openBrowser(context)
    const { page } = await visit(context, browser, `${house.url}/c/${id}`, { height: 500 })
    await page.getByRole('heading', { name: debateBrief.debaters[1].name }).first().waitFor()
    await page.mouse.move(300, 300)
    await page.mouse.wheel(0, -4000)
    const jump = page.getByRole('button', { name: new RegExp(`^${en.case.jump}`) })
    await jump.waitFor()
    const before = await page.evaluate<number>('document.documentElement.scrollTop')
    await page.getByRole('heading', { name: debateBrief.debaters[0].name }).nth(1).waitFor()
    assert.equal(await page.evaluate<number>('document.documentElement.scrollTop'), before)
    await jump.click()
    assert.ok((await page.evaluate<number>('document.documentElement.scrollTop')) > before)
  },
)

const paper = {
  topic: 'Do dogs belong in the office?',
  premise: 'Whoever has a dog should be free to bring it to work.',
  turns: 4,
  debaters: [
    { name: 'Pip', position: 'Colleagues meet.', personality: 'Warm.', instructions: 'Be short.', model: 'offline' },
    { name: 'Ines', position: 'Some are allergic.', personality: 'Dry.', instructions: 'Name figures.', effort: 'low' },
  ],
  judge: { name: 'Osei', personality: 'Patient.', judging_criteria: 'What was answered.', model: 'offline' },
} as const

longer(
  'B2 U5 the form takes everything a YAML file of a debate has, axe finds nothing in it, and the case has it all',
  async (context) => {
    const house = await openHouseHere(context)
    const { page } = await visit(context, await openBrowser(context), house.url)
    await page
      .getByRole('radio', { name: new RegExp(en.common.formats.debate) })
      .first()
      .check()
    const buffer = Buffer.from(stringify(paper))
    await page
      .getByLabel(en.docket.debate.file)
      .setInputFiles({ name: 'dogs.debate.yaml', mimeType: 'text/yaml', buffer })
    for (const { name } of [...paper.debaters, paper.judge]) await page.locator(`input[value="${name}"]`).waitFor()
    for (const summary of await page.locator('main details:not([open]) > summary').all())
      if (await summary.isVisible()) await summary.click()
    await page.getByText(paper.judge.judging_criteria).waitFor()
    assert.deepEqual(await violations(page), [], 'the form with all its fields')
    await page.getByRole('button', { name: en.docket.form.submit }).click()
    await page.waitForURL(/\/c\/[\w-]+$/)
    const [header] = await house.closed(page.url().split('/').at(-1)!)
    assert.ok(header?.type === 'header')
    assert.deepEqual(header.brief, paper)
  },
)
