import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CommandError } from '../../errors.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** Where the built page is. */
export const builtPage = join(root, 'dist/web')

/** The page's own room, and those that it takes in by their doors; a built package has none of them, and its page. */
const SOURCES = ['web', 'contract', 'evidence', 'export', 'proceedings', 'record']
  .map((room) => join(root, 'src', room))
  .filter((room) => existsSync(room))

/** Whether the page is missing, or older than something it is made of. */
export function isStale(page = builtPage, sources: readonly string[] = SOURCES): boolean {
  const built = statSync(join(page, 'index.html'), { throwIfNoEntry: false })?.mtimeMs
  if (built === undefined) return true
  return sources
    .flatMap((source) => readdirSync(source, { recursive: true, withFileTypes: true }))
    .some((file) => file.isFile() && statSync(join(file.parentPath, file.name)).mtimeMs > built)
}

/** Builds the page in a process of its own; gives what went wrong, if anything did. */
export async function buildPage(): Promise<string | undefined> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return code === 0 ? undefined : said.trim() || `vite ended with code ${code}`
}

/** The page of one case, without a record; built first where that has not been done since it changed. */
export async function emptyPage(): Promise<string> {
  const page = join(builtPage, 'single.html')
  const trouble = existsSync(page) && !isStale() ? undefined : await buildPage()
  if (trouble === undefined) return await readFile(page, 'utf8')
  throw new CommandError('unwritable-file', `The page of a case could not be built. ${trouble}`)
}

const openers: Readonly<Record<string, readonly string[]>> = {
  darwin: ['open'],
  // Not by `start`: cmd would take the & of an address for the end of a command.
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
  linux: ['xdg-open'],
}

/** The program that opens an address here; undefined where there is no screen to open it on. */
export function openerFor(
  env: Readonly<Record<string, string | undefined>>,
  platform: string,
): readonly string[] | undefined {
  const hasScreen = platform !== 'linux' || Boolean(env['DISPLAY'] ?? env['WAYLAND_DISPLAY'])
  return hasScreen && !env['CI'] ? openers[platform] : undefined
}

/** Opens the browser, if it can; who has none is told the address all the same. */
export function openBrowser(opener: readonly string[], address: string): void {
  const [command = '', ...words] = opener
  const child = spawn(command, [...words, address], { stdio: 'ignore', detached: true })
  child.on('error', (error) => process.emitWarning(`The browser could not be opened: ${error.message}`))
  child.unref()
}
