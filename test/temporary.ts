import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder that is gone when the test has ended, or the file of tests whose own `after` is given. */
export async function temporary(t: { after(tidy: () => Promise<void>): void }): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'courtroom-'))
  // What is closed only after this may still be tidying up its files in there.
  t.after(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
