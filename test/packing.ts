import assert from 'node:assert/strict'
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { freePort } from './ports.ts'

export const root = fileURLToPath(new URL('../', import.meta.url))

export const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly version: string
  readonly engines: { readonly node: string }
  readonly files: readonly string[]
  readonly scripts: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

export function emptyFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'courtroom-pack-'))
  t.after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

export function npm(folder: string, ...words: readonly string[]): string {
  const windows = process.platform === 'win32'
  const asked = [...words, '--no-audit', '--no-fund', '--loglevel=error']
  const how = { cwd: folder, encoding: 'utf8', shell: windows } as const
  const { status, stdout, stderr } = spawnSync(windows ? 'npm.cmd' : 'npm', asked, how)
  if (status !== 0) throw new Error(`npm ${words.join(' ')} ended with ${status}:\n${stdout}${stderr}`)
  return stdout
}

interface Packed {
  readonly filename: string
  readonly size: number
  readonly files: readonly { readonly path: string }[]
}

/** Packs what stands in the folder, and says what is in it. */
export function packed(folder: string, to: string): Packed {
  const [said] = JSON.parse(npm(folder, 'pack', '--ignore-scripts', '--json', '--pack-destination', to)) as [Packed]
  return { ...said, filename: join(to, said.filename) }
}

/** What `npm pack` takes from a clone, in a folder of its own, without what is built. */
export function staged(t: TestContext): string {
  const folder = emptyFolder(t)
  for (const name of ['package.json', 'README.md', 'LICENSE', 'bin', 'cases', 'docs/examples']) {
    cpSync(join(root, name), join(folder, name), { recursive: true })
  }
  return folder
}

interface Ran {
  readonly status: number | null
  readonly out: string
  readonly err: string
}

/** Runs the command of an installed package with a Node of one's choice; nothing of the environment reaches it. */
export function courtroom(installed: string, words: readonly string[], node = process.execPath): Ran {
  const home = join(installed, 'home')
  mkdirSync(home, { recursive: true })
  const { status, stdout, stderr } = spawnSync(node, [commandIn(installed), ...words], {
    cwd: home,
    env: { PATH: process.env['PATH'], COURTROOM_CONFIG: '' },
    encoding: 'utf8',
    input: '',
  })
  return { status, out: stdout, err: stderr }
}

/** Runs every example in a folder of an installed package, one after another in one process, and gives what they say. */
export function exampled(installed: string, folder: string, node = process.execPath): string {
  writeFileSync(join(installed, folder, 'package.json'), '{ "type": "module" }')
  const files = globSync('*.{ts,js}', { cwd: join(installed, folder) }).toSorted()
  const program = files.map((file) => `console.log('# ${file}'); await import('./${folder}/${file}')`).join('\n')
  const { status, stdout, stderr } = spawnSync(node, ['--input-type=module', '--eval', program], {
    cwd: installed,
    env: { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1' },
    encoding: 'utf8',
  })
  assert.deepEqual([status, stderr], [0, ''], stdout)
  return stdout
}

/** What the examples show: each its own part of the library. */
export function assertExamples(said: string): void {
  const parts = new Map(said.split(/^# (?=\w+\.[jt]s$)/m).map((part) => [part.split('.', 1)[0], part]))
  assert.match(parts.get('decide') ?? '', /^VERDICT$.*^For (?:defense|prosecution|neither).*^Without “Counts”/ms)
  assert.match(parts.get('model') ?? '', /^I am Ada.*^Winner: (?:Ada|Bo)$/ms)
  assert.match(parts.get('tool') ?? '', /^Asked: .*^Exhibit: Counts of 2025, Harrowfield Transit, 2025$/ms)
  assert.match(parts.get('format') ?? '', /^Accepted\. \{"votes":\[/m)
  assert.match(parts.get('keep') ?? '', /^First day: adjourned$.*\(open\)$.*^Second day: closed$.*^\d+ entries$/ms)
}

const commandIn = (installed: string): string => join(installed, 'node_modules/courtroom/bin/courtroom.mjs')

/** Serves from an installed package, until the test is over. */
export async function served(t: TestContext, installed: string, node: string): Promise<string> {
  const port = await freePort()
  const words = [commandIn(installed), 'serve', '--port', String(port), '--no-open']
  const child = spawn(node, words, { cwd: installed, stdio: ['ignore', 'pipe', 'pipe'] })
  t.after(() => ended(child))
  let said = ''
  const ready = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      said += data.toString()
      if (said.includes('Courtroom is at')) ready.resolve()
    })
  }
  child.once('exit', () => ready.reject(new Error(`It did not stay: ${said}`)))
  await ready.promise
  return `http://127.0.0.1:${port}`
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
