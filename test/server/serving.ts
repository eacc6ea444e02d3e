import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { alone } from '../cli.ts'

/** The program. */
export const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))

interface Process {
  readonly url: string
  readonly child: ChildProcess
  readonly errors: () => string
}

/** `./courtroom serve` as a process of its own; resolves when it has said where it is. */
export const courtroom = (t: TestContext, folder: string, ...words: readonly string[]): Promise<Process> =>
  courtroomIn(t, { folder, env: {} }, ...words)

interface Place {
  /** Where it is started. */
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
  /** Whose process it is, by number; only root can say so. */
  readonly uid?: number
  /** A line of the shell that ends in `exec "$0" "$@"`, in which it is started. */
  readonly within?: string
}

/** The same with what its environment says. */
export async function courtroomIn(t: TestContext, place: Place, ...words: readonly string[]): Promise<Process> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const program = [process.execPath, main, 'serve', '--no-build', '--no-open', ...words]
  const [command = '', ...argv] = place.within === undefined ? program : ['sh', '-c', place.within, ...program]
  const child = spawn(command, argv, {
    cwd: place.folder,
    env: { PATH, NODE_COMPILE_CACHE, ...alone, ...place.env },
    ...(place.uid !== undefined && { uid: place.uid }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  t.after(() => child.kill('SIGKILL'))
  let errors = ''
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()))
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0]
    if (url !== undefined) return { url, child, errors: () => errors }
  }
  throw new Error(`The server did not start: ${errors}`)
}
