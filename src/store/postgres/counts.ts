import { createHash } from 'node:crypto'
import type { HouseCounts } from '../archive.ts'
import type { RecordReaders } from './reading.ts'

/** Counts that end by themselves. They are worth nothing after a crash, so nobody waits for the disk. */
export const countTables = `
  CREATE UNLOGGED TABLE counts (key text PRIMARY KEY, count integer NOT NULL, until timestamptz NOT NULL);
  CREATE UNLOGGED TABLE joined (
    key text NOT NULL, who text NOT NULL, until timestamptz NOT NULL, PRIMARY KEY (key, who)
  );
  CREATE FUNCTION count_one(_key text, _life interval) RETURNS integer LANGUAGE plpgsql AS $$
  DECLARE _now timestamptz := clock_timestamp(); _count integer;
  BEGIN
    IF random() < 0.01 THEN DELETE FROM counts WHERE until <= _now; END IF;
    INSERT INTO counts VALUES (_key, 1, _now + _life)
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN counts.until <= _now THEN 1 ELSE counts.count + 1 END,
      until = CASE WHEN counts.until <= _now THEN excluded.until ELSE counts.until END
    RETURNING count INTO _count;
    RETURN _count;
  END $$;
  CREATE FUNCTION join_members(_key text, _who text, _most integer, _life interval) RETURNS text
  LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended(current_schema() || ' members ' || _key, 0));
    DELETE FROM joined WHERE until <= clock_timestamp();
    IF EXISTS (SELECT 1 FROM joined WHERE key = _key AND who = _who) THEN RETURN 'known'; END IF;
    IF (SELECT count(*) FROM joined WHERE key = _key) >= _most THEN RETURN NULL; END IF;
    INSERT INTO joined VALUES (_key, _who, clock_timestamp() + _life);
    RETURN 'joined';
  END $$;
`

/** Nobody's address and no name of a case stands there, only what they come to. */
const hidden = (text: string): string => createHash('sha256').update(text).digest('base64url')

const LIFE = `make_interval(secs => $2 / 1000.0)`

export const postgresCounts = (all: RecordReaders['all']): HouseCounts => ({
  async add(key, ms) {
    const [row] = await all(`SELECT count_one($1, ${LIFE}) AS count`, hidden(key), ms)
    return Number(row!['count'])
  },
  async look(key) {
    const [row] = await all('SELECT count FROM counts WHERE key = $1 AND until > clock_timestamp()', hidden(key))
    return Number(row?.['count'] ?? 0)
  },
  async join(key, who, { most, ms }) {
    const sql = `SELECT join_members($1, $3, $4, ${LIFE}) AS found`
    const [row] = await all(sql, hidden(key), ms, hidden(who), most)
    return (row!['found'] ?? undefined) as Awaited<ReturnType<HouseCounts['join']>>
  },
  async leave(key, who) {
    await all('DELETE FROM joined WHERE key = $1 AND who = $2', hidden(key), hidden(who))
  },
})
