import { join } from 'node:path'
import type { CaseSummary, Store } from '#court'
import { storeErrorFrom } from './errors.ts'
import { locksIn } from './locks.ts'
import { bodyOf, closedError, entryOf, placed, receiptOf, requireId, type Row } from './rows.ts'
import { openDatabase, transaction } from './schema.ts'
import { watchers } from './watchers.ts'

interface Opening {
  readonly id: string
  readonly first: number
  readonly opened: number
  readonly header: string
  readonly seq: number
  readonly at: number
  readonly body: string
}

const summary = ({ id, first, opened, header, seq, at, body }: Opening): CaseSummary => ({
  id,
  header: entryOf({ seq: first, at: opened, body: header }),
  last: entryOf({ seq, at, body }),
})

/** Keeps records in one folder, each append on the disk before it is acknowledged. The folder is made when missing. */
export function sqliteStore(folder: string, how: { readonly patience?: number } = {}): Store {
  const file = join(folder, 'courtroom.sqlite')
  const database = openDatabase(file, { patience: how.patience ?? 5_000 })
  const locks = locksIn(join(folder, 'locks'))
  const watching = watchers()

  const last = database.prepare('SELECT max(seq) AS seq FROM entries WHERE case_id = ?')
  const insert = database.prepare('INSERT INTO entries (case_id, seq, at, type, body) VALUES (?, ?, ?, ?, ?)')
  const readFrom = database.prepare('SELECT seq, at, body FROM entries WHERE case_id = ? AND seq > ? ORDER BY seq')
  const openings = database.prepare(`
    SELECT head.case_id AS id, head.seq AS first, head.at AS opened, head.body AS header, tail.seq, tail.at, tail.body
    FROM entries AS head JOIN entries AS tail ON tail.case_id = head.case_id
      AND tail.seq = (SELECT max(seq) FROM entries WHERE case_id = head.case_id)
    WHERE head.seq = 1 ORDER BY head.at DESC, head.case_id`)
  const letGo = database.prepare('DELETE FROM receipts WHERE case_id = ? AND key = ?')
  const note = database.prepare(`
    INSERT INTO begun (case_id, key, times) VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET times = times + 1`)
  const put = database.prepare('INSERT OR REPLACE INTO receipts (case_id, key, body) VALUES (?, ?, ?)')
  const kept = database.prepare('SELECT key, body FROM receipts WHERE case_id = ?')
  const times = database.prepare('SELECT key, times FROM begun WHERE case_id = ?')

  const attempt = <T>(work: () => T): T => {
    if (!database.isOpen) throw closedError()
    try {
      return work()
    } catch (cause) {
      throw storeErrorFrom(cause, file)
    }
  }
  const of = <T>(id: string, work: () => T): T =>
    attempt(() => {
      requireId(id)
      return work()
    })

  return {
    async cases() {
      return attempt(() => (openings.all() as unknown as Opening[]).map(summary))
    },
    async read(id, after = 0) {
      return of(id, () => (readFrom.all(id, after) as unknown as Row[]).map(entryOf))
    },
    async append(id, after, drafts, at) {
      const entries = drafts.map((draft, index) => placed(draft, after + index + 1, at))
      const done = of(id, () =>
        transaction(database, () => {
          if (Number(last.get(id)?.seq ?? 0) !== after) return false
          for (const entry of entries) {
            const { seq, type, key } = entry
            insert.run(id, seq, at, type, bodyOf(entry))
            if (key !== undefined) letGo.run(id, key)
          }
          return true
        }),
      )
      if (!done) return undefined
      watching.tell(id, entries)
      return entries
    },
    async begin(id, key) {
      of(id, () => note.run(id, key))
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
      return of(id, () => watching.watch(id, listener))
    },
    async close() {
      if (!database.isOpen) return
      watching.clear()
      locks.releaseAll()
      attempt(() => database.close())
    },
  }
}
