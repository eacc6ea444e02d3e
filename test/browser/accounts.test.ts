import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { config, peopledHouse, type Peopled } from '../accounts/people.ts'
import { serveIn } from '../server/house.ts'
import { inOrder } from './house.ts'
import { en, openBrowser, said, violations, violationsAgain, visit } from './visit.ts'
import { longer } from '../whole.ts'

const web = fileURLToPath(new URL('../../dist/web', import.meta.url))

const words = en.account

/** Who has not signed in is refused, which browsers complain of. */
const expected = /status of 40[13]/

const oidc = '  oidc: { issuer: "http://127.0.0.1:9", client_id: court, name: Example }\n'

const peopled = (context: TestContext, more = ''): Promise<Peopled> =>
  peopledHouse(inOrder(context), { web, config: config(more) })

async function signIn(page: Page, house: Peopled, email: string): Promise<void> {
  await page.getByLabel(words.signIn.email).fill(email)
  await page.getByRole('button', { name: words.signIn.send }).click()
  await page.getByText(said(words.signIn.sent, { email })).waitFor()
  await page.goto(`${house.url}/sign-in#link=${await house.linkFor(email)}`)
}

test('S4 one signs in by a link on the way to a page and comes to it, makes and revokes a token, and signs out', async (context) => {
  const house = await peopled(context)
  const browser = await openBrowser(context)
  const { page } = await visit(context, browser, `${house.url}/settings/account#tokens`, { expected })
  await page.getByRole('heading', { name: words.signIn.title }).waitFor()
  assert.equal(new URL(page.url()).pathname, '/sign-in')
  assert.deepEqual(await violations(page, 'signing in: '), [])
  await signIn(page, house, 'ann@example.org')
  await page.waitForURL(`${house.url}/settings/account#tokens`)
  await page.getByRole('link', { name: said(words.signedIn, { who: 'ann' }) }).waitFor()

  await page.getByLabel(words.tokens.name).fill('Nightly script')
  await page.getByLabel(words.tokens.scope.write, { exact: true }).check()
  await page.getByLabel(words.tokens.lasts).selectOption('7')
  await page.getByRole('button', { name: words.tokens.make }).click()
  const token = await page.getByLabel(words.tokens.token).inputValue()
  const bearer = { authorization: `Bearer ${token}` }
  const me = (await (await house.ask(bearer, 'GET', '/api/me')).json()) as { readonly scopes: readonly string[] }
  assert.deepEqual(me.scopes, ['read', 'write'])
  await page.getByLabel(words.teams.name).fill('Ours')
  await page.getByRole('button', { name: words.teams.make }).click()
  await page.getByLabel(words.teams.email).fill('bob@example.org')
  await page.getByLabel(words.teams.as).selectOption('editor')
  await page.getByRole('button', { name: words.teams.take, exact: true }).click()
  const role = page.getByLabel(said(words.teams.roleOf, { who: 'bob' }))
  await role.waitFor()
  assert.equal(await role.inputValue(), 'editor')
  assert.deepEqual(await violations(page, 'the account: '), [])

  await page.reload()
  const revoke = page.getByRole('button', { name: said(words.tokens.revokeNamed, { name: 'Nightly script' }) })
  await revoke.waitFor()
  assert.ok(!(await page.content()).includes(token), 'the token is shown once')
  await page.getByRole('cell', { name: 'newToken' }).waitFor()
  await revoke.click()
  await page.getByText(words.tokens.none).waitFor()
  assert.equal((await house.ask(bearer, 'GET', '/api/me')).status, 401)

  await page.getByRole('banner').getByRole('button', { name: words.signOut }).click()
  await page.getByLabel(words.signIn.email).waitFor()
  await page.goto(house.url)
  await page.waitForURL(`${house.url}/sign-in`)
})

longer(
  'S4 a link that was used and a provider that failed are told in words, and a phone has room for it',
  async (context) => {
    const house = await peopled(context, oidc)
    const browser = await openBrowser(context)
    const how = { expected, width: 390, height: 844, touch: true }
    const { page } = await visit(context, browser, `${house.url}/sign-in?why=no-address`, how)
    await page.getByText(words.signIn.why['no-address']).waitFor()
    const provider = page.getByRole('link', { name: said(words.signIn.with, { provider: 'Example' }) })
    assert.equal(await provider.getAttribute('href'), '/sign-in/provider')
    await page.goto(`${house.url}/sign-in#link=used-already`)
    await page.getByText('This link was used').waitFor()
    assert.equal(new URL(page.url()).hash, '', 'what a link carries does not stay in the address')
    await signIn(page, house, 'kay@example.org')
    await page.waitForURL(`${house.url}/`)
    await page.getByRole('link', { name: said(words.signedIn, { who: 'kay' }) }).click()
    await page.getByText(words.oneself.keeperWhat).waitFor()
    const wider = await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')
    assert.equal(wider, false, 'nothing stands beyond the edge')
    assert.deepEqual(await violationsAgain(page), [])
  },
)

test('S4 without accounts nothing of them is seen or fetched', async (context) => {
  const server = await serveIn(inOrder(context), { web })
  const browser = await openBrowser(context)
  const { page } = await visit(context, browser, `${server.url}/settings`)
  await page.getByText(en.settings.house.title).first().waitFor()
  const fetched = await page.evaluate<string[]>(`performance.getEntriesByType('resource').map(({ name }) => name)`)
  assert.deepEqual(
    fetched.filter((name) => /\/api\/(?:sign-in|me|teams)/.test(name)),
    [],
  )
  const scripts = fetched.filter((name) => name.endsWith('.js'))
  const texts = await Promise.all(scripts.map(async (name) => (await fetch(name)).text()))
  assert.ok(texts.some((text) => text.includes('settings.house.title')))
  assert.ok(!texts.some((text) => text.includes('account.signIn.send')), 'the page of accounts is not fetched')
  assert.equal(await page.getByText(words.signOut).count(), 0)
  assert.equal(await page.getByRole('link', { name: words.title }).count(), 0)
})
