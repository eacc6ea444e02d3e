import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lentRights, type Right } from '#contract'
import { accessWith, credentialsIn, mayAsk, mayEnter, OWNER, type Visitor } from './access.ts'

const DAY = 86_400_000
const TOKEN = 'a-token-of-some-length'

function opened(token = TOKEN) {
  let time = Date.UTC(2026, 0, 1)
  const access = accessWith(token, { now: () => time, ticketLife: 60_000 })
  return { access, later: (by: number) => (time += by) }
}

test('W4 a session ends after thirty days, and what is signed for later is no session', () => {
  const { access, later } = opened()
  const cookie = access.exchange(TOKEN)!
  later(30 * DAY)
  assert.deepEqual(access.visitor({ cookie }), OWNER)
  later(1)
  assert.equal(access.visitor({ cookie }), undefined)
  const [salt, right, id, until, mac] = cookie.split('.')
  assert.equal(access.visitor({ cookie: [salt, right, id, Number(until) + DAY, mac].join('.') }), undefined)
})

test('W4 a ticket is good once and for its time, and a wrong one is not made up for by a good cookie', () => {
  const { access, later } = opened()
  const once = access.ticket(OWNER)
  assert.deepEqual(access.visitor({ ticket: once }), OWNER)
  assert.equal(access.visitor({ ticket: once }), undefined)
  const [early, late] = [access.ticket(OWNER), access.ticket(OWNER)]
  later(60_000)
  const next = access.ticket(OWNER)
  assert.deepEqual(access.visitor({ ticket: early }), OWNER, 'neither its last moment nor a later ticket voids it')
  later(1)
  assert.equal(access.visitor({ ticket: late }), undefined)
  assert.deepEqual(access.visitor({ ticket: next }), OWNER)
  assert.equal(access.visitor({ ticket: 'made-up', cookie: access.exchange(TOKEN) }), undefined)
})

test('W4 S2 a shared ticket is good at every process with the token, for its time, and says who holds it', () => {
  let time = Date.UTC(2026, 0, 1)
  const gateway = (token: string) => accessWith(token, { now: () => time, ticketLife: 60_000, isShared: true })
  const [here, there, stranger] = [gateway(TOKEN), gateway(TOKEN), gateway('another-token-of-length')]
  const viewer: Visitor = { right: 'viewer', case: 'one', by: 'usr_a' }
  const [owners, ticket] = [here.ticket(OWNER), here.ticket(viewer)]
  time += 60_000
  assert.deepEqual([there.visitor({ ticket: owners }), there.visitor({ ticket })], [OWNER, viewer])
  assert.equal(stranger.visitor({ ticket }), undefined)
  assert.equal(there.visitor({ cookie: ticket }), undefined, 'it is no session')
  assert.equal(there.visitor({ ticket: here.exchange(TOKEN)! }), undefined, 'and no session is a ticket')
  time += 1
  assert.equal(there.visitor({ ticket }), undefined)
})

test('W4 tickets that nobody redeems do not pile up, and the newest stays good', () => {
  const { access } = opened()
  const first = access.ticket(OWNER)
  let last = first
  for (let at = 0; at < 5_000; at++) last = access.ticket(OWNER)
  assert.equal(access.visitor({ ticket: first }), undefined)
  assert.deepEqual(access.visitor({ ticket: last }), OWNER)
})

test('W4 a link carries one right to one case; another case, right or signature is refused', () => {
  const { access } = opened()
  const bearer = access.tokenFor('viewer', 'one')
  const viewer: Visitor = { right: 'viewer', case: 'one' }
  assert.deepEqual(access.visitor({ bearer }), viewer)
  const mac = bearer.split('.')[2]
  for (const forged of [`dock.one.${mac}`, `viewer.two.${mac}`, 'viewer.one', `owner.one.${mac}`])
    assert.equal(access.visitor({ bearer: forged }), undefined, forged)
  assert.deepEqual(access.visitor({ cookie: access.exchange(bearer) }), viewer)
  assert.equal(mayAsk(viewer, 'GET', '/api/cases/one/entries'), true)
  assert.equal(mayAsk(viewer, 'GET', '/api/cases/two/entries'), false)
  assert.equal(mayAsk(viewer, 'POST', '/api/cases/one/adjourn'), false)
  assert.equal(mayAsk({ right: 'overlay', case: 'one' }, 'POST', '/api/tickets'), false)
})

test('W4 a changed token ends every session and link; without one everybody on this machine is the owner', () => {
  const [old, fresh] = [opened(), opened('another-token-of-length')]
  assert.equal(fresh.access.visitor({ cookie: old.access.exchange(TOKEN) }), undefined)
  assert.equal(fresh.access.visitor({ bearer: old.access.tokenFor('dock', 'one') }), undefined)
  assert.notEqual(old.access.seal('x'), fresh.access.seal('x'))
  const unguarded = accessWith(undefined, { ticketLife: 1 })
  assert.deepEqual([fresh.access.isGuarded, unguarded.isGuarded], [true, false])
  assert.deepEqual(unguarded.visitor({}), OWNER)
  assert.deepEqual(unguarded.visitor({ ticket: 'none', bearer: 'none', cookie: 'none' }), OWNER)
  assert.equal(unguarded.tokenFor('viewer', 'one'), 'viewer.one')
  assert.match(unguarded.seal('x'), /^[\w-]{43}$/)
  assert.ok(unguarded.exchange('anything'), 'who asks for a session gets one')
})

test('W4 what is shown is a ticket, a bearer or the cookie of that name, and nobody shows nothing', () => {
  const { access } = opened()
  const shown = (headers: Readonly<Record<string, string>>, ticket?: string | null) =>
    credentialsIn((name) => headers[name], ticket)
  assert.deepEqual(shown({}, null), { cookie: undefined })
  assert.deepEqual(shown({}), { cookie: undefined })
  assert.deepEqual(shown({}, ''), { ticket: '', cookie: undefined })
  assert.deepEqual(shown({ authorization: 'bearer  abc' }), { bearer: 'abc', cookie: undefined })
  assert.deepEqual(shown({ cookie: 'mycourtroom=no; voter=v;courtroom=a.b; x=y' }, 't'), { ticket: 't', cookie: 'a.b' })
  const cookie = access.exchange(TOKEN)!
  assert.deepEqual(access.visitor({ bearer: TOKEN }), OWNER)
  for (const nobody of [{}, { bearer: '' }, { bearer: `${TOKEN}.` }, { cookie: '' }, { bearer: 'wrong', cookie }])
    assert.equal(access.visitor(nobody), undefined, JSON.stringify(nobody))
  assert.equal(access.exchange('wrong'), undefined)
  assert.match(`${cookie.split('.')[0]} ${access.ticket(OWNER)}`, /^[\w-]{16} [\w-]{32}$/)
})

test('W4 each right may ask for what is named for it, about its own case only; all else is the owner’s', () => {
  const may: Readonly<Record<string, readonly Right[]>> = {
    'GET /api/session': ['viewer', 'overlay', 'audience', 'dock'],
    'POST /api/tickets': ['viewer', 'dock'],
    'GET /api/cases/one': ['viewer', 'dock'],
    'GET /api/cases/one/entries': ['viewer', 'dock'],
    'GET /api/cases/one/verdict': ['viewer', 'dock'],
    'GET /api/cases/one/map': ['viewer', 'dock'],
    'GET /api/cases/one/exhibits': ['viewer', 'dock'],
    'GET /api/webhooks': [],
    'POST /api/webhooks': [],
    'GET /api/cases/one/air': ['viewer', 'overlay', 'audience', 'dock'],
    'POST /api/cases/one/air': [],
    'POST /api/cases/one/votes': ['audience'],
    'GET /api/cases/one/desk': ['dock'],
    'POST /api/cases/one/resume': ['dock'],
    'DELETE /api/cases/one': [],
    'GET /api/cases': [],
    'GET /api/settings': [],
  }
  for (const [asked, rights] of Object.entries(may)) {
    const [method = '', path = ''] = asked.split(' ')
    assert.ok(mayAsk(OWNER, method, path), asked)
    const able = lentRights.filter((right) => mayAsk({ right, case: 'one' }, method, path))
    assert.deepEqual(new Set(able), new Set(rights), asked)
    const others = lentRights.filter((right) => mayAsk({ right, case: 'two' }, method, path))
    assert.deepEqual(new Set(others), new Set(path.includes('one') ? [] : rights), asked)
  }
  const entering = (['owner', ...lentRights] as const).map((right) => {
    const visitor: Visitor = { right, case: right === 'owner' ? null : 'one' }
    return [right, mayEnter(visitor, 'one'), mayEnter(visitor, 'two')]
  })
  assert.deepEqual(
    entering.filter(([, own, other]) => own || other),
    [
      ['owner', true, true],
      ['viewer', true, false],
      ['dock', true, false],
    ],
  )
})
