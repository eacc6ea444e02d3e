import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'

/** A folder that is gone when the test has ended. */
export async function temporary(t: Pick<TestContext, 'after'>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'courtroom-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  return folder
}
