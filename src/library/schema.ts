import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeWhole, transaction } from '#soundness'
import { LibraryError } from './errors.ts'

const VERSION = 3
const PATIENCE = 5_000

/** What a match in the title or heading counts, against one in the text. */
const TITLE_WEIGHT = 1.5

/** How texts are taken apart into words, and words into stems. */
export const TOKENS = 'porter unicode61 remove_diacritics 2'

const SCHEMA = `
  CREATE TABLE documents (
    id INTEGER PRIMARY KEY, source TEXT NOT NULL UNIQUE, print TEXT, title TEXT NOT NULL, kind TEXT NOT NULL, date TEXT,
    dated TEXT, saved TEXT, unit TEXT NOT NULL, length INTEGER NOT NULL, by_ocr INTEGER NOT NULL, warnings TEXT NOT NULL
  );
  CREATE TABLE passages (
    id INTEGER PRIMARY KEY, document INTEGER NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
    at INTEGER NOT NULL, heading TEXT, title TEXT NOT NULL, text TEXT NOT NULL, print TEXT NOT NULL
  );
  CREATE INDEX passages_by_document ON passages (document, at);
  CREATE INDEX passages_by_print ON passages (print);
  CREATE VIRTUAL TABLE words USING fts5 (
    title, text, content = 'passages', content_rowid = 'id', tokenize = '${TOKENS}'
  );
  CREATE TRIGGER index_passage AFTER INSERT ON passages BEGIN
    INSERT INTO words (rowid, title, text) VALUES (new.id, new.title, new.text);
  END;
  CREATE TRIGGER unindex_passage AFTER DELETE ON passages BEGIN
    INSERT INTO words (words, rowid, title, text) VALUES ('delete', old.id, old.title, old.text);
  END;
  INSERT INTO words (words, rank) VALUES ('rank', 'bm25(${TITLE_WEIGHT}, 1)'), ('secure-delete', 1);
  PRAGMA user_version = ${VERSION};
`

/** Before, the stamp of a PDF or a Word file passed for its date. */
const FROM_VERSION_1 = `
  ALTER TABLE documents ADD COLUMN dated TEXT;
  ALTER TABLE documents ADD COLUMN saved TEXT;
  UPDATE documents SET saved = date, date = NULL WHERE kind IN ('pdf', 'word');
  PRAGMA user_version = 2;
`

/**
 * Before, rows of tables were cells, and struck text was text. Without their prints all files are read again when they
 * are next added.
 */
const FROM_VERSION_2 = `
  UPDATE documents SET print = NULL;
  PRAGMA user_version = ${VERSION};
`

export function openShelfDatabase(file: string): DatabaseSync {
  let database: DatabaseSync | undefined
  try {
    const isKept = file !== ':memory:'
    if (isKept && !existsSync(file)) {
      makeFolder(dirname(file))
      makeWhole(file, create)
    }
    database = new DatabaseSync(file, { timeout: PATIENCE })
    if (isKept) requireOwn(database, file)
    // What is removed is overwritten: deleted is deleted.
    database.exec('PRAGMA secure_delete = ON')
    if (versionOf(database) < VERSION) create(database)
    if (versionOf(database) > VERSION) throw newer(file, versionOf(database))
    return database
  } catch (cause) {
    database?.close()
    if (cause instanceof LibraryError) throw cause
    throw new LibraryError(
      'unusable',
      `The shelf ${file} cannot be opened. Check that it is a file of the library in a folder one may write to; ` +
        'a damaged one can be deleted and filled again.',
      { cause },
    )
  }
}

/** Refuses what was never a shelf, before anything is written to it. */
function requireOwn(database: DatabaseSync, file: string): void {
  if (statSync(file).size === 0)
    throw new LibraryError(
      'unusable',
      `The shelf ${file} is empty, and the library leaves none empty: its documents are lost or elsewhere. ` +
        'Put back a copy, or delete the file and add the documents again.',
    )
  const ours = database.prepare("SELECT count(*) AS found FROM sqlite_master WHERE name IN ('documents', 'passages')")
  if (ours.get()?.found === 2) return
  throw new LibraryError(
    'unusable',
    `The file ${file} is a database of another program, and is left as it is. Move it aside, then add the documents again.`,
  )
}

/** One by one: Node's own recursive way never returns where no folder can be made, as under /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process may have made it in the meantime.
    if (!existsSync(folder)) throw error
  }
}

const versionOf = (database: DatabaseSync): number =>
  Number(database.prepare('PRAGMA user_version').get()?.user_version)

/** Makes the shelf, or brings one of an older version up. Looks again inside: another process may have been quicker. */
const create = (database: DatabaseSync): void =>
  transaction(database, () => {
    if (versionOf(database) === 0) database.exec(SCHEMA)
    if (versionOf(database) === 1) database.exec(FROM_VERSION_1)
    if (versionOf(database) === 2) database.exec(FROM_VERSION_2)
  })

const newer = (file: string, version: number): LibraryError =>
  new LibraryError(
    'newer-version',
    `The shelf ${file} has version ${version}, and this Courtroom knows versions up to ${VERSION}. Use the newer Courtroom that wrote it, or delete the file and add the documents again.`,
  )
