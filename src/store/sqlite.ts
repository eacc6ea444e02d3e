import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { CaseNotes, CasePage, CaseSummary, NamesWish, PageWish, Store } from '#court'
import { afterwards, type Entry } from '#record'
import { appending, type Findable } from './appending.ts'
import { endAt, recordWriter, type Writing } from './commit.ts'
import { storeErrorFrom } from './errors.ts'
import { locksIn } from './locks.ts'
import {
  claimedError,
  closedError,
  entryOf,
  entryFrom,
  receiptOf,
  requireId,
  USUAL_HITS,
  type EntryRow,
} from './rows.ts'
import type { answersOf } from './answers.ts'
import type { listingThreads } from './readers.ts'
import { AFTERTHOUGHTS, openDatabase } from './schema.ts'
import { transaction } from './soundness.ts'
import { watchers } from './watchers.ts'

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

/** All that is read. */
function statementsOf(database: DatabaseSync) {
  const last = database.prepare('SELECT seq, link FROM entries WHERE case_id = ? ORDER BY seq DESC LIMIT 1')
  const readFrom = database.prepare('SELECT seq, at, body FROM entries WHERE case_id = ? AND seq > ? ORDER BY seq')
  const linked = database.prepare('SELECT link FROM entries WHERE case_id = ? ORDER BY seq')
  const head = database.prepare('SELECT seq, link FROM heads WHERE case_id = ?')
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
  const kept = database.prepare('SELECT key, body FROM receipts WHERE case_id = ?')
  const times = database.prepare('SELECT key, times FROM begun WHERE case_id = ?')
  return { last, head, readFrom, linked, all, one, course, allAfter, oneAfter, kept, times }
}

/** Names of cases, newest first, by what is kept beside the records. */
function namesIn(database: DatabaseSync, wish: NamesWish, limit: number): readonly string[] {
  const [which, ...values] = named(wish)
  const sql = `SELECT case_id AS id FROM docket WHERE ${which} ORDER BY opened DESC, case_id LIMIT ?`
  const rows = database.prepare(sql).all(...values, Number.isFinite(limit) ? limit : -1)
  return rows.map(({ id }) => String(id))
}

function named(wish: NamesWish): readonly [sql: string, ...values: readonly SQLInputValue[]] {
  if ('same' in wish) return ['case_id = ? COLLATE NOCASE', wish.same]
  if ('owed' in wish) return ['(outcome IS NULL OR asked > 0)']
  const { like } = wish
  return ['(substr(case_id, 1, ?) = ? OR substr(case_id, -?) = ?)', like.length, like, like.length + 1, `-${like}`]
}

/** Lets work be done while the file is open, and says of which file it was when it fails. */
function guardOf(file: string, isClosed: () => boolean) {
  const attempt = <T>(work: () => T): T => {
    if (isClosed()) throw closedError()
    try {
      return work()
    } catch (cause) {
      throw storeErrorFrom(cause, file)
    }
  }
  return {
    attempt,
    /** The same for what another thread answers. */
    attemptAside: async <T>(work: () => Promise<T>): Promise<T> =>
      attempt(work).catch((cause: unknown) => {
        throw storeErrorFrom(cause, file)
      }),
    of: <T>(id: string, work: () => T): T =>
      attempt(() => {
        requireId(id)
        return work()
      }),
  }
}

type Guard = ReturnType<typeof guardOf>

type Reading = Pick<Store, 'cases' | 'summary' | 'read' | 'chain' | 'receipts' | 'begun' | 'names'> & {
  readonly between: (id: string, after: number) => readonly Entry[]
  readonly endOf: (id: string) => number
}

/** What the file is asked in this thread. */
function readingIn(database: DatabaseSync, { attempt, of }: Guard): Reading {
  const statements = statementsOf(database)
  const { last, readFrom, linked, kept, times, all, one, allAfter, oneAfter, head } = statements
  const course = (id: string) => statements.course.get(id) as unknown as EntryRow | undefined
  const between = (id: string, after: number) => (readFrom.all(id, after) as unknown as EntryRow[]).map(entryOf)
  return {
    between,
    endOf: (id) => Number(last.get(id)?.seq ?? 0),
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
      return of(id, () => between(id, after))
    },
    async chain(id) {
      const read = () => ({ links: linked.all(id).map(({ link }) => String(link)), end: endAt(head.get(id)) })
      const { links, end } = of(id, () => transaction(database, read, { reads: true }))
      return { links, count: end.seq, last: end.link }
    },
    async receipts(id) {
      return of(id, () => new Map(kept.all(id).map((row) => [String(row.key), receiptOf(String(row.body))])))
    },
    async begun(id) {
      return of(id, () => new Map(times.all(id).map((row) => [String(row.key), Number(row.times)])))
    },
    async names(wish, { limit = USUAL_HITS } = {}) {
      return attempt(() => namesIn(database, wish, limit))
    },
  }
}

export interface StoreOptions {
  readonly patience?: number
  readonly findable?: Findable
  readonly writing?: Writing
}

/** Takes away what stands of a case beside the record: in damaged copies, and its lock, which used to be called by the id. */
async function removeAside(folder: string, id: string): Promise<void> {
  const { dropLeftovers } = await import('./leftovers.ts')
  await dropLeftovers(folder, [id])
  rmSync(join(folder, 'locks', `${id}.lock`), { force: true })
}

/** Keeps records in one folder, each append on the disk before it is acknowledged. The folder is made when missing. */
export function sqliteStore(folder: string, how: StoreOptions = {}): Store {
  const { patience = 5_000, writing = 'by-crowd' } = how
  const file = join(folder, 'courtroom.sqlite')
  const database = openDatabase(file, { ...how, patience, isChecked: true })
  const locks = locksIn(join(folder, 'locks'))
  const watching = watchers()
  const pen = recordWriter(database, { file, patience, writing })
  let closing: Promise<void> | undefined
  let threads: Promise<ReturnType<typeof listingThreads>> | undefined
  const aside = () => (threads ??= import('./readers.ts').then((each) => each.listingThreads(file, patience)))

  const asked = async (wish: PageWish): Promise<CasePage> => (await aside()).page(wish)
  let answers: Promise<ReturnType<typeof answersOf>> | undefined
  const unchanged = () => (answers ??= import('./answers.ts').then((each) => each.answersOf(database)))

  const guard = guardOf(file, () => closing !== undefined)
  const { attempt, attemptAside, of } = guard
  const { between, endOf, ...reading } = readingIn(database, guard)
  const append = async (id: string, after: number, entries: readonly Entry[], notes?: CaseNotes): Promise<boolean> => {
    const done = await of(id, () => pen.write(appending(id, { after, entries, notes }, how.findable)))
    if (done) watching.tell(id, entries, (before) => between(id, before))
    return done
  }

  const close = async (): Promise<void> => {
    const drained = pen.close()
    if (drained) await drained
    // The last to close the file tidies it up, and a reader cannot.
    if (threads) await (await threads).close()
    watching.clear()
    locks.releaseAll()
    database.close()
  }

  return {
    ...reading,
    async append(id, after, drafts, at) {
      const entries = drafts.map((draft, index) => entryFrom(draft, after + index + 1, at))
      return (await append(id, after, entries)) ? entries : undefined
    },
    adopt: (id, entries, notes) => append(id, 0, entries, notes),
    async begin(id, key) {
      await of(id, () => pen.write({ do: 'begin', id, key }))
    },
    async keep(id, key, receipt) {
      await of(id, () => pen.write({ do: 'keep', id, key, body: JSON.stringify(receipt) }))
    },
    async claim(id) {
      return of(id, () => locks.claim(id))
    },
    watch(id, listener) {
      return of(id, () => watching.watch(id, listener, endOf(id)))
    },
    async note(id, notes) {
      await of(id, () => pen.write({ do: 'note', id, body: JSON.stringify(notes) }))
    },
    // Many look at the same page of the list; hardly anybody searches for the same words at the same time.
    page: (wish) => attemptAside(async () => (wish.words ? asked(wish) : (await unchanged())(wish, () => asked(wish)))),
    async keepRows(rows) {
      const [first] = rows
      await attempt(async () => first && pen.write({ do: 'rows', id: first.id, rows }))
    },
    search: (query, { limit = USUAL_HITS } = {}) => attemptAside(async () => (await aside()).search(query, limit)),
    async remove(id) {
      const claim = of(id, () => locks.claim(id))
      if (!claim) throw claimedError(id)
      try {
        // Before the record: should it fail, the case is still there to be removed again.
        await attemptAside(() => removeAside(folder, id))
        await of(id, () => pen.write({ do: 'remove', id })).finally(() => watching.restart(id))
      } finally {
        await claim.release()
      }
    },
    close() {
      return (closing ??= close())
    },
  }
}
