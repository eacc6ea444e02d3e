import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { temporary } from './temporary.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

test('no function is longer than 80 lines', async (t) => {
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
  assert.deepEqual(long, [])
})
