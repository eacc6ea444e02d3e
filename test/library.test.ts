import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import * as courtroom from '../src/index.ts'

const root = new URL('../', import.meta.url)
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8')
const page = read('docs/library.md')

test('the page of the library prints every example as it is run', () => {
  const examples = globSync('docs/examples/*.ts', { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  assert.ok(examples.length >= 5)
  for (const file of examples) assert.ok(page.includes(`\`${file}\`\n\n\`\`\`ts\n${read(file)}\`\`\`\n`), file)
})

test('whatever the page says of a court, of an option or of a function, is there', async () => {
  await using court = courtroom.openCourt()
  for (const [, name] of page.matchAll(/`court\.(\w+)\(/g)) assert.ok(name! in court, `court.${name}`)
  const called = [...page.matchAll(/`(\w+)\([^`]*\)`/g)].map(([, name]) => name!)
  const known = Object.keys(courtroom)
  assert.deepEqual(
    called.filter((name) => !known.includes(name) && !['close', 'without'].includes(name)),
    [],
  )
  const source = read('src/hall/court.ts')
  for (const [, names] of page.matchAll(/^\| ((?:`\w+`(?:, )?)+) \|/gm))
    for (const [, option] of names!.matchAll(/`(\w+)`/g)) assert.match(source, new RegExp(`readonly ${option}\\?:`))
})
