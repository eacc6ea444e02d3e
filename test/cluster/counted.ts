import type { Cluster } from './cluster.ts'

/**
 * From now on the database keeps a copy of every entry as it was acknowledged, and notes every paid call that is begun
 * although its receipt was kept, and how often in a row a case was in hand without an entry between.
 */
const WITNESS = `
  CREATE TABLE courtroom.acknowledged (case_id text, seq integer, body text, PRIMARY KEY (case_id, seq));
  CREATE FUNCTION courtroom.copy() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO courtroom.acknowledged VALUES (NEW.case_id, NEW.seq, NEW.body) ON CONFLICT DO NOTHING;
    RETURN NEW;
  END $$;
  CREATE TRIGGER copy AFTER INSERT ON courtroom.entries FOR EACH ROW EXECUTE FUNCTION courtroom.copy();
  CREATE TABLE courtroom.in_hand (case_id text, times integer);
  CREATE FUNCTION courtroom.in_hand() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO courtroom.in_hand VALUES (NEW.case_id, (NEW.body::jsonb->>'inHand')::integer);
    RETURN NEW;
  END $$;
  CREATE TRIGGER in_hand AFTER INSERT OR UPDATE ON courtroom.notes FOR EACH ROW EXECUTE FUNCTION courtroom.in_hand();
  CREATE TABLE courtroom.repeated (case_id text, key text);
  CREATE INDEX keys_of_entries ON courtroom.entries (case_id, (body::jsonb->>'key'));
  CREATE FUNCTION courtroom.witness() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (SELECT 1 FROM courtroom.receipts WHERE case_id = NEW.case_id AND key = NEW.key)
      OR EXISTS (SELECT 1 FROM courtroom.entries WHERE case_id = NEW.case_id AND body::jsonb->>'key' = NEW.key) THEN
      INSERT INTO courtroom.repeated VALUES (NEW.case_id, NEW.key);
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER witness AFTER INSERT OR UPDATE ON courtroom.begun FOR EACH ROW EXECUTE FUNCTION courtroom.witness();
`

export const witnessed = async (cluster: Cluster): Promise<void> => void (await cluster.ask(WITNESS))

const LOST = `
  SELECT was.case_id || '#' || was.seq AS what FROM courtroom.acknowledged AS was
    LEFT JOIN courtroom.entries AS stands ON stands.case_id = was.case_id AND stands.seq = was.seq
  WHERE stands.body IS DISTINCT FROM was.body`

const REPEATED = `SELECT case_id || ' ' || key AS what FROM courtroom.repeated`

// After twenty ends in a row without an entry between, a worker leaves a case to a person; so it does after any trouble.
const PARKED = `
  SELECT case_id AS what FROM courtroom.docket JOIN courtroom.notes USING (case_id)
  WHERE outcome IS NULL AND ((notes.body::jsonb->>'adjourned')::boolean OR (notes.body::jsonb->>'inHand')::integer >= 20)`

/** What a database that was made a witness has to say. */
export interface Counted {
  readonly entries: number
  /** Paid calls that were begun. */
  readonly calls: number
  /** Calls that were in flight when their worker ended, and so were asked again. */
  readonly again: number
  /** How often in a row one case was taken up at most, without an entry between. */
  readonly mostInHand: number
  /** Acknowledged entries that are gone, or say something else. */
  readonly lost: readonly string[]
  /** Paid calls that were begun although they had been finished. */
  readonly repeated: readonly string[]
  /** Cases that wait for a person, although no person made them. */
  readonly parked: readonly string[]
}

export async function counted(cluster: Cluster): Promise<Counted> {
  const one = async (sql: string): Promise<number> => Number((await cluster.ask(sql))[0]?.['count'])
  const all = async (sql: string): Promise<readonly string[]> =>
    (await cluster.ask(sql)).map(({ what }) => String(what))
  return {
    entries: await one('SELECT count(*) AS count FROM courtroom.acknowledged'),
    calls: await one('SELECT coalesce(sum(times), 0) AS count FROM courtroom.begun'),
    again: await one('SELECT coalesce(sum(times - 1), 0) AS count FROM courtroom.begun'),
    mostInHand: await one('SELECT coalesce(max(times), 0) AS count FROM courtroom.in_hand'),
    lost: await all(LOST),
    repeated: await all(REPEATED),
    parked: await all(PARKED),
  }
}
