import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { LibraryError } from './errors.ts'
import { openShelf, type Shelf } from './shelf.ts'
import { shelve } from './shelve.ts'

const samples = fileURLToPath(new URL('../../cases/documents', import.meta.url))

async function told(shelf: Shelf, ...paths: readonly string[]): Promise<Record<string, string>> {
  const outcomes: Record<string, string> = {}
  for await (const { source, outcome } of shelve(shelf, paths)) outcomes[basename(source)] = outcome.outcome
  return outcomes
}

test('V3 C15 a folder of mixed files becomes searchable with true pages', async () => {
  const shelf = openShelf(':memory:')
  assert.deepEqual(await told(shelf, samples), {
    'council-minutes.docx': 'read',
    'evaluation.pdf': 'read',
    'letter.png': 'read-by-ocr',
    'policy-note.md': 'read',
    'press-release.html': 'read',
    'ridership-fictional-sample.csv': 'read',
  })
  const [find] = shelf.search('What did each avoided car journey cost?')
  assert.deepEqual(
    [basename(find!.source), find!.unit, find!.at, find!.heading],
    ['evaluation.pdf', 'page', 3, 'Conclusions'],
  )
  assert.match(find!.text, /each car journey avoided cost about 8\.40 crowns/)
  const best = (query: string): string => basename(shelf.search(query)[0]!.source)
  assert.equal(best('sick leave of drivers in the depot'), 'council-minutes.docx')
  assert.equal(best('break of twelve minutes at the terminus'), 'letter.png')
  assert.equal(best('passengers in October on the Market line'), 'ridership-fictional-sample.csv')
})

test('V3 a folder is read again only where it has changed, and a file that broke leaves the shelf', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'courtroom-shelve-'))
  const shelf = openShelf(':memory:')
  try {
    mkdirSync(join(folder, 'inner'))
    mkdirSync(join(folder, '.git'))
    writeFileSync(join(folder, '.git', 'hidden.md'), 'hidden words')
    writeFileSync(join(folder, 'inner', 'a.md'), 'first words')
    writeFileSync(join(folder, 'b.md'), 'second words')
    symlinkSync(samples, join(folder, 'link'))
    assert.deepEqual(await told(shelf, folder), { 'a.md': 'read', 'b.md': 'read' })
    writeFileSync(join(folder, 'b.md'), Buffer.from([0, 1, 2, 3]))
    assert.deepEqual(await told(shelf, folder, join(folder, 'b.md')), { 'a.md': 'unchanged', 'b.md': 'unsupported' })
    assert.deepEqual(
      shelf.list().map((each) => each.source),
      [join(folder, 'inner', 'a.md')],
    )
    await assert.rejects(
      told(shelf, join(folder, 'none')),
      (error) => error instanceof LibraryError && error.code === 'not-found',
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('E12 a folder that one may not look into is told of, and the rest is added all the same', async () => {
  const home = mkdtempSync(join(tmpdir(), 'courtroom-shelve-'))
  mkdirSync(join(home, 'closed'))
  writeFileSync(join(home, 'open.md'), '# Open\n\nAnybody may read this.\n')
  chmodSync(home, 0o755)
  chmodSync(join(home, 'closed'), 0o000)
  const isRoot = process.geteuid?.() === 0
  // Its reading is remembered: a reader that nobody has started yet may lie in a folder that is root's own.
  await told(openShelf(':memory:'), join(home, 'open.md'))
  // Root may look anywhere, so it steps down for a moment.
  if (isRoot) process.seteuid?.(65_534)
  try {
    assert.deepEqual(await told(openShelf(':memory:'), home), { closed: 'damaged', 'open.md': 'read' })
  } finally {
    if (isRoot) process.seteuid?.(0)
    rmSync(home, { recursive: true, force: true })
  }
})

test('E12 a shelf where no folder can be made is refused at once', { skip: process.platform !== 'linux' }, () => {
  const refused = (error: unknown): boolean => error instanceof LibraryError && error.code === 'unusable'
  assert.throws(() => openShelf('/proc/nowhere/deeper/shelf.sqlite'), refused)
})
