import type { CaseLock } from '#court'
import { askedRow, type AskedStore } from '../asked.ts'
import { deliveryRow, hookRow, type HookStore } from '../hooks.ts'
import type { RecordReaders } from './reading.ts'

type Ask = RecordReaders['all']

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
      await all('UPDATE asked SET case_id = $1, status = $2, body = $3 WHERE key = $4', id, status, body, key)
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
const TELL = `
  WITH posted AS (
    INSERT INTO deliveries (${COLUMNS})
    SELECT ${COLUMNS} FROM jsonb_to_recordset($3::jsonb) AS sent (
      id text, hook text, case_id text, event text, seq integer, body text, made bigint, state text, tries integer,
      next bigint, answer text
    ) ON CONFLICT DO NOTHING
  )
  INSERT INTO told VALUES ($1, $2) ON CONFLICT (case_id) DO UPDATE SET seq = greatest(told.seq, excluded.seq)`

const PRUNE_MANY = `
  DELETE FROM deliveries WHERE state <> 'waiting' AND id IN (
    SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY hook ORDER BY made DESC) AS place FROM deliveries) AS placed
    WHERE place > $1)`

/** Who is told of events; each delivery is tried by the one process that has taken it. */
export const postgresHooks = (all: Ask): HookStore => ({
  hooks: async () => (await all('SELECT * FROM hooks ORDER BY made DESC, id')).map(hookRow),
  async add({ id, url, secret, events, case: of, made }) {
    const sql = 'INSERT INTO hooks (id, url, secret, events, case_id, made) VALUES ($1, $2, $3, $4, $5, $6)'
    await all(sql, id, url, secret, events.join(','), of, made)
  },
  async remove(id) {
    const sql = 'WITH sent AS (DELETE FROM deliveries WHERE hook = $1) DELETE FROM hooks WHERE id = $1 RETURNING id'
    return (await all(sql, id)).length === 1
  },
  toldUpTo: async (id) => Number((await all('SELECT seq FROM told WHERE case_id = $1', id))[0]?.['seq'] ?? 0),
  async tell(id, seq, deliveries) {
    await all(TELL, id, seq, JSON.stringify(deliveries.map(({ case: of, ...each }) => ({ ...each, case_id: of }))))
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
