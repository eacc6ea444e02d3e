import assert from 'node:assert/strict'
import { test } from 'node:test'
import { docxOf, pdfOf } from './files.fake.ts'
import { readDocument } from './read.ts'
import { rowsToBlocks } from './rows.ts'

const told = (rows: readonly (readonly string[])[], how?: { readonly named: boolean }): readonly string[] =>
  rowsToBlocks(
    rows.map((cells, index) => ({ at: index + 1, cells })),
    how,
  ).map(({ text }) => text)

async function textsOf(name: string, bytes: string | Uint8Array): Promise<readonly string[]> {
  const outcome = await readDocument({ name, bytes: Buffer.from(bytes) })
  assert.ok('document' in outcome, JSON.stringify(outcome))
  return outcome.document.blocks.map(({ text }) => text)
}

const costs = [
  ['Option', 'Monthly cost (euro)', 'Staff at night'],
  ['Larkfield House, residential room', '5,850', '2'],
  ['Live-in carer', '4,100', ''],
]
const sentences = [
  'Larkfield House, residential room, Monthly cost: 5,850 euro; Staff at night: 2',
  'Live-in carer, Monthly cost: 4,100 euro',
]

test('C19 a row of a table is a sentence with its heads, in CSV, web pages, Word and PDF alike', async () => {
  const csv = costs.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n')
  const markup = costs.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')
  const word = docxOf([{ text: 'The prices.' }], { table: costs })
  const pdf = pdfOf([{ lines: [{ text: 'The prices.' }, ...costs.map((cells) => ({ text: '', cells }))] }])
  assert.deepEqual(await textsOf('costs.csv', csv), sentences)
  assert.deepEqual(await textsOf('costs.html', `<html><table>${markup}</table></html>`), sentences)
  assert.deepEqual(await textsOf('costs.docx', word), ['The prices.', ...sentences])
  assert.deepEqual(await textsOf('costs.pdf', pdf), ['The prices.', ...sentences])
})

test('C19 a measure in a head goes to the figure, and nothing else does', () => {
  assert.deepEqual(
    told([
      ['Home', 'Rent, euro', 'Heat in kWh', 'Guests (2025)', 'Note (minutes)'],
      ['North', '900', '1,200', '14', 'none'],
      ['South', '80', '90', '3', '5'],
    ]),
    [
      'North, Rent: 900 euro; Heat: 1,200 kWh; Guests (2025): 14; Note (minutes): none',
      'South, Rent: 80 euro; Heat: 90 kWh; Guests (2025): 3; Note: 5 minutes',
    ],
  )
})

test('C19 years above figures are heads, heads above heads are told together, names with values have none', () => {
  assert.deepEqual(
    told([
      ['Region', '2025', '2026'],
      ['North', '12', '13'],
    ]),
    ['North, 2025: 12; 2026: 13'],
  )
  assert.deepEqual(
    told([
      ['', '2025', '2025'],
      ['Region', 'Cost', 'Share'],
      ['North', '1,200', '12 %'],
    ]),
    ['North, 2025 Cost: 1,200; 2025 Share: 12 %'],
  )
  assert.deepEqual(
    told([
      ['Contact:', 'Mrs Winter'],
      ['Telephone', '0123 456'],
    ]),
    ['Contact: Mrs Winter', 'Telephone: 0123 456'],
  )
})

test('C19 cells over several rows stand in each, and tables that only arrange a page tell no rows', async () => {
  const spanning = `<html><table><thead><tr><th>Home<th colspan=2>Cost</tr></thead>
    <tr><td rowspan=2>Larkfield<td>room<td>10</tr><tr><td>food<td>20</tr></table></html>`
  assert.deepEqual(await textsOf('a.html', spanning), [
    'Larkfield, Cost: room; Cost: 10',
    'Larkfield, Cost: food; Cost: 20',
  ])
  const layout = '<html><table><tr><td><h1>News</h1><td><p>One.</p><table><tr><td>a<td>b</table></tr></table></html>'
  assert.deepEqual(await textsOf('b.html', layout), ['News', 'One.', 'a', 'b'])
})

test('C19 columns of running text are read one after the other, and are no table', async () => {
  const left = [
    'The first column goes on for',
    'several lines, so that one sees',
    'whether it is read before the',
    'second one is.',
  ]
  const right = [
    'The second one tells of falls',
    'which nobody had reviewed at',
    'all, and of relatives who were',
    'quite content.',
  ]
  const lines = left.map((text, index) => ({ text: '', cells: [text, right[index]!] }))
  assert.deepEqual(await textsOf('a.pdf', pdfOf([{ lines }])), [left.join(' '), right.join(' ')])
})
