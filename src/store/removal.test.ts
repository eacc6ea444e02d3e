import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test, type TestContext } from 'node:test'
import type { Store } from '#court'
import type { Draft } from '#record'
import { phase, toolReceipt, storeRefusal } from './drafts.fake.ts'
import { sqliteStore } from './sqlite.ts'
import { figure } from '../../test/figure.ts'

function temporary(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'courtroom-removal-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Every file of the folder that has the word in its bytes or in its name. */
const traces = (folder: string, word: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .filter((file) => file.name.includes(word) || readFileSync(join(file.parentPath, file.name)).includes(word))
    .map(({ name }) => name)

const CASES = 9
const ROUNDS = 14

/** A word that only this case has; endings beside it make many words of one beginning. */
const canary = (index: number): string => `zqx${'abcdefghi'[index]}canary`

/** Texts of all lengths, in turn, so that pages are filled, split, moved and merged in many ways. */
const words = (index: number, round: number): string =>
  Array.from({ length: 1 + ((index * 37 + round * 61) % 190) }, (_, at) =>
    at % 7 === 0 ? `${canary(index)}${(at * round) % 23}` : `word${(at * 31 + index * 7 + round) % 211}`,
  ).join(' ')

async function fill(store: Store): Promise<void> {
  for (let round = 0; round < ROUNDS; round++)
    for (let index = 0; index < CASES; index++) {
      const id = `${canary(index)}-case`
      const key = `${canary(index)}-${round}`
      const kept = toolReceipt(words(index, round + 3))
      await store.begin(id, key)
      await store.keep(id, key, kept)
      const said = { agent: 'a', content: words(index, round), model: 'm', interrupted: false, to: 'open' } as const
      const second: Draft = round % 3 === 2 ? phase('pause') : { ...kept, to: 'sealed', key }
      await store.append(id, 2 * round, [{ type: 'turn', ...said }, second], round)
    }
}

test('W3 deleted for good: not one word of a removed case is left in any file of the folder', async (t) => {
  const folder = temporary(t)
  const store = sqliteStore(folder)
  t.after(() => store.close())
  await fill(store)
  for (let index = 0; index < CASES; index++) {
    const id = `${canary(index)}-case`
    await store.note(id, { archived: true })
    await (await store.claim(id))?.release()
    // Locks were called by the id once.
    writeFileSync(join(folder, 'locks', `${id}.lock`), '')
    assert.ok(traces(folder, canary(index)).length > 0)
    await store.remove(id)
    assert.deepEqual(traces(folder, canary(index)), [], `after removal ${index + 1}`)
    const left = (await store.cases()).map((each) => each.id)
    assert.equal(left.length, CASES - index - 1)
    for (const each of left) assert.equal((await store.read(each)).length, 2 * ROUNDS)
    assert.equal((await store.search('word1', { limit: 1 })).length, left.length === 0 ? 0 : 1)
  }
  figure(`${CASES} cases removed: 0 traces in any file`)
})

test('W3 a log that somebody is reading keeps words of the removed case, and that is told', async (t) => {
  const folder = temporary(t)
  const store = sqliteStore(folder, { patience: 0 })
  t.after(() => store.close())
  for (const id of ['one', 'two']) await store.append(id, 0, [phase(`zqx-${id}`)], 10)
  const reader = new DatabaseSync(join(folder, 'courtroom.sqlite'))
  reader.exec('BEGIN')
  reader.prepare('SELECT count(*) FROM entries').get()
  await assert.rejects(store.remove('one'), storeRefusal('busy', /The case is gone/, /next case that is removed/))
  assert.deepEqual(await store.read('one'), [])
  reader.exec('COMMIT')
  reader.close()
  await store.remove('two')
  assert.deepEqual([...traces(folder, 'zqx-one'), ...traces(folder, 'zqx-two')], [])
})

/** As the first version made them. */
const FIRST = `
  PRAGMA journal_mode = WAL;
  CREATE TABLE entries (
    case_id TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, type TEXT NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (case_id, seq)
  );
  CREATE INDEX opened ON entries (at DESC, case_id) WHERE seq = 1;
  CREATE TABLE receipts (case_id TEXT NOT NULL, key TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (case_id, key));
  CREATE TABLE begun (
    case_id TEXT NOT NULL, key TEXT NOT NULL, times INTEGER NOT NULL, PRIMARY KEY (case_id, key)
  ) WITHOUT ROWID;
  INSERT INTO entries VALUES ('old', 1, 10, 'intervention', '{"type":"intervention","content":"Ask the ferryman.","to":"open"}');
  INSERT INTO entries VALUES ('old', 2, 20, 'phase_change', '{"type":"phase_change","phase":"ferryman","to":"open"}');
  PRAGMA user_version = 1;
`

test('U4 records of the first version are found by their words, noted and removed like any other', async (t) => {
  const folder = temporary(t)
  mkdirSync(folder, { recursive: true })
  const file = new DatabaseSync(join(folder, 'courtroom.sqlite'))
  file.exec(FIRST)
  file.close()
  const store = sqliteStore(folder)
  t.after(() => store.close())
  assert.deepEqual(await store.search('ferryman'), [{ id: 'old', seq: 1, snippet: 'Ask the ferryman.' }])
  assert.equal((await store.read('old')).length, 2)
  assert.deepEqual((await store.cases())[0]?.notes, {})
  const again = sqliteStore(folder)
  assert.equal((await again.search('ferryman')).length, 1, 'indexed once')
  await again.close()
  await store.remove('old')
  assert.deepEqual(traces(folder, 'ferryman'), [])
})
