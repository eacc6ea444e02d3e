import { fileURLToPath } from 'node:url'
import { endWhenTold, heard } from './programs.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

const format = { name: 'format', command: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'], remedy: 'npm run format' }
const lint = { name: 'lint', command: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'] }
// Each checker more goes through the shared types again, which costs more than it gains beside the tests.
const tsc = ['node_modules/typescript/bin/tsc', '--checkers', '1', '-p']
const types = { name: 'types', command: [...tsc, '.'] }
const page = { name: 'types of the page', command: [...tsc, 'src/web'] }
const doors = { name: 'doors', command: ['--test', '--test-reporter=spec', 'test/doors.test.ts'] }

/** The checks that are no tests. */
export const checks = [format, lint, types, page]

// Linter and compiler are written in Go and live for seconds: they tidy memory up only when they ask for much more than
// they need, and a second thread goes through the same types again.
const SHORT_LIVED = { GOGC: 'off', GOMEMLIMIT: '4GiB', GOMAXPROCS: '1' }

/** Runs a check; its words are kept for the case that it fails. */
export async function check({ name, command, remedy }) {
  return {
    name,
    remedy,
    ...(await heard(name, process.execPath, command, { cwd: root, env: { ...SHORT_LIVED, ...process.env } })),
  }
}

export function report({ name, ok, words, remedy }) {
  process.stdout.write(`${ok ? '✓' : '✗'} ${name}\n`)
  if (!ok) process.stdout.write(`${words}\n${remedy === undefined ? '' : `To mend it: ${remedy}\n`}\n`)
}

if (import.meta.main) {
  endWhenTold()
  const results = await Promise.all([...checks, doors].map(check))
  results.forEach(report)
  if (results.some((result) => !result.ok)) process.exitCode = 1
}
