import { test } from 'node:test'
import assert from 'node:assert/strict'
import { layOut } from './layout.ts'
import { exhibit } from '../tables/exhibit.ts'

const filed = (id: string, source: string, date: string | null, text: string) =>
  exhibit(id, text, { source, title: source, source_type: 'document', date, citations: null })

const pool = [
  filed(
    'tool_1',
    'treasurer.txt',
    '2026-05-02',
    'Dear friends,\nThe heating of the pool cost 18,400 euro in the year 2025. The membership fee was last raised in 2019.\nYours, T. Brandt',
  ),
  filed(
    'tool_2',
    'audit.pdf',
    '2026-06-11',
    'The heating of the pool cost 18,400 euro in 2025, a third of all expenses. There were no accidents at the pool last season.',
  ),
  filed(
    'tool_3',
    'warden.txt',
    '2026-03-01',
    'Six accidents at the pool were recorded last season. The diving board is closed until it is repaired.',
  ),
  filed('tool_4', 'offer.txt', null, 'A new diving board costs 7,250 euro, fitted. We look forward to your answer.'),
]

test('what documents deny, share and speak of is laid side by side, contradictions first', () => {
  const matters = layOut(pool)
  assert.deepEqual(
    matters.map(({ relation, says }) => [relation, says.map(({ exhibit: id }) => id)]),
    [
      ['contradicted', ['tool_2', 'tool_3']],
      ['agreed', ['tool_2', 'tool_1']],
      ['beside', ['tool_3', 'tool_4']],
    ],
  )
  assert.deepEqual(
    matters.map(({ name }) => name),
    ['accidents at the pool', 'heating of the pool cost', 'diving board'],
  )
})
