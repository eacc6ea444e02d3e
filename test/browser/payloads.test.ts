import assert from 'node:assert/strict'
import { writeFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { sqliteStore } from '#store'
import { Event } from '#vocabulary'
import { config, peopledHouse } from '../accounts/people.ts'
import { CLIENT_SECRET, issuing, oidcWith } from '../accounts/provider.ts'
import { AWAY, inOrder, LIVE, openHouse, openHouseHere } from './house.ts'
import { drafted, poisonedDebate, poisonedDecision, poisonedMediation, poisonedTrial } from './payloads.ts'
import { payloads } from '../poison.ts'
import { en, like, openBrowser, said, visit } from './visit.ts'
import { isWhole, longer, some, times } from '../whole.ts'
import { figure } from '../figure.ts'

/** Whatever could lead out or act: links to other than http, foreign elements, handlers. */
const dangers = `[
  ...[...document.querySelectorAll('a[href], area[href]')].filter((link) => !/^https?:$/.test(link.protocol)),
  ...document.querySelectorAll('#root :is(script, iframe, object, embed, base, meta, link, style, form[action]), #root img'),
  ...[...document.querySelectorAll('#root *')].filter((one) => one.getAttributeNames().some((name) => name.startsWith('on'))),
].map((one) => one.outerHTML.slice(0, 200))`

/** Records side by side, of one format and of two. */
const pairs = [
  ['decision', 'other-decision'],
  ['debate', 'trial'],
  ['mediation', 'decision'],
] as const

async function harmless(page: Page, where: string): Promise<void> {
  assert.deepEqual(await page.evaluate<readonly string[]>(dangers), [], where)
  assert.equal(await page.evaluate<unknown>('globalThis.__hit'), undefined, where)
}

/** They carry no words of anybody: numbers, marks, and what an operator pressed. */
const WORDLESS = ['heard', 'withdrawal', 'counted', 'floor_call', 'witness_script', 'abandoned', 'reopened', 'cue']

type Kind = (typeof Event.options)[number]

/** An event of several shapes has one name. */
const kindsOf = (event: Kind): readonly string[] =>
  'options' in event ? event.options.flatMap(({ shape }) => shape.type.value) : [event.shape.type.value]

const poisoned = () => [poisonedDecision(), poisonedDebate(), poisonedTrial(), poisonedMediation()].flat()

test('U5 every kind of entry is among those that are poisoned, and all words in it that are anybody’s', () => {
  const kinds = new Set(Event.options.flatMap(kindsOf))
  assert.ok(kinds.size > 50, `${kinds.size} kinds`)
  const events = poisoned()
  assert.deepEqual(
    [...kinds].filter((kind) => !events.some(({ type }) => type === kind)),
    [],
  )
  const plain = events.filter((event) => !/__hit|evil\.invalid|alert\(1\)/.test(JSON.stringify(event)))
  const wordless = ['phase_change', 'screened', 'examination', 'court_event', 'objection', 'closed', ...WORDLESS]
  assert.deepEqual(
    plain.map(({ type }) => type).filter((type) => !wordless.includes(type)),
    [],
  )
})

test('U5 hundreds of script, link and picture payloads in every field of a record: nothing runs, loads or leads away', async (context) => {
  const house = await openHouseHere(context, {
    async prepare(home) {
      const store = sqliteStore(home)
      await store.append('poisoned-decision', 0, drafted(poisonedDecision()), 1_700_000_000_000)
      await store.append('poisoned-other-decision', 0, drafted(poisonedDecision()), 1_700_000_000_000)
      await store.append('poisoned-debate', 0, drafted(poisonedDebate()), 1_700_000_000_000)
      await store.append('poisoned-trial', 0, drafted(poisonedTrial()), 1_700_000_000_000)
      await store.append('poisoned-mediation', 0, drafted(poisonedMediation()), 1_700_000_000_000)
      await store.note('poisoned-debate', { tags: payloads.slice(0, 4) })
      await store.close()
    },
  })
  assert.ok(payloads.length >= 100)
  figure(
    `${payloads.length} payloads in the speeches and flags of a decision, and by turns in every field of every kind of entry in five records, in tags and in the names of people, teams and tokens: nothing runs, loads or leads away`,
  )
  const browser = await openBrowser(context)
  const { page } = await visit(context, browser, house.url)
  // Words that a case is filed under stand in a closed list, too.
  await page.getByText(payloads[0]!.slice(0, 8)).filter({ visible: true }).first().waitFor()
  await harmless(page, 'docket')
  const pages = [
    'poisoned-decision#court',
    'poisoned-decision#verdict',
    'poisoned-decision#map',
    'poisoned-debate',
    'poisoned-mediation',
    'poisoned-mediation/record?chambers=true',
    'poisoned-decision/record?chambers=true',
    'poisoned-debate/record?chambers=true',
    'poisoned-trial/record?chambers=true',
    'poisoned-trial',
  ]
  for (const path of some(pages, 2)) {
    await page.goto(`${house.url}/c/${path}`)
    await page
      .getByText(/__hit|evil\.invalid|alert\(1\)/)
      .first()
      .waitFor()
    if (path.endsWith('#map')) for (const line of await page.locator('.matter > button').all()) await line.click()
    await harmless(page, path)
  }
  for (const [a, b] of isWhole ? pairs : []) {
    await page.goto(`${house.url}/compare?a=poisoned-${a}&b=poisoned-${b}`)
    await page
      .locator('.compare-side')
      .getByText(/__hit|evil\.invalid|alert\(1\)/)
      .first()
      .waitFor()
    await harmless(page, `${a} beside ${b}`)
  }
  const onAir = [
    'overlay/overlay.poisoned-trial?preset=stage',
    'overlay/overlay.poisoned-trial?preset=side-rail',
    'overlay/overlay.poisoned-trial?preset=lower-third',
    'dock/dock.poisoned-trial',
    'vote/audience.poisoned-trial',
  ]
  for (const path of some(onAir, 1)) {
    await page.goto(`${house.url}/${path}`)
    await page.locator('#root :text("evil")').or(page.locator('#root :text("__hit")')).first().waitFor()
    await harmless(page, path)
  }
  await page.goto(`${house.url}/c/poisoned-decision#court`)
  const chips = page.getByRole('button', { name: like(en.court.chip.label) })
  await chips.first().waitFor()
  await page.getByText(en.court.line.closed, { exact: true }).first().waitFor()
  for (let at = 0; at < times(8, 1); at++) {
    // By its key, since what is still being drawn may move it from under a pointer.
    await chips.nth(at).press('Enter')
    await page.getByRole('dialog').first().waitFor()
    await harmless(page, `card ${at}`)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').first().waitFor({ state: 'hidden' })
  }
})

longer(
  'U5 payloads in file names, documents, the question and a directive go through a whole hearing as text',
  async (context) => {
    const house = await openHouse(context, { pace: LIVE })
    const folder = join(house.home, 'evil')
    await mkdir(folder)
    const files = await Promise.all(
      payloads.slice(0, 12).map(async (payload, at) => {
        const file = join(folder, `${payload.replaceAll(/[/\\\p{Cc}]/gu, '').slice(0, 80)} ${at}.md`)
        await writeFile(
          file,
          `# ${payload}\n\nThe wait fell from 14 minutes to ${at + 2} minutes in the trial. ${payload}\n`,
        )
        return file
      }),
    )
    const browser = await openBrowser(context)
    const { page } = await visit(context, browser, house.url, { expected: AWAY })
    await page.getByRole('textbox', { name: en.docket.form.decide }).fill(`${payloads[8]} or shorten the wait`)
    await page.locator('input[type=file]').setInputFiles(files)
    await page.getByText(like(en.docket.files.ready_other)).first().waitFor()
    await harmless(page, 'files')
    await page.getByRole('button', { name: en.docket.form.submit }).click()
    await page.waitForURL(/\/c\/[\w-]+$/)
    const id = page.url().split('/').at(-1)!
    const interject = page.getByRole('textbox', { name: en.court.composer.label })
    await interject.waitFor()
    await interject.fill(payloads[2]!)
    await interject.press('Enter')
    await house.hurry()
    await house.closed(id)
    await page.getByText(en.court.line.closed, { exact: true }).first().waitFor()
    await harmless(page, 'court')
    await page.goto(`${house.url}/c/${id}/record?chambers=true`)
    await page.getByText(en.record.exhibits).first().waitFor()
    await harmless(page, 'record')
  },
)

longer('U5 S4 payloads as the names of a person, of teams and of tokens stand in the page as text', async (context) => {
  const { issuer, opened } = await issuing(inOrder(context))
  const house = await peopledHouse(inOrder(context), {
    web: fileURLToPath(new URL('../../dist/web', import.meta.url)),
    config: config(oidcWith(issuer)),
    env: { OIDC_SECRET: CLIENT_SECRET },
  })
  const [own = '', ...names] = payloads.filter((payload) => payload.length <= 80 && !/[\p{Cc}\p{Cf}]/u.test(payload))
  opened({ redirect: `${house.url}/sign-in/returned`, name: own })
  const browser = await openBrowser(context)
  const { page, tab } = await visit(context, browser, `${house.url}/healthz`, {
    expected: /status of 40[0134]|localhost|googleapis|ERR_FAILED/,
  })
  await tab.route(/googleapis/, (route) => route.abort())
  await page.goto(`${house.url}/settings/account#tokens`)
  await page.getByRole('link', { name: said(en.account.signIn.with, { provider: 'Example' }) }).click()
  await page.waitForURL(`${issuer}/**`)
  await page.locator('[name=login]').fill('ann')
  await page.locator('[name=password]').fill('any')
  await page.locator('[type=submit]').click()
  await page.locator('[name=prompt][value=consent]').waitFor({ state: 'attached' })
  await page.locator('[type=submit]').click()
  await page.waitForURL(`${house.url}/settings/account#tokens`)
  await page.getByText(own.slice(0, 8), { exact: false }).first().waitFor()
  const cookie = { cookie: (await tab.cookies(house.url)).map(({ name, value }) => `${name}=${value}`).join('; ') }
  for (const name of names.slice(0, 12)) {
    assert.equal((await house.ask(cookie, 'POST', '/api/teams', { name })).status, 201, name)
    const token = { name, scopes: ['read'], days: 7 }
    const made = await house.ask(cookie, 'POST', '/api/me/tokens', token)
    assert.equal(made.status, 201, await made.text())
  }
  await house.open(cookie)
  for (const path of ['/settings/account#tokens', '/settings', '/', '/settings/account#log']) {
    await page.goto(`${house.url}${path}`)
    await page.reload()
    await page.getByRole('banner').first().waitFor()
    await page.getByText(own.slice(0, 8), { exact: false }).first().waitFor()
    await harmless(page, path)
  }
  await page.goto(`${house.url}/settings/account#tokens`)
  await page.reload()
  for (const name of names.slice(0, 12))
    await page.getByText(name, { exact: false }).first().waitFor({ state: 'attached' })
  await harmless(page, 'names')
})
