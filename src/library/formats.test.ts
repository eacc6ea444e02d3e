import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LibraryDocument } from './document.ts'
import { emlOf, epubOf, odtOf, odtTable, pptxOf, rtfOf, rtfTable, slideRun, xlsxOf } from './packing.fake.ts'
import { readDocument } from './read.ts'

async function reading(name: string, bytes: string | Uint8Array): Promise<LibraryDocument> {
  const outcome = await readDocument({ name, bytes: Buffer.from(bytes) })
  assert.ok('document' in outcome, JSON.stringify(outcome))
  return outcome.document
}

const about = ({ kind, title, date, unit }: LibraryDocument): readonly unknown[] => [kind, title, date, unit]
const textsOf = ({ blocks }: LibraryDocument): readonly string[] => blocks.map(({ text }) => text)

const costs = [
  ['Option', 'Monthly cost (euro)', 'Staff at night'],
  ['Larkfield House', '5,850', '2'],
  ['Live-in carer', '4,100', '1'],
]
const sentences = [
  'Larkfield House, Monthly cost: 5,850 euro; Staff at night: 2',
  'Live-in carer, Monthly cost: 4,100 euro; Staff at night: 1',
]
const STRUCK = 'Struck text was left out.'

test('C15 a workbook is read sheet by sheet, row by row', async () => {
  const document = await reading(
    'costs.xlsx',
    xlsxOf({
      Homes: [['Costs of care'], [], ['Option', 'Monthly cost (euro)'], ['Larkfield House', 5850.1 + 0.2]],
      Staff: [
        ['Home', 'At night'],
        ['Larkfield House', 2],
      ],
      Empty: [],
    }),
  )
  assert.deepEqual(about(document), ['table', 'Costs', null, 'row'])
  assert.deepEqual(document.blocks, [
    { at: 1, text: 'Homes', heading: true },
    { at: 1, text: 'Costs of care' },
    { at: 4, text: 'Larkfield House, Monthly cost: 5850.3 euro' },
    { at: 1, text: 'Staff', heading: true },
    { at: 2, text: 'Larkfield House, At night: 2' },
  ])
})

test('C15 a presentation is read slide by slide, without what is struck', async () => {
  const document = await reading(
    'plan.pptx',
    pptxOf([
      {
        title: 'Moving the office',
        runs: slideRun('Rent rises by 12') + slideRun('3', 'baseline="30000"') + slideRun(' per cent.'),
      },
      { title: 'Costs', runs: slideRun('It is cheap.', 'strike="sngStrike"') + slideRun('It is dear.'), table: costs },
    ]),
  )
  assert.deepEqual(about(document), ['slides', 'Moving the office', null, 'slide'])
  assert.deepEqual(
    document.blocks.map(({ at, text }) => [at, text]),
    [
      [1, 'Moving the office'],
      [1, 'Rent rises by 12 [3] per cent.'],
      [2, 'Costs'],
      [2, 'It is dear.'],
      ...sentences.map((text) => [2, text]),
    ],
  )
  assert.deepEqual(document.warnings, [STRUCK])
})

test('C15 an open document is read with its tables, its notes after the body, and without what is struck', async () => {
  const document = await reading(
    'letter.odt',
    odtOf(
      `<text:h>The home</text:h><text:p>3 May 2026</text:p><text:p>Falls<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>Counted by the ward.</text:p></text:note-body></text:note> rose <text:span text:style-name="gone">slightly</text:span>sharply.</text:p>${odtTable(costs)}<text:p>The end.</text:p>`,
      { title: 'Letter on the home', date: '2026-05-09T10:00:00' },
    ),
  )
  assert.deepEqual(about(document), ['word', 'Letter on the home', '2026-05-03', 'paragraph'])
  assert.equal(document.saved, '2026-05-09')
  assert.deepEqual(textsOf(document), [
    'The home',
    '3 May 2026',
    'Falls [1] rose sharply.',
    ...sentences,
    'The end.',
    'Counted by the ward.',
  ])
  assert.deepEqual(document.warnings, [STRUCK])
})

test('C15 Rich Text is read with its tables, its notes after the body, and without what is struck', async () => {
  const document = await reading(
    'letter.rtf',
    rtfOf(
      `{\\outlinelevel0 The home\\par}\\pard Caf\\'e9 for 3 \\u8364? or 4 \\ldblquote euro\\rdblquote .\\par Falls{\\super 1{\\footnote Counted by the ward.}} rose {\\strike slightly }sharply.\\par ${rtfTable(costs)}The end.\\par`,
    ),
  )
  assert.deepEqual(about(document), ['word', 'The home', null, 'paragraph'])
  assert.deepEqual(textsOf(document), [
    'The home',
    'Café for 3 € or 4 “euro”.',
    'Falls [1] rose sharply.',
    ...sentences,
    'The end.',
    'Counted by the ward.',
  ])
  assert.deepEqual(document.warnings, [STRUCK])
})

test('C15 parts of a document that are called like parts of every object are parts like any other', async () => {
  const names = ['__proto__', 'constructor', 'toString', 'valueOf', '__defineGetter__']
  const tags = names.map((name) => `<${name}/>`).join('')
  const words = names.map((name) => `\\${name.replaceAll('_', '')} `).join('')
  assert.deepEqual(textsOf(await reading('one.odt', odtOf(`<text:p>Some ${tags}words.</text:p>`))), ['Some words.'])
  assert.deepEqual(textsOf(await reading('one.rtf', rtfOf(`Some ${words}words.\\par`))), ['Some words.'])
})

test('C15 a book is read in the order of its spine', async () => {
  const chapters = ['<h1>One</h1><p>First words.</p>', '<h1>Two</h1><p>Second <del>gone </del>words.</p>']
  const document = await reading('book.epub', epubOf('Of homes', '2024-05-01', chapters))
  assert.deepEqual(about(document), ['book', 'Of homes', '2024-05-01', 'paragraph'])
  assert.deepEqual(textsOf(document), ['One', 'First words.', 'Two', 'Second words.'])
})

test('C15 a mail has its subject for a title and its own date, and names what is attached', async () => {
  const parts = `--x\nContent-Type: text/plain; charset=utf-8\n\nThe price is 4,100 euro.\n--x\nContent-Type: application/pdf; name="offer.pdf"\nContent-Disposition: attachment; filename="offer.pdf"\nContent-Transfer-Encoding: base64\n\nAAAA\n--x--\n`
  const document = await reading(
    'saved.txt',
    emlOf(
      {
        From: 'Ruth Pell <ruth@example.org>',
        To: 'office@example.org',
        Date: 'Tue, 3 Mar 2026 23:30:00 -0500',
        Subject: '=?utf-8?Q?Live-in_carer:_Angebot_f=C3=BCr_M=C3=A4rz?=',
        'Content-Type': 'multipart/mixed; boundary=x',
      },
      parts,
    ),
  )
  assert.deepEqual(about(document), ['mail', 'Live-in carer: Angebot für März', '2026-03-03', 'paragraph'])
  assert.equal(document.dated, 'header')
  assert.deepEqual(textsOf(document), [
    'Live-in carer: Angebot für März',
    'From: Ruth Pell <ruth@example.org>',
    'To: <office@example.org>',
    'Date: Tue, 3 Mar 2026 23:30:00 -0500',
    'The price is 4,100 euro.',
  ])
  assert.deepEqual(document.warnings, ['Attached and not read: offer.pdf. Add them as files.'])
})

test('a letter that says from whom and on what is no mail', async () => {
  const { kind } = await reading('letter.txt', 'From: the nurses\nDate: 3 March 2026\nSubject: booking\n\nWe object.\n')
  assert.equal(kind, 'text')
})
