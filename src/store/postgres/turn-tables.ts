import { HELD_LOCKS } from './claims.ts'

/**
 * Whose turn it is to call a provider. A turn is its session's, as money that is set aside is. One that was used counts
 * for its window, also when it is over; `client` is the process, whichever session it has.
 */
const TURNS = `
  CREATE TABLE turnstiles (provider text PRIMARY KEY, closed timestamptz);
  CREATE TABLE turns (
    id text PRIMARY KEY, place bigint GENERATED ALWAYS AS IDENTITY, provider text NOT NULL, client text NOT NULL,
    holder text NOT NULL, granted boolean NOT NULL, used timestamptz, over boolean NOT NULL DEFAULT false
  );
  CREATE INDEX turns_by_place ON turns (provider, place);
`

/** Turns of sessions that are gone: who waited waits no more, and who called may have called just now. */
const FREE_TURNS = `
  CREATE FUNCTION free_turns(_provider text) RETURNS void LANGUAGE sql AS $$
    DELETE FROM turns WHERE provider = _provider AND NOT granted AND money_lock(holder) NOT IN (${HELD_LOCKS});
    UPDATE turns SET over = true, used = coalesce(used, clock_timestamp())
    WHERE provider = _provider AND granted AND NOT over AND money_lock(holder) NOT IN (${HELD_LOCKS});
  $$;
`

/** Takes in what a process says of the turns that it has and waits for: all it does not name is over. */
const HAVE_TURNS = `
  CREATE FUNCTION have_turns(_provider text, _client text, _asked jsonb) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    _held text[] := ARRAY(SELECT jsonb_array_elements_text(_asked->'held'));
    _waiting text[] := ARRAY(SELECT jsonb_array_elements_text(_asked->'waiting'));
  BEGIN
    UPDATE turns SET used = clock_timestamp()
    WHERE id IN (SELECT jsonb_array_elements_text(_asked->'used')) AND used IS NULL;
    DELETE FROM turns WHERE provider = _provider AND client = _client AND NOT granted AND id <> ALL(_waiting);
    UPDATE turns SET over = true
    WHERE provider = _provider AND client = _client AND granted AND id <> ALL(_held || _waiting);
    INSERT INTO turns (id, provider, client, holder, granted)
    SELECT id, _provider, _client, money_holder(), place <= cardinality(_held)
    FROM unnest(_held || _waiting) WITH ORDINALITY AS named (id, place) ORDER BY place
    ON CONFLICT (id) DO UPDATE SET holder = excluded.holder, over = false,
      granted = excluded.granted OR (turns.granted AND NOT turns.over);
  END $$;
`

/**
 * Says which turns of a process are granted, whether others were granted theirs with it, and in how many milliseconds
 * the window has room again. It is not waited for the disk: after a crash every process says anew what it has.
 */
const TAKE_TURNS = `
  CREATE FUNCTION take_turns(_asked jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
  DECLARE
    _provider text := _asked->>'provider'; _client text := _asked->>'client'; _since timestamptz; _room bigint;
    _granted jsonb; _others boolean;
  BEGIN
    PERFORM set_config('synchronous_commit', 'off', true);
    INSERT INTO turnstiles (provider) VALUES (_provider) ON CONFLICT DO NOTHING;
    PERFORM 1 FROM turnstiles WHERE provider = _provider FOR UPDATE;
    PERFORM have_turns(_provider, _client, _asked);
    IF (_asked->>'look')::boolean THEN PERFORM free_turns(_provider); END IF;
    _since := clock_timestamp() - make_interval(secs => (_asked->>'window')::double precision / 1000);
    DELETE FROM turns WHERE provider = _provider AND over AND (used IS NULL OR used <= _since);
    SELECT least(
      coalesce((_asked->>'atOnce')::bigint, count(*)) - count(*) FILTER (WHERE granted AND NOT over),
      coalesce((_asked->>'calls')::bigint, count(*)) - count(*) FILTER (WHERE granted AND (used IS NULL OR used > _since))
    ) INTO _room FROM turns WHERE provider = _provider;
    WITH next AS (
      SELECT id FROM turns WHERE provider = _provider AND NOT granted ORDER BY place LIMIT greatest(_room, 0)
    ), given AS (
      UPDATE turns SET granted = true FROM next WHERE turns.id = next.id RETURNING client
    ) SELECT coalesce(bool_or(client <> _client), false) INTO _others FROM given;
    SELECT coalesce(jsonb_agg(id), '[]') INTO _granted
    FROM turns WHERE provider = _provider AND client = _client AND granted AND NOT over;
    RETURN jsonb_build_object('granted', _granted, 'others', _others, 'next', (
      SELECT ceil(extract(epoch FROM min(used) - _since) * 1000) FROM turns WHERE provider = _provider AND used > _since
    ));
  END $$;
`

/** Until when a provider wants to be left alone; a shorter pause does not end a longer one. */
const CLOSE_TURNSTILE = `
  CREATE FUNCTION close_turnstile(_asked jsonb) RETURNS void LANGUAGE sql AS $$
    INSERT INTO turnstiles
    VALUES (_asked->>'provider', clock_timestamp() + make_interval(secs => (_asked->>'ms')::double precision / 1000))
    ON CONFLICT (provider) DO UPDATE SET closed = greatest(turnstiles.closed, excluded.closed);
  $$;
`

export const turnTables = TURNS + FREE_TURNS + HAVE_TURNS + TAKE_TURNS + CLOSE_TURNSTILE
