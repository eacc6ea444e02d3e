import { spawn } from 'node:child_process'

/** Runs one file of tests up to its first failure. Undefined when every test passes. */
export function ran(
  tree: string,
  test: string,
  environment: Readonly<Record<string, string>> = {},
  longest = 300_000,
): Promise<string | undefined> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--test-reporter=tap', test], {
    cwd: tree,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  })
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  const end = (why: string | undefined): void => {
    clearTimeout(timer)
    resolve(why)
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, 'SIGKILL')
  }
  const timer = setTimeout(() => end('it hangs'), longest)
  let heard = ''
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    heard += piece
    const failed = /^\s*not ok \d+ - (.*)$/m.exec(heard)
    if (failed) end(failed[1])
  })
  child.on('exit', (code) => end(code === 0 ? undefined : 'the tests end with an error'))
  return promise
}
