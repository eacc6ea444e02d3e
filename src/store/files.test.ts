import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { filesContract } from './files.fake.ts'
import { folderFiles } from './files.ts'
import { temporary } from '../../test/temporary.ts'

filesContract('folder', async (t) => {
  const folder = await temporary(t)
  return [folderFiles(folder), folderFiles(folder)]
})

test('E12 what is written is on the disk before it has its name', async (t) => {
  const folder = await temporary(t)
  const file = await open(join(folder, 'any'), 'w')
  const handles = Object.getPrototypeOf(file) as typeof file
  await file.close()
  const there: boolean[] = []
  t.mock.method(handles, 'sync', async () => void there.push(existsSync(join(folder, 'key'))))
  const files = folderFiles(folder)
  await files.make('key', 'first')
  await files.write('key', 'second')
  await files.swap('key', new TextEncoder().encode('second'), 'third')
  assert.deepEqual(there, [false, true, true])
})
