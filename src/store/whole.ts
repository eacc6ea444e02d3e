import { randomBytes } from 'node:crypto'
import { closeSync, linkSync, openSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/**
 * Makes a file with all that belongs in it, and only then gives it its name: a file of that name is never empty,
 * whoever is killed when. Where another process is quicker, its file stands.
 */
export function makeWhole(file: string, fill: (database: DatabaseSync, path: string) => void): void {
  const fresh = `${file}.${randomBytes(6).toString('hex')}`
  closeSync(openSync(fresh, 'wx', 0o600))
  try {
    const database = new DatabaseSync(fresh)
    try {
      fill(database, fresh)
    } finally {
      database.close()
    }
    link(fresh, file)
  } finally {
    rmSync(fresh, { force: true })
  }
}

function link(fresh: string, file: string): void {
  try {
    linkSync(fresh, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}
