import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Makes a folder and those above it, one by one: Node's own recursive way never returns under /proc. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  const above = dirname(folder)
  if (above !== folder) makeFolder(above)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Somebody else may have made it in the meantime.
    if (!existsSync(folder)) throw error
  }
}

const OTHERS = 0o077
const STICKY = 0o1000

/**
 * Shuts others out of a folder or file, if it is there and they were let in; nobody is ever let in. What is somebody
 * else's is theirs to shut, and a folder that is made for everybody, like the system's for temporary files, stays so.
 */
export function keepPrivate(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found || (found.mode & OTHERS) === 0 || (found.mode & STICKY) !== 0) return
  if (found.uid === process.getuid?.()) chmodSync(path, found.mode & ~OTHERS & 0o777)
}
