import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { bookOf, formats } from './book.ts'

const folder = fileURLToPath(new URL('../../docs/prompts/', import.meta.url))
await mkdir(folder, { recursive: true })
for (const format of formats) await writeFile(`${folder}${format}.md`, await bookOf(format))
process.stdout.write(`The prompts of ${formats.join(', ')} stand in docs/prompts/.\n`)
