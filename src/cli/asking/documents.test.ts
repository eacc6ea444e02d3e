import { after, test } from 'node:test'
import assert from 'node:assert/strict'
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentsAt } from './documents.ts'
import { temporary } from '../../../test/temporary.ts'

const folder = await temporary({ after })
mkdirSync(join(folder, 'papers/deep'), { recursive: true })
mkdirSync(join(folder, 'empty'))
writeFileSync(join(folder, 'papers/a.md'), 'A.')
writeFileSync(join(folder, 'papers/deep/b.md'), 'B.')
writeFileSync(join(folder, 'papers/.hidden'), 'No.')
writeFileSync(join(folder, 'large.txt'), '')
truncateSync(join(folder, 'large.txt'), 40_000_001)
symlinkSync(join(folder, 'nowhere'), join(folder, 'broken'))

test('C15 files go by their name and those of a folder by their path in it; no path of the machine is kept', () => {
  const named = (...paths: readonly string[]): readonly string[] => documentsAt(paths, folder).map(({ name }) => name)
  assert.deepEqual(named('papers'), ['a.md', 'deep/b.md'])
  assert.deepEqual(named('papers/deep/b.md', join(folder, 'papers/a.md')), ['b.md', 'a.md'])
  assert.deepEqual(named(), [])
  assert.equal(new TextDecoder().decode(documentsAt(['papers/a.md'], folder)[0]?.bytes), 'A.')
})

test('E12 a file that cannot be had is one clear error, under the name that was typed', () => {
  const wrong: readonly (readonly [string, RegExp])[] = [
    ['gone.md', /^Cannot read gone\.md\. There is no such file or folder\. Nothing was opened\.$/],
    ['broken', /^Cannot read broken\. There is no such file or folder\./],
    ['empty', /^Cannot read empty\. There are no files in this folder\./],
    ['large.txt', /^Cannot read large\.txt\. It has 40 MB, and 40 MB are allowed\. Split it\./],
    ['/dev/null', /^Cannot read \/dev\/null\. It is neither a file nor a folder\./],
  ]
  for (const [path, message] of wrong) assert.throws(() => documentsAt(['papers', path], folder), { message })
})
