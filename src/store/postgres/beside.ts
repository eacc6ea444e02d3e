import type { CaseLock } from '#court'
import { askedRow, type AskedStore } from '../asked.ts'
import { deliveryRow, hookRow, type HookStore, type KeptDelivery, type KeptHook } from '../hooks.ts'
import type { RecordReaders } from './reading.ts'

type Ask = RecordReaders['all']

/** The case that the first value names, if it is there; whoever removes it waits until what is written of it stands. */
const STANDING = 'standing AS (SELECT case_id FROM heads WHERE case_id = $1 FOR KEY SHARE)'

/** What programs have asked under keys of their own, whichever process they asked. */
export function postgresAsked(all: Ask, hold: (name: string) => Promise<CaseLock | undefined>): AskedStore {
  return {
    // No case is called so.
    hold: (key) => hold(`-asked-${key}`),
    async begin(key, { digest, at }) {
      const sql = 'INSERT INTO asked (key, digest, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING key'
      if ((await all(sql, key, digest, at)).length === 1) return undefined
      const [row] = await all('SELECT digest, case_id, status, body FROM asked WHERE key = $1', key)
      // What was there a moment ago was forgotten since.
      if (!row) return this.begin(key, { digest, at })
      return askedRow(row)
    },
    async reserve(key, id) {
      await all('UPDATE asked SET case_id = $1 WHERE key = $2', id, key)
    },
    async answered(key, { status, body, case: id }) {
      const sql = `
        WITH ${STANDING} UPDATE asked SET case_id = $1, status = $2, body = $3
        WHERE key = $4 AND ($1::text IS NULL OR EXISTS (SELECT 1 FROM standing)) RETURNING key`
      if ((await all(sql, id, status, body, key)).length === 0) await this.forget(key)
    },
    async forget(key) {
      await all('DELETE FROM asked WHERE key = $1', key)
    },
    async prune(before) {
      await all('DELETE FROM asked WHERE at < $1', before)
    },
    async askedOf(id) {
      const sql = 'SELECT * FROM asked WHERE case_id IS NOT DISTINCT FROM $1 ORDER BY key COLLATE "C"'
      return (await all(sql, id)).map((row) => ({ ...askedRow(row), key: String(row['key']), at: Number(row['at']) }))
    },
    async adopt({ key, digest, at, case: id, answer }) {
      const sql = `
        INSERT INTO asked (key, digest, at, case_id, status, body) VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT DO NOTHING`
      await all(sql, key, digest, at, id, answer?.status ?? null, answer?.body ?? null)
    },
    close: () => undefined,
  }
}

const COLUMNS = 'id, hook, case_id, event, seq, body, made, state, tries, next, answer'

/** One statement, so that a record never counts as told further than what was put on its way. */
const told = (standing: string): string => `
  WITH ${standing}, posted AS (
    INSERT INTO deliveries (${COLUMNS})
    SELECT ${COLUMNS} FROM standing JOIN jsonb_to_recordset($3::jsonb) AS sent (
      id text, hook text, case_id text, event text, seq integer, body text, made bigint, state text, tries integer,
      next bigint, answer text
    ) USING (case_id) ON CONFLICT DO NOTHING
  )
  INSERT INTO told SELECT case_id, $2::integer FROM standing
  ON CONFLICT (case_id) DO UPDATE SET seq = greatest(told.seq, excluded.seq) RETURNING case_id`

const TELL = told(STANDING)
/** The case is about to come. */
const ADOPT = told('standing AS (SELECT $1::text AS case_id)')

const ADD = `
  WITH ${STANDING} INSERT INTO hooks (case_id, id, url, secret, events, made)
  SELECT $1, $2, $3, $4, $5, $6::bigint WHERE $1::text IS NULL OR EXISTS (SELECT 1 FROM standing) RETURNING id`

const ADOPT_HOOK = `
  INSERT INTO hooks (case_id, id, url, secret, events, made) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`

const hookValues = ({ id, url, secret, events, case: of, made }: KeptHook) =>
  [of, id, url, secret, events.join(','), made] as const

const sentRows = (deliveries: readonly KeptDelivery[]): string =>
  JSON.stringify(deliveries.map(({ case: of, ...each }) => ({ ...each, case_id: of })))

const PRUNE_MANY = `
  DELETE FROM deliveries WHERE state <> 'waiting' AND id IN (
    SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY hook ORDER BY made DESC) AS place FROM deliveries) AS placed
    WHERE place > $1)`

/** Who is told of events; each delivery is tried by the one process that has taken it. */
export const postgresHooks = (all: Ask): HookStore => ({
  hooks: async () => (await all('SELECT * FROM hooks ORDER BY made DESC, id')).map(hookRow),
  add: async (hook) => (await all(ADD, ...hookValues(hook))).length === 1,
  async remove(id) {
    const sql = 'WITH sent AS (DELETE FROM deliveries WHERE hook = $1) DELETE FROM hooks WHERE id = $1 RETURNING id'
    return (await all(sql, id)).length === 1
  },
  toldUpTo: async (id) => Number((await all('SELECT seq FROM told WHERE case_id = $1', id))[0]?.['seq'] ?? 0),
  tell: async (id, seq, deliveries) => (await all(TELL, id, seq, sentRows(deliveries))).length === 1,
  async adopt(id, kept) {
    for (const hook of kept.hooks) await all(ADOPT_HOOK, ...hookValues(hook))
    await all(ADOPT, id, kept.told, sentRows(kept.sent))
  },
  due: async (now) =>
    (await all('SELECT * FROM deliveries WHERE next <= $1 ORDER BY next LIMIT 100', now)).map(deliveryRow),
  next: async () =>
    numberIn((await all('SELECT min(next) AS next FROM deliveries WHERE next IS NOT NULL'))[0]?.['next']),
  async hasten(now) {
    await all('UPDATE deliveries SET next = $1 WHERE next IS NOT NULL', now)
  },
  async take({ id, next }, until) {
    const sql = 'UPDATE deliveries SET next = $1 WHERE id = $2 AND next = $3 RETURNING id'
    return (await all(sql, until, id, next)).length === 1
  },
  async settle(id, { state, tries, next, answer }) {
    const sql = 'UPDATE deliveries SET state = $1, tries = $2, next = $3, answer = $4 WHERE id = $5'
    await all(sql, state, tries, next, answer, id)
  },
  log: async (hook) =>
    (await all('SELECT * FROM deliveries WHERE hook = $1 ORDER BY made DESC, seq DESC, id', hook)).map(deliveryRow),
  sentOf: async (id) =>
    (await all('SELECT * FROM deliveries WHERE case_id = $1 ORDER BY id COLLATE "C"', id)).map(deliveryRow),
  async prune(before, most) {
    await all("DELETE FROM deliveries WHERE state <> 'waiting' AND made < $1", before)
    await all(PRUNE_MANY, most)
  },
  async scrub() {
    for (const table of ['hooks', 'deliveries']) await all(`VACUUM ${table}`)
  },
  close: () => undefined,
})

const numberIn = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value))
