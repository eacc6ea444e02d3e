import assert from 'node:assert/strict'
import { test } from 'node:test'
import { storeRefusal } from '../drafts.fake.ts'
import { databaseAddress } from './address.ts'
import { session } from './session.ts'

test('S2 E12 a database that the thread cannot reach is told as one that cannot be reached', async (t) => {
  const address = databaseAddress('postgres://nobody@127.0.0.1:9/none')
  const pen = session(address, { writing: 'apart', written: () => assert.fail('nothing is written') })
  t.after(() => pen.close())
  const refused = storeRefusal('no-database', /127\.0\.0\.1:9\/none cannot be reached/)
  await assert.rejects(pen.ask('SELECT $1', ''), refused)
  await assert.rejects(pen.write({ do: 'begin', id: 'one', key: '1' }), refused)
  await assert.rejects(pen.claim('one'), refused)
})
