import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { StoreError } from './errors.ts'
import { inReserve, servingClaim } from './serving.ts'

function served(t: TestContext): { readonly folder: string; readonly reserve: string } {
  const folder = mkdtempSync(join(tmpdir(), 'courtroom-serving-'))
  const claim = servingClaim(folder)
  t.after(async () => {
    await claim?.release()
    rmSync(folder, { recursive: true })
  })
  return { folder, reserve: join(folder, 'reserve') }
}

const full = new StoreError('disk-full', 'The disk is full.')

test('E12 whoever serves a folder keeps room for a full disk; deleting takes it, and it is kept again', async (t) => {
  const { folder, reserve } = served(t)
  const { size, mode } = statSync(reserve)
  assert.deepEqual([size, mode & 0o777], [4 * 2 ** 20, 0o600])
  for (const failure of [full, new StoreError('disk-refused', 'It takes no more.')]) {
    let room: boolean | undefined
    await inReserve(folder, failure, async () => (room = !existsSync(reserve)))
    assert.equal(room, true)
    assert.equal(statSync(reserve).size, size)
  }
})

test('E12 what failed for another reason, or with no room kept, fails as it did', async (t) => {
  const { folder, reserve } = served(t)
  const again = async (): Promise<void> => assert.fail('it is not done again')
  const busy = new StoreError('busy', 'Somebody else has it.')
  await assert.rejects(inReserve(folder, busy, again), busy)
  rmSync(reserve)
  await assert.rejects(inReserve(folder, full, again), full)
})
