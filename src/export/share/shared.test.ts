import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Entry } from '#record'
import { sharedRecord } from './shared.ts'

test('W3 E1 of a brief leaves what its format lets everybody read, and of a format that says nothing, nothing', () => {
  const brief = { premise: 'Close it.', turns: 6, story: 'Long ago.', exhibits: [{ name: 'A ladle' }], secret: 'Mine.' }
  const opened = { type: 'header', protocol: 1, version: 1, title: '', seed: '1', brief } as const
  const leftOf = (format: string): unknown => {
    const header: Entry = { ...opened, format, cast: [], seq: 1, at: 0, to: 'open' }
    const [left] = sharedRecord([header], { include: [], sha256: (text) => String(text.length) }).entries
    return left && 'brief' in left && left.brief
  }
  assert.deepEqual(leftOf('debate'), { premise: 'Close it.', turns: 6 })
  assert.deepEqual(leftOf('trial'), { story: 'Long ago.', exhibits: [{}] })
  assert.deepEqual(leftOf('mediation'), {})
  assert.deepEqual(leftOf('quarrel'), {})
})
