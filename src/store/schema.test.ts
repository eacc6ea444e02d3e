import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test, type TestContext } from 'node:test'
import { askedStore } from './asked.ts'
import { phase } from './drafts.fake.ts'
import { sqliteStore } from './sqlite.ts'

const folderFor = (t: TestContext): string => {
  const folder = mkdtempSync(join(tmpdir(), 'courtroom-versions-'))
  t.after(() => rmSync(folder, { recursive: true }))
  return folder
}
const fileIn = (folder: string): string => join(folder, 'courtroom.sqlite')

test('records of the third version and later are brought up to this one with all that stood there', async (t) => {
  const outside = ['asked', 'hooks', 'told', 'deliveries'].map((table) => `DROP TABLE ${table};`).join('')
  for (const [version, left] of [
    [3, `${outside} DROP TABLE heads;`],
    [4, outside],
    [5, ''],
  ] as const) {
    const folder = folderFor(t)
    const store = sqliteStore(folder)
    await store.append('one', 0, [phase('a'), phase('b')], 10)
    await store.note('one', { tags: ['town'] })
    const chain = await store.chain('one')
    await store.close()
    const older = new DatabaseSync(fileIn(folder))
    older.exec(`${left} PRAGMA user_version = ${version}`)
    older.close()
    const again = sqliteStore(folder)
    assert.deepEqual(await again.chain('one'), chain)
    assert.equal((await again.append('one', 2, [phase('c')], 20))?.length, 1)
    const page = await again.page({ today: '2026-05-01', limit: 5, manner: 1, tag: 'town' })
    assert.deepEqual(
      page.cases.map(({ id }) => id),
      ['one'],
    )
    await again.close()
    const asked = askedStore(folder)
    assert.equal(await asked.begin('k', { digest: 'd', at: 1 }), undefined)
    asked.close()
    const file = new DatabaseSync(fileIn(folder))
    assert.equal(file.prepare('PRAGMA user_version').get()?.user_version, 6)
    file.close()
  }
})
