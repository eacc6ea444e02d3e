import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ModelError } from '../errors.ts'
import { RUNTIME_VERSION, runtimeModule } from './runtime.ts'

/** About what it takes on the disk, in megabytes. */
export const RUNTIME_SIZE = 85

/** The package that holds the compiled part, for each kind of machine. Without one nothing would run. */
const machines: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'linux-arm': 'linux-armv7l',
  'darwin-arm64': 'mac-arm64-metal',
  'darwin-x64': 'mac-x64',
  'win32-x64': 'win-x64',
  'win32-arm64': 'win-arm64',
}

interface Installing {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly signal: AbortSignal
  /** As Node names it, such as linux-x64. */
  readonly machine?: string
}

export const isInstalled = (folder: string): boolean => existsSync(runtimeModule(folder))

/**
 * Installs what runs models from files: the package with the one compiled part that fits this machine. Without
 * `--omit=optional` npm would bring those for all graphics cards too, some 670 MB; no script of a package is run.
 */
export async function installRuntime(folder: string, how: Installing): Promise<void> {
  const { machine = `${process.platform}-${process.arch}`, env, signal } = how
  const compiled = machines[machine]
  if (compiled === undefined)
    throw new ModelError(
      'bad-request',
      `node-llama-cpp has no compiled part for ${machine}. Run the model with a server such as llama.cpp or Ollama instead (docs/models.md).`,
    )
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n')
  const words = ['install', '--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const packages = [`node-llama-cpp@${RUNTIME_VERSION}`, `@node-llama-cpp/${compiled}@${RUNTIME_VERSION}`]
  const { code, output } = await run('npm', [...words, ...packages], { cwd: folder, env, signal })
  if (code === 0 && isInstalled(folder)) return
  if (/EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED/.test(output))
    throw new ModelError('unreachable', 'The package registry cannot be reached. Go online and try again.')
  const first = output.trim().split('\n').slice(0, 4).join('\n')
  throw new ModelError('broken-answer', `npm could not install what runs models (exit code ${code}):\n${first}`)
}

interface Run {
  readonly cwd: string
  readonly env: Installing['env']
  readonly signal: AbortSignal
}

const run = (command: string, args: readonly string[], how: Run) =>
  new Promise<{ readonly code: number | null; readonly output: string }>((resolve, reject) => {
    const child = spawn(command, args, { ...how, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()))
    child.on('error', (cause) => {
      const missing = 'npm is not installed. Install Node.js 20 or newer together with npm, then try again.'
      reject(
        new ModelError('no-provider', 'code' in cause && cause.code === 'ENOENT' ? missing : cause.message, { cause }),
      )
    })
    child.on('close', (code) => resolve({ code, output }))
  })
