import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { CaseNotes, Store } from '#court'
import { linksOf, type Entry } from '#record'
import { StoreError, storeErrorFrom } from './errors.ts'
import { ASIDE, GATHERING } from './leftovers.ts'
import { servingClaim } from './serving.ts'
import { entryOf, receiptOf, sha256, type EntryRow } from './rows.ts'
import { openDatabase } from './schema.ts'
import { transaction } from './soundness.ts'
import { sqliteStore, type StoreOptions } from './sqlite.ts'

/** What could be saved of a damaged file. */
interface Salvaged {
  /** The damaged file, under its new name. */
  readonly aside: string
  readonly whole: readonly string[]
  /** Records that end where the first of their entries is missing or not as it was. */
  readonly cut: readonly { readonly id: string; readonly entries: number; readonly of: number }[]
  /** Cases of which nothing is left but the name. */
  readonly lost: readonly string[]
}

interface Row extends EntryRow {
  readonly id: string
  readonly link: string
}

/** No row of a record is smaller than this, so a file has no more of them, read or damaged, than its size allows. */
const SMALLEST = 40

const ROW = 'SELECT rowid, case_id AS id, seq, at, body, link FROM entries WHERE rowid > ? ORDER BY rowid LIMIT 1'

/**
 * Makes a new record file of what can still be read of a damaged one, which is kept beside it. Only whole beginnings of
 * records are taken over: each entry must be linked to those before it as it was when it came.
 */
export async function salvage(folder: string, how: StoreOptions = {}): Promise<Salvaged> {
  const file = join(folder, 'courtroom.sqlite')
  if (!existsSync(file))
    throw new StoreError(
      'not-writable',
      `There is no record file in ${folder}. Name the right folder with COURTROOM_HOME.`,
    )
  const claim = servingClaim(folder)
  if (!claim) throw new StoreError('busy', `A server has the folder ${folder} open. Stop it, then try again.`)
  // Of one that was killed: nobody else is at it now.
  for (const name of readdirSync(folder).filter((each) => each.startsWith(GATHERING)))
    rmSync(join(folder, name), { recursive: true, force: true })
  const fresh = mkdtempSync(join(folder, GATHERING))
  try {
    const saved = await saveInto(fresh, file, how)
    return { aside: exchange(folder, fresh), ...saved }
  } catch (cause) {
    throw isUnlisted(cause) ? unlisted(file, cause) : storeErrorFrom(cause, file)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
    await claim.release()
  }
}

/** SQLite says so when it cannot even find the tables: damage within them is gone around. */
const isUnlisted = (cause: unknown): boolean =>
  cause instanceof Error && 'errcode' in cause && (Number(cause.errcode) & 0xff) === 11

const unlisted = (file: string, cause: unknown): StoreError =>
  new StoreError(
    'corrupt',
    `The record file ${file} is damaged where it lists its tables, so no record in it can be found. It is left as it is: ` +
      'put back a copy, or try `sqlite3 FILE .recover`, which goes by the pages alone.',
    { cause },
  )

async function saveInto(fresh: string, file: string, how: StoreOptions): Promise<Omit<Salvaged, 'aside'>> {
  const damaged = new DatabaseSync(file, { readOnly: true })
  const store = sqliteStore(fresh, { ...how, writing: 'here' })
  try {
    const saved = await saveAll(damaged, store, statSync(file).size / SMALLEST)
    saveBeside(damaged, join(fresh, 'courtroom.sqlite'), new Set(saved.whole))
    return saved
  } finally {
    await store.close()
    damaged.close()
  }
}

async function saveAll(damaged: DatabaseSync, store: Store, most: number): Promise<Omit<Salvaged, 'aside'>> {
  const rows = Map.groupBy(rowsIn(damaged, most), ({ id }) => id)
  const heads = new Map(
    read(damaged, 'SELECT case_id AS id, seq FROM heads').map(({ id, seq }) => [String(id), Number(seq)]),
  )
  const saved = { whole: [] as string[], cut: [] as Salvaged['cut'][number][], lost: [] as string[] }
  for (const id of new Set([...heads.keys(), ...rows.keys()])) {
    const found = (rows.get(id) ?? []).toSorted((one, other) => one.seq - other.seq)
    const entries = beginningOf(found)
    if (entries.length === 0) {
      saved.lost.push(id)
      continue
    }
    await save(damaged, store, id, entries)
    const all = Math.max(heads.get(id) ?? entries.length, found.at(-1)!.seq)
    if (entries.length === all) {
      saved.whole.push(id)
      continue
    }
    saved.cut.push({ id, entries: entries.length, of: all })
    // Whether it is heard again from there, and paid for again, is for a person to say.
    await store.note(id, { adjourned: true })
  }
  return saved
}

/** What programs outside asked under a key, and who is told of what. How far a record was told is true of whole ones. */
function saveBeside(damaged: DatabaseSync, file: string, whole: ReadonlySet<string>): void {
  const fresh = openDatabase(file, { patience: 5_000 })
  try {
    transaction(fresh, () => {
      for (const table of ['asked', 'hooks', 'told', 'deliveries'])
        for (const row of read(damaged, `SELECT * FROM ${table}`)) {
          if (table === 'told' && !whole.has(String(row['case_id']))) continue
          const names = Object.keys(row)
          const places = names.map(() => '?').join()
          const add = fresh.prepare(`INSERT OR IGNORE INTO ${table} (${names.join()}) VALUES (${places})`)
          add.run(...(Object.values(row) as SQLInputValue[]))
        }
    })
  } finally {
    fresh.close()
  }
}

/** A record with what is kept beside it, as far as that can be read: paid answers, and what its person noted. */
async function save(damaged: DatabaseSync, store: Store, id: string, entries: readonly Entry[]): Promise<void> {
  await store.adopt(id, entries)
  for (const { key, body } of read(damaged, 'SELECT key, body FROM receipts WHERE case_id = ?', id))
    await store.keep(id, String(key), receiptOf(String(body)))
  for (const { body } of read(damaged, 'SELECT body FROM notes WHERE case_id = ?', id))
    await store.note(id, JSON.parse(String(body)) as CaseNotes)
}

/** As many entries as are there without a gap, each with the link that it had. */
function beginningOf(rows: readonly Row[]): readonly Entry[] {
  const gap = rows.findIndex(({ seq }, index) => seq !== index + 1)
  const entries = (gap === -1 ? rows : rows.slice(0, gap)).map(entryOf)
  const changed = linksOf(entries, sha256).findIndex((link, index) => link !== rows[index]!.link)
  return changed === -1 ? entries : entries.slice(0, changed)
}

/**
 * Goes through the rows one by one, and where a page is damaged on to the next place that can be read. Steps are counted,
 * not places: where cases were removed, a small file has high numbers.
 */
function rowsIn(damaged: DatabaseSync, most: number): readonly Row[] {
  const next = damaged.prepare(ROW)
  const rows: Row[] = []
  for (let [place, steps] = [0, 0]; steps < 2 * most; steps++) {
    const found = tried(next, place)
    if (found === 'damaged') place++
    else if (found === undefined) break
    else {
      place = Number(found['rowid'])
      if (isRow(found)) rows.push(found)
    }
  }
  return rows
}

type Found = Readonly<Record<string, unknown>>

function tried(next: StatementSync, place: number): Found | 'damaged' | undefined {
  try {
    return next.get(place)
  } catch {
    // Told of in the end, by what is missing.
    return 'damaged'
  }
}

function isRow(found: Found): found is Found & Row {
  const { id, seq, at, body, link } = found
  if (typeof id !== 'string' || typeof body !== 'string' || typeof link !== 'string') return false
  return typeof seq === 'number' && typeof at === 'number' && isJson(body)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** What a table beside the records has, none where it cannot be read. */
function read(damaged: DatabaseSync, sql: string, ...values: readonly string[]): readonly Found[] {
  try {
    return damaged.prepare(sql).all(...values)
  } catch {
    return []
  }
}

/** Lays the damaged file aside and the new one in its place. */
function exchange(folder: string, fresh: string): string {
  const aside = `${ASIDE}${Date.now().toString(36)}.sqlite`
  for (const end of ['-wal', '-shm', '']) {
    const from = join(folder, `courtroom.sqlite${end}`)
    if (existsSync(from)) renameSync(from, join(folder, `${aside}${end}`))
  }
  renameSync(join(fresh, 'courtroom.sqlite'), join(folder, 'courtroom.sqlite'))
  return join(folder, aside)
}
