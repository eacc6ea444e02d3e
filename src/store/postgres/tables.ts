import { afterthoughts, afterwards } from '#record'
import { HELD_LOCKS } from './claims.ts'
import { countTables } from './counts.ts'
import { purseTables } from './purse-tables.ts'
import { turnTables } from './turn-tables.ts'

const quoted = (types: Iterable<string>): string => Array.from(types, (type) => `'${type}'`).join(', ')
const AFTERTHOUGHTS = quoted(afterthoughts)
const BEHIND = quoted(afterwards)

/** Names of cases are ordered by their letters' codes, whatever the language of the database. */
const CASE = 'case_id text COLLATE "C"'

// A place in a record is taken once, and so is the key of a paid call: whoever comes second is refused by the table.
const RECORDS = `
  CREATE TABLE entries (
    ${CASE} NOT NULL, seq integer NOT NULL, at bigint NOT NULL, type text NOT NULL, body text NOT NULL,
    link text NOT NULL, answers integer, PRIMARY KEY (case_id, seq)
  );
  CREATE INDEX afterthoughts ON entries (case_id, seq) WHERE type IN (${AFTERTHOUGHTS});
  CREATE TABLE heads (${CASE} PRIMARY KEY, seq integer NOT NULL, link text NOT NULL);
  CREATE TABLE receipts (${CASE} NOT NULL, key text NOT NULL, body text NOT NULL, PRIMARY KEY (case_id, key));
  CREATE TABLE begun (${CASE} NOT NULL, key text NOT NULL, times integer NOT NULL, PRIMARY KEY (case_id, key));
  CREATE TABLE notes (${CASE} PRIMARY KEY, body text NOT NULL);
`

// No word is passed over and none is split: what is a word was settled before it came here.
const WORDS = `
  CREATE TEXT SEARCH DICTIONARY stems (TEMPLATE = snowball, Language = english);
  CREATE TEXT SEARCH CONFIGURATION plain_words (PARSER = default);
  ALTER TEXT SEARCH CONFIGURATION plain_words ADD MAPPING FOR asciiword, word, numword, asciihword, hword, numhword,
    hword_asciipart, hword_part, hword_numpart, email, protocol, url, host, url_path, file, sfloat, float, int, uint,
    version, tag, entity WITH stems;
  CREATE TABLE texts (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, ${CASE} NOT NULL, seq integer NOT NULL, text text NOT NULL,
    words tsvector NOT NULL, UNIQUE (case_id, seq)
  );
  CREATE INDEX texts_words ON texts USING gin (words);
`

const LISTS = `
  CREATE TABLE docket (
    ${CASE} PRIMARY KEY, opened bigint NOT NULL, format text, outcome text, archived integer NOT NULL,
    decided integer NOT NULL DEFAULT 0, came integer NOT NULL DEFAULT 0, asked integer NOT NULL DEFAULT 0,
    review text COLLATE "C", batch text
  );
  CREATE INDEX docket_all ON docket (opened DESC, case_id);
  CREATE INDEX docket_shown ON docket (archived, opened DESC, case_id);
  CREATE INDEX docket_formats ON docket (archived, format, opened DESC, case_id);
  CREATE INDEX docket_open ON docket (archived, opened DESC, case_id) WHERE outcome IS NULL;
  CREATE INDEX docket_owed ON docket (opened DESC, case_id) WHERE outcome IS NULL OR asked > 0;
  CREATE INDEX docket_decided ON docket (archived, opened DESC, case_id) WHERE decided = 1;
  CREATE INDEX docket_came ON docket (archived, opened DESC, case_id) WHERE came = 1;
  CREATE INDEX docket_review ON docket (archived, review) WHERE review IS NOT NULL;
  CREATE INDEX docket_batch ON docket (batch, opened DESC, case_id) WHERE batch IS NOT NULL;
  CREATE INDEX docket_name ON docket (lower(case_id));
  CREATE TABLE filed (${CASE} NOT NULL, tag text NOT NULL, PRIMARY KEY (case_id, tag));
  CREATE INDEX filed_under ON filed (tag, case_id);
  CREATE TABLE kept_rows (${CASE} PRIMARY KEY, link text NOT NULL, manner integer NOT NULL, body text NOT NULL);
`

const OUTSIDE = `
  CREATE TABLE asked (
    key text PRIMARY KEY, digest text NOT NULL, at bigint NOT NULL, case_id text, status integer, body text
  );
  CREATE TABLE hooks (
    id text PRIMARY KEY, url text NOT NULL, secret text NOT NULL, events text NOT NULL, case_id text, made bigint NOT NULL
  );
  CREATE TABLE told (${CASE} PRIMARY KEY, seq integer NOT NULL);
  CREATE TABLE deliveries (
    id text PRIMARY KEY, hook text NOT NULL, ${CASE} NOT NULL, event text NOT NULL, seq integer NOT NULL,
    body text NOT NULL, made bigint NOT NULL, state text NOT NULL, tries integer NOT NULL, next bigint, answer text
  );
  CREATE INDEX deliveries_due ON deliveries (next) WHERE next IS NOT NULL;
`

/** What a list chooses by, as an entry changes it. */
const LIST_ENTRY = `
  CREATE FUNCTION list_entry(_id text, _row jsonb) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    IF (_row->>'seq')::integer = 1 THEN
      INSERT INTO docket (case_id, opened, format, archived, batch)
      SELECT _id, (_row->>'at')::bigint, _row->>'format', coalesce((noted.body->>'archived')::boolean::integer, 0),
        noted.body->>'group'
      FROM (SELECT (SELECT body::jsonb FROM notes WHERE case_id = _id) AS body) AS noted;
    END IF;
    CASE
      WHEN _row->>'type' = 'closed' THEN UPDATE docket SET outcome = _row->>'outcome' WHERE case_id = _id;
      WHEN _row->>'type' = 'my_decision' THEN
        UPDATE docket SET decided = 1, review = _row->>'review' WHERE case_id = _id;
      WHEN _row->>'type' = 'outcome' THEN UPDATE docket SET came = 1, review = NULL WHERE case_id = _id;
      WHEN _row->>'type' IN ('question', 'answer') THEN
        UPDATE docket SET asked = (
          SELECT count(*) FROM entries AS question WHERE case_id = _id AND type = 'question' AND NOT EXISTS (
            SELECT 1 FROM entries AS answer
            WHERE answer.case_id = _id AND answer.type = 'answer' AND answer.answers = question.seq
          )
        ) WHERE case_id = _id;
      ELSE NULL;
    END CASE;
    IF _row->>'type' NOT IN ('closed', ${BEHIND}) THEN
      UPDATE docket SET outcome = NULL WHERE case_id = _id AND outcome IS NOT NULL;
    END IF;
  END $$;
`

/** 1 when they stand, 0 when they are not behind the end, 2 when somebody has changed the end. */
const APPEND_ROWS = `
  CREATE FUNCTION append_rows(_id text, _after integer, _rows jsonb) RETURNS integer LANGUAGE plpgsql AS $$
  DECLARE
    _row jsonb; _seq integer := 0; _link text := 'courtroom'; _head_seq integer := 0; _head_link text := 'courtroom';
  BEGIN
    SELECT seq, link INTO _head_seq, _head_link FROM heads WHERE case_id = _id FOR UPDATE;
    SELECT seq, link INTO _seq, _link FROM entries WHERE case_id = _id ORDER BY seq DESC LIMIT 1;
    _seq := coalesce(_seq, 0); _link := coalesce(_link, 'courtroom');
    IF _seq <> _after THEN RETURN 0; END IF;
    IF _seq <> coalesce(_head_seq, 0) OR _link <> coalesce(_head_link, 'courtroom') THEN RETURN 2; END IF;
    FOR _row IN SELECT value FROM jsonb_array_elements(_rows) LOOP
      _seq := (_row->>'seq')::integer;
      _link := encode(sha256(convert_to(_link || (_row->>'digest'), 'UTF8')), 'hex');
      INSERT INTO entries (case_id, seq, at, type, body, link, answers) VALUES
        (_id, _seq, (_row->>'at')::bigint, _row->>'type', _row->>'body', _link, (_row->>'answers')::integer);
      DELETE FROM receipts WHERE case_id = _id AND key = _row->>'key';
      IF _row ? 'text' THEN
        INSERT INTO texts (case_id, seq, text, words)
        VALUES (_id, _seq, _row->>'text', to_tsvector('plain_words', _row->>'words'));
      END IF;
      PERFORM list_entry(_id, _row);
    END LOOP;
    IF jsonb_array_length(_rows) > 0 THEN
      INSERT INTO heads VALUES (_id, _seq, _link) ON CONFLICT (case_id) DO UPDATE SET seq = _seq, link = _link;
    END IF;
    RETURN 1;
  END $$;
`

const noteCase = (first = ''): string => `
  CREATE OR REPLACE FUNCTION note_case(_id text, _body jsonb) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE _noted jsonb;
  BEGIN
    ${first}
    INSERT INTO notes VALUES (_id, _body::text)
    ON CONFLICT (case_id) DO UPDATE SET body = (notes.body::jsonb || _body)::text
    RETURNING body::jsonb INTO _noted;
    UPDATE docket SET archived = coalesce((_noted->>'archived')::boolean::integer, 0), batch = _noted->>'group'
    WHERE case_id = _id;
    IF _body ? 'tags' THEN
      DELETE FROM filed WHERE case_id = _id;
      INSERT INTO filed SELECT _id, value FROM jsonb_array_elements_text(_body->'tags') ON CONFLICT DO NOTHING;
    END IF;
  END $$;
`

/** Where something of a case stands. */
const TABLES_OF_CASES =
  'entries heads receipts begun notes texts asked hooks told deliveries docket filed kept_rows'.split(' ')

const REMOVE_CASE = `
  CREATE FUNCTION remove_case(_id text) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    ${TABLES_OF_CASES.map((table) => `DELETE FROM ${table} WHERE case_id = _id;`).join('\n    ')}
  END $$;
`

/**
 * Whatever waits is written by one call, which is one transaction: one wait for the disk for all of it. The heads are
 * locked in one order by everybody, so that no two wait for each other.
 */
const writeAll = (appended = ''): string => `
  CREATE OR REPLACE FUNCTION write_all(_writes jsonb) RETURNS integer[] LANGUAGE plpgsql AS $$
  DECLARE _write jsonb; _id text; _done integer; _all integer[] := '{}';
  BEGIN
    PERFORM 1 FROM heads WHERE case_id IN (SELECT value->>'id' FROM jsonb_array_elements(_writes))
    ORDER BY case_id FOR UPDATE;
    FOR _write IN SELECT value FROM jsonb_array_elements(_writes) LOOP
      _id := _write->>'id'; _done := 1;
      CASE _write->>'do'
        WHEN 'append' THEN
          _done := append_rows(_id, (_write->>'after')::integer, _write->'rows');
          ${appended}
        WHEN 'begin' THEN
          INSERT INTO begun VALUES (_id, _write->>'key', 1)
          ON CONFLICT (case_id, key) DO UPDATE SET times = begun.times + 1;
        WHEN 'keep' THEN
          INSERT INTO receipts VALUES (_id, _write->>'key', _write->>'body')
          ON CONFLICT (case_id, key) DO UPDATE SET body = excluded.body;
        WHEN 'note' THEN PERFORM note_case(_id, (_write->>'body')::jsonb);
        WHEN 'rows' THEN
          INSERT INTO kept_rows
          SELECT heads.case_id, heads.link, (kept.value->>'manner')::integer, kept.value->>'row'
          FROM jsonb_array_elements(_write->'rows') AS kept
            JOIN heads ON heads.case_id = kept.value->>'id' AND heads.link = kept.value->>'mark'
          ON CONFLICT (case_id) DO UPDATE SET link = excluded.link, manner = excluded.manner, body = excluded.body;
        WHEN 'remove' THEN PERFORM remove_case(_id);
      END CASE;
      _all := _all || _done;
    END LOOP;
    RETURN _all;
  END $$;
`

/** Files by their places, in the order of their letters' codes; whoever changes one raises its version. */
const FILES = `
  CREATE TABLE files (place text COLLATE "C" PRIMARY KEY, version bigint NOT NULL, bytes bytea NOT NULL);
`

/**
 * One purse for the house, and what is set aside of it. A hold is its session's, which has a name and a lock on it; one
 * whose session is gone keeps its place for a day at no amount, for a process that was only cut off tells what it paid.
 */
const MONEY = `
  CREATE TABLE purse (one boolean PRIMARY KEY CHECK (one), spent bigint NOT NULL);
  INSERT INTO purse VALUES (true, 0);
  CREATE TABLE holds (
    id text PRIMARY KEY, holder text NOT NULL, amount bigint NOT NULL, made timestamptz NOT NULL DEFAULT now()
  );
  CREATE FUNCTION money_lock(_holder text) RETURNS bigint LANGUAGE sql STABLE AS $$
    SELECT hashtextextended(current_schema() || ' money ' || _holder, 0)
  $$;
  CREATE FUNCTION money_holder() RETURNS text LANGUAGE plpgsql AS $$
  DECLARE _holder text := coalesce(current_setting('courtroom.holder', true), '');
  BEGIN
    IF _holder = '' THEN
      _holder := gen_random_uuid()::text;
      PERFORM pg_advisory_lock(money_lock(_holder));
      PERFORM set_config('courtroom.holder', _holder, false);
    END IF;
    RETURN _holder;
  END $$;
  CREATE FUNCTION money_left(_most bigint) RETURNS bigint LANGUAGE sql AS $$
    SELECT _most - spent - (SELECT coalesce(sum(amount), 0) FROM holds)::bigint FROM purse
  $$;
  CREATE FUNCTION free_money() RETURNS void LANGUAGE sql AS $$
    DELETE FROM holds WHERE amount = 0 AND made < now() - interval '1 day';
    UPDATE holds SET amount = 0 WHERE amount > 0 AND money_lock(holder) NOT IN (${HELD_LOCKS});
  $$;
`

/** For each thing asked, what was left before it: a reservation of more than that was not made. */
const SPEND_ALL = `
  CREATE FUNCTION spend_all(_asked jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
  DECLARE _one jsonb; _amount bigint; _left bigint; _all jsonb := '[]';
  BEGIN
    PERFORM 1 FROM purse FOR UPDATE;
    FOR _one IN SELECT value FROM jsonb_array_elements(_asked) LOOP
      _left := 0;
      IF _one ? 'paid' THEN
        DELETE FROM holds WHERE id = _one->>'id';
        IF FOUND THEN UPDATE purse SET spent = spent + (_one->>'paid')::bigint; END IF;
      ELSE
        _amount := (_one->>'amount')::bigint;
        _left := money_left((_one->>'most')::bigint);
        IF _amount > _left THEN
          PERFORM free_money();
          _left := money_left((_one->>'most')::bigint);
        END IF;
        IF _amount <= _left THEN
          INSERT INTO holds (id, holder, amount) VALUES (_one->>'id', money_holder(), _amount);
        END IF;
      END IF;
      _all := _all || to_jsonb(_left);
    END LOOP;
    RETURN _all;
  END $$;
`

/** Who notes something while a case is removed waits for its head, and finds none; a whole record comes with its notes. */
const NOTES_OF_CASES = `
  ${noteCase('IF NOT EXISTS (SELECT 1 FROM heads WHERE case_id = _id) THEN RETURN; END IF;')}
  ${writeAll("IF _done = 1 AND _write ? 'notes' THEN PERFORM note_case(_id, (_write->>'notes')::jsonb); END IF;")}
  DELETE FROM notes WHERE NOT EXISTS (SELECT 1 FROM heads WHERE heads.case_id = notes.case_id);
  DELETE FROM filed WHERE NOT EXISTS (SELECT 1 FROM heads WHERE heads.case_id = filed.case_id);
`

/** What brings a database from each version to the next. */
export const migrations: readonly string[] = [
  RECORDS + WORDS + LISTS + OUTSIDE + LIST_ENTRY + APPEND_ROWS + noteCase() + REMOVE_CASE + writeAll(),
  FILES,
  MONEY + SPEND_ALL,
  turnTables,
  countTables,
  purseTables,
  NOTES_OF_CASES,
]
