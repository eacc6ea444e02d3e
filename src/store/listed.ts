import { afterwards } from '#record'

const BEHIND = [...afterwards].map((type) => `'${type}'`).join(', ')

/** Questions that no answer names. `after` is the condition of the index that finds both without reading the record. */
const asked = (id: string, after: string): string => `(
  SELECT count(*) FROM entries AS question INDEXED BY afterthoughts
  WHERE ${after} AND case_id = ${id} AND type = 'question' AND NOT EXISTS (
    SELECT 1 FROM entries AS answer INDEXED BY afterthoughts
    WHERE ${after} AND case_id = ${id} AND type = 'answer'
      AND CASE WHEN json_valid(body) THEN json_extract(body, '$.question') END = question.seq
  )
)`

const noted = (id: string, name: string): string =>
  `(SELECT json_extract(body, '$.${name}') FROM notes WHERE case_id = ${id})`

const OPENED = `INSERT INTO docket (case_id, opened, format, archived, batch)
  SELECT case_id, at, CASE WHEN type = 'header' AND json_valid(body) THEN json_extract(body, '$.format') END,
    coalesce(${noted('entries.case_id', 'archived')}, 0), ${noted('entries.case_id', 'group')}
  FROM entries WHERE seq = 1`

/** What a list chooses by. It is kept by the file itself, with the entry or the note that changes it, whoever writes. */
const TABLES = `
  CREATE TABLE docket (
    case_id TEXT PRIMARY KEY, opened INTEGER NOT NULL, format TEXT, outcome TEXT, archived INTEGER NOT NULL,
    decided INTEGER NOT NULL DEFAULT 0, came INTEGER NOT NULL DEFAULT 0, asked INTEGER NOT NULL DEFAULT 0,
    review TEXT, batch TEXT
  ) WITHOUT ROWID;
  CREATE TABLE filed (case_id TEXT NOT NULL, tag TEXT NOT NULL, PRIMARY KEY (case_id, tag)) WITHOUT ROWID;
  CREATE INDEX filed_under ON filed (tag, case_id);
  CREATE TABLE kept_rows (
    case_id TEXT PRIMARY KEY, link TEXT NOT NULL, manner INTEGER NOT NULL, body TEXT NOT NULL
  );
`

// Each ends in the order of the list, so that a page is read where it begins and no further.
const INDEXES = `
  CREATE INDEX docket_all ON docket (opened DESC, case_id);
  CREATE INDEX docket_shown ON docket (archived, opened DESC, case_id, format, outcome, decided, came, review, batch);
  CREATE INDEX docket_formats ON docket (archived, format, opened DESC, case_id, outcome, decided, came, review, batch);
  CREATE INDEX docket_open ON docket (archived, opened DESC, case_id) WHERE outcome IS NULL;
  CREATE INDEX docket_owed ON docket (opened DESC, case_id) WHERE outcome IS NULL OR asked > 0;
  CREATE INDEX docket_decided ON docket (archived, opened DESC, case_id) WHERE decided = 1;
  CREATE INDEX docket_came ON docket (archived, opened DESC, case_id) WHERE came = 1;
  CREATE INDEX docket_review ON docket (archived, review) WHERE review IS NOT NULL;
  CREATE INDEX docket_batch ON docket (batch, opened DESC, case_id) WHERE batch IS NOT NULL;
  CREATE INDEX docket_name ON docket (case_id COLLATE NOCASE);
`

const FILED = 'INSERT OR IGNORE INTO filed (case_id, tag)'

const REMARKED = `
    UPDATE docket SET archived = coalesce(json_extract(new.body, '$.archived'), 0),
      batch = json_extract(new.body, '$.group') WHERE case_id = new.case_id;
    DELETE FROM filed WHERE case_id = new.case_id;
    ${FILED} SELECT new.case_id, value FROM json_each(new.body, '$.tags');`

const triggers = (after: string): string => `
  CREATE TRIGGER case_opened AFTER INSERT ON entries WHEN new.seq = 1 BEGIN
    ${OPENED} AND case_id = new.case_id;
  END;
  CREATE TRIGGER case_closed AFTER INSERT ON entries WHEN new.type = 'closed' BEGIN
    UPDATE docket SET outcome = json_extract(new.body, '$.outcome') WHERE case_id = new.case_id;
  END;
  CREATE TRIGGER case_taken_up AFTER INSERT ON entries WHEN new.type NOT IN ('closed', ${BEHIND}) BEGIN
    UPDATE docket SET outcome = NULL WHERE case_id = new.case_id AND outcome IS NOT NULL;
  END;
  CREATE TRIGGER case_decided AFTER INSERT ON entries WHEN new.type = 'my_decision' BEGIN
    UPDATE docket SET decided = 1, review = json_extract(new.body, '$.review') WHERE case_id = new.case_id;
  END;
  CREATE TRIGGER case_came AFTER INSERT ON entries WHEN new.type = 'outcome' BEGIN
    UPDATE docket SET came = 1, review = NULL WHERE case_id = new.case_id;
  END;
  CREATE TRIGGER case_asked AFTER INSERT ON entries WHEN new.type IN ('question', 'answer') BEGIN
    UPDATE docket SET asked = ${asked('new.case_id', after)} WHERE case_id = new.case_id;
  END;
  CREATE TRIGGER case_noted AFTER INSERT ON notes BEGIN${REMARKED}
  END;
  CREATE TRIGGER case_noted_again AFTER UPDATE ON notes BEGIN${REMARKED}
  END;
`

const newest = (what: string, which: string): string => `(
    SELECT ${what} FROM entries WHERE case_id = docket.case_id AND ${which} AND json_valid(body) ORDER BY seq DESC LIMIT 1
  )`

/** The same for records that are there already; what is damaged in them is told when they are read. */
const fill = (after: string): string => `
  ${OPENED};
  UPDATE docket SET
    outcome = ${newest("CASE type WHEN 'closed' THEN json_extract(body, '$.outcome') END", `type NOT IN (${BEHIND})`)};
  UPDATE docket SET
    decided = ${newest('1', "type = 'my_decision'")} IS NOT NULL, came = ${newest('1', "type = 'outcome'")} IS NOT NULL,
    review = ${newest("json_extract(body, '$.review')", "type IN ('my_decision', 'outcome')")},
    asked = ${asked('docket.case_id', after)}
  WHERE case_id IN (SELECT case_id FROM entries INDEXED BY afterthoughts WHERE ${after});
  ${FILED} SELECT case_id, value FROM notes, json_each(notes.body, '$.tags');
`

/** All of it follows from the records, so what is there is made anew. */
const forgotten = (made: string): string =>
  Array.from(
    made.matchAll(/CREATE (TABLE|TRIGGER) (\w+)/g),
    ([, kind, name]) => `DROP ${kind} IF EXISTS ${name};`,
  ).join('')

/** To be made once the entries, the notes and the index of afterthoughts are there. */
export function listing(after: string): string {
  const kept = triggers(after)
  return `${forgotten(kept + TABLES)}${TABLES}${fill(after)}${INDEXES}${kept}`
}
