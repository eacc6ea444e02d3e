import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Entry } from '#record'
import { absentIn, documentsOf, exhibitsIn } from './exhibits.ts'

const result = (seq: number, source: string, more: object = {}): Entry =>
  ({
    type: 'tool_result',
    seq,
    at: 0,
    to: 'open',
    result_id: `tool_${seq}`,
    title: source,
    source,
    source_type: 'document',
    url: null,
    ...more,
  }) as unknown as Entry

test('C19 exhibits stand by document, each document once, and what is no document alone', () => {
  const web = { source_type: 'web' }
  const entries = [result(1, 'a.md'), result(2, 'b.md'), result(3, 'a.md'), result(4, 'x', web), result(5, 'x', web)]
  const labels = documentsOf(exhibitsIn(entries)).map((passages) => passages.map(({ label }) => label))
  assert.deepEqual(labels, [['E-01', 'E-03'], ['E-02'], ['E-04'], ['E-05']])
})

test('C19 a document that gave no exhibit is told with the reason, before the file is handed over as far as one knows', () => {
  const filed = (name: string, outcome: string): Entry =>
    ({ type: 'document', seq: 1, at: 0, to: 'open', name, outcome }) as unknown as Entry
  const entries = [filed('a.md', 'read'), filed('b.txt', 'empty')]
  assert.deepEqual(absentIn(entries, undefined), [{ name: 'b.txt', because: 'empty' }])
  const absent = [{ name: 'c.txt', title: 'C', because: 'left-out' } as const]
  assert.deepEqual(absentIn(entries, absent), absent)
})
