import type { Pool } from 'pg'
import type { CaseNotes, CasePage, CaseSummary, EntryHit, KeptChain, NamesWish, PageWish } from '#court'
import { afterthoughts, afterwards, FIRST_LINK, type Entry, type Receipt } from '#record'
import type { WordFinding, ListValue } from '../matches.ts'
import { pageReader } from '../pages.ts'
import { entryOf, receiptOf } from '../rows.ts'
import { plainWord } from '../words.ts'
import { postgresError, type DatabaseAddress } from './address.ts'
import { storableValues } from './written.ts'

/** How many connections read at once. */
const READERS = 4

type Row = Readonly<Record<string, unknown>>

/** All that is read, on connections of their own: nobody who reads waits for one who writes. */
export interface RecordReaders {
  cases(): Promise<readonly CaseSummary[]>
  summary(id: string): Promise<CaseSummary | undefined>
  entries(id: string, after: number): Promise<readonly Entry[]>
  /** The last place of each of these records that there is. */
  ends(ids: readonly string[]): Promise<ReadonlyMap<string, number>>
  chain(id: string): Promise<KeptChain>
  receipts(id: string): Promise<ReadonlyMap<string, Receipt>>
  begun(id: string): Promise<ReadonlyMap<string, number>>
  names(wish: NamesWish, limit: number): Promise<readonly string[]>
  page(wish: PageWish): Promise<CasePage>
  search(query: string, limit: number): Promise<readonly EntryHit[]>
  all(sql: string, ...values: readonly unknown[]): Promise<readonly Row[]>
  close(): Promise<void>
}

const LONGEST_TERM = 500

/** Words of PostgreSQL. Each term stands in quotes and holds no quote, so nothing in it is syntax. */
const finding: WordFinding = {
  texts:
    'SELECT texts.case_id AS id, texts.seq, texts.id AS text FROM texts JOIN docket ON docket.case_id = texts.case_id',
  match: "texts.words @@ to_tsquery('plain_words', ?)",
  count:
    "SELECT count(*) AS count FROM (SELECT 1 FROM texts WHERE words @@ to_tsquery('plain_words', ?) LIMIT ?) AS found",
  // Words in a short text weigh more than the same words in a long one.
  best: "ts_rank(texts.words, to_tsquery('plain_words', $1), 1) DESC, texts.id",
  newest: 'texts.id DESC',
  matchOf: (terms, { all, begun }) => {
    const known = terms.map(plainWord).filter((term) => term !== '' && term.length <= LONGEST_TERM)
    const asked = known.map((term, at) => `'${term}'${begun && at === known.length - 1 ? ':*' : ''}`)
    return asked.join(all ? ' & ' : ' | ')
  },
}

const BEHIND = [...afterwards].map((type) => `'${type}'`).join(', ')
const AFTER = afterthoughts.map((type) => `'${type}'`).join(', ')

const OPENINGS = `
  SELECT docket.case_id AS id, head.seq AS first, head.at AS opened, head.body AS header, tail.seq, tail.at, tail.body,
    tail.type, notes.body AS notes
  FROM docket JOIN heads ON heads.case_id = docket.case_id
    JOIN entries AS head ON head.case_id = docket.case_id AND head.seq = 1
    JOIN entries AS tail ON tail.case_id = docket.case_id AND tail.seq = heads.seq
    LEFT JOIN notes ON notes.case_id = docket.case_id`
const COURSES = `
  SELECT DISTINCT ON (case_id) case_id AS id, seq, at, body FROM entries
  WHERE case_id = ANY($1) AND type NOT IN (${BEHIND}) ORDER BY case_id, seq DESC`
const THOUGHTS = `
  SELECT case_id AS id, seq, at, body FROM entries WHERE case_id = ANY($1) AND type IN (${AFTER}) ORDER BY case_id, seq`
const NAMES = 'SELECT case_id AS id FROM docket WHERE'

export async function reading(address: DatabaseAddress): Promise<RecordReaders> {
  const { Pool: PostgresPool } = await import('pg')
  const { config, shown } = address
  const pool: Pool = new PostgresPool({
    ...config,
    max: READERS,
    application_name: 'courtroom readers',
    allowExitOnIdle: true,
  })
  // A connection that is lost while nobody uses it is replaced when somebody does.
  pool.on('error', () => undefined)
  const all: RecordReaders['all'] = async (sql, ...values) => {
    try {
      return (await pool.query<Row>(sql, storableValues(values))).rows
    } catch (cause) {
      throw postgresError(cause, shown)
    }
  }
  const pages = pageReader({
    all: (sql, ...values: readonly ListValue[]) => all(numbered(sql), ...values),
    wanted: 'json_array_elements_text(?::json) AS wanted (value)',
    finding,
  })
  const summaries = async (which: string, ...values: readonly unknown[]): Promise<readonly CaseSummary[]> => {
    const rows = await all(`${OPENINGS} ${which} ORDER BY docket.opened DESC, docket.case_id`, ...values)
    const ids = rows.map(({ id }) => String(id))
    const ended = rows.filter(({ type }) => afterwards.has(type as Entry['type'])).map(({ id }) => String(id))
    const ofThese = async (sql: string, these: readonly string[]) => (these.length === 0 ? [] : all(sql, these))
    const course = new Map((await ofThese(COURSES, ended)).map((row) => [String(row['id']), row]))
    const after = Map.groupBy(await ofThese(THOUGHTS, ids), ({ id }) => String(id))
    return rows.map((row) => summaryIn(row, course.get(String(row['id'])), after.get(String(row['id'])) ?? []))
  }
  return {
    all,
    cases: () => summaries(''),
    summary: async (id) => (await summaries('WHERE docket.case_id = $1', id))[0],
    async entries(id, after) {
      const sql = 'SELECT seq, at, body FROM entries WHERE case_id = $1 AND seq > $2 ORDER BY seq'
      return (await all(sql, id, Math.max(0, after))).map(entryIn)
    },
    async ends(ids) {
      const rows = await all('SELECT case_id AS id, seq FROM heads WHERE case_id = ANY($1)', ids)
      return new Map(rows.map(({ id, seq }) => [String(id), Number(seq)]))
    },
    async chain(id) {
      const rows = await all(
        `SELECT (SELECT array_agg(link ORDER BY seq) FROM entries WHERE case_id = $1) AS links, heads.seq, heads.link
        FROM (SELECT 1) AS one LEFT JOIN heads ON heads.case_id = $1`,
        id,
      )
      const { links, seq, link } = rows[0] ?? {}
      return {
        links: (links ?? []) as readonly string[],
        count: Number(seq ?? 0),
        last: (link as string | null) ?? FIRST_LINK,
      }
    },
    async receipts(id) {
      const rows = await all('SELECT key, body FROM receipts WHERE case_id = $1', id)
      return new Map(rows.map(({ key, body }) => [String(key), receiptOf(String(body))]))
    },
    async begun(id) {
      const rows = await all('SELECT key, times FROM begun WHERE case_id = $1', id)
      return new Map(rows.map(({ key, times }) => [String(key), Number(times)]))
    },
    async names(wish, limit) {
      const [which, ...values] = named(wish)
      const most = Number.isFinite(limit) ? limit : Number.MAX_SAFE_INTEGER
      const sql = numbered(`${NAMES} ${which} ORDER BY opened DESC, case_id LIMIT ?`)
      return (await all(sql, ...values, most)).map(({ id }) => String(id))
    },
    page: (wish) => pages.page(wish),
    search: (query, limit) => pages.search(query, limit),
    close: () => pool.end(),
  }
}

/** PostgreSQL counts its values. */
function numbered(sql: string): string {
  let count = 0
  return sql.replaceAll('?', () => `$${++count}`)
}

function named(wish: NamesWish): readonly [sql: string, ...values: readonly ListValue[]] {
  if ('same' in wish) return ['lower(case_id) = lower(?)', wish.same]
  if ('owed' in wish) return ['(outcome IS NULL OR asked > 0)']
  const { like } = wish
  return ['(left(case_id, ?) = ? OR right(case_id, ?) = ?)', like.length, like, like.length + 1, `-${like}`]
}

const entryIn = ({ seq, at, body }: Row): Entry => entryOf({ seq: Number(seq), at: Number(at), body: String(body) })

function summaryIn(row: Row, course: Row | undefined, after: readonly Row[]): CaseSummary {
  const { id, first, opened, header, notes } = row
  return {
    id: String(id),
    header: entryIn({ seq: first, at: opened, body: header }),
    last: entryIn(row),
    notes: JSON.parse((notes as string | null) ?? '{}') as CaseNotes,
    ...(course && { course: entryIn(course) }),
    ...(after.length > 0 && { after: after.map(entryIn) }),
  }
}
