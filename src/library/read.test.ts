import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { LibraryDocument } from './document.ts'
import { jbigOf } from './jbig.fake.ts'
import { docxOf, greyOf, pdfOf } from './files.fake.ts'
import { readDocument } from './read.ts'
import { isWhole, some } from '../../test/whole.ts'

interface Page {
  readonly number: number
  readonly text: string
}

/** The text page by page. A document without pages is one page. */
function documentPages({ unit, blocks }: LibraryDocument): readonly Page[] {
  const texts = new Map<number, string[]>()
  for (const { at, text } of blocks) {
    const number = unit === 'page' ? at : 1
    const page = texts.get(number)
    if (page === undefined) texts.set(number, [text])
    else page.push(text)
  }
  return [...texts].map(([number, lines]) => ({ number, text: lines.join('\n') }))
}

const sample = (name: string): Buffer => readFileSync(new URL(`../../cases/documents/${name}`, import.meta.url))

async function reading(
  name: string,
  bytes: string | Uint8Array,
): Promise<LibraryDocument & { readonly byOcr: boolean }> {
  const outcome = await readDocument({ name, bytes: Buffer.from(bytes) })
  assert.ok('document' in outcome, JSON.stringify(outcome))
  return { ...outcome.document, byOcr: outcome.outcome === 'read-by-ocr' }
}

test('C15 a PDF is read page by page, with headings, title and date', async () => {
  const document = await reading('evaluation.pdf', sample('evaluation.pdf'))
  assert.deepEqual(
    [document.kind, document.title, document.date, document.unit, document.length],
    ['pdf', 'Evaluation of the fare-free year in Harrowfield', '2025-02-03', 'page', 3],
  )
  const pages = documentPages(document)
  assert.deepEqual(
    pages.map((page) => page.number),
    [1, 2, 3],
  )
  assert.match(pages[0]!.text, /with a margin of 0\.9 percentage points either way\./)
  assert.match(pages[1]!.text, /We interviewed 2,380 passengers in March and October 2024/)
  assert.match(pages[2]!.text, /each car journey avoided cost about 8\.40 crowns/)
  assert.deepEqual(
    document.blocks.filter((block) => block.heading).map((block) => [block.at, block.text]),
    [
      [1, 'Evaluation of the fare-free year in Harrowfield'],
      [1, 'Summary'],
      [2, 'Methods'],
      [3, 'Conclusions'],
    ],
  )
})

test('C15 pages keep their numbers when some of them are empty', async () => {
  const document = await reading(
    'gaps.pdf',
    pdfOf([{}, { lines: [{ text: 'Words on the second page only.' }] }, {}, {}]),
  )
  assert.deepEqual(
    [document.length, documentPages(document)],
    [4, [{ number: 2, text: 'Words on the second page only.' }]],
  )
})

test('a word broken at the end of a line is mended as the document writes it elsewhere', async () => {
  const lines = ['The well-known author wrote on trans-', 'port for the well-', 'known press.'].map((text) => ({
    text,
  }))
  const { blocks } = await reading('broken.pdf', pdfOf([{ lines }]))
  assert.equal(blocks[0]!.text, 'The well-known author wrote on transport for the well-known press.')
})

test('C15 a Word file is read with headings and numbered paragraphs', async () => {
  const document = await reading('minutes.docx', sample('council-minutes.docx'))
  assert.deepEqual(
    [document.kind, document.title, document.date, document.unit],
    ['word', 'Minutes of the transport committee', '2025-02-18', 'paragraph'],
  )
  assert.deepEqual(document.blocks[2], { at: 3, text: 'Report of the treasurer', heading: true })
  assert.match(document.blocks[5]!.text, /sick leave in the depot had risen from 6\.1 to 8\.7 per cent/)
})

test('C15 Markdown and web pages are read with the lines of their source, hidden text included', async () => {
  for (const name of ['policy-note.md', 'press-release.html']) {
    const source = sample(name).toString().split('\n')
    const document = await reading(name, sample(name))
    assert.ok(document.blocks.length > 4)
    for (const { at, text } of document.blocks) {
      const [word] = /\w+/.exec(text)!
      assert.ok(source[at - 1]!.includes(word), `${name}:${at} has no ${word}`)
    }
  }
  const page = await reading('press-release.html', sample('press-release.html'))
  assert.deepEqual([page.title, page.date], ['Harrowfield Transport: a record year on our buses', '2025-01-20'])
  assert.ok(page.blocks.some((block) => block.text.startsWith('This sentence is hidden')))
  const note = await reading('policy-note.md', sample('policy-note.md'))
  assert.deepEqual([note.title, note.date], ['Should Harrowfield keep its buses free?', '2025-02-11'])
})

test('C15 the rows of a table name their columns and know their number, also after a cell of several lines', async () => {
  const { kind, blocks, warnings } = await reading('t.csv', 'Year,Note\n2021,"first\nsecond"\n2022,\n2023,last,more\n')
  assert.equal(kind, 'table')
  assert.deepEqual(blocks, [
    { at: 2, text: 'Year: 2021; Note: first second' },
    { at: 3, text: 'Year: 2022' },
    { at: 4, text: 'Year: 2023; Note: last; more' },
  ])
  assert.equal(warnings.length, 1)
})

// OCR is dear: `npm test` reads a scanned page below.
if (isWhole)
  test('C15 images and scanned pages are read by OCR, offline, and say so', async () => {
    const letter = await reading('letter.png', sample('letter.png'))
    assert.deepEqual([letter.byOcr, letter.kind], [true, 'image'])
    assert.match(documentPages(letter)[0]!.text, /ask for a break of twelve minutes at the terminus/)
    const scan = pdfOf([
      { lines: [{ text: 'A page of text before the scan.' }] },
      { scan: greyOf(sample('letter.png')) },
    ])
    const mixed = await reading('mixed.pdf', scan)
    assert.equal(mixed.byOcr, true)
    assert.match(mixed.warnings.join(' '), /OCR/)
    const [first, second] = documentPages(mixed)
    assert.deepEqual([first!.number, first!.text], [1, 'A page of text before the scan.'])
    assert.equal(second!.number, 2)
    assert.match(second!.text, /In October 214 departures left without a break/)
  })

if (isWhole)
  test('C15 pages of office scanners, packed as JBIG2, are read by OCR', async () => {
    const scan = greyOf(sample('letter.png'))
    const document = await reading('scan.pdf', pdfOf([{ scan, jbig: jbigOf(scan) }]))
    assert.equal(document.byOcr, true)
    assert.match(documentPages(document)[0]!.text, /ask for a break of twelve minutes at the terminus/)
  })

test('C15 a page whose picture is damaged is no blank page: it is named', async () => {
  const scan = { width: 90, height: 90, data: new Uint8Array(90 * 90) }
  const page = { scan, jbig: Buffer.from('not a picture at all, whatever it says') }
  const outcome = await readDocument({ name: 'x.pdf', bytes: pdfOf([page]) })
  assert.deepEqual(outcome, {
    outcome: 'no-text',
    why: 'No text was found in it. Pictures damaged and not read: page 1.',
  })
})

test('C15 pages that cannot be read are named, and the others are read', async () => {
  const picture = greyOf(sample('letter.png'))
  const text = [{ text: 'A page of text before the scans.' }]
  const bytes = pdfOf([{ lines: text }, { scan: picture }, { scan: picture }])
  const outcome = await readDocument({ name: 'x.pdf', bytes }, { limits: { scannedPages: 1 } })
  assert.ok('document' in outcome)
  assert.equal(outcome.outcome, 'read-by-ocr')
  const pages = documentPages(outcome.document)
  assert.deepEqual(
    pages.map((page) => page.number),
    [1, 2],
  )
  assert.match(pages[1]!.text, /In October 214 departures left without a break/)
  assert.match(outcome.document.warnings.join(' '), /not read, there are too many: page 3\./)
  const none = await readDocument({ name: 'x.pdf', bytes: pdfOf([{ scan: picture }]) }, { limits: { scannedPages: 0 } })
  assert.equal(none.outcome, 'too-large')
})

test('C15 the type is told by the content, whatever the name says', async () => {
  const kinds = {
    'a.txt': pdfOf([{ lines: [{ text: 'Some words on a page.' }] }]),
    'a.pdf': docxOf([{ text: 'Some words in a file.' }]),
    'a.docx': '# Heading\n\nSome words.\n',
    'a.md': '<!doctype html><html><body><p>Some words.</p></body></html>',
    'a.html': 'Year;Value\n2001;3\n2002;4\n2003;5\n',
    'a.bmp': 'BMW sold more cars than in the year before.\n',
  }
  const found: Record<string, string> = {}
  const tried = some(Object.entries(kinds), 3)
  for (const [name, bytes] of tried) found[name] = (await reading(name, bytes)).kind
  const told: Readonly<Record<string, string>> = {
    'a.txt': 'pdf',
    'a.pdf': 'word',
    'a.docx': 'markdown',
    'a.md': 'html',
    'a.html': 'table',
    'a.bmp': 'text',
  }
  assert.deepEqual(found, Object.fromEntries(tried.map(([name]) => [name, told[name]])))
})

test('text in old encodings is read, and invisible characters stay in it', async () => {
  const text = 'Prix : 3 € – voilà l’été\u200B\u202E caché'
  const utf16 = await reading('a.txt', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]))
  assert.equal(utf16.blocks[0]!.text, text)
  const western = await reading('b.txt', Buffer.from('caf\xe9 \x80 5', 'latin1'))
  assert.equal(western.blocks[0]!.text, 'café € 5')
})

test('C19 a head is not glued to the text below it, and the number of a page is no title', async () => {
  const head = 'Stalls of Quay Market, circular to the town of 8 May 2025'
  const body =
    'Sales of our 24 stalls fell by 9 per cent in the first year, and two of them have been empty since then.'
  const text = await reading('letter.txt', `${head}\n${body}\n`)
  assert.deepEqual(
    text.blocks.map((block) => block.text),
    [head, body],
  )
  const lines = [{ text: '- 1 -', size: 16 }, { text: '' }, { text: 'Of the parade', size: 16 }, { text: '' }]
  const pdf = await reading('letter.pdf', pdfOf([{ lines: [...lines, { text: head }, { text: body }] }]))
  assert.equal(pdf.title, 'Of the parade')
  assert.deepEqual(
    pdf.blocks.slice(-2).map((block) => block.text),
    [head, body],
  )
})

test('reading is stopped by a signal', async () => {
  const stop = new AbortController()
  const work = readDocument({ name: 'letter.png', bytes: sample('letter.png') }, { signal: stop.signal })
  stop.abort(new Error('enough'))
  await assert.rejects(work, /enough/)
})
