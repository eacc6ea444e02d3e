import type { DatabaseSync } from 'node:sqlite'
import { databaseBeside } from './asked.ts'
import { dropLeftovers } from './leftovers.ts'
import { transaction } from './soundness.ts'

/** Who is told of events. */
export interface KeptHook {
  readonly id: string
  readonly url: string
  readonly secret: string
  readonly events: readonly string[]
  /** The one case it is told of; of every case when null. */
  readonly case: string | null
  readonly made: number
}

/** An event on its way to somebody, and afterwards a line in the log. */
export interface KeptDelivery {
  /** The same for every try, and for whoever looks at the same entry twice. */
  readonly id: string
  readonly hook: string
  readonly case: string
  readonly event: string
  readonly seq: number
  readonly body: string
  readonly made: number
  readonly state: 'waiting' | 'delivered' | 'given-up'
  readonly tries: number
  /** When it is tried next. */
  readonly next: number | null
  readonly answer: string | null
}

type Outcome = Pick<KeptDelivery, 'state' | 'tries' | 'next' | 'answer'>

/** Who is told of events, how far each record has been told, and what was sent. */
export interface HookStore {
  hooks(): Promise<readonly KeptHook[]>
  /** False when it is to be told of a case that is not there. */
  add(hook: KeptHook): Promise<boolean>
  /** Whether there was one; what waited for it goes too. */
  remove(id: string): Promise<boolean>
  /** The last entry of a case that was looked at. */
  toldUpTo(id: string): Promise<number>
  /**
   * Puts deliveries on their way and notes how far a record has been told; what is on its way already is left alone.
   * False when the case is not there any more, of which nothing is noted then.
   */
  tell(id: string, seq: number, deliveries: readonly KeptDelivery[]): Promise<boolean>
  /** Takes over what another house keeps of a case, before its record comes; what is here stays. */
  adopt(id: string, kept: KeptOfCase): Promise<void>
  /** What is to be sent at this time. */
  due(now: number): Promise<readonly KeptDelivery[]>
  /** When something is to be sent next. */
  next(): Promise<number | null>
  /** What waits is to be sent now. */
  hasten(now: number): Promise<void>
  /** Whether a delivery is ours to try until then: nobody else has taken it. */
  take(delivery: KeptDelivery, until: number): Promise<boolean>
  settle(id: string, outcome: Outcome): Promise<void>
  /** The newest first. */
  log(hook: string): Promise<readonly KeptDelivery[]>
  /** All that was or is to be sent of a case, by their ids. */
  sentOf(id: string): Promise<readonly KeptDelivery[]>
  /** Lets go of what was settled before then, and of all but the newest of each. */
  prune(before: number, most: number): Promise<void>
  /** Sees to it that nothing of those that were removed is left in any file, as far as that is this program's to do. */
  scrub(removed: readonly string[]): Promise<void>
  close(): void
}

/** What belongs to one case. */
interface KeptOfCase {
  readonly hooks: readonly KeptHook[]
  readonly told: number
  readonly sent: readonly KeptDelivery[]
}

/** What was read from a table, here or in a PostgreSQL. */
type Row = Readonly<Record<string, unknown>>

/** How hooks, what is sent, and how far a case was told are put down. */
function puttingIn(database: DatabaseSync) {
  const add = database.prepare(
    'INSERT OR IGNORE INTO hooks (id, url, secret, events, case_id, made) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const putTold = database.prepare(`
    INSERT INTO told (case_id, seq) VALUES (?, ?) ON CONFLICT DO UPDATE SET seq = max(seq, excluded.seq)`)
  const post = database.prepare(`
    INSERT OR IGNORE INTO deliveries (id, hook, case_id, event, seq, body, made, state, tries, next, answer)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  return {
    put: ({ id, url, secret, events, case: of, made }: KeptHook): void =>
      void add.run(id, url, secret, events.join(','), of, made),
    note: (id: string, seq: number, deliveries: readonly KeptDelivery[]): void => {
      for (const { hook, case: of, event, body, made, state, tries, next: at, answer, ...one } of deliveries)
        post.run(one.id, hook, of, event, one.seq, body, made, state, tries, at, answer)
      putTold.run(id, seq)
    },
  }
}

export function hookStore(folder: string): HookStore {
  const { database, attempt } = databaseBeside(folder)
  const all = database.prepare('SELECT * FROM hooks ORDER BY made DESC, id')
  const stands = database.prepare('SELECT 1 FROM heads WHERE case_id = ?')
  const remove = database.prepare('DELETE FROM hooks WHERE id = ?')
  const removeSent = database.prepare('DELETE FROM deliveries WHERE hook = ?')
  const told = database.prepare('SELECT seq FROM told WHERE case_id = ?')
  const due = database.prepare('SELECT * FROM deliveries WHERE next <= ? ORDER BY next LIMIT 100')
  const next = database.prepare('SELECT min(next) AS next FROM deliveries WHERE next IS NOT NULL')
  const hasten = database.prepare('UPDATE deliveries SET next = ? WHERE next IS NOT NULL')
  const take = database.prepare('UPDATE deliveries SET next = ? WHERE id = ? AND next = ?')
  const settle = database.prepare('UPDATE deliveries SET state = ?, tries = ?, next = ?, answer = ? WHERE id = ?')
  const log = database.prepare('SELECT * FROM deliveries WHERE hook = ? ORDER BY made DESC, seq DESC, id')
  const sent = database.prepare('SELECT * FROM deliveries WHERE case_id = ? ORDER BY id')
  const pruneOld = database.prepare("DELETE FROM deliveries WHERE state <> 'waiting' AND made < ?")
  const pruneMany = database.prepare(`
    DELETE FROM deliveries WHERE state <> 'waiting' AND id IN (
      SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY hook ORDER BY made DESC) AS place FROM deliveries)
      WHERE place > ?)`)
  const { put, note } = puttingIn(database)
  /** Looks and writes in one: nobody removes the case between. */
  const whileThere = (id: string | null, work: () => void): boolean =>
    attempt(() =>
      transaction(database, () => {
        const isThere = id === null || stands.get(id) !== undefined
        if (isThere) work()
        return isThere
      }),
    )
  return {
    hooks: async () => attempt(() => all.all().map(hookRow)),
    add: async (hook) => whileThere(hook.case, () => put(hook)),
    remove: async (id) =>
      attempt(() =>
        transaction(database, () => {
          removeSent.run(id)
          return remove.run(id).changes === 1
        }),
      ),
    toldUpTo: async (id) => attempt(() => Number(told.get(id)?.['seq'] ?? 0)),
    tell: async (id, seq, deliveries) => whileThere(id, () => note(id, seq, deliveries)),
    adopt: async (id, kept) =>
      attempt(() =>
        transaction(database, () => {
          for (const hook of kept.hooks) put(hook)
          note(id, kept.told, kept.sent)
        }),
      ),
    due: async (now) => attempt(() => due.all(now).map(deliveryRow)),
    next: async () =>
      attempt(() => {
        const first = next.get()?.['next'] ?? null
        return first === null ? null : Number(first)
      }),
    hasten: async (now) => attempt(() => void hasten.run(now)),
    take: async (delivery, until) => attempt(() => take.run(until, delivery.id, delivery.next).changes === 1),
    settle: async (id, { state, tries, next: at, answer }) =>
      attempt(() => void settle.run(state, tries, at, answer, id)),
    log: async (hook) => attempt(() => log.all(hook).map(deliveryRow)),
    sentOf: async (id) => attempt(() => sent.all(id).map(deliveryRow)),
    prune: async (before, most) =>
      attempt(() => {
        pruneOld.run(before)
        pruneMany.run(most)
      }),
    async scrub(removed) {
      await dropLeftovers(folder, removed)
      attempt(() => database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)'))
    },
    close: () => database.close(),
  }
}

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)

export const hookRow = (row: Row): KeptHook => ({
  id: String(row['id']),
  url: String(row['url']),
  secret: String(row['secret']),
  events: String(row['events']).split(','),
  case: textIn(row['case_id']),
  made: Number(row['made']),
})

export const deliveryRow = (row: Row): KeptDelivery => ({
  id: String(row['id']),
  hook: String(row['hook']),
  case: String(row['case_id']),
  event: String(row['event']),
  seq: Number(row['seq']),
  body: String(row['body']),
  made: Number(row['made']),
  state: row['state'] as KeptDelivery['state'],
  tries: Number(row['tries']),
  next: row['next'] === null ? null : Number(row['next']),
  answer: textIn(row['answer']),
})
