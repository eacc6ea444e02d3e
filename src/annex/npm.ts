import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { annexFolder, hasAnnex } from './finding.ts'
import { annexCalled, type AnnexName } from './list.ts'

export interface Installing {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly signal: AbortSignal
}

/** What came of it; `why` also says what to do. */
export type Installed =
  | { readonly ok: true }
  | { readonly ok: false; readonly cause: 'npm-missing' | 'unreachable' | 'failed'; readonly why: string }

/** Adds an annex to the folder, on the user's word. */
export async function addAnnex(name: AnnexName, how: Installing, folder = annexFolder(how.env)): Promise<Installed> {
  const packages = Object.entries(annexCalled(name).packages).map(([each, version]) => `${each}@${version}`)
  const installed = await installPackages(folder, packages, how)
  if (!installed.ok || hasAnnex(name, folder)) return installed
  return { ok: false, cause: 'failed', why: `npm said that it installed ${packages.join(', ')}, and did not.` }
}

/** Installs packages into a folder of ours, with what lies there already. No script of a package is run. */
export async function installPackages(
  folder: string,
  packages: readonly string[],
  how: Installing & { readonly words?: readonly string[] },
): Promise<Installed> {
  await mkdir(folder, { recursive: true })
  // Left as it is where it exists: npm would else remove what it does not name.
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n', { flag: 'wx' }).catch(unlessThere)
  const words = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...(how.words ?? [])]
  const { code, output } = await run([...words, ...packages], folder, how)
  if (code === 0) return { ok: true }
  if (code === 'missing') {
    const why = 'npm is not installed. Install Node.js together with npm, then try again.'
    return { ok: false, cause: 'npm-missing', why }
  }
  if (/EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED/.test(output))
    return { ok: false, cause: 'unreachable', why: 'The package registry cannot be reached. Go online and try again.' }
  const first = output.trim().split('\n').slice(0, 4).join('\n')
  return { ok: false, cause: 'failed', why: `npm could not install it (exit code ${code}):\n${first}` }
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

const windows = process.platform === 'win32'

const run = (words: readonly string[], cwd: string, { env, signal }: Installing) =>
  new Promise<{ readonly code: number | null | 'missing'; readonly output: string }>((resolve, reject) => {
    // On Windows npm is a batch file, which only a shell runs.
    const child = spawn(windows ? 'npm.cmd' : 'npm', words, {
      cwd,
      env,
      signal,
      shell: windows,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()))
    child.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? resolve({ code: 'missing', output }) : reject(error),
    )
    child.on('close', (code) => resolve({ code, output }))
  })
