import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { temporary } from './temporary.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

/** How many there may still be; whoever takes one apart lowers it. */
const LONG = 2

test('few functions are longer than 80 lines, and they become fewer', async (t) => {
  const folder = await temporary(t)
  const config = join(folder, 'lengths.json')
  const rules = { 'max-lines-per-function': ['error', { max: 80 }] }
  await writeFile(config, JSON.stringify({ plugins: [], categories: { correctness: 'off' }, rules }))
  const lint = ['node_modules/oxlint/bin/oxlint', '-c', config, '--format', 'unix', 'src']
  const { stdout } = spawnSync(process.execPath, lint, { cwd: root, encoding: 'utf8' })
  assert.match(stdout, /\d+ problems?/, 'the linter has looked')
  const long = stdout
    .split('\n')
    .filter((line) => /has too many lines/.test(line) && !/\.(?:test|fake)\.tsx?:/.test(line))
  assert.ok(long.length <= LONG, `${long.length} functions are too long:\n${long.join('\n')}`)
})
