import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Figure } from './figure.ts'

const launcher = fileURLToPath(new URL('../courtroom', import.meta.url))

/** The median of several cold starts. */
function cold(command: string, ...words: readonly string[]): number {
  const times = Array.from({ length: 11 }, () => {
    const from = performance.now()
    spawnSync(command, words, { stdio: 'ignore' })
    return performance.now() - from
  })
  return times.toSorted((a, b) => a - b)[5]!
}

export async function benchStart(): Promise<readonly Figure[]> {
  const [help, node] = [cold(launcher, '--help'), cold(process.execPath, '-e', '0')]
  return [
    { name: 'cold start of ./courtroom --help', value: help, unit: 'ms' },
    { name: 'cold start of node -e 0 in the same run', value: node, unit: 'ms' },
  ]
}
