import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusalOf } from './errors.ts'

const thrown = (code: string): Error => Object.assign(new Error('The file /home/me/secret could not grow.'), { code })

test('E12 a full disk, and one that may not be written, are told as such, by whomever that is noticed, and without the place of the file', () => {
  for (const code of ['disk-full', 'ENOSPC', 'EDQUOT']) {
    const { status, code: told, message } = refusalOf(thrown(code))
    assert.deepEqual([status, told], [507, 'disk-full'])
    assert.match(message, /disk of the server is full.*Free some space/)
    assert.doesNotMatch(message, /home/)
  }
  for (const code of ['not-writable', 'EROFS', 'EACCES']) {
    const { status, code: told, message } = refusalOf(thrown(code))
    assert.deepEqual([status, told], [507, 'not-writable'])
    assert.doesNotMatch(message, /home/)
  }
  for (const code of ['disk-refused', 'EFBIG']) {
    const { status, code: told, message } = refusalOf(thrown(code))
    assert.deepEqual([status, told], [507, 'disk-refused'])
    assert.match(message, /takes no more although it is not full.*a limit or a quota/)
    assert.doesNotMatch(message, /home/)
  }
  assert.deepEqual([refusalOf(thrown('busy')).status, refusalOf(thrown('busy')).code], [503, 'busy'])
  assert.deepEqual([refusalOf(thrown('EIO')).status, refusalOf(thrown('EIO')).code], [500, 'unexpected'])
})
