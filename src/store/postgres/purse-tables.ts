import { HELD_LOCKS } from './claims.ts'

/**
 * One purse became many, each with its name: that of the house, and those of users and teams. A hold stands with every
 * purse that its call is paid from.
 */
const PURSES = `
  CREATE TABLE purses (name text PRIMARY KEY, spent bigint NOT NULL);
  INSERT INTO purses SELECT 'house', spent FROM purse;
  DROP TABLE purse;
  ALTER TABLE holds ADD COLUMN purse text NOT NULL DEFAULT 'house';
  ALTER TABLE holds ALTER COLUMN purse DROP DEFAULT, DROP CONSTRAINT holds_pkey, ADD PRIMARY KEY (id, purse);
  DROP FUNCTION spend_all(jsonb);
  DROP FUNCTION money_left(bigint);
  DROP FUNCTION free_money();
`

/** What is left of each of these purses; whoever asks has locked them. */
const MONEY_LEFT = `
  CREATE FUNCTION money_left(_from jsonb) RETURNS bigint[] LANGUAGE sql AS $$
    SELECT array_agg(
      (asked.value->>'most')::bigint - coalesce(purses.spent, 0)
        - (SELECT coalesce(sum(amount), 0) FROM holds WHERE purse = asked.value->>'name')::bigint
      ORDER BY asked.place
    ) FROM jsonb_array_elements(_from) WITH ORDINALITY AS asked (value, place)
      LEFT JOIN purses ON purses.name = asked.value->>'name'
  $$;
`

/** Holds of a purse are touched by who has locked it, so that no two wait for each other. */
const FREE_MONEY = `
  CREATE FUNCTION free_money(_names text[]) RETURNS void LANGUAGE sql AS $$
    DELETE FROM holds WHERE purse = ANY(_names) AND amount = 0 AND made < now() - interval '1 day';
    UPDATE holds SET amount = 0
    WHERE purse = ANY(_names) AND amount > 0 AND money_lock(holder) NOT IN (${HELD_LOCKS});
  $$;
  CREATE FUNCTION lock_purses(_names text[]) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO purses SELECT wanted.name, 0 FROM unnest(_names) AS wanted (name)
    WHERE NOT EXISTS (SELECT FROM purses WHERE purses.name = wanted.name) ORDER BY wanted.name ON CONFLICT DO NOTHING;
    PERFORM 1 FROM purses WHERE name = ANY(_names) ORDER BY name FOR UPDATE;
  END $$;
`

/** For each thing asked, what was left of its purses before it: a reservation of more than that of any was not made. */
const SPEND_ALL = `
  CREATE FUNCTION spend_all(_asked jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
  DECLARE
    _one jsonb; _amount bigint; _left bigint[]; _all jsonb := '[]';
    _names text[] := ARRAY(
      SELECT DISTINCT named.value->>'name'
      FROM jsonb_array_elements(_asked) AS one, jsonb_array_elements(one.value->'from') AS named
    );
  BEGIN
    PERFORM lock_purses(_names);
    FOR _one IN SELECT value FROM jsonb_array_elements(_asked) LOOP
      _left := '{}';
      IF _one ? 'paid' THEN
        WITH ended AS (DELETE FROM holds WHERE id = _one->>'id' RETURNING purse)
        UPDATE purses SET spent = spent + (_one->>'paid')::bigint FROM ended
        WHERE purses.name = ended.purse;
      ELSE
        _amount := (_one->>'amount')::bigint;
        _left := money_left(_one->'from');
        IF _amount > ANY(_left) THEN
          PERFORM free_money(_names);
          _left := money_left(_one->'from');
        END IF;
        IF _amount <= ALL(_left) THEN
          INSERT INTO holds (id, purse, holder, amount)
          SELECT _one->>'id', value->>'name', money_holder(), _amount FROM jsonb_array_elements(_one->'from');
        END IF;
      END IF;
      _all := _all || jsonb_build_array(to_jsonb(_left));
    END LOOP;
    RETURN _all;
  END $$;
`

/**
 * What the records say was spent from a purse. They can only raise it: what has just been paid may not stand there yet,
 * nor what failed tries may have cost.
 */
const COUNT_PURSE = `
  CREATE FUNCTION count_purse(_counted jsonb) RETURNS void LANGUAGE sql AS $$
    INSERT INTO purses VALUES (_counted->>'name', (_counted->>'spent')::bigint)
    ON CONFLICT (name) DO UPDATE SET spent = excluded.spent WHERE purses.spent < excluded.spent
  $$;
`

/** What was set aside by processes that died is nobody's. */
const STANDING_PURSES = `
  CREATE FUNCTION standing_purses() RETURNS TABLE (name text, spent bigint, aside bigint) LANGUAGE plpgsql AS $$
  DECLARE _names text[] := ARRAY(SELECT purses.name FROM purses);
  BEGIN
    PERFORM lock_purses(_names);
    PERFORM free_money(_names);
    RETURN QUERY SELECT purses.name, purses.spent, coalesce(sum(holds.amount), 0)::bigint
      FROM purses LEFT JOIN holds ON holds.purse = purses.name GROUP BY purses.name ORDER BY purses.name;
  END $$;
`

export const purseTables = PURSES + MONEY_LEFT + FREE_MONEY + SPEND_ALL + COUNT_PURSE + STANDING_PURSES
