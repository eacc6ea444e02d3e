import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { after, test, type TestContext } from 'node:test'
import { Client } from 'pg'
import { wordsToFind } from '#proceedings'
import { asked, postgresServer } from '../../../test/postgres.ts'
import { isWhole } from '../../../test/whole.ts'
import type { Archive } from '../archive.ts'
import { besideContract } from '../beside.fake.ts'
import { storeContract } from '../contract.fake.ts'
import { filesContract } from '../files.fake.ts'
import { moneyContract } from '../money.fake.ts'
import { databaseAddress } from './address.ts'
import { postgresArchive } from './archive.ts'
import { purseTables } from './purse-tables.ts'
import { session } from './session.ts'
import { postgresStore } from './store.ts'
import { migrations } from './tables.ts'
import { wire } from './wire.ts'

const server = await postgresServer()
after(() => server.stop())
const database = await server.database()

let schemas = 0
const fresh = (): string => `${database}?schema=court_${++schemas}`

const archive = (t: TestContext, url = fresh()): Archive => {
  const opened = postgresArchive(url)
  t.after(() => opened.records.close())
  return opened
}

storeContract('postgres', () => postgresStore(fresh(), { findable: wordsToFind }), { runs: 10 })
if (isWhole)
  storeContract(
    'postgres, written in a thread',
    () => postgresStore(fresh(), { findable: wordsToFind, writing: 'apart' }),
    { runs: 5 },
  )
besideContract('postgres', async (t) => {
  const { records, ...house } = archive(t)
  return { records, ...(await house.beside()) }
})
filesContract('postgres', async (t) => {
  const url = fresh()
  return [archive(t, url).files, archive(t, url).files]
})
moneyContract(
  'postgres',
  async (t) => {
    const url = fresh()
    return Array.from({ length: 3 }, () => archive(t, url).shared!.money)
  },
  { runs: 5 },
)

test('S2 S3 who is told of a case, or notes something of it, while it is removed elsewhere leaves nothing of it', async (t) => {
  const url = fresh()
  const { records, ...house } = archive(t, url)
  const { hooks } = await house.beside()
  await records.append('one', 0, [{ type: 'phase_change', phase: 'begun', to: 'open' }], 1)
  const { config, schema } = databaseAddress(url)
  const remover = new Client(config)
  await remover.connect()
  t.after(() => remover.end())
  await remover.query(`SET search_path TO ${schema}`)
  await remover.query('BEGIN')
  await remover.query(`SELECT remove_case('one')`)
  const telling = hooks.tell('one', 1, [])
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  const noting = records.note('one', { tags: ['late'] })
  while ((await asked(url, waiting)).length < 2) await new Promise(setImmediate)
  await remover.query('COMMIT')
  assert.equal(await telling, false)
  await noting
  for (const table of ['notes', 'filed']) assert.deepEqual(await asked(url, `SELECT * FROM ${schema}.${table}`), [])
  assert.deepEqual(await asked(url, `SELECT case_id FROM ${schema}.told`), [])
})

test('S2 W4 what two processes count they count together, each for its time; who is one of so many stays it', async (t) => {
  const url = fresh()
  const [one, other] = [archive(t, url).shared!.counts, archive(t, url).shared!.counts]
  assert.deepEqual([await one.add('a', 60_000), await other.add('a', 60_000), await one.add('b', 60_000)], [1, 2, 1])
  assert.deepEqual([await other.look('a'), await other.look('none')], [2, 0])
  const all = await Promise.all(Array.from({ length: 20 }, (_, index) => [one, other][index % 2]!.add('c', 60_000)))
  assert.deepEqual(
    all.toSorted((a, b) => a - b),
    Array.from({ length: 20 }, (_, index) => index + 1),
  )
  // A time that is over as soon as it has begun.
  assert.deepEqual([await one.add('d', 0), await other.add('d', 0), await one.look('d')], [1, 1, 0])
  const how = { most: 2, ms: 60_000 }
  assert.equal(await one.join('home', 'ada', how), 'joined')
  assert.equal(await other.join('home', 'ada', how), 'known')
  const crowd = await Promise.all(
    ['bob', 'cora', 'dan'].map((who, index) => [one, other][index % 2]!.join('home', who, how)),
  )
  assert.equal(crowd.filter((found) => found === 'joined').length, 1)
  await other.leave('home', 'ada')
  assert.equal(await one.join('home', 'eve', how), 'joined')
})

test('S2 T13 whoever was cut off knows, before it does anything, that its claim is another one’s', async (t) => {
  const url = fresh()
  const [one, other] = [archive(t, url), archive(t, url)]
  const mine = await one.records.claim('-channel')
  assert.equal(await mine!.isHeld!(), true)
  await asked(
    database,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'courtroom session ${process.pid}'`,
  )
  assert.equal(await mine!.isHeld!(), false)
  const theirs = await again(() => other.records.claim('-channel'))
  assert.equal(await theirs!.isHeld!(), true)
  assert.equal(await mine!.isHeld!(), false, 'also when it has a session again')
})

test('S2 what was asked for under a claim that is lost is not written, though its holder lets go of it meanwhile', async (t) => {
  const url = fresh()
  const { records } = archive(t, url)
  await records.cases()
  const pen = session(databaseAddress(url), { written: () => undefined })
  t.after(() => pen.close())
  const mine = await pen.claim('case')
  await asked(
    database,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'courtroom session ${process.pid}'`,
  )
  assert.equal(await mine!.isHeld!(), false)
  const before = pen.write({ do: 'begin', id: 'another', key: '1' })
  await new Promise(setImmediate)
  // The first is on its way, so this one waits.
  const late = assert.rejects(pen.write({ do: 'begin', id: 'case', key: '1' }), { code: 'claim-lost' })
  await mine!.release()
  await before
  await late
  assert.equal((await records.begun('case')).size, 0)
})

/** A line that was cut is noticed by whoever asks next; the one after finds a new one. */
const again = <T>(work: () => Promise<T>): Promise<T> => work().catch(work)

test('S2 a file that two processes change at once keeps what the first has kept, and the second must do it again', async (t) => {
  const url = fresh()
  const [one, other] = [archive(t, url), archive(t, url)]
  const [mine, theirs] = [await one.files.onDisk('a'), await other.files.onDisk('a')]
  t.after(() => mine.release())
  t.after(() => theirs.release())
  writeFileSync(mine.path, 'mine')
  writeFileSync(theirs.path, 'theirs')
  assert.deepEqual([await mine.keep(), await theirs.keep()], [true, false])
  assert.deepEqual([await theirs.refresh(), await theirs.refresh()], [true, false])
  writeFileSync(theirs.path, 'both')
  assert.equal(await theirs.keep(), true)
  assert.equal(new TextDecoder().decode(await one.files.read('a')), 'both')
})

test('S2 what a house had spent and set aside before purses had names is that of its own', async (t) => {
  const url = fresh()
  const schema = new URL(url).searchParams.get('schema')
  const before = migrations.indexOf(purseTables)
  const made = [
    `CREATE SCHEMA ${schema}; SET search_path TO ${schema}`,
    `CREATE TABLE about (version integer NOT NULL); INSERT INTO about VALUES (${before})`,
    ...migrations.slice(0, before),
    `UPDATE purse SET spent = 300; INSERT INTO holds (id, holder, amount) VALUES ('one', 'somebody who is gone', 200)`,
  ]
  await asked(database, made.join(';\n'))
  const { money } = archive(t, url).shared!
  assert.deepEqual(await money.reserve(1000, [{ name: 'house', most: 1000 }]), { left: [700] })
  assert.deepEqual(await money.stands(), [{ name: 'house', spent: 300, aside: 0 }])
})

test('S2 cases that are claimed at once are each one’s or another’s', async (t) => {
  const url = fresh()
  const [one, other] = [archive(t, url).records, archive(t, url).records]
  await one.claim('b')
  const got = await Promise.all(['a', 'b', 'c'].map((id) => other.claim(id)))
  assert.deepEqual(
    got.map((claim) => claim !== undefined),
    [true, false, true],
  )
  await got[0]!.release()
  assert.deepEqual(
    (await Promise.all([one.claim('a'), one.claim('c')])).map((claim) => claim !== undefined),
    [true, false],
  )
})

test('S2 a process that is busy for longer than it may be silent keeps its claims, if a thread speaks for it', async (t) => {
  const url = fresh()
  // A thread of a busy machine may have to wait for its turn as well.
  const [busy, other] = [postgresStore(url, { writing: 'apart', lapse: 1_500 }), archive(t, url).records]
  t.after(() => busy.close())
  assert.ok(await busy.claim('a'))
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000)
  assert.equal(await other.claim('a'), undefined)
})

const END_LINES = (name: string): string =>
  `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'courtroom ${name}'`

test('S2 a line of notices that is lost is found again, as often as it is lost, and says so each time', async (t) => {
  const url = fresh()
  let ready = Promise.withResolvers<void>()
  const line = wire(databaseAddress(url), { ready: () => ready.resolve() })
  t.after(() => line.close())
  const heard: string[] = []
  const forget = line.on('turn', (text) => heard.push(`first ${text}`))
  line.on('turn', (text) => heard.push(`second ${text}`))
  line.on('pause', (text) => heard.push(`pause ${text}`))
  await ready.promise
  forget()
  for (let lost = 0; lost < 2; lost++) {
    ready = Promise.withResolvers<void>()
    await asked(url, END_LINES('wire'))
    await ready.promise
  }
  const last = Promise.withResolvers<void>()
  line.on('called', () => last.resolve())
  line.send('turn', 'far')
  line.send('called', '')
  await last.promise
  assert.deepEqual(heard, ['second far'])
})

test('S2 a question that fails in the thread fails as it would here, and the next one is answered', async (t) => {
  const url = fresh()
  const pen = session(databaseAddress(url), { writing: 'apart', written: () => undefined })
  t.after(() => pen.close())
  await assert.rejects(pen.ask('SELECT $1::integer AS number', 'none'), { code: '22P02' })
  assert.deepEqual(await pen.ask('SELECT $1::integer AS number', '7'), [{ number: 7 }])
  await asked(url, END_LINES(`session ${process.pid}`))
  await again(async () => assert.deepEqual(await pen.ask('SELECT $1 AS text', 'here'), [{ text: 'here' }]))
})
