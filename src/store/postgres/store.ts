import { setTimeout as pause } from 'node:timers/promises'
import type { Store } from '#court'
import type { Entry } from '#record'
import {
  bodyOf,
  claimedError,
  closedError,
  entryFrom,
  requireId,
  USUAL_HITS,
  type NewRow,
  type StoreWrite,
} from '../rows.ts'
import { watchers } from '../watchers.ts'
import { textOf, type Findable } from '../words.ts'
import { databaseAddress } from './address.ts'
import { reading, type RecordReaders } from './reading.ts'
import { broughtUp } from './schema.ts'
import { session } from './session.ts'
import { LONGEST_NOTICE, wire, type Wire } from './wire.ts'

interface PostgresOptions {
  readonly findable?: Findable
  /** For how many milliseconds a process may be silent before its cases are free for others. */
  readonly lapse?: number
}

/** A store that other processes share, and the line between them. */
interface SharedStore extends Store {
  readonly wire: Wire
  readonly all: RecordReaders['all']
}

/** How often is looked for what no notice has told of. */
const LOOK = 1_000

/** Keeps records in a PostgreSQL, for any number of processes. It is connected to when something is first asked. */
export function postgresStore(url: string, how: PostgresOptions = {}): SharedStore {
  const address = databaseAddress(url)
  const watching = watchers()
  /** Places from which somebody listens, while they are looked for. */
  const beginnings = new Map<string, Promise<unknown>>()
  let readers: Promise<RecordReaders> | undefined
  let looking: NodeJS.Timeout | undefined
  let closing: Promise<void> | undefined

  const opened = (): Promise<RecordReaders> => {
    if (readers) return readers
    const made = broughtUp(address).then(() => reading(address))
    readers = made
    // Whoever asks next tries again.
    made.catch(() => (readers = undefined))
    return made
  }
  const written = (writes: readonly StoreWrite[]): void => {
    const lines = writes.flatMap((write) => {
      if (write.do === 'remove') return [`${write.id} 0`]
      return write.do === 'append' && write.rows.length > 0 ? [`${write.id} ${write.rows.at(-1)!.seq}`] : []
    })
    for (const text of parcelled(lines)) line.send('e', text)
  }
  const pen = session(address, { lapse: how.lapse ?? 2_000, written })
  const line = wire(address, { ready: () => void look() })

  const guard = (id?: string): void => {
    if (closing) throw closedError()
    if (id !== undefined) requireId(id)
  }
  const read = async <T>(id: string | undefined, work: (from: RecordReaders) => Promise<T>): Promise<T> => {
    guard(id)
    return work(await opened())
  }
  const write = async (one: StoreWrite): Promise<boolean> => {
    guard(one.id)
    await opened()
    return pen.write(one)
  }

  /** Tells whoever listens of what stands behind the last entry they know. */
  const catchUp = async (id: string, last: number): Promise<void> => {
    const from = watching.from(id)
    if (from === undefined || from >= last || closing) return
    const entries = await (await opened()).entries(id, from)
    watching.tell(id, entries, (after) => entries.filter(({ seq }) => seq > after))
  }
  const look = async (): Promise<void> => {
    const ids = watching.cases()
    if (ids.length === 0 || closing) return
    try {
      const ends = await (await opened()).ends(ids)
      for (const [id, seq] of ends) await catchUp(id, seq)
    } catch {
      // It is looked again in a second.
    }
  }
  const notified = (text: string): void => {
    for (const each of text.split('\n')) {
      const [id = '', seq] = each.split(' ')
      if (seq === '0') watching.restart(id)
      else catchUp(id, Number(seq)).catch(() => undefined)
    }
  }
  /** Where a record ends now; asked until it is known. */
  const endOf = async (id: string): Promise<number> => {
    for (;;) {
      try {
        return (await (await opened()).ends([id])).get(id) ?? 0
      } catch {
        if (closing) return 0
        await pause(LOOK / 4)
      }
    }
  }
  const append = async (id: string, after: number, entries: readonly Entry[]): Promise<boolean> => {
    guard(id)
    await beginnings.get(id)
    const done = await write({ do: 'append', id, after, rows: rowsOf(entries, how.findable) })
    if (!done || entries.length === 0) return done
    if ((watching.from(id) ?? after) >= after) watching.tell(id, entries, () => entries)
    else await catchUp(id, after + entries.length)
    return done
  }
  const claim: Store['claim'] = async (id) => {
    guard(id)
    await opened()
    return pen.claim(id)
  }
  const close = async (): Promise<void> => {
    clearInterval(looking)
    watching.clear()
    await pen.close()
    await line.close()
    await readers?.then((each) => each.close()).catch(() => undefined)
  }

  return {
    wire: line,
    all: (sql, ...values) => read(undefined, (from) => from.all(sql, ...values)),
    cases: () => read(undefined, (from) => from.cases()),
    summary: (id) => read(id, (from) => from.summary(id)),
    async read(id, after = 0) {
      guard(id)
      await beginnings.get(id)
      return read(id, (from) => from.entries(id, after))
    },
    async append(id, after, drafts, at) {
      const entries = drafts.map((draft, index) => entryFrom(draft, after + index + 1, at))
      return (await append(id, after, entries)) ? entries : undefined
    },
    adopt: (id, entries) => append(id, 0, entries),
    chain: (id) => read(id, (from) => from.chain(id)),
    async begin(id, key) {
      await write({ do: 'begin', id, key })
    },
    async keep(id, key, receipt) {
      await write({ do: 'keep', id, key, body: JSON.stringify(receipt) })
    },
    receipts: (id) => read(id, (from) => from.receipts(id)),
    begun: (id) => read(id, (from) => from.begun(id)),
    claim,
    watch(id, listener) {
      guard(id)
      if (looking === undefined) {
        line.on('e', notified)
        looking = setInterval(() => void look(), LOOK).unref()
      }
      const begun = endOf(id)
      // Whoever reads the record next reads it no earlier than this.
      const before = Promise.all([beginnings.get(id), begun]).finally(() => {
        if (beginnings.get(id) === before) beginnings.delete(id)
      })
      beginnings.set(id, before)
      return watching.watch(id, listener, begun)
    },
    async note(id, notes) {
      await write({ do: 'note', id, body: JSON.stringify(notes) })
    },
    page: (wish) => read(undefined, (from) => from.page(wish)),
    async keepRows(rows) {
      guard()
      const [first] = rows
      if (first) await write({ do: 'rows', id: first.id, rows })
    },
    names: (wish, { limit = USUAL_HITS } = {}) => read(undefined, (from) => from.names(wish, limit)),
    search: (query, { limit = USUAL_HITS } = {}) => read(undefined, (from) => from.search(query, limit)),
    async remove(id) {
      const own = await claim(id)
      if (!own) throw claimedError(id)
      try {
        await write({ do: 'remove', id })
        watching.restart(id)
      } finally {
        await own.release()
      }
    },
    close: () => (closing ??= close()),
  }
}

const rowsOf = (entries: readonly Entry[], findable: Findable | undefined): readonly NewRow[] =>
  entries.map((entry) => {
    const { seq, at, type, key } = entry
    return { seq, at, type, body: bodyOf(entry), key, text: textOf(entry, findable) }
  })

/** As few notices as have room for all lines. */
function parcelled(lines: readonly string[]): readonly string[] {
  const parcels: string[] = []
  for (const each of lines) {
    const last = parcels.at(-1)
    if (last !== undefined && last.length + each.length < LONGEST_NOTICE)
      parcels[parcels.length - 1] = `${last}\n${each}`
    else parcels.push(each)
  }
  return parcels
}
