import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { writingThread } from './apart.ts'
import { storeRefusal } from './drafts.fake.ts'
import type { StoreError } from './errors.ts'
import type { StoreWrite } from './rows.ts'
import { sqliteStore } from './sqlite.ts'
import { temporary } from '../../test/temporary.ts'

/** Keeps the event loop, as a turn with much to do does. */
const work = (ms: number): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/** A thread that writes to an empty file of records. */
async function writing(t: TestContext) {
  const folder = await temporary(t)
  await sqliteStore(folder).close()
  const lost: StoreError[] = []
  const thread = writingThread({ file: join(folder, 'courtroom.sqlite'), patience: 5_000 }, (error) => lost.push(error))
  return { thread, lost }
}

test('E12 a thread that dies is told of to all that wait', async (t) => {
  const { thread, lost } = await writing(t)
  await thread.isReady
  assert.equal(await thread.write({ do: 'begin', id: 'case', key: '1' }), true)
  // It knows what to do with any write; with none it does not.
  const none = undefined as unknown as StoreWrite
  const waiting = [none, none].map((write) => assert.rejects(thread.write(write), storeRefusal('disk-failed')))
  await Promise.all(waiting)
  assert.equal(lost.length, 1)
})

test('E3 in a turn of the event loop that takes long, who asked first goes on as soon as it is on the disk', async (t) => {
  const { thread } = await writing(t)
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
