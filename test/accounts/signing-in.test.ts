import assert from 'node:assert/strict'
import { test } from 'node:test'
import { config, cookieIn, peopledHouse, tokenOf } from './people.ts'
import { CLIENT_SECRET, issuing, oidcWith } from './provider.ts'
import { mailServer } from '../fakes/mail.ts'

test('S4 a link comes by mail, is good once, and signing out everywhere ends every session', async (t) => {
  const { place, letter } = await mailServer(t, { authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'] })
  const house = await peopledHouse(t, {
    env: { SMTP_URL: `smtp://${place}` },
    config: config().replace('print: true', 'smtp_env: SMTP_URL'),
  })
  const knocked = await house.ask({}, 'POST', '/api/sign-in/link', { email: 'ann@example.org' })
  const strange = await house.ask({}, 'POST', '/api/sign-in/link', { email: 'ann@elsewhere.org' })
  assert.deepEqual([knocked.status, await knocked.text()], [strange.status, await strange.text()])
  const text = await letter()
  assert.match(text, /To: ann@example\.org/)
  const token = /#link=([\w-]+)/.exec(text)![1]!
  const arrived = await house.ask({}, 'POST', '/api/sign-in/arrive', { token })
  const who = { cookie: cookieIn(arrived) }
  assert.equal((await house.ask({}, 'POST', '/api/sign-in/arrive', { token })).status, 401)
  const me = (await (await house.ask(who, 'GET', '/api/me')).json()) as Record<string, unknown>
  assert.deepEqual([me['email'], me['keeper'], me['budget']], ['ann@example.org', false, null])
  const reading = await tokenOf(house, who, ['read'])
  assert.equal((await house.ask(who, 'DELETE', '/api/me/sessions')).status, 204)
  assert.equal((await house.ask(who, 'GET', '/api/me')).status, 401)
  assert.equal((await house.ask(reading, 'GET', '/api/me')).status, 200)
})

/** Follows addresses and fills in forms as a browser does, until it comes back to the house. */
async function walk(start: string, home: string): Promise<string> {
  const jar = new Map<string, string>()
  let next: { readonly url: string; readonly body?: string } = { url: start }
  for (let steps = 0; steps < 20; steps++) {
    if (next.url.startsWith(home)) return next.url
    const answer: Response = await fetch(next.url, {
      redirect: 'manual',
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(next.body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(next.body !== undefined && { method: 'POST', body: next.body }),
    })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      jar.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location !== null) {
      next = { url: new URL(location, next.url).href }
      continue
    }
    const page = await answer.text()
    const action = /action="([^"]+)"/.exec(page)?.[1]
    assert.ok(action, `no way on from ${next.url}: ${page.slice(0, 300)}`)
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? ''
    next = { url: new URL(action, next.url).href, body: `prompt=${prompt}&login=ann&password=any` }
  }
  throw new Error('The provider never sent the browser back.')
}

for (const isChecked of [true, false])
  test(`S4 a provider is gone to with PKCE and come back from${isChecked ? '' : '; an address it has not checked lets nobody in'}`, async (t) => {
    const outside = 'http://127.0.0.1:9'
    const { standingAt } = await import('#server')
    const { issuer, opened } = await issuing(t)
    opened({ redirect: `${outside}/sign-in/returned`, isChecked })
    const house = await peopledHouse(t, {
      env: { OIDC_SECRET: CLIENT_SECRET },
      place: standingAt({ url: outside }),
      config: config(oidcWith(issuer)),
    })
    const gone = await house.ask({}, 'GET', '/sign-in/provider')
    assert.equal(gone.status, 302)
    const leading = new URL(gone.headers.get('location')!)
    assert.equal(leading.searchParams.get('code_challenge_method'), 'S256')
    const away = gone.headers.getSetCookie()[0]!
    assert.match(away, /^courtroom-away=[^;]+; Max-Age=600; Path=\/sign-in; HttpOnly; SameSite=Lax$/)
    const { pathname, search } = new URL(await walk(leading.href, outside))
    const without = await house.ask({}, 'GET', `${pathname}${search}`)
    assert.equal(without.headers.get('location'), '/sign-in?why=failed')
    const back = await house.ask({ cookie: away.split(';')[0]! }, 'GET', `${pathname}${search}`)
    if (!isChecked) return assert.equal(back.headers.get('location'), '/sign-in?why=no-address')
    assert.equal(back.headers.get('location'), '/sign-in', String(house.troubles.at(-1)))
    const me = (await (await house.ask({ cookie: cookieIn(back) }, 'GET', '/api/me')).json()) as { name: string }
    assert.equal(me.name, 'Ann')
  })
