import assert from 'node:assert/strict'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test, type TestContext } from 'node:test'
import { figure } from '../../test/figure.ts'
import { isWhole } from '../../test/whole.ts'
import { phase, speaking, storeRefusal, titled, toolReceipt } from './drafts.fake.ts'
import { hookStore } from './hooks.ts'
import { dropLeftovers } from './leftovers.ts'
import { servingClaim } from './serving.ts'
import { salvage } from './salvage.ts'
import { sqliteStore } from './sqlite.ts'

const CASES = 12
const ROUNDS = 30
const PAGE = 4096

const folderFor = (t: TestContext): string => {
  const folder = mkdtempSync(join(tmpdir(), 'courtroom-salvage-'))
  t.after(() => rmSync(folder, { recursive: true }))
  return folder
}

const leftIn = (folder: string): readonly string[] => readdirSync(folder).filter((name) => name.startsWith('salvage-'))

const nameOf = (index: number): string => `case-${index}`

/** Cases that grew side by side, so that a page has entries of several. */
async function fill(folder: string): Promise<ReadonlyMap<string, string>> {
  const store = sqliteStore(folder)
  for (let index = 0; index < CASES; index++) await store.append(nameOf(index), 0, [titled(`Case ${index}`)], 1)
  for (let round = 1; round < ROUNDS; round++)
    for (let index = 0; index < CASES; index++)
      await store.append(nameOf(index), round, [speaking(`${index} ${round} ${'words '.repeat(60)}`)], round)
  await store.keep(nameOf(3), 'paid', toolReceipt('bought'))
  await store.note(nameOf(4), { archived: true })
  const records = new Map<string, string>()
  for (let index = 0; index < CASES; index++)
    records.set(nameOf(index), JSON.stringify(await store.read(nameOf(index))))
  await store.close()
  return records
}

test('E12 of a damaged file whole beginnings of every record are saved, the other cases whole, and nothing is made up', async (t) => {
  const origin = folderFor(t)
  const records = await fill(origin)
  const sound = readFileSync(join(origin, 'courtroom.sqlite'))
  const pages = sound.length / PAGE
  let [whole, cut, lost, unlisted] = [0, 0, 0, 0]
  const tries = isWhole ? 100 : 8
  for (let at = 0; at < tries; at++) {
    const folder = folderFor(t)
    const bytes = Buffer.from(sound)
    // The first pages say what the file is and which tables it has.
    for (let hit = 0; hit < 3; hit++) {
      const page = 8 + ((at * 37 + hit * 101) % (pages - 8))
      bytes.fill(at % 2 === 0 ? 0x5a : 0, page * PAGE, (page + 1) * PAGE)
    }
    writeFileSync(join(folder, 'courtroom.sqlite'), bytes)
    const saved = await salvage(folder).catch((error: unknown) => {
      storeRefusal('corrupt', /lists its tables/, /put back a copy/)(error)
      assert.deepEqual(readFileSync(join(folder, 'courtroom.sqlite')), bytes, 'it is left as it was')
    })
    assert.deepEqual(leftIn(folder), [], 'nothing half made is left')
    if (!saved) {
      unlisted++
      continue
    }
    assert.deepEqual(readFileSync(saved.aside), bytes, 'the damaged file is kept as it was')
    assert.equal(saved.whole.length + saved.cut.length + saved.lost.length, CASES)
    const store = sqliteStore(folder)
    for (const id of saved.whole) assert.equal(JSON.stringify(await store.read(id)), records.get(id), id)
    for (const { id, entries } of saved.cut) {
      const left = await store.read(id)
      assert.equal(left.length, entries)
      assert.equal((await store.summary(id))?.notes.adjourned, true, 'a person says whether it goes on')
      assert.equal(JSON.stringify(left), JSON.stringify((JSON.parse(records.get(id)!) as unknown[]).slice(0, entries)))
    }
    for (const id of [...saved.whole, ...saved.cut.map((each) => each.id)]) {
      const { length } = await store.read(id)
      assert.equal((await store.append(id, length, [phase('goes on')], 99))?.length, 1)
    }
    await store.close()
    whole += saved.whole.length
    cut += saved.cut.length
    lost += saved.lost.length
  }
  assert.ok(unlisted < tries / 4 && whole > 0)
  figure(
    `${tries} files with three damaged pages each: ${whole} records saved whole, ${cut} to the first gap, ${lost} lost, ${unlisted} files refused`,
  )
})

test('E12 what stands behind a damaged page is saved too', async (t) => {
  const folder = folderFor(t)
  const store = sqliteStore(folder)
  await store.append('first', 0, [titled('First')], 1)
  for (let seq = 1; seq < 60; seq++)
    await store.append('first', seq, [speaking(`${seq === 30 ? 'middle' : 'other'} ${'words '.repeat(60)}`)], seq)
  await store.append('last', 0, [titled('Last'), phase('a'), phase('b')], 99)
  await store.close()
  const file = join(folder, 'courtroom.sqlite')
  const bytes = readFileSync(file)
  const page = Math.floor(bytes.indexOf('"content":"middle') / PAGE)
  bytes.fill(0x5a, page * PAGE, (page + 1) * PAGE)
  writeFileSync(file, bytes)
  const { whole, cut, lost } = await salvage(folder)
  assert.deepEqual([whole, cut.map(({ id, of }) => [id, of]), lost], [['last'], [['first', 60]], []])
  assert.ok(cut[0]!.entries > 0 && cut[0]!.entries <= 30, `${cut[0]!.entries} entries`)
})

test('E12 a sound file is carried over as it is, with what was paid for, what was noted and who is told', async (t) => {
  const folder = folderFor(t)
  const records = await fill(folder)
  const hook = { id: 'hook', url: 'https://a.example/', secret: 'whsec_', events: ['verdict'], case: null, made: 1 }
  const before = hookStore(folder)
  await before.add(hook)
  await before.tell(nameOf(1), 7, [])
  before.close()
  const { whole, cut, lost } = await salvage(folder)
  const after = hookStore(folder)
  t.after(() => after.close())
  assert.deepEqual([await after.hooks(), await after.toldUpTo(nameOf(1))], [[hook], 7])
  assert.deepEqual([whole.length, cut, lost], [CASES, [], []])
  const store = sqliteStore(folder)
  t.after(() => store.close())
  for (const [id, record] of records) assert.equal(JSON.stringify(await store.read(id)), record)
  assert.deepEqual((await store.receipts(nameOf(3))).get('paid'), toolReceipt('bought'))
  assert.deepEqual((await store.summary(nameOf(4)))?.notes, { archived: true }, 'who is whole may go on')
})

test('E12 of a file that was left open its log is read too, and both are kept as they were', async (t) => {
  const [open, folder] = [folderFor(t), folderFor(t)]
  const store = sqliteStore(open)
  t.after(() => store.close())
  await store.append('one', 0, [titled('One'), phase('a')], 1)
  for (const end of ['', '-wal'])
    copyFileSync(join(open, `courtroom.sqlite${end}`), join(folder, `courtroom.sqlite${end}`))
  const before = ['', '-wal'].map((end) => readFileSync(join(folder, `courtroom.sqlite${end}`)))
  const { aside, whole } = await salvage(folder)
  assert.deepEqual(whole, ['one'])
  assert.ok(before[1]!.length > 0)
  assert.deepEqual(
    ['', '-wal'].map((end) => readFileSync(`${aside}${end}`)),
    before,
  )
})

test('E12 a file from which many cases were removed is saved whole, however high its numbers have come', async (t) => {
  const folder = folderFor(t)
  const store = sqliteStore(folder)
  await store.append('kept', 0, [titled('Kept')], 1)
  for (let gone = 0; gone < 60; gone++) {
    const name = `gone-${gone}`
    await store.append(name, 0, [titled(name), ...Array.from({ length: 99 }, () => phase('short'))], 1)
    // What comes meanwhile has higher numbers than all that goes.
    await store.append('kept', gone + 1, [phase(`place ${gone}`)], 1)
    await store.remove(name)
  }
  const record = await store.read('kept')
  await store.close()
  assert.deepEqual((await salvage(folder)).whole, ['kept'])
  const after = sqliteStore(folder)
  t.after(() => after.close())
  assert.deepEqual(await after.read('kept'), record)
})

test('E12 nothing is salvaged below a server that runs, or where there is no file', async (t) => {
  const folder = folderFor(t)
  await assert.rejects(salvage(folder), storeRefusal('not-writable', /no record file/))
  await fill(folder)
  const claim = servingClaim(folder)
  await assert.rejects(salvage(folder), storeRefusal('busy', /Stop it/))
  await claim?.release()
})

test('E12 a case of which nothing is left but where it ended is named as lost', async (t) => {
  const folder = folderFor(t)
  const store = sqliteStore(folder)
  for (const id of ['one', 'two']) await store.append(id, 0, [titled(id)], 1)
  await store.close()
  const file = new DatabaseSync(join(folder, 'courtroom.sqlite'))
  file.exec("DELETE FROM entries WHERE case_id = 'two'")
  file.close()
  const { whole, cut, lost } = await salvage(folder)
  assert.deepEqual([whole, cut, lost], [['one'], [], ['two']])
})

test('S5 a damaged file that was laid aside goes with the first case that is deleted and is in it, and with no other', async (t) => {
  const folder = folderFor(t)
  await fill(folder)
  // Of somebody who was killed while salvaging; the next one clears it away.
  mkdirSync(join(folder, 'salvage-killed'))
  writeFileSync(join(folder, 'salvage-killed', 'courtroom.sqlite'), nameOf(2))
  const { aside } = await salvage(folder)
  assert.deepEqual(leftIn(folder), [])
  mkdirSync(join(folder, 'salvage-later'))
  writeFileSync(join(folder, 'salvage-later', 'courtroom.sqlite'), nameOf(2))
  writeFileSync(`${aside}-wal`, '')
  const store = sqliteStore(folder)
  t.after(() => store.close())
  await store.append('since', 0, [titled('Since')], 1)
  await store.remove('since')
  assert.ok(existsSync(aside))
  await store.remove(nameOf(3))
  assert.deepEqual([existsSync(aside), existsSync(`${aside}-wal`), leftIn(folder)], [false, false, ['salvage-later']])
  await store.remove(nameOf(2))
  assert.deepEqual(leftIn(folder), [])
})

test('S5 a name is found in a large file also where two pieces of it meet', async (t) => {
  const folder = folderFor(t)
  const file = join(folder, 'courtroom.damaged-1.sqlite')
  for (const before of [(1 << 20) - 3, (1 << 20) + 1, 0]) {
    writeFileSync(file, Buffer.concat([Buffer.alloc(before), Buffer.from('case-77'), Buffer.alloc(1 << 20)]))
    await dropLeftovers(folder, ['case-78', 'longer-than-that'])
    assert.ok(existsSync(file))
    await dropLeftovers(folder, ['longer-than-that', 'case-77'])
    assert.ok(!existsSync(file), `${before} bytes before it`)
  }
})
