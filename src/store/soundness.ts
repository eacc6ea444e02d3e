import { randomBytes } from 'node:crypto'
import { accessSync, closeSync, constants, existsSync, linkSync, openSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StoreError } from './errors.ts'
import { keepPrivate, makeFolder } from './folder.ts'

/** A kind of file that we keep things in. */
export interface KeptFile {
  /** What people call it, and what is in it. */
  readonly name: string
  readonly holds: string
  /** By which it tells whose it is, as its application id; older ones may have none, and are known by a table and its columns. */
  readonly mark: number
  readonly knownBy: { readonly table: string; readonly columns: readonly string[] }
  /** Versions up to this one can be opened. */
  readonly version: number
  /** Tables that are looked through for damage; all of them if none is named. */
  readonly checked?: readonly string[]
  /** What to do about one for which there is no copy: empty, and damaged. */
  readonly afresh: string
  readonly uncopied: string
}

/** Files up to this size are checked whenever they are opened, larger ones when the last process did not close them. */
const SMALL = 32_000_000
const LARGEST = 1_000_000_000

interface OpeningOptions {
  /** How many milliseconds to wait for another process's write. */
  readonly patience: number
  /** Whether the file is looked through for damage. */
  readonly isChecked?: boolean | undefined
}

/** Opens a file of ours and leaves any other alone, and one that is damaged or newer; where there is none it is made. */
export function openOwn(
  file: string,
  kind: KeptFile,
  { patience, isChecked = false, fill }: OpeningOptions & { readonly fill: Parameters<typeof makeWhole>[1] },
): DatabaseSync {
  makeFolder(dirname(file))
  keepPrivate(dirname(file))
  if (!existsSync(file)) makeWhole(file, fill)
  for (const each of [file, `${file}-wal`, `${file}-shm`]) {
    keepPrivate(each)
    // SQLite would find out with the first write, when a server is already there.
    if (existsSync(each)) accessSync(each, constants.W_OK)
  }
  const wasLeftOpen = isLeftOpen(file)
  const database = new DatabaseSync(file, { timeout: patience })
  try {
    requireOwn(database, file, kind)
    refuseNewer(database, file, kind)
    if (isChecked) requireSound(database, file, { kind, wasLeftOpen })
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

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

/** Refuses what was never such a file, before anything is written to it. */
function requireOwn(database: DatabaseSync, file: string, { name, holds, mark, knownBy, afresh }: KeptFile): void {
  if (statSync(file).size === 0)
    throw new StoreError(
      'corrupt',
      `The ${name} ${file} is empty, and Courtroom leaves none empty: its ${holds} are lost or elsewhere. ` +
        `Put back a copy, or move it aside to begin afresh${afresh}.`,
    )
  const found = Number(database.prepare('PRAGMA application_id').get()?.application_id)
  if (found === mark || (found === 0 && hasTable(database, knownBy))) return
  throw new StoreError(
    'corrupt',
    `The file ${file} is a database of another program, and is left as it is. Name another folder with COURTROOM_HOME, ` +
      'or move the file aside.',
  )
}

/** A name such as `entries` others have given to tables of theirs. */
function hasTable(database: DatabaseSync, { table, columns }: KeptFile['knownBy']): boolean {
  const there = new Set(
    database
      .prepare('SELECT name FROM pragma_table_info(?)')
      .all(table)
      .map(({ name }) => String(name)),
  )
  return columns.every((name) => there.has(name))
}

const tablesIn = (database: DatabaseSync): ReadonlySet<string> =>
  new Set(
    database
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
      .all()
      .map(({ name }) => String(name)),
  )

export const versionOf = (database: DatabaseSync): number =>
  Number(database.prepare('PRAGMA user_version').get()?.user_version)

function refuseNewer(database: DatabaseSync, file: string, kind: KeptFile): void {
  const version = versionOf(database)
  if (version <= kind.version) return
  throw new StoreError(
    'newer-version',
    `The ${kind.name} ${file} has version ${version}, and this Courtroom knows versions up to ${kind.version}. ` +
      'Use the newer Courtroom that wrote it, or name another folder with COURTROOM_HOME.',
  )
}

/** Whether whoever had the file last did not close it, or has it open still. */
const isLeftOpen = (file: string): boolean => Boolean(statSync(`${file}-wal`, { throwIfNoEntry: false })?.size)

/** Whether it is looked through later, by whoever serves it, when it was closed properly. */
export const isLarge = (file: string): boolean => statSync(file).size > SMALL

/** Refuses a file whose pages do not hang together, as long as looking takes no longer than people wait. */
export function requireSound(
  database: DatabaseSync,
  file: string,
  { kind, wasLeftOpen }: { readonly kind: KeptFile; readonly wasLeftOpen: boolean },
): void {
  if (statSync(file).size > (wasLeftOpen ? LARGEST : SMALL)) return
  const there = tablesIn(database)
  for (const table of kind.checked?.filter((name) => there.has(name)) ?? there) {
    const [told] = Object.values(database.prepare(`PRAGMA quick_check(${table})`).get()!)
    if (told === 'ok') continue
    throw new StoreError(
      'damaged',
      `The ${kind.name} ${file} is damaged: ${String(told).replaceAll(/\s+/g, ' ').slice(0, 200)}. Nothing was written to it. ` +
        `Keep it, put back a copy, and check the disk; without a copy, ${kind.uncopied}.`,
    )
  }
}

/** All or nothing; the write lock is taken at the start, so that what was read inside still holds at the end. */
export function transaction<T>(database: DatabaseSync, work: () => T, how: { readonly reads?: boolean } = {}): T {
  database.exec(how.reads ? 'BEGIN' : 'BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}
