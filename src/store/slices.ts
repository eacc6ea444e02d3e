import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite'

/** A part of a file that cannot be read, and what SQLite says of it. */
export interface Damage {
  readonly part: string
  readonly why: string
}

interface Table {
  readonly name: string
  /** By which its rows are in order. */
  readonly keys: readonly string[]
  /** Each with the condition of its rows, which is empty where all are in it. */
  readonly indexes: readonly { readonly name: string; readonly which: string }[]
}

/** So much is read at a time, in bytes: a read keeps whoever deletes a case waiting, who wants the log to himself. */
const SLICE = 1_000_000
/** What a value counts for that has no length. */
const LITTLE = 8

/**
 * Reads a whole file, a slice with each step, and gives the damage that it comes to. Between steps nothing is open, so
 * that others write, delete and close as if nobody read. A table is left at its first damage; the next one is gone on with.
 */
export function* slicesOf(database: DatabaseSync): Generator<Damage | undefined> {
  // Pages are taken for what they say they are otherwise, whatever their cells say.
  database.exec('PRAGMA cell_size_check = ON')
  const listed = tried('the list of its tables', () => tablesIn(database))
  if ('why' in listed) {
    yield listed
    return
  }
  for (const table of listed.found) {
    yield* rowsOf(database, table)
    for (const { name, which } of table.indexes) {
      // To count all rows SQLite takes whichever index is shortest, and not the one that it is told.
      const sum = `SELECT sum(1) FROM ${quoted(table.name)} INDEXED BY ${quoted(name)} ${which}`
      const read = tried(`the index ${name}`, () => database.prepare(sum).get())
      yield 'why' in read ? read : undefined
    }
  }
}

function* rowsOf(database: DatabaseSync, table: Table): Generator<Damage | undefined> {
  const part = `the table ${table.name}`
  for (let end: readonly SQLInputValue[] | undefined = []; end;) {
    const begin: readonly SQLInputValue[] = end
    const slice = tried(part, () => endOfSlice(database, table, begin))
    if ('why' in slice) {
      yield slice
      return
    }
    end = slice.found
    // Bytes that are no text come back as others, and might be found again and again.
    if (end?.every((key, at) => key === begin[at])) {
      yield { part, why: 'a key is no text' }
      return
    }
    yield undefined
  }
}

/** The keys of the last row that was read; undefined when there are no more. */
function endOfSlice(
  database: DatabaseSync,
  { name, keys }: Table,
  begin: readonly SQLInputValue[],
): readonly SQLInputValue[] | undefined {
  const order = keys.map(quoted).join()
  const behind = begin.length === 0 ? '' : `WHERE (${order}) > (${begin.map(() => '?').join()})`
  const rows = database.prepare(`SELECT ${order}, * FROM ${quoted(name)} ${behind} ORDER BY ${order}`)
  rows.setReturnArrays(true)
  rows.setReadBigInts(true)
  let bytes = 0
  for (const row of rows.iterate(...begin) as unknown as Iterable<readonly SQLOutputValue[]>) {
    for (const value of row) bytes += sizeOf(value)
    if (bytes > SLICE) return row.slice(0, keys.length)
  }
  return undefined
}

const sizeOf = (value: SQLOutputValue): number =>
  value === null || typeof value === 'bigint' || typeof value === 'number' ? LITTLE : value.length

/** Its own tables, too; a virtual one has no pages but those of its shadows. */
function tablesIn(database: DatabaseSync): readonly Table[] {
  const keysOf = database.prepare('SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk')
  const indexesOf = database.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = ?")
  const tables = database.prepare(
    "SELECT name, wr FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'shadow') ORDER BY name",
  )
  return tables.all().map(({ name, wr: isWithoutRowId }) => ({
    name: String(name),
    keys: isWithoutRowId === 1 ? keysOf.all(String(name)).map((key) => String(key['name'])) : ['rowid'],
    indexes: indexesOf.all(String(name)).map((index) => ({
      name: String(index['name']),
      which: /\bWHERE\b.*$/s.exec(String(index['sql'] ?? ''))?.[0] ?? '',
    })),
  }))
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** SQLite's words for a page that is not what it should be, or no database at all; by their primary codes. */
const DAMAGED: readonly number[] = [11, 26]
/** For what the disk itself does not give back: a failed or short read, a checksum, a broken file system. */
const UNREADABLE: readonly number[] = [0x10a, 0x20a, 0x200a, 0x210a]

function tried<T>(part: string, work: () => T): { readonly found: T } | Damage {
  try {
    return { found: work() }
  } catch (error) {
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
    if (!DAMAGED.includes(code & 0xff) && !UNREADABLE.includes(code)) throw error
    return { part, why: error instanceof Error ? error.message : String(error) }
  }
}
