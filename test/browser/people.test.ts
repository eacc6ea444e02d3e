import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { config, peopledHouse, type Peopled, type Shown } from '../accounts/people.ts'
import { CLIENT_SECRET, issuing, oidcWith } from '../accounts/provider.ts'
import { de } from '../../src/web/text/de/index.ts'
import { inOrder } from './house.ts'
import { en, openBrowser, said, violations, violationsAgain, visit, type VisitOptions } from './visit.ts'
import { longer } from '../whole.ts'

const web = fileURLToPath(new URL('../../dist/web', import.meta.url))

const words = en.account

/** Who has not signed in is refused, which browsers complain of; and so is what is not theirs. */
const expected = /status of 40[0134]/

const LONG = 'Working group on everything that nobody else has found the time to look into'

const peopled = (context: TestContext, more = '', env = {}): Promise<Peopled> =>
  peopledHouse(inOrder(context), { web, config: config(more), env })

/** A page for somebody who has signed in. */
async function opened(context: TestContext, house: Peopled, who: Shown, path: string, how: VisitOptions = {}) {
  const browser = await openBrowser(context)
  const { page, tab } = await visit(context, browser, `${house.url}/healthz`, { expected, ...how })
  const [name = '', value = ''] = who['cookie']!.split('=')
  await tab.addCookies([{ name, value, url: house.url }])
  await page.goto(`${house.url}${path}`)
  return page
}

const isWider = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')

const teamOf = async (house: Peopled, who: Shown, name: string): Promise<string> =>
  ((await (await house.ask(who, 'POST', '/api/teams', { name })).json()) as { readonly id: string }).id

test('S4 a case is shared with a team and handed over from its menu, by keyboard; who may not is told so', async (context) => {
  const house = await peopled(context)
  const [ann, bob] = [await house.signIn('ann@example.org'), await house.signIn('bob@example.org')]
  const id = await house.open(ann)
  const team = await teamOf(house, ann, LONG)
  await house.ask(ann, 'POST', `/api/teams/${team}/members`, { email: 'bob@example.org', role: 'editor' })
  const page = await opened(context, house, ann, '/')
  const row = page.getByRole('button', { name: /^More for/ })
  const menu = async (offered: Page): Promise<readonly string[]> => offered.getByRole('menuitem').allTextContents()
  await row.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: words.whose.item }).waitFor()
  assert.ok((await menu(page)).includes(en.docket.row.remove))
  await page.getByRole('menuitem', { name: words.whose.item }).press('Enter')
  const dialog = page.getByRole('dialog', { name: words.whose.title })
  await dialog.getByLabel(words.whose.team, { exact: true }).selectOption({ label: LONG })
  await dialog.getByRole('button', { name: words.whose.keep }).click()
  await page
    .getByText(said(words.whose.shared, { team: LONG }))
    .first()
    .waitFor()
  assert.equal((await house.ask(bob, 'GET', `/api/cases/${id}`)).status, 200)
  assert.deepEqual(await violations(page, 'whose a case is: '), [])

  const to = dialog.getByLabel(words.whose.email)
  await to.fill('nobody@elsewhere.org')
  await to.press('Enter')
  await dialog.getByRole('button', { name: words.whose.confirm, exact: true }).click()
  await dialog.getByText('Nobody may sign in as nobody@elsewhere.org here').waitFor()
  await to.fill('bob@example.org')
  await to.press('Enter')
  await dialog.getByText(said(words.whose.sure, { email: 'bob@example.org' })).waitFor()
  await dialog.getByRole('button', { name: words.whose.confirm, exact: true }).click()
  await page
    .getByText(said(words.whose.handed, { email: 'bob@example.org' }))
    .first()
    .waitFor()
  await dialog.waitFor({ state: 'detached' })
  const holder = (await (await house.ask(bob, 'GET', `/api/cases/${id}/holder`)).json()) as object
  assert.deepEqual(holder, {
    role: 'owner',
    owner: { email: 'bob@example.org', name: 'bob' },
    team: { id: team, name: LONG },
  })

  await house.ask(ann, 'POST', `/api/teams/${team}/members`, { email: 'eve@example.org', role: 'viewer' })
  const eve = await opened(context, house, await house.signIn('eve@example.org'), '/', {
    width: 390,
    height: 844,
    touch: true,
    locale: 'de-DE',
  })
  await eve.getByRole('button', { name: /^Mehr zu/ }).click()
  await eve.getByRole('menuitem', { name: de.docket.row.record }).waitFor()
  const { tags, archive, remove } = de.docket.row
  for (const name of [tags, archive, remove])
    assert.equal(await eve.getByRole('menuitem', { name, exact: true }).count(), 0, `a viewer is not offered "${name}"`)
  await eve.getByRole('menuitem', { name: de.account.whose.item }).click()
  await eve.getByText(said(de.account.whose.mayNot, { role: de.account.teams.role.viewer })).waitFor()
  assert.equal(await isWider(eve), false, 'nothing stands beyond the edge')
})

test('S4 the keeper sees who has an account, gives budgets to people and teams, and deletes an account', async (context) => {
  const house = await peopled(context, '  budget: { per_user: 5, per_team: 50 }\n')
  const [ann, kay] = [await house.signIn('ann@example.org'), await house.signIn('kay@example.org')]
  await teamOf(house, ann, LONG)
  await house.signIn(`${'long'.repeat(15)}@example.org`)
  const page = await opened(context, house, kay, '/settings', { width: 390, height: 844, touch: true, theme: 'paper' })
  await page.getByRole('link', { name: words.people.title }).click()
  const budget = page.getByLabel(said(words.people.budgetOf, { who: 'ann' }))
  await budget.fill('12.5')
  await page.getByRole('button', { name: said(words.people.setNamed, { who: 'ann' }) }).click()
  await page.getByText('$0.00 of $12.50 spent.').waitFor()
  await page.getByLabel(said(words.people.budgetOf, { who: LONG })).fill('80')
  await page.getByRole('button', { name: said(words.people.setNamed, { who: LONG }) }).click()
  await page.getByText('$0.00 of $80.00 spent.').waitFor()
  await page.getByText(words.people.keeper, { exact: true }).waitFor()
  assert.equal(await page.getByRole('button', { name: said(words.people.removeNamed, { who: 'kay' }) }).count(), 0)
  assert.equal(await isWider(page), false, 'nothing stands beyond the edge')
  assert.deepEqual(await violations(page, 'people: '), [])
  await page.getByRole('button', { name: said(words.people.removeNamed, { who: 'ann' }) }).click()
  const sure = page.getByRole('alertdialog')
  await sure.getByRole('button', { name: words.leave.confirm }).click()
  await page.getByText(words.people.removed).first().waitFor()
  await budget.waitFor({ state: 'detached' })
  assert.equal((await house.ask(ann, 'GET', '/api/me')).status, 401)
  await page.getByText(words.people.noTeams).waitFor()
})

longer('S4 one deletes one’s own account after typing its address, and no one else’s; in German', async (context) => {
  const house = await peopled(context)
  const ann = await house.signIn('ann@example.org')
  await teamOf(house, ann, LONG)
  const how = { locale: 'de-DE', width: 390, height: 844, touch: true }
  const page = await opened(context, house, ann, '/settings/account#leave', how)
  const own = de.account.leave
  await page.getByRole('button', { name: own.start }).click()
  assert.equal(await isWider(page), false, 'nothing stands beyond the edge')
  const sure = page.getByRole('alertdialog', { name: own.sure })
  const confirm = sure.getByRole('button', { name: own.confirm })
  assert.equal(await confirm.isDisabled(), true)
  await sure.getByLabel(said(own.type, { email: 'ann@example.org' })).fill('Ann@example.org')
  assert.deepEqual(await violationsAgain(page), [])
  await confirm.click()
  await page.getByRole('heading', { name: de.account.signIn.title }).waitFor()
  assert.equal((await house.ask(ann, 'GET', '/api/me')).status, 401)
})

longer('S4 one signs in at a provider of another site and comes back to where one wanted to go', async (context) => {
  const { issuer, opened: opensFor } = await issuing(inOrder(context))
  const house = await peopled(context, oidcWith(issuer), { OIDC_SECRET: CLIENT_SECRET })
  opensFor({ redirect: `${house.url}/sign-in/returned` })
  const browser = await openBrowser(context)
  const away = new RegExp(`${expected.source}|localhost|googleapis|ERR_FAILED`)
  const { page, tab } = await visit(context, browser, `${house.url}/healthz`, { expected: away })
  // The provider's page would have its letters from elsewhere.
  await tab.route(/googleapis/, (route) => route.abort())
  await page.goto(`${house.url}/settings/account#tokens`)
  await page.getByRole('link', { name: said(words.signIn.with, { provider: 'Example' }) }).click()
  await page.waitForURL(`${issuer}/**`)
  await page.locator('[name=login]').fill('ann')
  await page.locator('[name=password]').fill('any')
  await page.locator('[type=submit]').click()
  await page.locator('[name=prompt][value=consent]').waitFor({ state: 'attached' })
  await page.locator('[type=submit]').click()
  await page.waitForURL(`${house.url}/settings/account#tokens`)
  await page.getByRole('link', { name: said(words.signedIn, { who: 'Ann' }) }).waitFor()
})
