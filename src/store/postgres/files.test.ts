import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { postgresFiles } from './files.ts'

type Rows = readonly Readonly<Record<string, unknown>>[]

/** Files of a database that answers as the test says, with the system's folder for temporary ones in its hand. */
function filesOf(t: TestContext, all: (sql: string, ...values: readonly unknown[]) => Promise<Rows>) {
  const folder = mkdtempSync(join(tmpdir(), 'courtroom-files-'))
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  t.after(() => {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    rmSync(folder, { recursive: true })
  })
  return { files: postgresFiles(all, () => assert.fail('nothing is claimed')), folder }
}

test('S2 a file that cannot be fetched leaves no copy behind', async (t) => {
  const { files, folder } = filesOf(t, async () => {
    throw new Error('The database is gone.')
  })
  await assert.rejects(files.onDisk('a'), /gone/)
  assert.deepEqual(readdirSync(folder), [])
})

test('S2 a copy is its owner’s alone, fetched anew under another name when it has changed, and gone when it is let go', async (t) => {
  let row = { version: 3, bytes: new TextEncoder().encode('three') }
  const asked: (readonly unknown[])[] = []
  const { files, folder } = filesOf(t, async (sql, ...values) => {
    asked.push([sql.trim().slice(0, 6), ...values])
    return sql.includes('INSERT') ? [] : [row]
  })
  const copy = await files.onDisk('a')
  const first = copy.path
  assert.deepEqual([readFileSync(first, 'utf8'), statSync(first).mode & 0o777], ['three', 0o600])
  assert.equal(await copy.refresh(), false)
  row = { version: 4, bytes: new TextEncoder().encode('four') }
  assert.equal(await copy.refresh(), true)
  assert.notEqual(copy.path, first)
  assert.deepEqual([readFileSync(copy.path, 'utf8'), existsSync(first)], ['four', true], 'somebody may have it open')
  writeFileSync(copy.path, 'mine')
  assert.equal(await copy.keep(), false, 'another was quicker')
  assert.deepEqual(asked.at(-1), ['INSERT', 'a', Buffer.from('mine'), 4])
  copy.release()
  assert.deepEqual(readdirSync(folder), [])
})
