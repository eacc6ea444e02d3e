import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { phase } from './drafts.fake.ts'
import { keepPrivate, makeFolder } from './folder.ts'
import { sqliteStore } from './sqlite.ts'
import { temporary } from '../../test/temporary.ts'

test('S1 a folder is made with those above it, once; where none can be, that is told', (t) => {
  const home = mkdtempSync(join(tmpdir(), 'courtroom-folder-'))
  t.after(() => rmSync(home, { recursive: true }))
  const deep = join(home, 'a', 'b', 'c')
  for (let times = 0; times < 2; times++) {
    makeFolder(deep)
    assert.ok(statSync(deep).isDirectory())
  }
  writeFileSync(join(home, 'file'), '')
  assert.throws(() => makeFolder(join(home, 'file', 'deeper')), { code: 'ENOTDIR' })
})

const modeOf = (path: string): string => (statSync(path).mode & 0o7777).toString(8)

test('S1 what is made is for the owner alone, and what others could read is shut when it is opened', async (t) => {
  const home = await temporary(t)
  const folder = join(home, 'kept')
  const modes = (): Record<string, string> =>
    Object.fromEntries(['.', ...readdirSync(folder)].map((name) => [name, modeOf(join(folder, name))]))
  const shut = {
    '.': '700',
    'courtroom.sqlite': '600',
    'courtroom.sqlite-shm': '600',
    'courtroom.sqlite-wal': '600',
    locks: '700',
  }
  const before = sqliteStore(folder)
  await before.append('one', 0, [phase('a')], 10)
  assert.deepEqual(modes(), shut)
  for (const name of Object.keys(shut)) chmodSync(join(folder, name), name.includes('sqlite') ? 0o644 : 0o755)
  const again = sqliteStore(folder)
  assert.deepEqual(modes(), { ...shut, locks: '755' }, 'nobody comes as far as the locks')
  await Promise.all([before.close(), again.close()])
})

test('S1 nobody is let in who was kept out, and a folder that is everybody’s stays so', (t) => {
  const home = mkdtempSync(join(tmpdir(), 'courtroom-modes-'))
  t.after(() => rmSync(home, { recursive: true }))
  for (const [mode, after] of [
    [0o500, '500'],
    [0o750, '700'],
    [0o1777, '1777'],
  ] as const) {
    const folder = join(home, after)
    mkdirSync(folder)
    chmodSync(folder, mode)
    keepPrivate(folder)
    assert.equal(modeOf(folder), after)
  }
  keepPrivate(join(home, 'nothing'))
})
