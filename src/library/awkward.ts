import { readFileSync } from 'node:fs'
import type { ReadingOutcome } from './document.ts'
import { jbigOf } from './jbig.ts'
import { docxOf, greyOf, pdfFile, pdfOf, pngOf, zipOf } from './making.ts'
import { emlOf, epubOf, odtOf, odtTable, pptxOf, rtfOf, rtfTable, slideRun, xlsxOf } from './packing.ts'

// A folder of files as people have them, and worse, each with what has to become of it.

interface Awkward {
  readonly name: string
  readonly bytes: () => string | Uint8Array
  readonly outcome: ReadingOutcome['outcome']
  /** What one of its blocks, or the reason, says word for word. */
  readonly says: string
}

const rows = [
  ['Option', 'Monthly cost (euro)', 'Staff at night'],
  ['Larkfield House', '5,850', '2'],
  ['Live-in carer', '4,100', '1'],
]
const row = 'Larkfield House, Monthly cost: 5,850 euro; Staff at night: 2'
const sentence = 'Falls were not reviewed, and only nine led to a changed plan.'
const tongues = {
  english: 'The clinic lost three weeks of records when the server failed.',
  german: 'Nach der Operation hat jeder fünfte Patient weiterhin Schmerzen.',
  french: 'Les sauvegardes sont copiées chaque nuit à l’étranger.',
  spanish: 'La agencia no puede garantizar la misma cuidadora en verano.',
}
const letter = (): ReturnType<typeof greyOf> =>
  greyOf(readFileSync(new URL('../../cases/documents/letter.png', import.meta.url)))
const spoken = 'ask for a break of twelve minutes'
const lines = (...texts: readonly string[]): Uint8Array => pdfOf([{ lines: texts.map((text) => ({ text })) }])
const markup = (body: string): string => `<!doctype html><html><body>${body}</body></html>`
const tableRows = (cells: string): string =>
  `<table>${rows.map((each) => `<tr>${each.map((cell) => `<${cells}>${cell}</${cells}>`).join('')}</tr>`).join('')}</table>`
const struckRun = '<w:r><w:rPr><w:strike/></w:rPr><w:t>gone </w:t></w:r>'
const wordBody = (body: string): Uint8Array =>
  docxOf([], {
    more: [
      {
        name: 'word/document.xml',
        data: `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
      },
    ],
  })

const read = (name: string, bytes: Awkward['bytes'], says: string): Awkward => ({ name, bytes, outcome: 'read', says })
const scanned = (name: string, bytes: Awkward['bytes']): Awkward => ({
  name,
  bytes,
  outcome: 'read-by-ocr',
  says: spoken,
})
const refused = (
  outcome: Exclude<ReadingOutcome['outcome'], 'read' | 'read-by-ocr'>,
  name: string,
  bytes: Awkward['bytes'],
  says: string,
): Awkward => ({ name, bytes, outcome, says })

const formats: readonly Awkward[] = [
  read('plain.txt', () => `${sentence}\n`, sentence),
  read('windows.txt', () => Buffer.from('Caf\xe9 closes at 8', 'latin1'), 'Café closes at 8'),
  read('utf16.txt', () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(sentence, 'utf16le')]), sentence),
  read('cut-in-a-letter.txt', () => Buffer.from('Fünf Männer über', 'utf8').subarray(0, 18), 'Fünf Männer'),
  read('note.md', () => `# Note\n\n${sentence}\n`, sentence),
  read('page.html', () => markup(`<p>${sentence}</p>`), sentence),
  read('nameless', () => markup(`<p>${sentence}</p>`), sentence),
  read('letter.pdf', () => lines(sentence), sentence),
  read('letter.docx', () => docxOf([{ text: sentence }]), sentence),
  read('letter.odt', () => odtOf(`<text:p>${sentence}</text:p>`), sentence),
  read('letter.rtf', () => rtfOf(`${sentence}\\par`), sentence),
  read('book.epub', () => epubOf('Book', '2024', [`<p>${sentence}</p>`]), sentence),
  read('slides.pptx', () => pptxOf([{ title: 'One', runs: slideRun(sentence) }]), sentence),
  read('mail.eml', () => emlOf({ From: 'a@example.org', Subject: 'Home' }, sentence), sentence),
  read(
    'html.eml',
    () => emlOf({ Subject: 'Home', 'Content-Type': 'text/html' }, markup(`<p>${sentence}</p>`)),
    sentence,
  ),
  read('pdf-named-text.txt', () => lines(sentence), sentence),
  read('word-named-pdf.pdf', () => docxOf([{ text: sentence }]), sentence),
]

const tables: readonly Awkward[] = [
  read('costs.csv', () => rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n'), row),
  read('costs.tsv', () => rows.map((cells) => cells.join('\t')).join('\n'), row),
  read('semicolons.csv', () => rows.map((cells) => cells.join(';')).join('\r\n'), row),
  read('titled.csv', () => `Costs of care\n\n${rows.map((cells) => cells.join(';')).join('\n')}`, row),
  read('years.csv', () => 'Home,2024,2025\nNorth,12,13\nSouth,9,8\n', 'North, 2024: 12; 2025: 13'),
  read('costs.xlsx', () => xlsxOf({ Costs: rows }), row),
  read('costs.html', () => markup(tableRows('td')), row),
  read('heads.html', () => markup(tableRows('td').replaceAll('td>Option', 'th>Option')), row),
  read('nested.html', () => markup(`<table><tr><td><h1>Home</h1></td><td>${tableRows('td')}</td></tr></table>`), row),
  read('costs.docx', () => docxOf([{ text: sentence }], { table: rows }), row),
  read('costs.odt', () => odtOf(odtTable(rows)), row),
  read('costs.rtf', () => rtfOf(rtfTable(rows)), row),
  read('costs.pptx', () => pptxOf([{ title: 'Costs', table: rows }]), row),
  read('costs.pdf', () => pdfOf([{ lines: rows.map((cells) => ({ text: '', cells })) }]), row),
]

const marks: readonly Awkward[] = [
  read('raised.html', () => markup('<p>It rose by 12<sup>3</sup> per cent.</p>'), 'It rose by 12 [3] per cent.'),
  read('squared.html', () => markup('<p>The room has 12 m<sup>2</sup>.</p>'), 'The room has 12 m².'),
  read('struck.html', () => markup('<p>It is <del>cheap</del><ins>dear</ins>.</p>'), 'It is dear.'),
  read('struck-by-style.html', () => markup('<p>It <b style="text-decoration: line-through">was</b>is.</p>'), 'It is.'),
  read('struck.docx', () => wordBody(`<w:p>${struckRun}<w:r><w:t>It stays.</w:t></w:r></w:p>`), 'It stays.'),
  read('struck.rtf', () => rtfOf('It {\\strike was }is.\\par'), 'It is.'),
  read('note.rtf', () => rtfOf('One{\\footnote A note.} two.\\par'), 'One two.'),
  read(
    'columns.pdf',
    () =>
      pdfOf([
        {
          lines: [
            'Rent rises in the spring of',
            'the year that comes, as the',
            'owner has told all of us in',
            'a short letter.',
          ].map((text) => ({ text: '', cells: [text, 'Other words stand beside it here'] })),
        },
      ]),
    'Rent rises in the spring of the year that comes, as the owner has told all of us in a short letter.',
  ),
  ...Object.entries(tongues).map(([name, text]) => read(`${name}.txt`, () => text, text)),
  read('german.docx', () => docxOf([{ text: tongues.german }]), tongues.german),
  read('gaps.pdf', () => pdfOf([{}, { lines: [{ text: sentence }] }, {}]), sentence),
]

const scans: readonly Awkward[] = [
  scanned('letter.png', () => readFileSync(new URL('../../cases/documents/letter.png', import.meta.url))),
  scanned('scan.pdf', () => pdfOf([{ scan: letter() }])),
  scanned('office-scan.pdf', () => pdfOf([{ scan: letter(), jbig: jbigOf(letter()) }])),
  scanned('text-and-scan.pdf', () => pdfOf([{ lines: [{ text: sentence }] }, { scan: letter() }])),
  refused('no-text', 'blank.png', () => pngOf(200, 200, new Uint8Array(40_000).fill(255)), 'No text'),
  refused('no-text', 'torn-scan.pdf', () => pdfOf([{ scan: letter(), jbig: Buffer.from('torn') }]), 'page 1'),
]

const bomb = { name: 'xl/x.bin', data: Buffer.alloc(60_000_000) }
/** The type of a workbook is told by its first part. */
const workbook = {
  name: '[Content_Types].xml',
  data: '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
}

const circle = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 9 /Kids [2 0 R 2 0 R] >>']

const hostile: readonly Awkward[] = [
  refused('empty', 'empty.txt', () => '', 'It is empty.'),
  refused('empty', 'blank.txt', () => ' \n\n \n', 'It is empty.'),
  refused('no-text', 'blank.pdf', () => pdfOf([{}]), 'No text'),
  refused('too-large', 'huge.txt', () => 'word '.repeat(2_600_000), 'characters'),
  refused('too-large', 'huge.bin', () => Buffer.alloc(40_000_001), '40 MB'),
  refused('too-large', 'huge.png', () => pngOf(100_000, 100_000), 'points'),
  refused('too-large', 'bomb.xlsx', () => zipOf([workbook, bomb]), 'unpacks'),
  refused('unsupported', 'archive.zip', () => zipOf([{ name: 'a.txt', data: sentence }]), 'zip'),
  refused('unsupported', 'drawing.svg', () => '<?xml version="1.0"?><svg></svg>', 'SVG'),
  refused('damaged', 'cut.pdf', () => '%PDF-1.7\n', 'cannot be read'),
  refused('damaged', 'circle.pdf', () => pdfFile(circle, '/Root 1 0 R'), 'pages'),
]

export const awkward: readonly Awkward[] = [...formats, ...tables, ...marks, ...scans, ...hostile]
