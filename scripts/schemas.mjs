import { mkdirSync, writeFileSync } from 'node:fs'
import { schemaFor, schemaNames } from '../src/docket/schemas.ts'

const folder = new URL('../docs/schemas/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const format of schemaNames) {
  writeFileSync(new URL(`${format}.json`, folder), `${JSON.stringify(schemaFor(format), undefined, 2)}\n`)
  process.stdout.write(`docs/schemas/${format}.json\n`)
}
