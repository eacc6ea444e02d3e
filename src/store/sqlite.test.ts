import assert from 'node:assert/strict'
import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import type { Readable, Writable } from 'node:stream'
import { after, describe, test } from 'node:test'
import fc from 'fast-check'
import { wordsToFind } from '#proceedings'
import { linksOf } from '#record'
import { storeContract } from './contract.fake.ts'
import { phase, toolReceipt, storeRefusal } from './drafts.fake.ts'
import { behavesLike } from './expected.fake.ts'
import { sha256 } from './rows.ts'
import { RECORDS } from './schema.ts'
import { sqliteStore } from './sqlite.ts'

const home = mkdtempSync(join(tmpdir(), 'courtroom-store-'))
const victims: Victim[] = []
after(() => {
  for (const victim of victims) victim.kill('SIGKILL')
  rmSync(home, { recursive: true, force: true })
})

const isWhole = process.env['COURTROOM_TESTS'] === 'all'
let folders = 0
const newFolder = (): string => join(home, `store-${++folders}`, 'made-when-missing')
const fileIn = (folder: string): string => join(folder, 'courtroom.sqlite')
function behindItsBack(folder: string, sql: string): void {
  const file = new DatabaseSync(fileIn(folder))
  file.exec(sql)
  file.close()
}

type Victim = ChildProcessByStdio<Writable, Readable, null>
const start = (task: 'append' | 'claim' | 'race', folder: string, name = ''): Victim => {
  const file = join(import.meta.dirname, 'victim.fake.ts')
  const victim = spawn(process.execPath, [file, task, folder, name], { stdio: ['pipe', 'pipe', 'inherit'] })
  victims.push(victim)
  return victim
}
const firstLine = async (victim: Victim): Promise<string> => {
  for await (const line of createInterface(victim.stdout)) return line
  return ''
}

storeContract('sqlite', () => sqliteStore(newFolder(), { findable: wordsToFind }))
const apart = () => sqliteStore(newFolder(), { findable: wordsToFind, writing: 'apart' })
if (isWhole) storeContract('sqlite, in a thread', apart, { runs: 10 })
else
  test('any row of operations does in a thread what a plain list would do', async () => {
    await fc.assert(behavesLike(apart), { numRuns: 6 })
  })

describe('the sqlite store on its disk', () => {
  test('S1 all data is in one folder, made when missing, and there again after closing', async () => {
    const folder = newFolder()
    const store = sqliteStore(folder)
    await store.append('one', 0, [phase('a'), phase('b')], 10)
    await store.keep('one', 'k', toolReceipt('kept'))
    await store.begin('one', 'k')
    await store.claim('one')
    const before = await store.read('one')
    await store.close()
    assert.deepEqual(readdirSync(folder), ['courtroom.sqlite', 'locks'])
    const again = sqliteStore(folder)
    assert.deepEqual(await again.read('one'), before)
    assert.deepEqual(await again.receipts('one'), new Map([['k', toolReceipt('kept')]]))
    assert.deepEqual(await again.begun('one'), new Map([['k', 1]]))
    assert.ok(await again.claim('one'))
    await again.close()
    const file = new DatabaseSync(fileIn(folder))
    assert.equal(file.prepare('PRAGMA journal_mode').get()?.journal_mode, 'wal')
    file.close()
  })

  test('records of the second version are linked when the file is opened, a damaged entry left out', async () => {
    const folder = newFolder()
    const store = sqliteStore(folder)
    for (const id of ['one', 'two', 'three']) await store.append(id, 0, [phase('a'), phase(id), phase('c')], 10)
    const { links } = await store.chain('one')
    await store.close()
    const older = 'ALTER TABLE entries DROP COLUMN link; DROP TABLE heads; PRAGMA user_version = 2;'
    behindItsBack(folder, `${older} UPDATE entries SET body = '{"type' WHERE case_id = 'three' AND seq = 2`)
    const again = sqliteStore(folder)
    assert.deepEqual(await again.chain('one'), { links, count: 3, last: links.at(-1) })
    assert.deepEqual((await again.chain('two')).links, linksOf(await again.read('two'), sha256))
    assert.deepEqual(
      (await again.chain('three')).links.map((link) => link === ''),
      [false, true, false],
    )
    assert.equal((await again.append('one', 3, [phase('d')], 20))?.length, 1)
    assert.deepEqual((await again.chain('one')).links, linksOf(await again.read('one'), sha256))
    await again.close()
  })

  test('a record whose end somebody changed is read, and nothing is written behind it', async () => {
    for (const change of ['DELETE FROM entries WHERE seq > 1', 'DELETE FROM heads', "UPDATE heads SET link = ''"]) {
      const folder = newFolder()
      const store = sqliteStore(folder)
      await store.append('one', 0, [phase('a'), phase('b')], 10)
      await store.append('two', 0, [phase('a')], 10)
      behindItsBack(folder, `${change}${change.includes('WHERE') ? ' AND' : ' WHERE'} case_id = 'one'`)
      const { length } = await store.read('one')
      await assert.rejects(store.append('one', length, [phase('c')], 20), storeRefusal('record-changed', /verify one/))
      assert.equal((await store.read('one')).length, length)
      assert.equal((await store.append('two', 1, [phase('c')], 20))?.length, 1)
      await store.remove('one')
      assert.equal((await store.append('one', 0, [phase('c')], 20))?.length, 1)
      await store.close()
    }
  })

  test('a file of this version that lacks an index gets it when it is opened, and one of the next version is refused', async () => {
    const folder = newFolder()
    const store = sqliteStore(folder)
    await store.append('one', 0, [phase('a'), phase('b')], 10)
    const links = await store.chain('one')
    await store.close()
    const opened = (sql: string): unknown => {
      const file = new DatabaseSync(fileIn(folder))
      const { user_version: version } = file.prepare('PRAGMA user_version').get()!
      file.exec(sql)
      file.close()
      return version
    }
    assert.equal(opened('DROP INDEX afterthoughts'), 6)
    const again = sqliteStore(folder)
    assert.deepEqual([await again.chain('one'), (await again.cases()).length], [links, 1])
    await again.close()
    assert.equal(opened('PRAGMA user_version = 7'), 6)
    assert.throws(() => sqliteStore(folder), storeRefusal('newer-version', /version 7/, /up to 6/))
  })
})

describe('the sqlite store between processes', () => {
  /** More in `npm run all`. */
  const KILLS = isWhole ? 5 : 2

  test('E3 nothing acknowledged is lost when the process is killed in the middle of appends', async () => {
    const folder = newFolder()
    let acknowledged = 0
    for (let kill = 1; kill <= KILLS; kill++) {
      const victim = start('append', folder, `victim ${kill}`)
      const until = acknowledged + 17 * kill
      for await (const line of createInterface(victim.stdout)) {
        acknowledged = Number(line)
        if (acknowledged === until) victim.kill('SIGKILL')
      }
      const store = sqliteStore(folder)
      const entries = await store.read('one')
      assert.ok(acknowledged >= until)
      assert.ok(entries.length >= acknowledged, `${acknowledged} acknowledged, ${entries.length} kept`)
      assert.ok(entries.length <= acknowledged + 1)
      assert.deepEqual(
        entries.map(({ seq }) => seq),
        [...entries.keys()].map((index) => index + 1),
      )
      const receipts = [...(await store.receipts('one')).keys()]
      assert.ok(
        receipts.every((key) => key === `k${entries.length + 1}`),
        `stray receipts ${receipts.join(', ')}`,
      )
      await store.close()
    }
  })

  test('E3 a second process cannot claim the case, and a killed one leaves no lock behind', async () => {
    const folder = newFolder()
    const holder = start('claim', folder)
    assert.equal(await firstLine(holder), 'claimed')
    const rival = start('claim', folder)
    assert.equal(await firstLine(rival), 'refused')
    const store = sqliteStore(folder)
    assert.equal(await store.claim('one'), undefined)
    assert.ok(await store.claim('two'))
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    const claim = await store.claim('one')
    assert.ok(claim)
    rival.stdin.end()
    await once(rival, 'exit')
    const sibling = sqliteStore(folder)
    assert.equal(await sibling.claim('one'), undefined, 'nor can another store of the same process')
    await claim.release()
    assert.ok(await sibling.claim('one'))
    await store.close()
    await sibling.close()
  })

  test('E3 of several processes that open and append at once exactly one wins each place', async () => {
    const folder = newFolder()
    const names = ['ann', 'ben', 'cem']
    const racers = names.map((name) => start('race', folder, name))
    const wins = racers.map(async (racer, index) => {
      const lines: string[] = []
      for await (const line of createInterface(racer.stdout)) lines.push(line)
      return lines.slice(1).map((seq) => `${seq} ${names[index]}`)
    })
    const exits = racers.map(async (racer) => (await once(racer, 'exit'))[0] as number)
    await Promise.all(racers.map((racer) => once(racer.stdout, 'readable')))
    for (const racer of racers) racer.stdin.write('go\n')
    const won = (await Promise.all(wins)).flat()
    assert.deepEqual(await Promise.all(exits), [0, 0, 0])
    const store = sqliteStore(folder)
    const entries = await store.read('one')
    assert.equal(entries.length, 100)
    assert.deepEqual(
      won.toSorted((a, b) => parseInt(a) - parseInt(b)),
      entries.map((entry) => `${entry.seq} ${entry.type === 'intervention' ? entry.content : ''}`),
    )
    await store.close()
  })
})

describe('the sqlite store in trouble', () => {
  test('E12 a file of a newer version is refused and left alone', () => {
    const folder = newFolder()
    mkdirSync(folder, { recursive: true })
    behindItsBack(folder, `PRAGMA user_version = 9; PRAGMA application_id = ${RECORDS.mark}; CREATE TABLE future (x)`)
    assert.throws(
      () => sqliteStore(folder),
      storeRefusal('newer-version', /courtroom\.sqlite/, /version 9/, /newer Courtroom/),
    )
    const same = new DatabaseSync(fileIn(folder))
    assert.deepEqual(
      same
        .prepare('SELECT name FROM sqlite_schema')
        .all()
        .map(({ name }) => name),
      ['future'],
    )
    assert.equal(same.prepare('PRAGMA journal_mode').get()?.journal_mode, 'delete')
    same.close()
  })

  test('E12 a file that is no database is refused and left alone', () => {
    const folder = newFolder()
    mkdirSync(folder, { recursive: true })
    writeFileSync(fileIn(folder), 'Dear diary, '.repeat(1000))
    assert.throws(() => sqliteStore(folder), storeRefusal('corrupt', /courtroom\.sqlite/, /Move it aside/))
    assert.deepEqual(readdirSync(folder), ['courtroom.sqlite'])
  })

  test('E12 a damaged entry is told of when it is read', async () => {
    const folder = newFolder()
    const store = sqliteStore(folder)
    await store.append('one', 0, [phase('a')], 10)
    behindItsBack(folder, `UPDATE entries SET body = '{"type'`)
    await assert.rejects(store.read('one'), storeRefusal('corrupt', /courtroom\.sqlite/))
    await store.close()
  })

  test('E12 a folder that cannot be made or written is named', () => {
    mkdirSync(join(home, 'plain'))
    writeFileSync(join(home, 'plain', 'file'), '')
    const refused = storeRefusal('not-writable', /courtroom\.sqlite/, /COURTROOM_HOME/)
    assert.throws(() => sqliteStore(join(home, 'plain', 'file')), refused)
    assert.throws(() => sqliteStore(join(home, 'plain', 'file', 'deeper')), refused)
    if (process.platform === 'linux') assert.throws(() => sqliteStore('/proc/nowhere'), refused)
    const folder = join(home, 'plain', 'taken')
    mkdirSync(fileIn(folder), { recursive: true })
    assert.throws(() => sqliteStore(folder), refused)
  })

  test('E12 a folder one may not write is named', () => {
    const folder = join(home, 'read-only')
    mkdirSync(folder)
    chmodSync(home, 0o755)
    chmodSync(folder, 0o555)
    const isRoot = process.geteuid?.() === 0
    // Root may write anywhere, so it steps down for a moment.
    if (isRoot) process.seteuid?.(65_534)
    try {
      assert.throws(() => sqliteStore(folder), storeRefusal('not-writable', /read-only/, /COURTROOM_HOME/))
    } finally {
      if (isRoot) process.seteuid?.(0)
    }
  })

  test('E12 a file that another process keeps locked is told of, and nothing is written', async () => {
    const folder = newFolder()
    const store = sqliteStore(folder, { patience: 0 })
    const other = new DatabaseSync(fileIn(folder))
    other.exec('BEGIN IMMEDIATE')
    await assert.rejects(store.append('one', 0, [phase('a')], 10), storeRefusal('busy', /another process/))
    other.exec('ROLLBACK')
    other.close()
    assert.equal((await store.append('one', 0, [phase('a')], 10))?.length, 1)
    await store.close()
  })
})
