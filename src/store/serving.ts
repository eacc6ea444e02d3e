import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CaseLock } from '#court'
import { isWithoutRoom, storeErrorFrom } from './errors.ts'
import { locksIn } from './locks.ts'

/** Undefined when somebody serves the folder already. No case is called so: their names begin with letters and digits. */
export function servingClaim(folder: string): CaseLock | undefined {
  const claim = locksIn(join(folder, 'locks')).claim('_serving')
  if (claim) keepReserve(folder)
  return claim
}

/** Enough for the pages of a long record and its index, and for a small file that is written anew. */
const RESERVE = 4 * 2 ** 20

const reserveIn = (folder: string): string => join(folder, 'reserve')

/** Keeps some room of the disk for the day when there is none left: to delete is to write, too. */
function keepReserve(folder: string): void {
  const file = reserveIn(folder)
  if (existsSync(file)) return
  try {
    writeFileSync(file, Buffer.alloc(RESERVE), { mode: 0o600 })
  } catch (cause) {
    rmSync(file, { force: true })
    const error = storeErrorFrom(cause, file)
    // It is made with the next removal, or the next start, for which there is room.
    if (!isWithoutRoom(error)) throw error
  }
}

/** Does again what has failed, in the room that was kept for it; fails as before where that was not the reason. */
export async function inReserve(folder: string, failure: unknown, again: () => Promise<unknown>): Promise<void> {
  if (!isWithoutRoom(failure) || !existsSync(reserveIn(folder))) throw failure
  rmSync(reserveIn(folder))
  try {
    await again()
  } finally {
    keepReserve(folder)
  }
}
