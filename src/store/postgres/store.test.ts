import assert from 'node:assert/strict'
import { after, test, type TestContext } from 'node:test'
import { asked, postgresServer } from '../../../test/postgres.ts'
import { phase, storeRefusal } from '../drafts.fake.ts'
import { databaseAddress } from './address.ts'
import { session } from './session.ts'
import { postgresStore } from './store.ts'
import { migrations } from './tables.ts'

const server = await postgresServer()
after(() => server.stop())
const database = await server.database()

let schemas = 0
const fresh = (): string => `${database}?schema=kept_${++schemas}`

const store = (t: TestContext, url: string) => {
  const opened = postgresStore(url)
  t.after(() => opened.close())
  return opened
}

test('S2 a store whose database was not there is asked anew, and works once it is', async (t) => {
  const url = new URL(database)
  url.pathname = `${url.pathname}_late`
  const late = store(t, url.href)
  for (let times = 0; times < 2; times++) await assert.rejects(late.cases(), storeRefusal('no-database'))
  await asked(database, `CREATE DATABASE ${url.pathname.slice(1)}`)
  t.after(() => asked(database, `DROP DATABASE ${url.pathname.slice(1)} WITH (FORCE)`))
  assert.deepEqual(await late.cases(), [])
  await late.close()
})

test('S2 E12 a database that a newer Courtroom brought up is refused; an older one is brought up once', async (t) => {
  const url = fresh()
  const { schema } = databaseAddress(url)
  await store(t, url).cases()
  const version = () => asked(url, `SELECT version FROM ${schema}.about`)
  assert.deepEqual(await version(), [{ version: migrations.length }])
  assert.deepEqual(await store(t, url).cases(), [], 'nothing is done twice')
  assert.deepEqual(await version(), [{ version: migrations.length }])
  await asked(url, `UPDATE ${schema}.about SET version = ${migrations.length + 1}`)
  await assert.rejects(store(t, url).cases(), storeRefusal('newer-version', /Use the newer Courtroom/))
  assert.deepEqual(await version(), [{ version: migrations.length + 1 }])
})

test('S2 E3 of what is written at once only that is refused which cannot be kept, and only what stands is told of', async (t) => {
  const url = fresh()
  const records = store(t, url)
  await records.cases()
  const told: string[] = []
  const pen = session(databaseAddress(url), { written: (writes) => told.push(...writes.map(({ id }) => id)) })
  t.after(() => pen.close())
  const row = { seq: 1, at: 1, type: 'phase_change', body: '{"type":"phase_change","phase":"a","to":"open"}' }
  const all = await Promise.allSettled([
    pen.write({ do: 'append', id: 'one', after: 0, rows: [row] }),
    pen.write({ do: 'note', id: 'one', body: 'no JSON' }),
    pen.write({ do: 'append', id: 'one', after: 0, rows: [row] }),
    pen.write({ do: 'append', id: 'two', after: 0, rows: [row] }),
  ])
  assert.deepEqual(
    all.map((each) => (each.status === 'rejected' ? (each.reason as Error).name : each.value)),
    [true, 'SyntaxError', false, true],
  )
  assert.deepEqual(told, ['one', 'two'])
  assert.deepEqual((await records.read('one', -1)).length, 1)
  const last = pen.write({ do: 'append', id: 'one', after: 1, rows: [{ ...row, seq: 2 }] })
  await pen.close()
  assert.equal(await last, true, 'what waits when it ends is written')
})

test('S2 what one process writes the other is told of, without asking', async (t) => {
  const url = fresh()
  const [one, other] = [store(t, url), store(t, url)]
  await one.append('case', 0, [phase('a')], 1)
  const heard = Promise.withResolvers<readonly number[]>()
  other.watch('case', (entries) => heard.resolve(entries.map(({ seq }) => seq)))
  assert.equal((await other.read('case')).length, 1)
  assert.deepEqual(await one.append('case', 1, [], 2), [])
  await one.append('case', 1, [phase('b'), phase('c')], 2)
  assert.deepEqual(await heard.promise, [2, 3])
})
