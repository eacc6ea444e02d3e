import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accessWith, mayAsk, OWNER, type Visitor } from './access.ts'

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
  const late = access.ticket(OWNER)
  later(60_001)
  assert.equal(access.visitor({ ticket: late }), undefined)
  assert.equal(access.visitor({ ticket: 'made-up', cookie: access.exchange(TOKEN) }), undefined)
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
})
