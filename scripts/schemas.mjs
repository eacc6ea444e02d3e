import { mkdirSync, writeFileSync } from 'node:fs'
import { schemaFor, schemaNames } from '../src/docket/schemas.ts'
import { summarySchema } from '../src/export/summary.ts'
import { batchSchema } from '../src/research/matrix.ts'

const folder = new URL('../docs/schemas/', import.meta.url)
mkdirSync(folder, { recursive: true })
const schemas = {
  ...Object.fromEntries(schemaNames.map((name) => [name, schemaFor(name)])),
  batch: batchSchema(),
  summary: summarySchema(),
}
for (const [name, schema] of Object.entries(schemas)) {
  writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(schema, undefined, 2)}\n`)
  process.stdout.write(`docs/schemas/${name}.json\n`)
}
