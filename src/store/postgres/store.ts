import type { CaseNotes, Store } from '#court'
import type { Entry } from '#record'
import { appending, type Findable } from '../appending.ts'
import type { HouseMoney, HouseTurns } from '../archive.ts'
import { claimedError, closedError, entryFrom, requireId, USUAL_HITS, type StoreWrite } from '../rows.ts'
import { databaseAddress } from './address.ts'
import type { AskSession } from './claims.ts'
import { recordFollowing } from './following.ts'
import { postgresMoney } from './money.ts'
import { reading, type RecordReaders } from './reading.ts'
import { broughtUp } from './schema.ts'
import { session, type SessionOptions } from './session.ts'
import { postgresTurns } from './turns.ts'
import { wire, type Wire } from './wire.ts'

interface PostgresOptions extends Pick<SessionOptions, 'lapse' | 'writing'> {
  readonly findable?: Findable
}

/** A store that other processes share, and the line between them. */
interface SharedStore extends Store {
  readonly wire: Wire
  readonly all: RecordReaders['all']
  readonly money: HouseMoney
  readonly turns: HouseTurns
}

/** Keeps records in a PostgreSQL, for any number of processes. It is connected to when something is first asked. */
export function postgresStore(url: string, how: PostgresOptions = {}): SharedStore {
  const address = databaseAddress(url)
  const readers = openReaders(address)
  const line = wire(address, { ready: () => void following.look() })
  const following = recordFollowing({ opened: readers.opened, wire: line })
  const pen = session(address, { ...how, written: (writes) => following.written(writes) })
  const together = keptTogether((sql, value) => readers.opened().then(() => pen.ask(sql, value)), line)
  let closing: Promise<void> | undefined

  const guard = (id?: string): void => {
    if (closing) throw closedError()
    if (id !== undefined) requireId(id)
  }
  const read = async <T>(id: string | undefined, work: (from: RecordReaders) => Promise<T>): Promise<T> => {
    guard(id)
    return work(await readers.opened())
  }
  const write = async (one: StoreWrite): Promise<boolean> => {
    guard(one.id)
    await readers.opened()
    return pen.write(one)
  }
  const append = async (id: string, after: number, entries: readonly Entry[], notes?: CaseNotes): Promise<boolean> => {
    guard(id)
    await following.settled(id)
    const done = await write(appending(id, { after, entries, notes }, how.findable))
    if (done && entries.length > 0) await following.appended(id, after, entries)
    return done
  }
  const claim: Store['claim'] = async (id) => {
    guard(id)
    await readers.opened()
    return pen.claim(id)
  }
  const close = async (): Promise<void> => {
    following.close()
    await together.close()
    await pen.close()
    await line.close()
    await readers.close()
  }
  return {
    ...readingPart(read),
    ...notingPart(write),
    wire: line,
    ...together.ports,
    all: (sql, ...values) => read(undefined, (from) => from.all(sql, ...values)),
    async read(id, after = 0) {
      guard(id)
      await following.settled(id)
      return read(id, (from) => from.entries(id, after))
    },
    async append(id, after, drafts, at) {
      const entries = drafts.map((draft, index) => entryFrom(draft, after + index + 1, at))
      return (await append(id, after, entries)) ? entries : undefined
    },
    adopt: (id, entries, notes) => append(id, 0, entries, notes),
    claim,
    watch(id, listener) {
      guard(id)
      return following.watch(id, listener)
    },
    async keepRows(rows) {
      guard()
      const [first] = rows
      if (first) await write({ do: 'rows', id: first.id, rows })
    },
    async remove(id) {
      const own = await claim(id)
      if (!own) throw claimedError(id)
      try {
        await write({ do: 'remove', id })
        following.removed(id)
      } finally {
        await own.release()
      }
    },
    close: () => (closing ??= close()),
  }
}

/** What processes keep together for as long as their sessions last. */
function keptTogether(ask: AskSession, line: Wire) {
  const [money, turns] = [postgresMoney(ask), postgresTurns(ask, line)]
  const close = async (): Promise<void> => {
    await turns.close()
    await money.close()
  }
  return { ports: { money, turns }, close }
}

type Reading = <T>(id: string | undefined, work: (from: RecordReaders) => Promise<T>) => Promise<T>

/** What is read as it stands, and needs nothing of those who listen. */
const readingPart = (
  read: Reading,
): Pick<Store, 'cases' | 'summary' | 'chain' | 'receipts' | 'begun' | 'page' | 'names' | 'search'> => ({
  cases: () => read(undefined, (from) => from.cases()),
  summary: (id) => read(id, (from) => from.summary(id)),
  chain: (id) => read(id, (from) => from.chain(id)),
  receipts: (id) => read(id, (from) => from.receipts(id)),
  begun: (id) => read(id, (from) => from.begun(id)),
  page: (wish) => read(undefined, (from) => from.page(wish)),
  names: (wish, { limit = USUAL_HITS } = {}) => read(undefined, (from) => from.names(wish, limit)),
  search: (query, { limit = USUAL_HITS } = {}) => read(undefined, (from) => from.search(query, limit)),
})

/** What is written beside the entries, and told to nobody. */
const notingPart = (write: (one: StoreWrite) => Promise<boolean>): Pick<Store, 'begin' | 'keep' | 'note'> => ({
  async begin(id, key) {
    await write({ do: 'begin', id, key })
  },
  async keep(id, key, receipt) {
    await write({ do: 'keep', id, key, body: JSON.stringify(receipt) })
  },
  async note(id, notes) {
    await write({ do: 'note', id, body: JSON.stringify(notes) })
  },
})

interface OpenReaders {
  readonly opened: () => Promise<RecordReaders>
  close(): Promise<void>
}

/** Brings the schema up and reads, from the first question on; when that fails, whoever asks next tries again. */
function openReaders(address: ReturnType<typeof databaseAddress>): OpenReaders {
  let readers: Promise<RecordReaders> | undefined
  return {
    opened() {
      if (readers) return readers
      const made = broughtUp(address).then(() => reading(address))
      readers = made
      made.catch(() => (readers = undefined))
      return made
    },
    async close() {
      await readers?.then((each) => each.close()).catch(() => undefined)
    },
  }
}
