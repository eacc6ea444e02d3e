import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { CaseNotes, CaseOnPage, CasePage, EntryHit, PageWish } from '#court'
import {
  AT_MOST,
  findingInSqlite,
  matcher,
  where,
  type AskUpTo,
  type Condition,
  type ListValue,
  type WordFinding,
  type TextAt,
} from './matches.ts'
import { among, firstRun, firstRuns, foldsOf, type CaseLists } from './folds.ts'
import type { PackedPage } from './packed.ts'
import { queryTerms, snippetAsJson, snippetOf } from './words.ts'

/** How many entries are looked at to find cases, and how many of them a case shows. */
export const MOST_HITS = 1_000
export const HITS_A_CASE = 3
/** For a first page as many as usually fill it. */
const HITS_AT_FIRST = 6

/** What the thread that lists is asked. */
export type AskedAside =
  | 'close'
  | {
      readonly ref: number
      readonly what: { readonly wish: PageWish } | { readonly query: string; readonly limit: number }
    }

export interface ToldAside {
  readonly ref: number
  readonly told?: { readonly page: PackedPage } | { readonly hits: readonly EntryHit[] }
  readonly failed?: { readonly message: string; readonly errcode?: number }
}

const NEWEST = 'ORDER BY docket.opened DESC, docket.case_id'

/** How a database lists and finds. */
interface ListPages extends CaseLists {
  readonly finding: WordFinding
  readonly upTo?: AskUpTo
  /** Another one whenever somebody has written; undefined where that costs as much as to ask. */
  readonly version?: () => unknown
}

export function pagesIn(database: DatabaseSync): ListPages {
  const prepared = new Map<string, PreparedList>()
  const changes = database.prepare('PRAGMA data_version')
  const statementOf = (sql: string): PreparedList => {
    const known = prepared.get(sql) ?? preparedList(database.prepare(sql))
    prepared.set(sql, known)
    return known
  }
  return {
    async all(sql, ...values) {
      const { rows, named } = statementOf(sql)
      return Array.from(rows(values), named)
    },
    async upTo(sql, values, isEnough) {
      const { each, named } = statementOf(sql)
      const found: Readonly<Record<string, unknown>>[] = []
      for (const row of each(values)) {
        found.push(named(row))
        if (isEnough(found.at(-1)!)) break
      }
      return found
    },
    version: () => changes.get()?.['data_version'],
    wanted: 'json_each(?) AS wanted',
    finding: findingInSqlite,
  }
}

type PreparedList = ReturnType<typeof preparedList>

/** Rows come as lists and are named here: the objects that SQLite would make are slow to make and to read. */
function preparedList(statement: StatementSync) {
  const names = statement.columns().map(({ name }) => name)
  statement.setReturnArrays(true)
  return {
    rows: (values: readonly ListValue[]) => statement.all(...values) as unknown as readonly (readonly unknown[])[],
    each: (values: readonly ListValue[]) => statement.iterate(...values) as unknown as Iterable<readonly unknown[]>,
    named: (row: readonly unknown[]): Readonly<Record<string, unknown>> => {
      const object: Record<string, unknown> = {}
      for (let at = 0; at < names.length; at++) object[names[at]!] = row[at]
      return object
    },
  }
}

/** Answers from the lists beside the records. Nothing here reads a record, and nothing writes. */
export function pageReader(pages: ListPages) {
  const { all, wanted } = pages
  const matching = matcher(pages)
  const behindAll = keptBehindAll(pages)

  const listed = async (wish: PageWish, conditions: readonly Condition[]): Promise<readonly string[]> => {
    const { before, limit } = wish
    const at = before === undefined ? undefined : (await all(PLACE, before))[0]?.['at']
    if (before !== undefined && at === undefined) return []
    const behind: readonly Condition[] =
      before === undefined
        ? []
        : [['docket.opened <= ? AND (docket.opened < ? OR docket.case_id > ?)', Number(at), Number(at), before]]
    const [sql, values] = where([...conditions, ...behind])
    const most = Number.isFinite(limit) ? limit + 1 : Number.MAX_SAFE_INTEGER
    const rows = await all(`SELECT docket.case_id AS id FROM docket ${sql} ${NEWEST} ${AT_MOST}`, ...values, most)
    return rows.map(({ id }) => String(id))
  }

  /** All in one question: one for each text of a page took a third of the whole search. */
  const read = async (hits: readonly TextAt[]): Promise<(hit: TextAt) => string> => {
    const unread = hits.filter(({ words }) => words === undefined)
    if (unread.length === 0) return ({ words = '' }) => words
    const rows = await all(textsOf(wanted), JSON.stringify(unread.map(({ text }) => text)))
    const texts = new Map(rows.map(({ id, text }) => [id, String(text)]))
    return ({ text, words }) => words ?? texts.get(text) ?? ''
  }

  const onPage = async (ids: readonly string[], manner: number): Promise<readonly ListedRow[]> => {
    const rows = (await all(detailsOf(wanted), JSON.stringify(ids), manner)) as unknown as readonly ListedRow[]
    const known = new Map(rows.map((row) => [row.id, row]))
    // One that another process removes meanwhile is left out.
    return ids.flatMap((id) => known.get(id) ?? [])
  }

  return {
    async page(wish: PageWish): Promise<CasePage> {
      const { words = '', limit, before, today, manner, folded = false, only } = wish
      const own = only === undefined ? [] : [among(pages, only)]
      const conditions = [...conditionsOf(wish), ...own]
      const isAsked = words.trim() !== ''
      const terms = isAsked ? queryTerms(words) : []
      const isFirst = before === undefined && !folded
      const most = isFirst ? Math.min(MOST_HITS, HITS_AT_FIRST * limit) : MOST_HITS
      const texts = await matching({ terms, conditions, limit: most, ...(isFirst && { cases: limit }) })
      const hits = Map.groupBy(texts, ({ id }) => id)
      const ids = isAsked
        ? behindCase(folded ? await firstRuns(pages, [...hits.keys()]) : [...hits.keys()], before)
        : await listed(wish, folded ? [...conditions, firstRun(conditions)] : conditions)
      const shownIds = ids.slice(0, limit)
      const fitting = () => (isAsked ? [...conditions, among(pages, hits.keys())] : conditions)
      const folds = folded ? await foldsOf(pages, shownIds, fitting()) : none
      const bestOf = (id: string): readonly TextAt[] => (hits.get(id) ?? []).slice(0, HITS_A_CASE)
      const textOf = await read(shownIds.flatMap(bestOf))
      const written = (hit: TextAt): string => `{"seq":${hit.seq},"snippet":${snippetAsJson(textOf(hit), terms)}}`
      const cases = (await onPage(shownIds, manner)).map((row) =>
        asListed(row, { today, folded: folds.get(row.id), hits: `[${bestOf(row.id).map(written).join(',')}]` }),
      )
      return {
        cases,
        more: ids.length > limit || (texts.length === most && most < MOST_HITS),
        ...(await behindAll(own, today)),
      }
    },
    async search(query: string, limit: number): Promise<readonly EntryHit[]> {
      const terms = queryTerms(query)
      const hits = await matching({ terms, conditions: [], limit })
      const textOf = await read(hits)
      return hits.map((hit) => ({ id: hit.id, seq: hit.seq, snippet: snippetOf(textOf(hit), terms) }))
    },
  }
}

type BehindAll = Pick<CasePage, 'due' | 'tags'>

/** The same for everybody who sees all cases, for as long as nobody writes. */
function keptBehindAll(pages: ListPages): (own: readonly Condition[], today: string) => Promise<BehindAll> {
  let kept: { readonly version: unknown; readonly today: string; readonly behind: BehindAll } | undefined
  return async (own, today) => {
    const version = pages.version?.()
    if (version === undefined || own.length > 0) return askBehindAll(pages, own, today)
    if (kept?.version !== version || kept.today !== today)
      kept = { version, today, behind: await askBehindAll(pages, own, today) }
    return kept.behind
  }
}

/** What is told with every page, whatever else is asked for. */
async function askBehindAll({ all }: ListPages, own: readonly Condition[], today: string): Promise<BehindAll> {
  const [which, values] = where([['review <= ?', today], ['archived = 0'], ...own])
  const due = await all(`SELECT count(*) AS count FROM docket ${which}`, ...values)
  const [mine, ids] = where(own)
  const tagged = `SELECT DISTINCT tag FROM filed JOIN docket ON docket.case_id = filed.case_id ${mine}`
  const tags = own.length === 0 ? await all(TAGS) : await all(tagged, ...ids)
  return { due: Number(due[0]?.['count']), tags: tagsInOrder(tags.map(({ tag }) => String(tag))) }
}

const none: Awaited<ReturnType<typeof foldsOf>> = new Map()

interface ListedRow {
  readonly id: string
  readonly mark: string
  readonly outcome: string | null
  readonly review: string | null
  readonly notes: string | null
  readonly row: string | null
}

const unnoted: CaseNotes = {}

interface BesideRow extends Pick<PageWish, 'today'>, Pick<CaseOnPage, 'hits'> {
  readonly folded: CaseOnPage['folded']
}

const asListed = (listed: ListedRow, { today, folded, hits }: BesideRow): CaseOnPage => {
  const { id, mark, outcome, review, notes, row } = listed
  return {
    id,
    mark,
    state: outcome === null ? 'open' : 'closed',
    notes: notes === null ? unnoted : (JSON.parse(notes) as CaseNotes),
    due: review !== null && review <= today,
    ...(folded && { folded }),
    ...(row !== null && { row }),
    hits,
  }
}

const PLACE = 'SELECT opened AS at FROM docket WHERE case_id = ?'

const detailsOf = (wanted: string): string => `
  SELECT docket.case_id AS id, coalesce(heads.link, '') AS mark, docket.outcome, docket.review, notes.body AS notes,
    kept_rows.body AS row
  FROM ${wanted} JOIN docket ON docket.case_id = wanted.value
    LEFT JOIN heads ON heads.case_id = docket.case_id
    LEFT JOIN notes ON notes.case_id = docket.case_id
    LEFT JOIN kept_rows ON kept_rows.case_id = docket.case_id AND kept_rows.link = heads.link
      AND kept_rows.manner = ?`

const textsOf = (wanted: string): string =>
  `SELECT texts.id, texts.text FROM ${wanted} JOIN texts ON texts.id = CAST(wanted.value AS bigint)`

// From each tag to the next one, however many cases are filed under it.
const TAGS = `
  WITH RECURSIVE known (tag) AS (
    SELECT min(tag) FROM filed
    UNION ALL SELECT (SELECT min(filed.tag) FROM filed WHERE filed.tag > known.tag) FROM known WHERE known.tag IS NOT NULL
  )
  SELECT tag FROM known WHERE tag IS NOT NULL`

const mines: Readonly<Record<NonNullable<PageWish['mine']>, (today: string) => Condition>> = {
  made: () => ['docket.decided = 1'],
  open: () => ["docket.outcome = 'verdict' AND docket.decided = 0"],
  due: (today) => ['docket.review <= ?', today],
}

function conditionsOf({
  format,
  state,
  archived,
  tag,
  group,
  mine,
  came,
  name,
  today,
}: PageWish): readonly Condition[] {
  const wanted: readonly (Condition | false | undefined)[] = [
    archived !== undefined && ['docket.archived = ?', Number(archived)],
    format !== undefined && ['docket.format = ?', format],
    state && [`docket.outcome IS ${state === 'open' ? '' : 'NOT '}NULL`],
    tag !== undefined && ['docket.case_id IN (SELECT case_id FROM filed WHERE tag = ?)', tag],
    group !== undefined && ['docket.batch = ?', group],
    mine && mines[mine](today),
    came === true && ['docket.came = 1'],
    name !== undefined && ['docket.case_id = ?', name],
  ]
  return wanted.filter((condition) => condition !== false && condition !== undefined)
}

export const tagsInOrder = (tags: Iterable<string>): readonly string[] =>
  [...tags].toSorted((a, b) => a.localeCompare(b))

/** What stands behind a case; nothing when it is not there any more. */
export function behindCase(ids: readonly string[], before: string | undefined): readonly string[] {
  if (before === undefined) return ids
  const place = ids.indexOf(before)
  return place === -1 ? [] : ids.slice(place + 1)
}
