import assert from 'node:assert/strict'
import { test } from 'node:test'
import { titleFrom } from './document.ts'
import { readPlain } from './plain.ts'
import { readTable } from './table.ts'

const titleOf = (name: string, text: string): string => readPlain(name, text).title

test('a text that gives itself a title is called by it', () => {
  for (const [text, title] of [
    [
      'Minutes of the boat club, 3 May 2026\nPresent: four\n\nThe pier leaks.\n',
      'Minutes of the boat club, 3 May 2026',
    ],
    ['From: A. Voss\nTo: the board\nSubject: The pier and its roof\n\nIt leaks.\n', 'The pier and its roof'],
    ['Hafenamt Nordby\nBericht über den Steg\n\nEr ist undicht.\n', 'Hafenamt Nordby, Bericht über den Steg'],
    ['Notes on the pier\n\nIt leaks.\n', 'Notes on the pier'],
    ['# The pier\n\nIt leaks.\n', 'The pier'],
  ])
    assert.equal(titleOf('scan-07.txt', text!), title)
})

test('a greeting, a place with a date, an address and a first sentence are no titles', () => {
  for (const text of [
    'Dear neighbours,\n\nthe pier leaks.\n',
    'Pier Lane, 12 September 2026\n\nDear board,\n\nit leaks.\n',
    '14 Pier Lane\n\nIt leaks.\n',
    'The pier has leaked since May.\n\nNobody mends it.\n',
    'Sehr geehrte Frau Voss\n\nder Steg ist undicht.\n',
    'Nordby\n\nIt leaks.\n',
  ])
    assert.equal(titleOf('letter-voss.txt', text), 'Letter Voss', text)
})

test('the name of a file is told as a person would say it, and nothing in it is torn', () => {
  for (const [name, title] of [
    ['letter-voss.txt', 'Letter Voss'],
    ['folder/pier_report-2026-03.pdf', 'Pier Report 2026-03'],
    ['mail from Carla.eml', 'Mail from Carla'],
    ['IMG_2031.png', 'IMG 2031'],
    ['Dr. A. Pell.md', 'Dr. A. Pell'],
    ['...', '...'],
  ])
    assert.equal(titleFrom(name!), title)
})

test('C19 what stands above a table is its title, also with a comma in it, and its rows are sentences all the same', () => {
  const table = readTable(
    'pier.csv',
    'Pier of Nordby, visits counted\nday,boats,guests\n2026-05-01,12,40\n2026-05-02,9,31\n',
    ',',
  )
  assert.equal(table?.title, 'Pier of Nordby, visits counted')
  assert.deepEqual(
    table?.blocks.map(({ text }) => text),
    [
      'Pier of Nordby, visits counted',
      'day: 2026-05-01; boats: 12; guests: 40',
      'day: 2026-05-02; boats: 9; guests: 31',
    ],
  )
})

test('C19 a note among the rows of a table is told as it was written, and is no careless row', () => {
  const rows = 'day,boats,guests,crew\n2026-05-01,12,40,2\naverage of the week: 11\nnote: the pier leaks, badly\n'
  const table = readTable('pier.csv', rows, ',')
  assert.deepEqual(
    table?.blocks.map(({ at, text }) => [at, text]),
    [
      [2, 'day: 2026-05-01; boats: 12; guests: 40; crew: 2'],
      [3, 'average of the week: 11'],
      [4, 'note: the pier leaks, badly'],
    ],
  )
  assert.deepEqual(table?.warnings, [])
})

test('C19 a register by weeks is as old as its last week', () => {
  const rows = 'week beginning,lessons\n2026-09-07,3\n2026-09-14,2\n'
  assert.equal(readTable('register.csv', rows, ',')?.date, '2026-09-14')
})
