import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { FIRST_LINK, linksOf } from '#chain'
import { isWithoutRoom, StoreError, storeErrorFrom } from './errors.ts'
import type { WritingThread } from './apart.ts'
import { changedError, entryOf, sha256, type StoreWrite, type WriteOutcome } from './rows.ts'
import { transaction } from './soundness.ts'

const failureOf = (error: unknown): WriteOutcome => ({
  code: error instanceof StoreError ? error.code : undefined,
  message: error instanceof Error ? error.message : String(error),
  cause: error instanceof StoreError ? error.cause : error,
})

export const endAt = (row: Readonly<Record<string, SQLOutputValue>> | undefined) => ({
  seq: Number(row?.['seq'] ?? 0),
  link: String(row?.['link'] ?? FIRST_LINK),
})

/** How whoever writes opens the file. What is deleted is overwritten, or the words of a removed case would stay in it. */
export const DURABLE = 'PRAGMA secure_delete = ON; PRAGMA synchronous = FULL'

/** Where something of a case stands. */
const TABLES_OF_CASES =
  'entries heads receipts begun notes texts asked hooks told deliveries docket filed kept_rows'.split(' ')

export const ADD_TEXT = 'INSERT INTO texts (case_id, seq, text) VALUES (?, ?, ?)'

/**
 * Overwriting what is deleted is not enough: the index keeps single words as signposts, and pages keep stale copies of
 * rows that were once moved. So the index is made anew, the file is written anew, and the log is emptied.
 */
function wipe(database: DatabaseSync, file: string): void {
  try {
    database.exec("INSERT INTO words (words) VALUES ('rebuild')")
    database.exec('VACUUM')
  } catch (cause) {
    const error = storeErrorFrom(cause, file)
    if (!isWithoutRoom(error)) throw error
    const left = `${file} keeps words of it for as long as the disk is too full to write it anew`
    process.emitWarning(
      new StoreError('disk-full', `The case is gone, but ${left}; they go with the next case that is removed.`),
    )
  }
  const { busy } = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()!
  if (busy === 0) return
  const why = 'keeps words of it for as long as another process reads it; they go with the next case that is removed'
  throw new StoreError('busy', `The case is gone, but the log of ${file} ${why}.`)
}

type Commit = (writes: readonly StoreWrite[]) => readonly WriteOutcome[]

/**
 * Writes whatever waits in one transaction, each in its turn: one wait for the disk for all of them. Where that fails,
 * each is tried for itself, so that nobody pays for another's fault.
 */
export function committer(database: DatabaseSync, file: string): Commit {
  const perform = performing(database)
  const removals = TABLES_OF_CASES.map((table) => database.prepare(`DELETE FROM ${table} WHERE case_id = ?`))

  const together = (writes: readonly StoreWrite[]): readonly WriteOutcome[] => {
    if (writes.length === 0) return []
    try {
      return transaction(database, () => writes.map(perform))
    } catch (cause) {
      const error = storeErrorFrom(cause, file)
      // Who has waited for another process once need not wait again for each.
      const isLast = writes.length === 1 || (error instanceof StoreError && error.code === 'busy')
      return isLast ? writes.map(() => failureOf(error)) : writes.flatMap((write) => together([write]))
    }
  }
  const remove = (id: string): WriteOutcome => {
    try {
      transaction(database, () => removals.forEach((removal) => removal.run(id)))
      wipe(database, file)
      return true
    } catch (cause) {
      return failureOf(storeErrorFrom(cause, file))
    }
  }

  return (writes) => {
    const outcomes: WriteOutcome[] = []
    let from = 0
    for (const [index, write] of writes.entries()) {
      if (write.do !== 'remove') continue
      outcomes.push(...together(writes.slice(from, index)), remove(write.id))
      from = index + 1
    }
    return [...outcomes, ...together(writes.slice(from))]
  }
}

/** Does one write, in a transaction. What it refuses it refuses before it has changed anything. */
function performing(database: DatabaseSync): (write: StoreWrite) => WriteOutcome {
  const last = database.prepare('SELECT seq, link FROM entries WHERE case_id = ? ORDER BY seq DESC LIMIT 1')
  const head = database.prepare('SELECT seq, link FROM heads WHERE case_id = ?')
  const insert = database.prepare('INSERT INTO entries (case_id, seq, at, type, body, link) VALUES (?, ?, ?, ?, ?, ?)')
  const putHead = database.prepare('INSERT OR REPLACE INTO heads (case_id, seq, link) VALUES (?, ?, ?)')
  const addText = database.prepare(ADD_TEXT)
  const letGo = database.prepare('DELETE FROM receipts WHERE case_id = ? AND key = ?')
  const begin = database.prepare(`
    INSERT INTO begun (case_id, key, times) VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET times = times + 1`)
  const put = database.prepare('INSERT OR REPLACE INTO receipts (case_id, key, body) VALUES (?, ?, ?)')
  const remark = database.prepare(`
    INSERT INTO notes (case_id, body) SELECT ?1, ?2 WHERE EXISTS (SELECT 1 FROM heads WHERE case_id = ?1)
    ON CONFLICT DO UPDATE SET body = json_patch(body, excluded.body)`)
  const keepRow = database.prepare(`
    INSERT OR REPLACE INTO kept_rows (case_id, link, manner, body)
    SELECT case_id, link, ?3, ?4 FROM heads WHERE case_id = ?1 AND link = ?2`)

  const append = ({ id, after, rows, notes }: Extract<StoreWrite, { do: 'append' }>): WriteOutcome => {
    const end = endAt(last.get(id))
    if (end.seq !== after) return false
    const known = endAt(head.get(id))
    if (known.seq !== end.seq || known.link !== end.link) return failureOf(changedError(id))
    const links = linksOf(rows.map(entryOf), sha256, end.link)
    for (const [index, { seq, at, type, body, key, text }] of rows.entries()) {
      insert.run(id, seq, at, type, body, links[index]!)
      if (key !== undefined) letGo.run(id, key)
      if (text !== undefined) addText.run(id, seq, text)
    }
    if (rows.length > 0) putHead.run(id, rows.at(-1)!.seq, links.at(-1)!)
    if (notes !== undefined) remark.run(id, notes)
    return true
  }

  return (write) => {
    switch (write.do) {
      case 'append':
        return append(write)
      case 'begin':
        begin.run(write.id, write.key)
        break
      case 'keep':
        put.run(write.id, write.key, write.body)
        break
      case 'note':
        remark.run(write.id, write.body)
        break
      case 'rows':
        for (const { id, mark, manner, row } of write.rows) keepRow.run(id, mark, manner, row)
        break
      case 'remove':
        throw new TypeError('A removal is no part of a transaction with others.')
    }
    return true
  }
}

/** More cases than these within a second, and the disk is waited for in a thread. */
const FEW = 3
const A_SECOND = 1_000

/** Where it is written: in this thread, in one of its own, or in that one from when on there are many cases. */
export type Writing = 'here' | 'apart' | 'by-crowd'

interface WriterOptions {
  readonly file: string
  readonly patience: number
  readonly writing: Writing
}

interface RecordWriter {
  /** Resolves when it is on the disk, and not before. */
  write(write: StoreWrite): Promise<boolean>
  /** Writes what waits, and ends; undefined when nothing has to be waited for. */
  close(): Promise<void> | undefined
}

/**
 * One case alone is written where it is heard: a thread would cost it more than it spares. Many cases share the waits for
 * the disk, in a thread; until that is there, they share them here. Both ways lead through the same commits, and what was
 * asked for is whole before the way changes, so the order within a case holds.
 */
export function recordWriter(database: DatabaseSync, how: WriterOptions): RecordWriter {
  const here = committer(database, how.file)
  const isCrowd = crowd()
  let thread: WritingThread | undefined
  let starting: Promise<void> | undefined
  let writes: StoreWrite[] = []
  let waiting: ((outcome: WriteOutcome) => void)[] = []

  const flush = (): void => {
    const [outcomes, resolves] = [here(writes), waiting]
    writes = []
    waiting = []
    for (const [index, outcome] of outcomes.entries()) resolves[index]!(outcome)
  }
  /** What is asked for in one turn of the event loop is one commit. */
  const write = (one: StoreWrite): Promise<WriteOutcome> =>
    new Promise((resolve) => {
      waiting.push(resolve)
      if (writes.push(one) === 1) setImmediate(flush)
    })
  const start = async (): Promise<void> => {
    let isLost = false
    const lose = (error: StoreError): void => {
      isLost = true
      thread = undefined
      process.emitWarning(error)
    }
    const { writingThread } = await import('./apart.ts')
    const started = writingThread(how, lose)
    await started.isReady
    flush()
    if (!isLost) thread = started
  }
  const isWanted = (id: string): boolean => how.writing === 'apart' || (how.writing === 'by-crowd' && isCrowd(id))

  return {
    async write(one) {
      if (!starting && isWanted(one.id)) starting = start()
      // All of them wait for one promise, which keeps their order.
      if (how.writing === 'apart') await starting
      return doneOf(await (thread ? thread.write(one) : write(one)))
    },
    close() {
      flush()
      return starting?.then(() => thread?.close())
    },
  }
}

function doneOf(outcome: WriteOutcome): boolean {
  if (typeof outcome === 'boolean') return outcome
  const { code, message, cause } = outcome
  throw code === undefined ? cause : new StoreError(code, message, { cause })
}

/** Whether more than a few cases were written to within a second. */
function crowd(): (id: string) => boolean {
  const recent = new Set<string>()
  let since = 0
  return (id) => {
    const now = performance.now()
    if (now - since > A_SECOND) {
      recent.clear()
      since = now
    }
    return recent.add(id).size > FEW
  }
}
