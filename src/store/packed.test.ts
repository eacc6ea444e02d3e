import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CasePage } from '#court'
import { packed, unpacked } from './packed.ts'

test('a page comes out of its packing as it was, each case with its own notes, runs, row and hits', () => {
  const usual = { mark: 'm', state: 'closed', notes: {}, due: false, hits: '[]' } as const
  const page: CasePage = {
    cases: [
      { ...usual, id: 'plain', row: '{"a":1}' },
      { ...usual, id: 'found', mark: 'n', hits: '[{"seq":1,"snippet":"a ferry"}]' },
      { ...usual, id: 'noted', state: 'open', notes: { tags: ['town'], archived: true }, due: true },
      { ...usual, id: 'batch', folded: { runs: 3, ended: 1 }, hits: '[{"seq":7,"snippet":"a quay"}]' },
    ],
    more: true,
    due: 2,
    tags: ['town'],
  }
  assert.deepEqual(unpacked(structuredClone(packed(page))), page)
  assert.deepEqual([...packed(page).few.keys()], [2, 3], 'who has neither notes nor runs takes no room for them')
  assert.deepEqual(unpacked(packed({ ...page, cases: [] })), { ...page, cases: [] })
})
