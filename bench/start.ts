import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Figure } from './figure.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const launcher = join(root, 'courtroom')
const program = join(root, 'src/cli/main.ts')
const debate = ['debate', join(root, 'cases/pineapple.debate.yaml'), '--seed', '7', '--turns', '2']

/** The median of several starts, each in a process of its own. */
function start(command: string, words: readonly string[], env: NodeJS.ProcessEnv): number {
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
  return readFileSync(list, 'utf8')
    .split('\n')
    .filter((file) => !file.startsWith('node_modules/')).length
}

/** What V8 writes of a file: each function with how often it ran; the first is the file itself. */
interface RunFile {
  readonly url: string
  readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[]
}

/** In how many files of ours there are functions, and none of them runs. */
function idle(words: readonly string[], folder: string): number {
  const covered = join(folder, 'covered')
  const env = { ...process.env, COURTROOM_HOME: folder, NODE_V8_COVERAGE: covered }
  spawnSync(process.execPath, [program, ...words], { stdio: 'ignore', env })
  const own = new URL('../src/', import.meta.url).href
  const files = readdirSync(covered).flatMap(
    (name) => (JSON.parse(readFileSync(join(covered, name), 'utf8')) as { readonly result: readonly RunFile[] }).result,
  )
  const runs = Map.groupBy(
    files.filter(({ url }) => url.startsWith(own)),
    ({ url }) => url,
  )
  return runs
    .values()
    .filter((each) => {
      const inner = each.flatMap(({ functions }) => functions.slice(1))
      return inner.length > 0 && inner.every(({ ranges }) => ranges[0]?.count === 0)
    })
    .toArray().length
}

export async function benchStart(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'courtroom-start-'))
  const env = { ...process.env, COURTROOM_HOME: folder }
  const uncompiled = { ...env, NODE_DISABLE_COMPILE_CACHE: '1' }
  try {
    return [
      { name: 'start of ./courtroom --help', value: start(launcher, ['--help'], env), unit: 'ms' },
      { name: 'the same with nothing compiled before', value: start(launcher, ['--help'], uncompiled), unit: 'ms' },
      { name: 'files of ours that --help loads', value: loaded(['--help'], folder), unit: '' },
      {
        name: 'a debate of two turns on the offline model, from ./courtroom to its end',
        value: start(launcher, debate, env),
        unit: 'ms',
      },
      { name: 'the same with nothing compiled before', value: start(launcher, debate, uncompiled), unit: 'ms' },
      { name: 'files of ours that a debate loads', value: loaded(debate, folder), unit: '' },
      { name: 'of them files with functions, none of which runs', value: idle(debate, folder), unit: '' },
      { name: 'start of node -e 0 in the same run', value: start(process.execPath, ['-e', '0'], env), unit: 'ms' },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const { name, value, unit } of await benchStart()) process.stdout.write(`${name}: ${value.toFixed(0)} ${unit}\n`)
