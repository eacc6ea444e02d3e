import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { CaseNotes, CaseSummary, Store } from '#court'
import { afterwards, FIRST_LINK, linksOf, type Entry } from '#record'
import { StoreError, storeErrorFrom } from './errors.ts'
import { locksIn } from './locks.ts'
import {
  bodyOf,
  changedError,
  claimedError,
  closedError,
  entryOf,
  entryFrom,
  receiptOf,
  requireId,
  sha256,
  USUAL_HITS,
  type EntryRow,
} from './rows.ts'
import { ADD_TEXT, AFTERTHOUGHTS, openDatabase, TABLES_OF_CASES, transaction } from './schema.ts'
import { namesIn } from './names.ts'
import type { listingThreads } from './thread.ts'
import { watchers } from './watchers.ts'
import { textOf, type Findable } from './words.ts'

interface Opening {
  readonly id: string
  readonly first: number
  readonly opened: number
  readonly header: string
  readonly seq: number
  readonly at: number
  readonly body: string
  readonly notes: string | null
}

interface Behind {
  readonly course: (id: string) => EntryRow | undefined
  readonly after: readonly EntryRow[]
}

function summaryOf(opening: Opening, { course, after }: Behind): CaseSummary {
  const { id, first, opened, header, seq, at, body, notes } = opening
  const last = entryOf({ seq, at, body })
  const end = afterwards.has(last.type) ? course(id) : undefined
  return {
    id,
    header: entryOf({ seq: first, at: opened, body: header }),
    last,
    notes: JSON.parse(notes ?? '{}') as CaseNotes,
    ...(end && { course: entryOf(end) }),
    ...(after.length > 0 && { after: after.map(entryOf) }),
  }
}

const endAt = (row: Readonly<Record<string, SQLOutputValue>> | undefined) => ({
  seq: Number(row?.['seq'] ?? 0),
  link: String(row?.['link'] ?? FIRST_LINK),
})

/**
 * Overwriting what is deleted is not enough: the index keeps single words as signposts, and pages keep stale copies of
 * rows that were once moved. So the index is made anew, the file is written anew, and the log is emptied.
 */
function wipe(database: DatabaseSync, file: string): void {
  database.exec("INSERT INTO words (words) VALUES ('rebuild')")
  database.exec('VACUUM')
  const { busy } = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() ?? {}
  if (busy === 0) return
  const why = 'keeps words of it for as long as another process reads it; they go with the next case that is removed'
  throw new StoreError('busy', `The case is gone, but the log of ${file} ${why}.`)
}

/** All that is asked of the database. */
function statementsOf(database: DatabaseSync) {
  const last = database.prepare('SELECT seq, link FROM entries WHERE case_id = ? ORDER BY seq DESC LIMIT 1')
  const insert = database.prepare('INSERT INTO entries (case_id, seq, at, type, body, link) VALUES (?, ?, ?, ?, ?, ?)')
  const readFrom = database.prepare('SELECT seq, at, body FROM entries WHERE case_id = ? AND seq > ? ORDER BY seq')
  const linked = database.prepare('SELECT link FROM entries WHERE case_id = ? ORDER BY seq')
  const head = database.prepare('SELECT seq, link FROM heads WHERE case_id = ?')
  const putHead = database.prepare('INSERT OR REPLACE INTO heads (case_id, seq, link) VALUES (?, ?, ?)')
  const openings = `
    SELECT head.case_id AS id, head.seq AS first, head.at AS opened, head.body AS header, tail.seq, tail.at, tail.body,
      notes.body AS notes
    FROM entries AS head JOIN entries AS tail ON tail.case_id = head.case_id
      AND tail.seq = (SELECT max(seq) FROM entries WHERE case_id = head.case_id)
      LEFT JOIN notes ON notes.case_id = head.case_id
    WHERE head.seq = 1`
  const all = database.prepare(`${openings} ORDER BY head.at DESC, head.case_id`)
  const one = database.prepare(`${openings} AND head.case_id = ?`)
  const behind = [...afterwards].map((type) => `'${type}'`).join(', ')
  const course = database.prepare(`
    SELECT seq, at, body FROM entries WHERE case_id = ? AND type NOT IN (${behind}) ORDER BY seq DESC LIMIT 1`)
  const thoughts = 'SELECT case_id AS id, seq, at, body FROM entries INDEXED BY afterthoughts'
  const allAfter = database.prepare(`${thoughts} WHERE ${AFTERTHOUGHTS} ORDER BY case_id, seq`)
  const oneAfter = database.prepare(`${thoughts} WHERE ${AFTERTHOUGHTS} AND case_id = ? ORDER BY seq`)
  const addText = database.prepare(ADD_TEXT)
  const letGo = database.prepare('DELETE FROM receipts WHERE case_id = ? AND key = ?')
  const begin = database.prepare(`
    INSERT INTO begun (case_id, key, times) VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET times = times + 1`)
  const put = database.prepare('INSERT OR REPLACE INTO receipts (case_id, key, body) VALUES (?, ?, ?)')
  const kept = database.prepare('SELECT key, body FROM receipts WHERE case_id = ?')
  const times = database.prepare('SELECT key, times FROM begun WHERE case_id = ?')
  const remark = database.prepare(`
    INSERT INTO notes (case_id, body) VALUES (?, ?) ON CONFLICT DO UPDATE SET body = json_patch(body, excluded.body)`)
  const keepRow = database.prepare(`
    INSERT OR REPLACE INTO kept_rows (case_id, link, manner, body)
    SELECT case_id, link, ?3, ?4 FROM heads WHERE case_id = ?1 AND link = ?2`)
  const removals = TABLES_OF_CASES.map((table) => database.prepare(`DELETE FROM ${table} WHERE case_id = ?`))
  const reading = { last, head, readFrom, linked, all, one, course, allAfter, oneAfter, kept, times }
  return { ...reading, insert, putHead, addText, letGo, begin, put, remark, keepRow, removals }
}

/** Keeps records in one folder, each append on the disk before it is acknowledged. The folder is made when missing. */
export function sqliteStore(
  folder: string,
  how: { readonly patience?: number; readonly findable?: Findable } = {},
): Store {
  const file = join(folder, 'courtroom.sqlite')
  const { patience = 5_000 } = how
  const database = openDatabase(file, { ...how, patience })
  let threads: Promise<ReturnType<typeof listingThreads>> | undefined
  const aside = () => (threads ??= import('./thread.ts').then((thread) => thread.listingThreads(file, patience)))
  const locks = locksIn(join(folder, 'locks'))
  const watching = watchers()

  const statements = statementsOf(database)
  const { last, insert, readFrom, linked, addText, letGo, begin, put, kept, times, remark, keepRow, removals } =
    statements
  const { all, one, allAfter, oneAfter, head, putHead } = statements
  const course = (id: string) => statements.course.get(id) as unknown as EntryRow | undefined

  const attempt = <T>(work: () => T): T => {
    if (!database.isOpen) throw closedError()
    try {
      return work()
    } catch (cause) {
      throw storeErrorFrom(cause, file)
    }
  }
  /** The same for what another thread answers. */
  const attemptAside = async <T>(work: () => Promise<T>): Promise<T> =>
    attempt(work).catch((cause: unknown) => {
      throw storeErrorFrom(cause, file)
    })
  const of = <T>(id: string, work: () => T): T =>
    attempt(() => {
      requireId(id)
      return work()
    })

  /** To be called in a transaction, with what the record ends in. */
  const write = (id: string, entries: readonly Entry[], end: { readonly seq: number; readonly link: string }): true => {
    const known = endAt(head.get(id))
    if (known.seq !== end.seq || known.link !== end.link) throw changedError(id)
    const links = linksOf(entries, sha256, end.link)
    for (const [index, entry] of entries.entries()) {
      const { seq, at, type, key } = entry
      insert.run(id, seq, at, type, bodyOf(entry), links[index]!)
      if (key !== undefined) letGo.run(id, key)
      const text = textOf(entry, how.findable)
      if (text !== undefined) addText.run(id, seq, text)
    }
    if (entries.length > 0) putHead.run(id, entries.at(-1)!.seq, links.at(-1)!)
    return true
  }

  return {
    async cases() {
      return attempt(() => {
        const behind = Map.groupBy(allAfter.all() as unknown as (EntryRow & { id: string })[], ({ id }) => id)
        return (all.all() as unknown as Opening[]).map((opening) =>
          summaryOf(opening, { course, after: behind.get(opening.id) ?? [] }),
        )
      })
    },
    async summary(id) {
      return of(id, () => {
        const opening = one.get(id) as unknown as Opening | undefined
        return opening && summaryOf(opening, { course, after: oneAfter.all(id) as unknown as EntryRow[] })
      })
    },
    async read(id, after = 0) {
      return of(id, () => (readFrom.all(id, after) as unknown as EntryRow[]).map(entryOf))
    },
    async append(id, after, drafts, at) {
      const entries = drafts.map((draft, index) => entryFrom(draft, after + index + 1, at))
      const done = of(id, () =>
        transaction(database, () => {
          const end = endAt(last.get(id))
          return end.seq === after && write(id, entries, end)
        }),
      )
      if (!done) return undefined
      watching.tell(id, entries, (before) => (readFrom.all(id, before) as unknown as EntryRow[]).map(entryOf))
      return entries
    },
    async adopt(id, entries) {
      const done = of(id, () =>
        transaction(database, () => last.get(id) === undefined && write(id, entries, endAt(undefined))),
      )
      if (done) watching.tell(id, entries, (before) => (readFrom.all(id, before) as unknown as EntryRow[]).map(entryOf))
      return done
    },
    async chain(id) {
      const read = () => ({ links: linked.all(id).map(({ link }) => String(link)), end: endAt(head.get(id)) })
      const { links, end } = of(id, () => transaction(database, read, { reads: true }))
      return { links, count: end.seq, last: end.link }
    },
    async begin(id, key) {
      of(id, () => begin.run(id, key))
    },
    async keep(id, key, receipt) {
      of(id, () => put.run(id, key, JSON.stringify(receipt)))
    },
    async receipts(id) {
      return of(id, () => new Map(kept.all(id).map((row) => [String(row.key), receiptOf(String(row.body))])))
    },
    async begun(id) {
      return of(id, () => new Map(times.all(id).map((row) => [String(row.key), Number(row.times)])))
    },
    async claim(id) {
      return of(id, () => locks.claim(id))
    },
    watch(id, listener) {
      return of(id, () => watching.watch(id, listener, Number(last.get(id)?.seq ?? 0)))
    },
    async note(id, notes) {
      of(id, () => remark.run(id, JSON.stringify(notes)))
    },
    async page(wish) {
      return attemptAside(async () => (await aside()).page(wish))
    },
    async keepRows(rows) {
      attempt(() =>
        transaction(database, () => rows.forEach(({ id, mark, manner, row }) => keepRow.run(id, mark, manner, row))),
      )
    },
    async names(wish, { limit = USUAL_HITS } = {}) {
      return attempt(() => namesIn(database, wish, limit))
    },
    async search(query, { limit = USUAL_HITS } = {}) {
      return attemptAside(async () => (await aside()).search(query, limit))
    },
    async remove(id) {
      const claim = of(id, () => locks.claim(id))
      if (!claim) throw claimedError(id)
      try {
        attempt(() => {
          transaction(database, () => removals.forEach((removal) => removal.run(id)))
          wipe(database, file)
          // Locks used to be called by the id.
          rmSync(join(folder, 'locks', `${id}.lock`), { force: true })
        })
      } finally {
        await claim.release()
      }
    },
    async close() {
      // The last to close the file tidies it up, and a reader cannot.
      await (await threads)?.close()
      if (!database.isOpen) return
      watching.clear()
      locks.releaseAll()
      attempt(() => database.close())
    },
  }
}
