import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import fc from 'fast-check'
import type { LibraryDocument } from './document.ts'
import { LibraryError } from './errors.ts'
import { searchTerms } from './query.ts'
import { openShelf, type Shelf } from './shelf.ts'
import { anyText } from '../../test/anytext.ts'

/** As much in `npm run all`, less in `npm test`. */
const isWhole = process.env['COURTROOM_TESTS'] === 'all'

const paper = (title: string, ...pages: readonly string[]): LibraryDocument => ({
  kind: 'pdf',
  title,
  date: '2024',
  unit: 'page',
  length: pages.length,
  blocks: pages.map((text, index) => ({ at: index + 1, text })),
  warnings: ['Read with care.'],
})

function shelfOf(...documents: readonly LibraryDocument[]): Shelf {
  const shelf = openShelf(':memory:')
  for (const [index, document] of documents.entries()) shelf.add(`${index}.pdf`, document)
  return shelf
}

const inFolder = (work: (folder: string) => void): void => {
  const folder = mkdtempSync(join(tmpdir(), 'courtroom-shelf-'))
  try {
    work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('V3 a search answers with title, page and passage word for word, the best first', () => {
  const shelf = shelfOf(
    paper('Bees', 'Nothing of use here.', 'Hedgerows doubled the density of bumblebees near fields.'),
    paper('Hedgerows', 'A hedge keeps the wind off.'),
  )
  const [first, second] = shelf.search('Do hedgerows help a bumblebee?')
  const { score, ...rest } = first!
  assert.ok(score > second!.score)
  assert.deepEqual(rest, {
    source: '0.pdf',
    title: 'Bees',
    date: '2024',
    unit: 'page',
    at: 2,
    heading: null,
    text: 'Hedgerows doubled the density of bumblebees near fields.',
    also: [],
  })
  assert.equal(second!.title, 'Hedgerows')
  assert.deepEqual(shelf.read('0.pdf', 2), [{ at: 2, heading: null, text: rest.text }])
  assert.equal(shelf.search('hedgerows', { limit: 1 }).length, 1)
})

test('V3 one missing word does not hide a passage', () => {
  const shelf = shelfOf(paper('Buses', 'Free buses were crowded in October.'))
  assert.equal(shelf.search('Were the free buses crowded in November according to zoologists?').length, 1)
  assert.deepEqual(shelf.search('zoologists'), [])
})

test('V3 whatever a query holds is searched for and never obeyed', () => {
  const shelf = shelfOf(paper('Words', 'Plain words and nothing else.', 'NEAR the end of AND or NOT, title: text.'))
  const odd = [
    '"',
    "'",
    '*',
    '(',
    ')',
    ':',
    '^',
    '-',
    '+',
    '{',
    '}',
    ' AND ',
    ' OR ',
    ' NOT ',
    ' NEAR(',
    'title:',
    '\0',
  ]
  const more = ['words', '\u{1F600}', '\uD800', '; DROP TABLE passages', '%', '?', 'ﬁ', 'Ä', '\u202E', 'a"b', ' \n ']
  const piece = fc.constantFrom(...odd, ...more)
  const query = fc.oneof(
    fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')),
    anyText(),
  )
  fc.assert(
    fc.property(query, (text) => {
      const found = shelf.search(text)
      // A word in another column than the text would be found if `title:` were obeyed; `-` and NOT would hide.
      if (searchTerms(text).includes('words') && !text.includes('title')) assert.ok(found.length > 0)
      assert.ok(found.every((find) => Number.isFinite(find.score)))
    }),
    { numRuns: isWhole ? 300 : 75 },
  )
  assert.equal(shelf.list().length, 1)
  assert.deepEqual(shelf.search('words NOT plain')[0]?.at, 1)
})

test('V3 the same text from two files is shown once, with both places', () => {
  const text = 'The transport trial cost 2.52 million crowns after savings on tickets in the well-known town.'
  const shelf = shelfOf(
    paper('Report', text),
    paper('Minutes', 'Opening.', text.toUpperCase().replaceAll(' ', '\n').replace('WELL-KNOWN', 'WELLKNOWN')),
    paper('Summary', `Before it. ${text} And after it.`),
    paper('Correction', text.replace('2.52', '3.52')),
    paper('Denial', text.replace('cost', 'did not cost')),
    paper('Trial', 'Transport trial'),
  )
  const finds = shelf.search('transport trial cost crowns')
  const withAlso = finds.map(({ title, also }) =>
    [title, ...also.map((place) => `${place.title} ${place.at}`)].toSorted((a, b) => a.localeCompare(b)),
  )
  assert.equal(finds.length, 4)
  assert.equal(finds.find((find) => find.also.length > 0)?.title, 'Summary', 'the longest of the copies is shown')
  assert.deepEqual(
    withAlso.find((each) => each.length > 1)?.map((each) => each.replace(/ \d$/, '')),
    ['Minutes', 'Report', 'Summary'],
  )
  assert.ok(withAlso.some(([title]) => title === 'Correction') && withAlso.some(([title]) => title === 'Denial'))
})

test('a number is no copy of a longer one, nor of its opposite', () => {
  const start = 'In the year after the trial the number of passengers on all of the lines of the town rose by'
  const shelf = shelfOf(
    paper('A', `${start} 2`),
    paper('B', `${start} 25 per cent`),
    paper('C', `${start} 2.5 per cent`),
    paper('D', `${start} -2`),
  )
  assert.equal(shelf.search('passengers rose').length, 4)
})

test('V3 a hundred copies of one text do not crowd out the rest', () => {
  const copies = Array.from({ length: 100 }, (_, n) => paper(`Copy ${n}`, 'Free buses, free buses, free buses.'))
  const finds = shelfOf(...copies, paper('Other', 'The buses were late.')).search('free buses')
  assert.deepEqual(
    finds.map((find) => find.also.length),
    [99, 0],
  )
})

test('V3 documents are listed, replaced and removed, and what is removed leaves no trace in the file', () => {
  inFolder((folder) => {
    const file = join(folder, 'deep', 'shelf.sqlite')
    const shelf = openShelf(file)
    shelf.add('a.pdf', paper('First', 'An old zanzibarine text.'), { print: 'one' })
    shelf.add('b.pdf', paper('Second', 'Another text.'), { byOcr: true })
    assert.equal(shelf.printOf('a.pdf'), 'one')
    shelf.add('a.pdf', paper('Third', 'A new quokkaland text.', 'On two pages.'))
    assert.deepEqual(
      shelf.list().map(({ source, title, passages, byOcr, warnings }) => [source, title, passages, byOcr, warnings]),
      [
        ['a.pdf', 'Third', 2, false, ['Read with care.']],
        ['b.pdf', 'Second', 1, true, ['Read with care.']],
      ],
    )
    assert.deepEqual(shelf.search('zanzibarine'), [])
    shelf.close()
    const again = openShelf(file)
    assert.equal(again.search('quokkaland').length, 1)
    assert.deepEqual([again.remove('a.pdf'), again.remove('a.pdf')], [true, false])
    assert.deepEqual(again.search('quokkaland'), [])
    assert.equal(again.search('another').length, 1)
    again.close()
    const bytes = readFileSync(file)
    assert.ok(bytes.includes('Another'))
    for (const trace of ['zanzibar', 'quokka', 'a.pdf'])
      assert.ok(!bytes.includes(trace), `${trace} is still in the file`)
  })
})

test('C19 all passages of a document share its date and how it was found; a shelf of old forgets stamps that passed for dates', () => {
  const written = { ...paper('Minutes', 'The yard was sold.', 'The yard was paid.'), date: '2026-05-12' }
  const shelf = shelfOf({ ...written, dated: 'title', saved: '2026-07-14' })
  assert.deepEqual(
    shelf.search('yard').map(({ date, dated }) => [date, dated]),
    [
      ['2026-05-12', 'title'],
      ['2026-05-12', 'title'],
    ],
  )
  assert.deepEqual(
    shelf.list().map(({ date, dated, saved }) => [date, dated, saved]),
    [['2026-05-12', 'title', '2026-07-14']],
  )
  inFolder((folder) => {
    const file = join(folder, 'old.sqlite')
    const old = openShelf(file)
    old.add('a.pdf', written, { print: 'one' })
    old.close()
    const database = new DatabaseSync(file)
    database.exec(
      'ALTER TABLE documents DROP COLUMN dated; ALTER TABLE documents DROP COLUMN saved; PRAGMA user_version = 1',
    )
    database.close()
    const now = openShelf(file)
    assert.deepEqual(
      now.list().map(({ date, saved }) => [date, saved, now.printOf('a.pdf')]),
      [[null, '2026-05-12', undefined]],
    )
    assert.equal(now.search('yard').length, 2)
    now.close()
  })
})

test('a shelf that cannot be used is named, with what to do', () => {
  inFolder((folder) => {
    const broken = join(folder, 'broken.sqlite')
    writeFileSync(
      broken,
      'this is no database, whatever its name says, and it is long enough to be looked at'.repeat(20),
    )
    assert.throws(
      () => openShelf(broken),
      (error) => error instanceof LibraryError && error.code === 'unusable',
    )
    const newer = join(folder, 'newer.sqlite')
    openShelf(newer).close()
    const database = new DatabaseSync(newer)
    database.exec('PRAGMA user_version = 99')
    database.close()
    assert.throws(
      () => openShelf(newer),
      (error) => error instanceof LibraryError && error.code === 'newer-version',
    )
  })
})

test('E12 an empty file or a database of another program is no library without documents: it is refused and left alone', () => {
  const made: readonly (readonly [sql: string, why: RegExp])[] = [
    ['', /is empty, and the library leaves none empty.*Put back a copy/],
    ['CREATE TABLE bookmarks (url)', /another program.*Move it aside/],
    ['CREATE TABLE documents (x); PRAGMA user_version = 3', /another program/],
    ['CREATE TABLE photos (x); PRAGMA user_version = 99', /another program/],
  ]
  for (const [sql, why] of made)
    inFolder((folder) => {
      const file = join(folder, 'library.sqlite')
      const foreign = new DatabaseSync(file)
      foreign.exec(sql)
      foreign.close()
      const before = readFileSync(file)
      assert.throws(
        () => openShelf(file),
        (error) => error instanceof LibraryError && error.code === 'unusable' && why.test(error.message),
      )
      assert.deepEqual([readFileSync(file), readdirSync(folder)], [before, ['library.sqlite']])
    })
})

test('S1 a library is made whole, for its owner alone, and nothing else is left of the making', () => {
  inFolder((folder) => {
    const file = join(folder, 'deep', 'library.sqlite')
    openShelf(file).close()
    const names = readdirSync(join(folder, 'deep'))
    assert.deepEqual([names, statSync(file).mode & 0o777], [['library.sqlite'], 0o600])
  })
})

test('S5 documents of all lengths go one after the other, and none leaves a word of its own in the file', () => {
  inFolder((folder) => {
    const file = join(folder, 'library.sqlite')
    const shelf = openShelf(file)
    const own = (index: number): string => `qx${'abcdefghi'[index]}kanar`
    const page = (index: number, at: number): string =>
      Array.from({ length: 20 + ((index * 37 + at * 61) % 190) }, (_, word) =>
        word % 7 === 0 ? `z${own(index)}${(word * at) % 23}` : `word${(word * 31 + index * 7 + at) % 211}`,
      ).join(' ')
    const write = (index: number, pages: number): void =>
      void shelf.add(
        `${index}.pdf`,
        paper(`Paper ${own(index)}`, ...Array.from({ length: pages }, (_, at) => page(index, at))),
      )
    for (let round = 1; round < 4; round++) for (let index = 0; index < 9; index++) write(index, 3 * round + index)
    for (let index = 0; index < 9; index++) {
      assert.ok(readFileSync(file).includes(own(index)))
      assert.ok(shelf.remove(`${index}.pdf`))
      assert.ok(!readFileSync(file).includes(own(index)), `document ${index}`)
    }
    shelf.close()
  })
})
