import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { StoreError } from './errors.ts'
import { locksIn } from './locks.ts'

test('E4 a lock that cannot be kept is an error, not a case that somebody else holds', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'courtroom-locks-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const one = locksIn(join(folder, 'kept'))
  assert.ok(one.claim('a'))
  assert.equal(locksIn(join(folder, 'kept')).claim('a'), undefined, 'held by another')
  one.releaseAll()
  writeFileSync(join(folder, 'file'), '')
  assert.throws(
    () => locksIn(join(folder, 'file')).claim('a'),
    (error) => !(error instanceof StoreError && error.code === 'busy'),
  )
})
