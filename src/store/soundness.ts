import { randomBytes } from 'node:crypto'
import { closeSync, linkSync, openSync, rmSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { StoreError } from './errors.ts'

/** By which SQLite files tell whose they are: `CRTR`. Files of versions before 6 may have none. */
export const OWN_MARK = 0x43_52_54_52

/** Files up to this size are checked whenever they are opened, larger ones when the last process did not close them. */
const SMALL = 32_000_000
const LARGEST = 1_000_000_000

/** What must not be lost. The index of words is left out: it takes ten times as long, and can be made anew. */
const CHECKED = ['entries', 'heads', 'receipts']

/**
 * Makes a record file with all that belongs in it, and only then gives it its name: a file of that name is never empty,
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

/** Refuses what was never a record file, before anything is written to it. */
export function requireOwn(database: DatabaseSync, file: string): void {
  if (statSync(file).size === 0)
    throw new StoreError(
      'corrupt',
      `The record file ${file} is empty, and Courtroom leaves none empty: its records are lost or elsewhere. ` +
        'Put back a copy, or move it aside to begin afresh.',
    )
  const mark = Number(database.prepare('PRAGMA application_id').get()?.application_id)
  if (mark === OWN_MARK || (mark === 0 && tablesIn(database).has('entries'))) return
  throw new StoreError(
    'corrupt',
    `The file ${file} is a database of another program, and is left as it is. Name another folder with COURTROOM_HOME, ` +
      'or move the file aside.',
  )
}

const tablesIn = (database: DatabaseSync): ReadonlySet<string> =>
  new Set(
    database
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
      .all()
      .map(({ name }) => String(name)),
  )

/** Whether whoever had the file last did not close it, or has it open still. */
export const isLeftOpen = (file: string): boolean => Boolean(statSync(`${file}-wal`, { throwIfNoEntry: false })?.size)

/** Refuses a file whose pages do not hang together, as long as looking takes no longer than people wait. */
export function requireSound(database: DatabaseSync, file: string, wasLeftOpen: boolean): void {
  if (statSync(file).size > (wasLeftOpen ? LARGEST : SMALL)) return
  const there = tablesIn(database)
  for (const table of CHECKED.filter((name) => there.has(name))) {
    const [told] = Object.values(database.prepare(`PRAGMA quick_check(${table})`).get()!)
    if (told === 'ok') continue
    throw new StoreError(
      'damaged',
      `The record file ${file} is damaged: ${String(told).replaceAll(/\s+/g, ' ').slice(0, 200)}. Nothing was written to it. ` +
        'Keep it, put back a copy, and check the disk; without a copy, ./courtroom salvage saves what is left.',
    )
  }
}
