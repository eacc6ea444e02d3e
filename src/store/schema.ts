import { dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { afterthoughts, linksOf } from '#record'
import { ADD_TEXT, DURABLE } from './commit.ts'
import { storeErrorFrom } from './errors.ts'
import { listing } from './listed.ts'
import { lockAt } from './locks.ts'
import { entryOf, sha256, type EntryRow } from './rows.ts'
import { openOwn, transaction, versionOf, type KeptFile } from './soundness.ts'
import { textOf, type Findable } from './appending.ts'

const VERSION = 6

/** Files of versions before 6 may have no mark, which is `CRTR`. */
export const RECORDS: KeptFile = {
  name: 'record file',
  holds: 'records',
  mark: 0x43_52_54_52,
  knownBy: { table: 'entries', columns: ['case_id', 'seq', 'at', 'type', 'body'] },
  version: VERSION,
  // The index of words is left out: it takes ten times as long, and can be made anew.
  checked: ['entries', 'heads', 'receipts'],
  afresh: '',
  uncopied: './courtroom salvage saves what is left',
}

// A row id costs nothing measurable for short entries and is a tenth quicker than WITHOUT ROWID for long ones.
const SCHEMA = `
  CREATE TABLE entries (
    case_id TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, type TEXT NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (case_id, seq)
  );
  CREATE INDEX opened ON entries (at DESC, case_id) WHERE seq = 1;
  CREATE TABLE receipts (
    case_id TEXT NOT NULL, key TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (case_id, key)
  );
  CREATE TABLE begun (
    case_id TEXT NOT NULL, key TEXT NOT NULL, times INTEGER NOT NULL, PRIMARY KEY (case_id, key)
  ) WITHOUT ROWID;
`

// The texts are kept once more beside their entries: to take a text out of the index one must know it word for word.
const FINDING = `
  CREATE TABLE notes (case_id TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE texts (
    id INTEGER PRIMARY KEY, case_id TEXT NOT NULL, seq INTEGER NOT NULL, text TEXT NOT NULL, UNIQUE (case_id, seq)
  );
  CREATE VIRTUAL TABLE words USING fts5 (
    text, content = 'texts', content_rowid = 'id', tokenize = 'porter unicode61 remove_diacritics 2'
  );
  CREATE TRIGGER text_added AFTER INSERT ON texts BEGIN
    INSERT INTO words (rowid, text) VALUES (new.id, new.text);
  END;
  CREATE TRIGGER text_removed AFTER DELETE ON texts BEGIN
    INSERT INTO words (words, rowid, text) VALUES ('delete', old.id, old.text);
  END;
`

/** What the person made of a case is found without reading all records. */
export const AFTERTHOUGHTS = `type IN (${afterthoughts.map((type) => `'${type}'`).join(', ')})`
const AFTER = `CREATE INDEX IF NOT EXISTS afterthoughts ON entries (case_id, seq) WHERE ${AFTERTHOUGHTS}`

const LINKING = `ALTER TABLE entries ADD COLUMN link TEXT NOT NULL DEFAULT ''`

// Where each record ends, beside it: entries that are cut off its end leave no gap in its chain.
const HEADING = `
  CREATE TABLE heads (case_id TEXT PRIMARY KEY, seq INTEGER NOT NULL, link TEXT NOT NULL) WITHOUT ROWID;
  INSERT INTO heads SELECT case_id, max(seq), link FROM entries GROUP BY case_id;
`

// What programs outside have asked under a key, who is told of events, how far, and what was sent to whom.
const OUTSIDE = `
  CREATE TABLE IF NOT EXISTS asked (
    key TEXT PRIMARY KEY, digest TEXT NOT NULL, at INTEGER NOT NULL, case_id TEXT, status INTEGER, body TEXT
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS hooks (
    id TEXT PRIMARY KEY, url TEXT NOT NULL, secret TEXT NOT NULL, events TEXT NOT NULL, case_id TEXT,
    made INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS told (case_id TEXT PRIMARY KEY, seq INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS deliveries (
    id TEXT PRIMARY KEY, hook TEXT NOT NULL, case_id TEXT NOT NULL, event TEXT NOT NULL, seq INTEGER NOT NULL,
    body TEXT NOT NULL, made INTEGER NOT NULL, state TEXT NOT NULL, tries INTEGER NOT NULL, next INTEGER, answer TEXT
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS due ON deliveries (next) WHERE next IS NOT NULL;
`

interface DatabaseOptions {
  /** How many milliseconds to wait for another process's write. */
  readonly patience: number
  readonly findable?: Findable
  /** Whether the file is looked through for damage. */
  readonly isChecked?: boolean
}

export function openDatabase(file: string, how: DatabaseOptions): DatabaseSync {
  let database: DatabaseSync | undefined
  try {
    database = openOwn(file, RECORDS, { ...how, fill: (fresh, path) => bringUp(fresh, path, how) })
    database.exec(DURABLE)
    if (versionOf(database) < VERSION || !isIndexed(database)) bringUp(database, file, how)
    return database
  } catch (cause) {
    database?.close()
    throw storeErrorFrom(cause, file)
  }
}

/** SQLite does not wait when two processes turn on WAL at once, so they queue at a lock of ours. */
function bringUp(database: DatabaseSync, file: string, how: DatabaseOptions): void {
  const queue = lockAt(join(dirname(file), 'locks', '_new.lock'), how)
  try {
    const version = versionOf(database)
    if (version >= VERSION && isIndexed(database)) return
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA application_id = ${RECORDS.mark}`)
    transaction(database, () => {
      if (version === 0) database.exec(SCHEMA)
      if (version < 2) database.exec(FINDING)
      database.exec(AFTER)
      if (version === 1) indexAll(database, how.findable)
      if (version < 3) {
        database.exec(LINKING)
        linkAll(database)
      }
      if (version < 4) database.exec(HEADING)
      // Either may be there already, whatever the version says.
      database.exec(OUTSIDE)
      database.exec(listing(AFTERTHOUGHTS))
      database.exec(`PRAGMA user_version = ${VERSION}`)
    })
  } finally {
    queue.close()
  }
}

function indexAll(database: DatabaseSync, findable: Findable | undefined): void {
  const add = database.prepare(ADD_TEXT)
  for (const row of database.prepare('SELECT case_id, seq, at, body FROM entries').iterate()) {
    const text = textOf(entryOf(row as unknown as EntryRow), findable)
    if (text !== undefined) add.run(String(row['case_id']), Number(row['seq']), text)
  }
}

const isIndexed = (database: DatabaseSync): boolean =>
  database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'afterthoughts'").get() !== undefined

/** A damaged entry is left without a link: that is told when its case is read, and is no reason to refuse the others. */
function linkAll(database: DatabaseSync): void {
  const read = database.prepare('SELECT seq, at, body FROM entries WHERE case_id = ? AND json_valid(body) ORDER BY seq')
  const put = database.prepare('UPDATE entries SET link = ? WHERE case_id = ? AND seq = ?')
  for (const { id } of database.prepare('SELECT DISTINCT case_id AS id FROM entries').all()) {
    const entries = (read.all(String(id)) as unknown as EntryRow[]).map(entryOf)
    for (const [index, link] of linksOf(entries, sha256).entries()) put.run(link, String(id), entries[index]!.seq)
  }
}
