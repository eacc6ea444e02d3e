import assert from 'node:assert/strict'
import { test } from 'node:test'
import { booths, neighbourhood } from './votes.ts'

let people = 0
const from = (address: string, opening = 3, voter = `voter-${people++}`) => ({
  id: 'case',
  poll: 'verdict',
  opening,
  address,
  voter,
})

test('T11 an address has its number of votes each time a poll is opened, and a vote that was refused does not count', async () => {
  const counted = booths(2)
  const first = await counted.enter(from('203.0.113.5'))
  assert.ok(first && (await counted.enter(from('203.0.113.5'))))
  assert.equal(await counted.enter(from('203.0.113.5')), undefined)
  await first()
  assert.ok(await counted.enter(from('203.0.113.5')))
  assert.equal(await counted.enter(from('203.0.113.5')), undefined)
  assert.ok(await counted.enter(from('203.0.113.6')))
  assert.ok(await counted.enter({ ...from('203.0.113.5'), poll: 'sentence' }))
  assert.ok(await counted.enter({ ...from('203.0.113.5'), id: 'other' }))
  assert.ok(await counted.enter(from('203.0.113.5', 9)), 'opened again')
})

test('T11 whoever changes a vote does not vote again', async () => {
  const counted = booths(1)
  assert.ok(await counted.enter(from('203.0.113.5', 3, 'ada')))
  assert.ok(await counted.enter(from('203.0.113.5', 3, 'ada')))
  assert.equal(await counted.enter(from('203.0.113.5', 3, 'bob')), undefined)
})

test('T11 this machine itself is not counted', async () => {
  const counted = booths(1)
  for (const address of ['127.0.0.1', '127.0.0.1', '::1', '::1', '::ffff:127.0.0.1'])
    assert.ok(await counted.enter(from(address)))
})

test('T11 a home has many IPv6 addresses and is one address', () => {
  const home = neighbourhood('2001:db8:1:2::1')
  for (const same of ['2001:db8:1:2:aaaa::', '2001:db8:1:2:1:2:3:4', '2001:db8:1:2::1%eth0'])
    assert.equal(neighbourhood(same), home)
  assert.notEqual(neighbourhood('2001:db8:1:3::1'), home)
  assert.equal(neighbourhood('::ffff:203.0.113.5'), '203.0.113.5')
})
