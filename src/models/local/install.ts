import { existsSync } from 'node:fs'
import { installPackages, type Installing } from '#annex'
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

interface RuntimeInstalling extends Installing {
  /** As Node names it, such as linux-x64. */
  readonly machine?: string
}

export const isInstalled = (folder: string): boolean => existsSync(runtimeModule(folder))

/**
 * Installs what runs models from files: the package with the one compiled part that fits this machine. Without
 * `--omit=optional` npm would bring those for all graphics cards too, some 670 MB; no script of a package is run.
 */
export async function installRuntime(folder: string, how: RuntimeInstalling): Promise<void> {
  const { machine = `${process.platform}-${process.arch}`, env, signal } = how
  const compiled = machines[machine]
  if (compiled === undefined)
    throw new ModelError(
      'bad-request',
      `node-llama-cpp has no compiled part for ${machine}. Run the model with a server such as llama.cpp or Ollama instead (docs/models.md).`,
    )
  const packages = [`node-llama-cpp@${RUNTIME_VERSION}`, `@node-llama-cpp/${compiled}@${RUNTIME_VERSION}`]
  const installed = await installPackages(folder, packages, { env, signal, words: ['--omit=optional'] })
  if (!installed.ok) throw new ModelError(codes[installed.cause], installed.why)
  if (!isInstalled(folder))
    throw new ModelError('broken-answer', 'npm installed node-llama-cpp, and nothing that runs.')
}

const codes = { 'npm-missing': 'no-provider', unreachable: 'unreachable', failed: 'broken-answer' } as const
