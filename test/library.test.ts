import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { desk } from './cli.ts'

const documents = fileURLToPath(new URL('../cases/documents', import.meta.url))

const lines = (text: string): readonly Record<string, unknown>[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

test('C15 a folder of mixed documents is read, each to a named outcome, and answers with page-true passages', async (t) => {
  const { run } = await desk(t)
  const library = (...words: readonly string[]) => run({}, 'library', ...words)
  const added = await library('add', documents, '--json')
  assert.equal(added.status, 0, added.err)
  const outcomes = lines(added.out).map(({ source, outcome }) => [String(source).split('/').at(-1), outcome])
  assert.deepEqual(outcomes, [
    ['council-minutes.docx', 'read'],
    ['evaluation.pdf', 'read'],
    ['letter.png', 'read-by-ocr'],
    ['policy-note.md', 'read'],
    ['press-release.html', 'read'],
    ['ridership-fictional-sample.csv', 'read'],
  ])
  const found = lines((await library('search', 'evaluation fare-free year', '--limit', '8', '--json')).out)
  const pages = found
    .filter(({ source }) => String(source).endsWith('evaluation.pdf'))
    .map(({ unit, at }) => [unit, at])
  assert.ok(pages.length > 0)
  for (const [unit, at] of pages) assert.ok(unit === 'page' && [1, 2, 3].includes(Number(at)))

  const shown = await library('search', 'hospital line')
  assert.match(shown.out, /documents\/\S+, (page|line|paragraph) \d+/)
  assert.match((await library('add', join(documents, 'policy-note.md'))).out, /unchanged/)
  assert.equal((await library('remove', join(documents, 'letter.png'))).status, 0)
  assert.equal(lines((await library('list', '--json')).out).length, 5)
})

test('E12 a file that cannot be read ends in a named outcome, a path that is not there in one clear error', async (t) => {
  const { run, folder } = await desk(t)
  await writeFile(join(folder, 'odd.pdf'), '%PDF-1.7\nnothing follows')
  const odd = await run({}, 'library', 'add', 'odd.pdf', '--json')
  assert.equal(odd.status, 2)
  assert.equal(lines(odd.out)[0]?.['outcome'], 'damaged')
  const nowhere = await run({}, 'library', 'add', 'nowhere')
  assert.deepEqual([nowhere.status, nowhere.out], [2, ''])
  assert.match(nowhere.err, /neither a file nor a folder/)
})
