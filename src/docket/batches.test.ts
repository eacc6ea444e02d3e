import assert from 'node:assert/strict'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { folderFiles } from '#store'
import { temporary } from '../../test/temporary.ts'
import { batchFiles, leaveBatches } from './batches.ts'

test('S5 a run whose case is deleted goes out of its batch, which says that there was one; an empty batch goes', async (t) => {
  const folder = await temporary(t)
  const files = folderFiles(folder)
  const { write, read, names } = batchFiles(files)
  await write('ferry', { cells: [{ id: 'ferry-1' }, { id: 'ferry-12', from: 'ferry-1' }, { id: 'ferry-3' }] })
  await write('bus', { cells: [{ id: 'bus-1' }] })
  await writeFile(join(folder, 'batches', 'ferry.json.0123'), '{"cells": [{"id": "ferry-1"')

  await leaveBatches(files, 'ferry-1')
  assert.deepEqual(await read('ferry'), { cells: [{ id: 'ferry-12' }, { id: 'ferry-3' }], deleted: 1 })
  assert.deepEqual(await names(), ['bus', 'ferry'])
  await Promise.all(['ferry-12', 'ferry-3', 'none'].map((id) => leaveBatches(files, id)))
  assert.deepEqual(await readdir(join(folder, 'batches')), ['bus.json'])
  assert.deepEqual(await read('bus'), { cells: [{ id: 'bus-1' }] })
})
