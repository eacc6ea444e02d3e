import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { writingThread } from './apart.ts'
import { sqliteStore } from './sqlite.ts'

/** Keeps the event loop, as a turn with much to do does. */
const work = (ms: number): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

test('E3 in a turn of the event loop that takes long, who asked first goes on as soon as it is on the disk', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'courtroom-apart-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  await sqliteStore(folder).close()
  const thread = writingThread({ file: join(folder, 'courtroom.sqlite'), patience: 5_000 }, assert.fail)
  let turns = 0
  const goneOn: number[] = []
  const written: Promise<unknown>[] = []
  const writes = (count: number): void => {
    for (let left = count; left > 0; left--)
      written.push(thread.write({ do: 'begin', id: 'case', key: `${written.length}` }))
  }
  setImmediate(() => turns++)
  writes(6)
  void written[0]!.then(() => goneOn.push(turns))
  for (let rounds = 0; goneOn.length === 0 && rounds < 1_000; rounds++) {
    work(5)
    writes(6)
    await Promise.resolve()
  }
  assert.deepEqual(goneOn, [0])
  await thread.close()
  assert.deepEqual(new Set(await Promise.all(written)), new Set([true]))
})
