import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Figure } from './figure.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const launcher = join(root, 'courtroom')
const program = join(root, 'src/cli/main.ts')
const debate = ['debate', join(root, 'cases/pineapple.debate.yaml'), '--seed', '7', '--turns', '2']

/** The median of several cold starts. */
function cold(command: string, words: readonly string[], env = process.env): number {
  const times = Array.from({ length: 11 }, () => {
    const from = performance.now()
    spawnSync(command, words, { stdio: 'ignore', env })
    return performance.now() - from
  })
  return times.toSorted((a, b) => a - b)[5]!
}

/** How many files of ours a command loads. */
function loaded(words: readonly string[], folder: string): number {
  const list = join(folder, 'loaded')
  const hook = pathToFileURL(join(root, 'test/loaded.ts')).href
  const env = { ...process.env, COURTROOM_HOME: folder, LOADED: list }
  spawnSync(process.execPath, ['--import', hook, program, ...words], { stdio: 'ignore', env })
  return readFileSync(list, 'utf8').split('\n').length
}

export async function benchStart(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'courtroom-start-'))
  const env = { ...process.env, COURTROOM_HOME: folder }
  try {
    return [
      { name: 'cold start of ./courtroom --help', value: cold(launcher, ['--help']), unit: 'ms' },
      { name: 'files of ours that --help loads', value: loaded(['--help'], folder), unit: '' },
      {
        name: 'a debate of two turns on the offline model, cold',
        value: cold(process.execPath, [program, ...debate], env),
        unit: 'ms',
      },
      { name: 'files of ours that it loads', value: loaded(debate, folder), unit: '' },
      { name: 'cold start of node -e 0 in the same run', value: cold(process.execPath, ['-e', '0']), unit: 'ms' },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const { name, value, unit } of await benchStart()) process.stdout.write(`${name}: ${value.toFixed(0)} ${unit}\n`)
