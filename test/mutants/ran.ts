import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { workOf } from '../scale/cpu.ts'

interface Running {
  readonly environment?: Readonly<Record<string, string>>
  /** After so many milliseconds, or so many of a processor's work, the file hangs. */
  readonly longest?: number
  readonly work?: number
}

/** Runs files of tests, in one process, up to the first failure. Undefined when every test passes. */
export function ran(
  tree: string,
  tests: readonly string[],
  { environment, longest = 300_000, work = Infinity }: Running = {},
): Promise<string | undefined> {
  const several = tests.length > 1 ? ['--test', '--test-isolation=none'] : []
  const words = ['--disable-warning=ExperimentalWarning', ...several, '--test-reporter=tap', ...tests]
  const child = spawn(process.execPath, words, {
    cwd: tree,
    // What one file has compiled the next one need not; it goes with the tree.
    env: { ...process.env, NODE_COMPILE_CACHE: join(tree, '.compiled'), ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  })
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  const end = (why: string | undefined): void => {
    clearTimeout(timer)
    clearInterval(watch)
    resolve(why)
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, 'SIGKILL')
  }
  const timer = setTimeout(() => end('it hangs'), longest)
  // Only Linux tells. Who goes round in circles would else keep a processor busy until the time is up.
  const isWatched = process.platform === 'linux' && work < Infinity
  const watch = isWatched ? setInterval(() => workOf([child.pid!]) > work && end('it goes round'), 1000) : undefined
  let heard = ''
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    heard += piece
    const failed = /^\s*not ok \d+ - (.*)$/m.exec(heard)
    if (failed) end(failed[1])
  })
  child.on('exit', (code) => end(code === 0 ? undefined : 'the tests end with an error'))
  return promise
}
