import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { postgresServer } from '../../../test/postgres.ts'
import { storeRefusal } from '../drafts.fake.ts'
import { databaseAddress } from './address.ts'
import { aliveApart } from './apart.ts'
import { session } from './session.ts'

const server = await postgresServer()
after(() => server.stop())
const there = databaseAddress(await server.database())

test('S2 E12 a database that the thread cannot reach is told as one that cannot be reached', async (t) => {
  const address = databaseAddress('postgres://nobody@127.0.0.1:9/none')
  const pen = session(address, { writing: 'apart', written: () => assert.fail('nothing is written') })
  t.after(() => pen.close())
  const refused = storeRefusal('no-database', /127\.0\.0\.1:9\/none cannot be reached/)
  await assert.rejects(pen.ask('SELECT $1', ''), refused)
  await assert.rejects(pen.write({ do: 'begin', id: 'one', key: '1' }), refused)
  await assert.rejects(pen.claim('one'), refused)
})

test('S2 a thread answers each its own, and is over when it is ended', async () => {
  const line = await aliveApart(there, { lapse: 60_000 })
  const asked = [1, 2].map((number) => line.ask('SELECT $1::integer AS number', number))
  assert.deepEqual(await Promise.all(asked), [[{ number: 1 }], [{ number: 2 }]])
  await Promise.all([line.end(), line.ended])
})

test('S2 whoever waits for a thread that is left is told that the line is gone', async () => {
  const line = await aliveApart(there, { lapse: 60_000 })
  const waiting = [1, 2].map(() => assert.rejects(line.ask('SELECT pg_sleep(600)'), /Connection terminated/))
  line.drop()
  await Promise.all([...waiting, line.ended])
})
