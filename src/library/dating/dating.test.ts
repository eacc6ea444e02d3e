import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DateOrigin, LibraryDocument } from '../document.ts'
import { readHtml } from '../html.ts'
import { docxOf, pdfOf } from '../making.ts'
import { readPlain } from '../plain.ts'
import { readDocument } from '../read.ts'
import { delimiterOf, readTable } from '../table.ts'

type Told = readonly [date: string | null, dated?: DateOrigin]
type Case = readonly [name: string, text: string, ...told: Told]

const BODY = 'The roof was looked at from the yard.\n\nTwo rows of tiles are loose, and the gutter is full of leaves.'

/** As the reader of its kind does; a thread for each would cost more than the reading. */
function reading(name: string, text: string): LibraryDocument {
  if (text.startsWith('<')) return readHtml(name, text)
  const delimiter = delimiterOf(name, text)
  return (delimiter === undefined ? undefined : readTable(name, text, delimiter)) ?? readPlain(name, text)
}

function check(cases: readonly Case[]): void {
  for (const [name, text, ...told] of cases) {
    const { date, dated } = reading(name, text)
    assert.deepEqual(dated === undefined ? [date] : [date, dated], told, `${name}: ${text.slice(0, 120)}`)
  }
}

const letter = (head: string): string => `${head}\n\nDear neighbours,\n\n${BODY}\n\nA. Pell`

test('C19 a letter is dated by its head, in ten languages', () =>
  check([
    ['a.txt', letter('Mill Lane 4\n12 May 2026'), '2026-05-12', 'text'],
    ['a.txt', letter('Harrow, May 12th, 2026'), '2026-05-12', 'text'],
    ['a.txt', letter('Tuesday, the twelfth of May, two thousand and twenty-six'), '2026-05-12', 'text'],
    ['a.txt', letter('Rosenheim, den 12. März 2026'), '2026-03-12', 'text'],
    ['a.txt', letter('Wien, am 3. Jänner 2026'), '2026-01-03', 'text'],
    ['a.txt', letter('Fait à Lyon, le 1er février 2026'), '2026-02-01', 'text'],
    ['a.txt', letter('Sevilla, a 12 de mayo de 2026'), '2026-05-12', 'text'],
    ['a.txt', letter('Bologna, 3 luglio 2026'), '2026-07-03', 'text'],
    ['a.txt', letter('Utrecht, 12 mrt. 2026'), '2026-03-12', 'text'],
    ['a.txt', letter('Porto, 9 de outubro de 2026'), '2026-10-09', 'text'],
    ['a.txt', letter('Gdańsk, dnia 5 września 2026 r.'), '2026-09-05', 'text'],
    ['a.txt', letter('Uppsala den 12 mars 2026'), '2026-03-12', 'text'],
    ['a.txt', letter('Odense, den 12. marts 2026'), '2026-03-12', 'text'],
  ]))

test('C19 what says when a document was written goes before what it tells of', () =>
  check([
    ['a.txt', `Our visit of 3 May 2026\n\n${BODY}\n\nStand: 02.09.2026`, '2026-09-02', 'text'],
    ['a.txt', `Prüfbericht\nDatum: 18.06.2026\n\nBegehung vom 11. Juni 2026.`, '2026-06-18', 'text'],
    [
      'a.txt',
      `Lease of the yard\n\nThe lease begins on 1 March 2027.\n\n${BODY}\n\nSigned 12 January 2026`,
      '2026-01-12',
      'text',
    ],
    [
      'a.txt',
      `${letter('Mill Lane 4\n12 May 2026')}\n\nPS The offer is good until 30 June 2026.`,
      '2026-05-12',
      'text',
    ],
    ['a.txt', `Thank you for your letter of 3 May 2026.\n\n${BODY}\n\nHarrow, 20 May 2026`, '2026-05-20', 'text'],
    ['a.md', `# Minutes of the meeting of 12 May 2026\n\nHarrow, 20 May 2026\n\n${BODY}`, '2026-05-20', 'text'],
    [
      'a.txt',
      `Hello,\n\nit rains. Today is the first Monday of June 2026, and we stay in.\n\n${BODY}`,
      '2026-06-01',
      'text',
    ],
  ]))

test('C19 titles, names of files and words of what was seen tell the date where nothing else does', () =>
  check([
    ['a.md', `# Survey of the yard, April 2026\n\n${BODY}`, '2026-04', 'title'],
    ['survey-2026-04-09.md', `# Survey of the yard, April 2026\n\n${BODY}`, '2026-04-09', 'file-name'],
    ['20260409_survey.txt', BODY, '2026-04-09', 'file-name'],
    ['offer 12 May 2026.txt', BODY, '2026-05-12', 'file-name'],
    ['a.txt', `The office writes after its visit of 12 May 2026.\n\n${BODY}`, '2026-05-12', 'text'],
    ['a.txt', `Von der Begehung am 12. Mai 2026 ist zu sagen: die Rinne ist voll.\n\n${BODY}`, '2026-05-12', 'text'],
  ]))

test('C19 none rather than a guess: deadlines, beginnings, births, other letters, times told of', () =>
  check([
    ['a.txt', BODY, null],
    ['a.txt', `Please answer by 30 November 2026.\n\n${BODY}`, null],
    ['a.txt', `Applications close on 30 November 2026\n\n${BODY}`, null],
    ['a.md', `# Plan for the yard, valid from 1 September 2027\n\n${BODY}`, null],
    ['a.md', `# Accounts, 1 January 2025 to 31 December 2025\n\n${BODY}`, null],
    ['a.txt', `Name: A. Pell\nDate of birth: 3 May 1984\n\n${BODY}`, null],
    ['a.txt', `Thank you for your visit of 3 May 2026.\n\n${BODY}`, null],
    ['a.txt', `We invite you to the meeting of 30 November 2026.\n\n${BODY}`, null],
    ['a.txt', `After the flood of 12 March 2019 the owners of the\nyard put in a drain.\n\n${BODY}`, null],
    ['a.txt', `On 12 May 2026 Mr Tandy wrote:\n\n${BODY}`, null],
    ['a.txt', `The yard was bought in June 2014.\n\n${BODY}`, null],
    ['plan-2027.txt', BODY, null],
    ['season-2025-26.txt', BODY, null],
  ]))

test('C19 which of day and month comes first is told by the document or its language, or not at all', () =>
  check([
    ['a.txt', `Date: 03/04/2026\n\nThe roof of the house was looked at, and the gutter is full.`, '2026', 'text'],
    [
      'a.txt',
      `Date: 03/04/2026\n\nThe roof was looked at on 25/03/2026, and the gutter is full.`,
      '2026-04-03',
      'text',
    ],
    [
      'a.txt',
      `Date: 03/04/2026\n\nThe roof was looked at on 03/25/2026, and the gutter is full.`,
      '2026-03-04',
      'text',
    ],
    [
      'a.txt',
      `Le 03/04/2026\n\nLe toit de la maison est vieux, et les tuiles des voisins aussi.`,
      '2026-04-03',
      'text',
    ],
    ['a.txt', `Date: 03.04.2026\n\nThe roof of the house was looked at.`, '2026-04-03', 'text'],
  ]))

test('C19 mails, fields before the text and web pages tell their date as header and metadata', () =>
  check([
    [
      'a.eml',
      `From: a@example.org\nTo: b@example.org\nDate: Tue, 12 May 2026 10:00:00 +0200\n\n${BODY}`,
      '2026-05-12',
      'header',
    ],
    ['a.txt', `Von: A. Pell\nGesendet: Dienstag, 12. Mai 2026 10:00\nAn: B. Moran\n\n${BODY}`, '2026-05-12', 'header'],
    ['a.md', `---\ntitle: Roof\ndate: 12 May 2026\n---\n\n${BODY}`, '2026-05-12', 'header'],
    [
      'a.html',
      `<html><head><meta name="date" content="2026/05/12"></head><body><p>${BODY}</p></body></html>`,
      '2026-05-12',
      'metadata',
    ],
    [
      'a.html',
      `<html><body><h1>Roof</h1><p><time datetime="2026-05-12">Tuesday</time></p><p>${BODY}</p></body></html>`,
      '2026-05-12',
      'metadata',
    ],
    [
      'a.html',
      `<html><head><meta name="date" content="2026-05-30"></head><body><p>Updated: 14 May 2026</p><p>${BODY}</p></body></html>`,
      '2026-05-14',
      'text',
    ],
  ]))

test('C19 a table is dated by its title and notes, else by its last entry, never by what is due', () =>
  check([
    ['a.csv', 'day,takings\n2026-06-07,520\n2026-06-21,610\n2026-06-14,440\n', '2026-06-21', 'text'],
    [
      'a.csv',
      'Evenings of the café\nday,takings\n2026-06-07,520\n2026-06-14,440\n2026-06-10,97\nnote: the terrace was wet\n',
      '2026-06-14',
      'text',
    ],
    [
      'a.csv',
      'Verbrauch, Stand: 02.09.2026;;\nMonat;Menge;Preis\n2026-06;7.900;1\n2026-07;8.100;2\n',
      '2026-09-02',
      'text',
    ],
    ['a.csv', 'bill,due\n17,2026-06-07\n18,2026-06-14\n19,2026-06-21\n', null],
    ['a.csv', 'Year,Note\n2021,first\n2022,second\n2023,third\n', null],
    ['a.txt', '2026-06-07: dug the drain\n2026-06-09: laid the pipe\n2026-06-08: rain\n', '2026-06-09', 'text'],
  ]))

test('C19 a PDF or a Word file is dated by its text; its stamp says when it was saved, and nothing else', async () => {
  const lines = (text: string) => text.split('\n').map((line) => ({ text: line }))
  const told = async (name: string, bytes: Uint8Array): Promise<readonly unknown[]> => {
    const outcome = await readDocument({ name, bytes })
    assert.ok('document' in outcome)
    const { date, dated, saved } = outcome.document
    return [date, dated, saved]
  }
  const stamp = { date: 'D:20260714' }
  const head = 'Schools Inspection Office, Year 7\n9 October 2025\n\nThe visit took one day.'
  assert.deepEqual(await told('a.pdf', pdfOf([{ lines: lines(head) }], stamp)), ['2025-10-09', 'text', '2026-07-14'])
  assert.deepEqual(await told('a.pdf', pdfOf([{ lines: lines(BODY) }], stamp)), [null, undefined, '2026-07-14'])
  const saved = { date: '2026-07-14T10:00:00Z' }
  assert.deepEqual(await told('a.docx', docxOf([{ text: BODY }], saved)), [null, undefined, '2026-07-14'])
  const header = {
    name: 'word/header1.xml',
    data: '<w:hdr><w:p><w:r><w:t>Harrow, </w:t></w:r><w:r><w:t>9 October 2025</w:t></w:r></w:p></w:hdr>',
  }
  assert.deepEqual(await told('a.docx', docxOf([{ text: BODY }], { ...saved, more: [header] })), [
    '2025-10-09',
    'header',
    '2026-07-14',
  ])
})
