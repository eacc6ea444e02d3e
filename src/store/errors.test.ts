import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isWithoutRoom, StoreError, storeErrorFrom, type StoreErrorCode } from './errors.ts'

const thrown = (fields: object): Error => Object.assign(new Error('the cause'), fields)

test('E12 what SQLite throws is told by its result code, whatever stands above the low byte', () => {
  const told: Readonly<Partial<Record<StoreErrorCode, readonly number[]>>> = {
    'not-writable': [3, 8, 14],
    busy: [5, 6],
    corrupt: [11, 26],
    'disk-full': [13],
    'disk-failed': [0, 1, 2, 4, 7, 9, 10, 12, 15, 16, 22, 25, 27, 28, 52],
  }
  for (const [code, results] of Object.entries(told))
    for (const result of results.flatMap((each) => [each, each + 0x100])) {
      const cause = thrown({ errcode: result })
      const error = storeErrorFrom(cause, '/a/file')
      assert.ok(error instanceof StoreError && error.cause === cause, String(result))
      assert.equal(error.code, code, String(result))
      assert.match(error.message, /\/a\/file .*\(the cause\)$/)
    }
})

test('E12 a write that the disk refuses is told apart from a full disk, and from one that cannot be read', () => {
  const told = (errcode: number) => storeErrorFrom(thrown({ errcode }), '/a/file')
  const [write, sync, directory, shorten, shared, read] = [778, 1034, 1290, 1546, 4874, 266].map(told)
  for (const error of [write, sync, directory, shorten, shared]) {
    assert.ok(error instanceof StoreError && error.code === 'disk-refused')
    assert.match(error.message, /a limit for files or a quota, check the disk, and try again/)
  }
  assert.ok(read instanceof StoreError && read.code === 'disk-failed')
  assert.deepEqual([write, told(13), read, told(5), new Error('other')].map(isWithoutRoom), [
    true,
    true,
    false,
    false,
    false,
  ])
})

test('E12 what the file system throws is told by its name; a body that is no JSON is damage', () => {
  const told: Readonly<Record<string, StoreErrorCode>> = {
    EACCES: 'not-writable',
    EEXIST: 'not-writable',
    ENOENT: 'not-writable',
    ENOTDIR: 'not-writable',
    EPERM: 'not-writable',
    EROFS: 'not-writable',
    ENOSPC: 'disk-full',
    EDQUOT: 'disk-full',
    EFBIG: 'disk-refused',
    EIO: 'disk-failed',
  }
  for (const [code, expected] of Object.entries(told)) {
    const error = storeErrorFrom(thrown({ syscall: 'open', code }), 'file')
    assert.equal(error instanceof StoreError && error.code, expected, code)
  }
  const damaged = storeErrorFrom(new SyntaxError('Unexpected end'), 'file')
  assert.equal(damaged instanceof StoreError && damaged.code, 'corrupt')
})

test('E12 what neither of them threw is handed back as it is', () => {
  const others = [
    undefined,
    null,
    'text',
    { errcode: 5 },
    new Error('own'),
    thrown({ code: 'ERR_INVALID' }),
    thrown({ syscall: 'open' }),
    new StoreError('closed', 'already told', { cause: thrown({ errcode: 5 }) }),
  ]
  for (const cause of others) assert.equal(storeErrorFrom(cause, 'file'), cause)
})
