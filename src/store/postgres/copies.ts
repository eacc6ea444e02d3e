import { existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { StoreError } from '../errors.ts'
import { lockAt, tryLock } from '../locks.ts'

const BEGINNING = 'courtroom-copies-'
const LOCK = 'lock'
const COPY = 'copy-'
const PATIENCE = 5_000
const DAY = 86_400_000
/** Others may be at the same. */
const GONE = { recursive: true, force: true, maxRetries: 3 }

/** Folders for copies of what stands in a database, for as long as programs of this machine have them open. */
interface CopyFolders {
  make(): string
  release(folder: string): void
  /** Takes away the copies of processes that are gone. */
  sweep(): void
}

interface OwnFolder {
  readonly folder: string
  readonly lock: DatabaseSync
  readonly copies: Set<string>
}

/**
 * All copies of a process stand in one folder, beside a lock that the operating system drops with the process, however
 * it dies. So whoever comes later can tell what nobody has open any more, whatever number processes have by then.
 */
export function copyFolders(): CopyFolders {
  let own: OwnFolder | undefined
  sweep()
  return {
    make() {
      if (!own) sweep()
      own ??= ownFolder()
      const made = mkdtempSync(join(own.folder, COPY))
      own.copies.add(made)
      return made
    },
    release(folder) {
      rmSync(folder, GONE)
      if (!own?.copies.delete(folder) || own.copies.size > 0) return
      const { folder: emptied, lock } = own
      own = undefined
      lock.close()
      rmSync(emptied, GONE)
    },
    sweep,
  }
}

function ownFolder(): OwnFolder {
  const folder = mkdtempSync(join(tmpdir(), BEGINNING))
  try {
    return { folder, lock: lockAt(join(folder, LOCK), { patience: PATIENCE }), copies: new Set() }
  } catch (error) {
    rmSync(folder, GONE)
    throw error
  }
}

function sweep(): void {
  const all = tmpdir()
  if (!existsSync(all)) return
  for (const name of readdirSync(all)) if (name.startsWith(BEGINNING)) sweepOne(join(all, name))
}

function sweepOne(folder: string): void {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  // In a folder that is everybody's there may be others' copies, and links to anywhere.
  if (!found?.isDirectory() || found.uid !== (process.getuid?.() ?? found.uid)) return
  try {
    const hasCopies = readdirSync(folder).some((name) => name.startsWith(COPY))
    // It may be another's who is about to lock it; nothing is copied before.
    if (!hasCopies && Date.now() - found.mtimeMs < DAY) return
    const lock = tryLock(join(folder, LOCK))
    if (!lock) return
    lock.close()
    rmSync(folder, GONE)
  } catch (cause) {
    const message = `Copies of documents that a killed process has left cannot be removed. Remove the folder ${folder} by hand.`
    process.emitWarning(new StoreError('not-writable', message, { cause }))
  }
}
