import { test } from 'node:test'
import assert from 'node:assert/strict'
import type { Exhibit } from '#record'
import { testExhibit } from '../tables/exhibit.ts'
import { layOutExhibits, layOutCase, type LaidMatter } from './layout.ts'

const filed = (id: string, source: string, date: string | null, text: string, more: Partial<Exhibit> = {}) =>
  testExhibit(id, text, { source, title: source, source_type: 'document', date, citations: null, ...more })

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

const shapeOf = (matters: readonly LaidMatter[]) =>
  matters.map(({ relation, name, says }) => [relation, name, says.map((each) => each.exhibit).join(' ')])

test('what documents deny, share and speak of is laid side by side, contradictions first, the newest first', () => {
  assert.deepEqual(shapeOf(layOutExhibits(pool)), [
    ['contradicted', 'accidents at the pool', 'tool_2 tool_3'],
    ['agreed', 'heating of the pool cost', 'tool_2 tool_1'],
    ['beside', 'diving board', 'tool_3 tool_4'],
  ])
})

test('a figure of a table agrees with a sentence that gives it of the same measure and the same month', () => {
  const table = filed(
    'tool_1',
    'ferry.csv',
    '2026-02',
    [
      'Month: 2026-01; Route: Island; Passengers: 5120; Cancelled sailings: 9 per cent',
      'Month: 2026-02; Route: Island; Passengers: 4870; Cancelled sailings: 14 per cent',
      'Month: 2026-02; Route: Harbour; Passengers: 9300; Cancelled sailings: 2 per cent',
    ].join('\n'),
  )
  const letter = (text: string) => filed('tool_2', 'mayor.txt', '2026-03-04', text)
  const agreed = (text: string) =>
    layOutExhibits([table, letter(text)]).flatMap(({ relation, says }) => (relation === 'agreed' ? [says] : []))
  const [says] = agreed('Of the sailings on the Island route, 14 per cent were cancelled in February.')
  assert.deepEqual(
    says?.map(({ words }) => words),
    [
      'Of the sailings on the Island route, 14 per cent were cancelled in February.',
      'Month: 2026-02; Route: Island; Passengers: 4870; Cancelled sailings: 14 per cent',
    ],
  )
  assert.deepEqual(agreed('Of the sailings on the Island route, 14 per cent were cancelled in January.'), [])
  assert.deepEqual(agreed('Of the sailings on the Island route, 14 per cent were late.'), [])
  assert.deepEqual(agreed('Cancelled sailings on the Island route should be below 14 per cent.'), [])
})

test('one source twice is no agreement, nor is a copy', () => {
  const said = 'The roof of the library was repaired in 2021 for 64,000 crowns.'
  const first = filed('tool_1', 'minutes.txt', '2022-01-01', said)
  const relations = (other: Exhibit) => layOutExhibits([first, other]).map(({ relation }) => relation)
  const again = 'For 64,000 crowns the roof of the library was repaired in 2021.'
  assert.deepEqual(relations(filed('tool_2', 'builder.txt', null, again)), ['agreed'])
  assert.deepEqual(relations(filed('tool_2', 'minutes.txt', null, again)), [])
  assert.deepEqual(relations(filed('tool_2', 'copy.txt', null, again, { same_source_as: 'tool_1' })), [])
  assert.deepEqual(relations(filed('tool_2', 'copy.txt', null, said)).includes('agreed'), false)
})

test('greetings, questions, signatures and what is printed on the paper are no matter', () => {
  const letters = ['Ames', 'Birk', 'Colt'].map((name, at) =>
    filed(
      `tool_${at}`,
      `${name}.txt`,
      null,
      `Harbour Road 12\n3 March 2026\nDear neighbours of Harbour Road,\nThank you for your letter about the harbour lights. Shall we keep the harbour lights?\nAll rights reserved by the Harbour Road Society.\nYours sincerely,\n${name} Harbour`,
    ),
  )
  assert.deepEqual(layOutExhibits(letters), [])
})

test('documents of other languages stand beside each other as far as names and figures carry it', () => {
  const matters = layOutExhibits([
    filed(
      'tool_1',
      'brief.txt',
      '2026-01-10',
      'Das Zimmer im Haus Lindenhof kostet ab Januar 5.850 Euro im Monat, und es ist hell.',
    ),
    filed(
      'tool_2',
      'prices.txt',
      '2026-02-01',
      'A room at Lindenhof is 5,850 euro per month from January on, and it is bright.',
    ),
    filed(
      'tool_3',
      'lettre.txt',
      '2025-12-01',
      'La chambre est calme et elle donne sur le jardin de la maison, nous avons aimé la visite.',
    ),
  ])
  assert.deepEqual(
    matters.map(({ relation, says }) => [relation, says.map((each) => each.exhibit).join(' ')]),
    [['agreed', 'tool_2 tool_1']],
  )
})

test('what a clerk has read stands under the question it asked, and what it cleared is no contradiction', () => {
  const [one, other] = [
    filed('tool_1', 'vendor.txt', '2026-01-01', 'Every copy stays on our own machines.'),
    filed('tool_2', 'review.txt', '2026-02-01', 'At night a second set is sent to a hall abroad.'),
  ]
  const halves = {
    a: { exhibit: 'tool_1', words: one.text },
    b: { exhibit: 'tool_2', words: other.text },
  }
  const clash = { question: 'Where are the copies kept?', ...halves, weightier: 'b', why: 'it was seen' } as const
  const file = { exhibits: [one, other], speeches: [], directives: [], opinions: [], struck: [] }
  const clerk = { readings: [], matters: [], clashes: [{ ...clash, relation: 'contradiction' as const }] }
  assert.deepEqual(shapeOf(layOutCase({ ...file, clerk })), [
    ['contradicted', 'Where are the copies kept?', 'tool_2 tool_1'],
  ])
  assert.deepEqual(layOutCase(file), [])
})

test('a struck exhibit leaves the matters, and those that are left with one document go', () => {
  const file = { exhibits: pool, speeches: [], directives: [], opinions: [], struck: ['tool_3'] }
  assert.deepEqual(shapeOf(layOutCase(file)), [['agreed', 'heating of the pool cost', 'tool_2 tool_1']])
})
