import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { besideContract } from './beside.fake.ts'
import { askedStore } from './asked.ts'
import { hookStore } from './hooks.ts'

besideContract('sqlite', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'courtroom-hooks-'))
  const [asked, hooks] = [askedStore(folder), hookStore(folder)]
  t.after(() => {
    asked.close()
    hooks.close()
    rmSync(folder, { recursive: true })
  })
  return { asked, hooks }
})
