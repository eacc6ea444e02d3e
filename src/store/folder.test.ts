import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { makeFolder } from './folder.ts'

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
