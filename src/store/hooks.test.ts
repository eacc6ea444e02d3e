import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { besideContract } from './beside.fake.ts'
import { askedStore } from './asked.ts'
import { hookStore } from './hooks.ts'
import { sqliteStore } from './sqlite.ts'

besideContract('sqlite', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'courtroom-hooks-'))
  const [asked, hooks, records] = [askedStore(folder), hookStore(folder), sqliteStore(folder)]
  t.after(async () => {
    asked.close()
    hooks.close()
    await records.close()
    rmSync(folder, { recursive: true })
  })
  return { asked, hooks, records }
})
