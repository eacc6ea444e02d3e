import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { after, describe, test } from 'node:test'
import type { Entry } from '#record'
import { committer, DURABLE, recordWriter } from './commit.ts'
import { StoreError } from './errors.ts'
import { transaction } from './soundness.ts'
import { phase, storeRefusal, toolReceipt } from './drafts.fake.ts'
import { bodyOf, entryFrom, type StoreWrite, type WriteOutcome } from './rows.ts'
import { sqliteStore } from './sqlite.ts'
import { temporary } from '../../test/temporary.ts'

const home = await temporary({ after })

let folders = 0
const newFolder = (): string => join(home, `${++folders}`)
const fileIn = (folder: string): string => join(folder, 'courtroom.sqlite')

const append = (id: string, behind: number, ...names: readonly string[]): StoreWrite => {
  const entries = names.map((name, index) => entryFrom(phase(name), behind + 1 + index, 10))
  return { do: 'append', id, after: behind, rows: entries.map((entry) => ({ ...entry, body: bodyOf(entry) })) }
}

/** A file of records, whoever commits to it, and how often it has waited for the disk. */
async function committing() {
  const folder = newFolder()
  await sqliteStore(folder).close()
  const database = new DatabaseSync(fileIn(folder))
  database.exec(DURABLE)
  const said: string[] = []
  const watched = new Proxy(database, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (name === 'exec')
        return (sql: string) => {
          said.push(sql)
          target.exec(sql)
        }
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  return { folder, database, commit: committer(watched, fileIn(folder)), said }
}

const codeOf = (outcome: WriteOutcome | undefined): unknown => (typeof outcome === 'object' ? outcome.code : outcome)

describe('writes that wait together', () => {
  test('E3 are one transaction, in their order, and one that is refused keeps no other out', async () => {
    const { folder, database, commit, said } = await committing()
    commit([append('ended', 0, 'a'), append('changed', 0, 'a')])
    database.exec("UPDATE heads SET link = '' WHERE case_id = 'changed'")
    said.length = 0
    const outcomes = commit([
      append('one', 0, 'a', 'b'),
      append('ended', 0, 'late'),
      { do: 'begin', id: 'two', key: 'k' },
      append('one', 2, 'c'),
      append('changed', 1, 'b'),
      { do: 'keep', id: 'two', key: 'k', body: JSON.stringify(toolReceipt('kept')) },
    ])
    assert.deepEqual(outcomes.map(codeOf), [true, false, true, true, 'record-changed', true])
    assert.deepEqual(said, ['BEGIN IMMEDIATE', 'COMMIT'])
    database.close()
    const store = sqliteStore(folder)
    assert.deepEqual(
      (await store.read('one')).map((entry) => (entry.type === 'phase_change' ? entry.phase : '')),
      ['a', 'b', 'c'],
    )
    assert.equal((await store.read('ended')).length, 1)
    assert.deepEqual([...(await store.receipts('two')).keys()], ['k'])
    await store.close()
  })

  test('E3 are tried one by one where the disk refuses one of them', async () => {
    const { database, commit } = await committing()
    database.exec(`CREATE TRIGGER broken BEFORE INSERT ON entries WHEN new.case_id = 'bad'
      BEGIN SELECT RAISE(ABORT, 'bad sector'); END`)
    const outcomes = commit([append('one', 0, 'a'), append('bad', 0, 'a'), append('two', 0, 'a')])
    assert.deepEqual(outcomes.map(codeOf), [true, 'disk-failed', true])
    const failed = outcomes[1] as Exclude<WriteOutcome, boolean>
    assert.match(failed.message, /^The record file /)
    assert.match(String(failed.cause), /bad sector/)
    assert.ok(!(failed.cause instanceof StoreError), 'the cause is what SQLite said')
    assert.equal(database.prepare('SELECT count(*) AS n FROM entries').get()?.['n'], 2)
    database.close()
  })

  test('all hear of it when another process keeps the file locked, having waited once', async () => {
    const { folder, database, commit, said } = await committing()
    const other = new DatabaseSync(fileIn(folder))
    other.exec('BEGIN IMMEDIATE')
    database.exec('PRAGMA busy_timeout = 0')
    said.length = 0
    assert.deepEqual(commit([append('one', 0, 'a'), append('two', 0, 'a')]).map(codeOf), ['busy', 'busy'])
    assert.deepEqual(said, ['BEGIN IMMEDIATE'])
    other.close()
    database.close()
  })
})

describe('writes that are ended, refused or removed together', () => {
  test('E12 what ends a transaction by itself is told as it came, and readers do not wait for a writer', async () => {
    const { folder, database } = await committing()
    const ending = (): never => {
      database.exec('ROLLBACK')
      throw new Error('the disk is full')
    }
    assert.throws(() => transaction(database, ending), /the disk is full/)
    const other = new DatabaseSync(fileIn(folder), { timeout: 0 })
    database.exec('BEGIN IMMEDIATE')
    const counted = () => other.prepare('SELECT count(*) AS n FROM entries').get()?.['n']
    assert.equal(transaction(other, counted, { reads: true }), 0)
    assert.throws(() => transaction(other, counted), /locked/)
    other.close()
    database.close()
  })

  test('E12 W3 a case that is gone while the disk is full is gone, and told to leave words; any other failure is one', async (t) => {
    const { folder, database } = await committing()
    const failing = (errcode: number) =>
      committer(
        Object.assign(Object.create(database) as DatabaseSync, {
          exec: (sql: string) => {
            if (sql === 'VACUUM') throw Object.assign(new Error('as SQLite put it'), { errcode })
            database.exec(sql)
          },
          prepare: (sql: string) => database.prepare(sql),
        }),
        fileIn(folder),
      )
    const warned: unknown[] = []
    t.mock.method(process, 'emitWarning', (warning: unknown) => void warned.push(warning))
    const commit = failing(13)
    commit([append('one', 0, 'a'), append('two', 0, 'a')])
    assert.deepEqual(commit([{ do: 'remove', id: 'one' }]), [true])
    assert.equal(warned.length, 1)
    storeRefusal('disk-full', /The case is gone/, /too full/)(warned[0])
    assert.deepEqual(failing(10)([{ do: 'remove', id: 'two' }]).map(codeOf), ['disk-failed'])
    assert.equal(warned.length, 1)
    database.close()
  })

  test('a removal among them stands for itself, between what came before and what comes behind', async () => {
    const { folder, database, commit } = await committing()
    const writes = [append('one', 0, 'a', 'b'), { do: 'remove', id: 'one' } as const, append('one', 0, 'c')]
    assert.deepEqual(commit(writes), [true, true, true])
    database.close()
    const store = sqliteStore(folder)
    assert.equal((await store.read('one')).length, 1)
    await store.close()
  })
})

describe('a store that is written by a thread', () => {
  test('E3 many cases are written to at once, each in its order, and closing writes what waits', async () => {
    const folder = newFolder()
    const store = sqliteStore(folder)
    const heard: Entry[] = []
    store.watch('case-3', (entries) => heard.push(...entries))
    const ids = Array.from({ length: 12 }, (_, index) => `case-${index}`)
    const all = ids.map(async (id) => {
      for (let seq = 0; seq < 20; seq++) {
        await store.keep(id, `k${seq}`, toolReceipt(`${seq}`))
        assert.equal((await store.append(id, seq, [phase(`${seq}`, `k${seq}`)], seq))?.length, 1)
      }
    })
    await Promise.all(all)
    const unawaited = ids.map((id) => store.append(id, 20, [phase('last')], 20))
    await store.close()
    assert.ok((await Promise.all(unawaited)).every((entries) => entries?.length === 1))
    assert.deepEqual(
      heard.map(({ seq }) => seq),
      Array.from({ length: 21 }, (_, index) => index + 1),
    )
    assert.deepEqual(readdirSync(folder), ['courtroom.sqlite', 'locks'])
    const again = sqliteStore(folder)
    for (const id of ids) assert.equal((await again.read(id)).length, 21)
    await again.close()
  })

  test('E12 what the disk says reaches every one that waits, as an error of the store', async () => {
    const folder = newFolder()
    const store = sqliteStore(folder, { writing: 'apart', patience: 0 })
    await store.begin('one', 'k')
    const other = new DatabaseSync(fileIn(folder))
    other.exec('BEGIN IMMEDIATE')
    const refused = storeRefusal('busy', /another process/)
    const waiting = ['one', 'two', 'three'].map((id) => assert.rejects(store.append(id, 0, [phase('a')], 1), refused))
    await Promise.all([...waiting, assert.rejects(store.begin('one', 'k'), refused)])
    other.close()
    assert.equal((await store.append('one', 0, [phase('a')], 1))?.length, 1)
    assert.deepEqual(await store.begun('one'), new Map([['k', 1]]))
    await store.close()
  })

  test('a listener who came when an entry was written but not yet told of is not told of it again', async () => {
    const store = sqliteStore(newFolder(), { writing: 'apart' })
    await store.append('one', 0, [phase('a')], 1)
    const written = store.append('one', 1, [phase('b')], 1)
    for (let turns = 0; turns < 5; turns++) await new Promise(setImmediate)
    const seen: number[] = []
    // Reading needs no turn of the event loop, so the thread's word cannot come in between.
    for (let tries = 0; tries < 100_000 && (await store.read('one')).length < 2; tries++);
    store.watch('one', (entries) => seen.push(...entries.map(({ seq }) => seq)))
    await written
    await store.append('one', 2, [phase('c')], 1)
    assert.deepEqual(seen, [3])
    await store.close()
  })
})

describe('a store whose thread or process ends', () => {
  test('E12 a thread that cannot begin is told of, and all is written without it', async () => {
    const { database, folder } = await committing()
    const pen = recordWriter(database, { file: join(folder, 'nowhere', 'file'), patience: 0, writing: 'apart' })
    const warned = once(process, 'warning')
    assert.deepEqual(await Promise.all(['one', 'two'].map((id) => pen.write(append(id, 0, 'a')))), [true, true])
    assert.ok(storeRefusal('disk-failed', /thread that writes/, /unable to open/)((await warned)[0]))
    await pen.close()
    assert.equal(database.prepare('SELECT count(*) AS n FROM entries').get()?.['n'], 2)
    database.close()
  })

  test('E3 nothing acknowledged is lost when the process is killed in the middle of a group', async () => {
    const folder = newFolder()
    const file = join(import.meta.dirname, 'victim.fake.ts')
    const victim = spawn(process.execPath, [file, 'group', folder], { stdio: ['ignore', 'pipe', 'inherit'] })
    const died = once(victim, 'exit')
    const promised = new Map<string, number>()
    let lines = 0
    for await (const line of createInterface(victim.stdout)) {
      const [id = '', seq] = line.split(' ')
      promised.set(id, Number(seq))
      if (++lines === 400) victim.kill('SIGKILL')
    }
    await died
    const store = sqliteStore(folder)
    assert.equal(promised.size, 20)
    for (const [id, seq] of promised) {
      const { length } = await store.read(id)
      assert.ok(length === seq || length === seq + 1, `${id}: ${seq} acknowledged, ${length} kept`)
      assert.equal((await store.chain(id)).count, length)
      for (const key of (await store.receipts(id)).keys()) assert.equal(key, `k${length + 1}`)
    }
    await store.close()
  })
})
