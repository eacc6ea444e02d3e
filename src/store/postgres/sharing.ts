import type { HouseMoney, HouseTurns, SharedHouse } from '../archive.ts'
import { HELD_LOCKS } from './claims.ts'
import { postgresCounts } from './counts.ts'
import type { RecordReaders } from './reading.ts'
import type { Wire } from './wire.ts'

/** Whoever opens a case to hear it himself has so many milliseconds to claim it. */
const OWN = 2_000

const OPEN = `
  WITH held AS (${HELD_LOCKS})
  SELECT docket.case_id AS id, coalesce((notes.body::jsonb->>'inHand')::integer, 0) AS "inHand"
  FROM docket LEFT JOIN notes ON notes.case_id = docket.case_id
  WHERE (outcome IS NULL OR asked > 0)`

/**
 * A table that has room in its pages takes rows on a full disk, so half a megabyte is laid outside of memory as well: that takes
 * new blocks where the tables are, and leaves none. All of it is one transaction.
 */
const TRIAL = `
  SET LOCAL work_mem = '64kB';
  SELECT count(*) FROM generate_series(1, 50000);
  UPDATE about SET version = version`

const LOCK = 'hashtextextended($1 || docket.case_id, 0)'

interface SharedParts {
  readonly all: RecordReaders['all']
  readonly wire: Wire
  readonly money: HouseMoney
  readonly turns: HouseTurns
}

/** Who hears what is read from the locks themselves: a process that dies has none. */
export function sharing(schema: string, { all, wire, money, turns }: SharedParts): SharedHouse {
  const name = `${schema} case `
  let trial: Promise<void> | undefined
  return {
    wire,
    money,
    turns,
    counts: postgresCounts(all),
    async waiting(limit, called) {
      const rows = await all(
        `${OPEN} AND coalesce((notes.body::jsonb->>'adjourned')::boolean, false) = false
          AND ${LOCK} NOT IN (SELECT lock FROM held)
          AND (opened < $2 OR docket.case_id = ANY($3)) ORDER BY opened, docket.case_id LIMIT $4`,
        name,
        Date.now() - OWN,
        called,
        limit,
      )
      return rows.map(({ id, inHand }) => ({ id: String(id), inHand: Number(inHand) }))
    },
    heard: async () => (await all(`${OPEN} AND ${LOCK} IN (SELECT lock FROM held)`, name)).map(({ id }) => String(id)),
    async adjourned(ids) {
      const sql = `SELECT case_id AS id FROM notes WHERE case_id = ANY($1) AND (body::jsonb->>'adjourned')::boolean`
      return (await all(sql, ids)).map(({ id }) => String(id))
    },
    // However many ask, one tries for all.
    tryToWrite: () =>
      (trial ??= all(TRIAL)
        .then(() => undefined)
        .finally(() => (trial = undefined))),
  }
}
