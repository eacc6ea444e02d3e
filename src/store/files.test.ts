import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesContract } from './files.fake.ts'
import { folderFiles } from './files.ts'

filesContract('folder', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'courtroom-files-'))
  t.after(() => rmSync(folder, { recursive: true }))
  return [folderFiles(folder), folderFiles(folder)]
})
