import { setTimeout as pause } from 'node:timers/promises'
import type { CaseLock } from '#court'
import { StoreError } from './errors.ts'
import { sha256 } from './rows.ts'

/** Longer than any request takes that somebody makes alone, in milliseconds. */
const PATIENCE = 60_000
const BETWEEN = 25

/** Does something under a claim that one process has at a time. A process that dies or falls silent has none. */
export async function underClaim<T>(
  claim: (name: string) => Promise<CaseLock | undefined>,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  // No case is called so.
  const called = `-alone-${sha256(name).slice(0, 32)}`
  const late = performance.now() + PATIENCE
  let own = await claim(called)
  while (!own) {
    if (performance.now() > late)
      throw new StoreError(
        'busy',
        `Another process has been at ${name} for ${PATIENCE / 1000} seconds. Look whether it hangs; then try again.`,
      )
    await pause(BETWEEN)
    own = await claim(called)
  }
  try {
    return await work()
  } finally {
    await own.release()
  }
}
