import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { CaseNotes, CaseOnPage, CasePage, EntryHit, PageWish } from '#court'
import { matching, where, type AskAll, type Condition, type TextAt } from './matches.ts'
import { among, firstRun, firstRuns, foldsOf } from './folds.ts'
import { queryTerms, snippetOf } from './words.ts'

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
  readonly told?: CasePage | readonly EntryHit[]
  readonly failed?: { readonly message: string; readonly errcode?: number }
}

const NEWEST = 'ORDER BY docket.opened DESC, docket.case_id'

/** Answers from the lists beside the records. Nothing here reads a record, and nothing writes. */
export function pageReader(database: DatabaseSync) {
  const prepared = new Map<string, StatementSync>()
  const all: AskAll = (sql, ...values) => {
    const statement = prepared.get(sql) ?? database.prepare(sql)
    prepared.set(sql, statement)
    return statement.all(...values)
  }

  const listed = (wish: PageWish, conditions: readonly Condition[]): readonly string[] => {
    const { before, limit } = wish
    const at = before === undefined ? undefined : all(PLACE, before)[0]?.['at']
    if (before !== undefined && at === undefined) return []
    const behind: readonly Condition[] =
      before === undefined || at === undefined
        ? []
        : [['docket.opened <= ? AND (docket.opened < ? OR docket.case_id > ?)', at, at, before]]
    const [sql, values] = where([...conditions, ...behind])
    const most = Number.isFinite(limit) ? limit + 1 : -1
    return all(`SELECT docket.case_id AS id FROM docket ${sql} ${NEWEST} LIMIT ?`, ...values, most).map(({ id }) =>
      String(id),
    )
  }

  const shown = ({ id, seq, text }: TextAt, terms: readonly string[]): EntryHit => ({
    id,
    seq,
    snippet: snippetOf(String(all(TEXT, text)[0]?.['text'] ?? ''), terms),
  })

  const onPage = (ids: readonly string[], { today, manner }: PageWish): readonly Omit<CaseOnPage, 'hits'>[] => {
    const rows = all(DETAILS, manner, JSON.stringify(ids)) as unknown as readonly ListedRow[]
    const known = new Map(rows.map((row) => [row.id, row]))
    // One that another process removes meanwhile is left out.
    return ids.flatMap((id) => known.get(id) ?? []).map((row) => asListed(row, today))
  }

  return {
    page(wish: PageWish): CasePage {
      const { words = '', limit, before, today, folded = false } = wish
      const conditions = conditionsOf(wish)
      const isAsked = words.trim() !== ''
      const terms = isAsked ? queryTerms(words) : []
      const most = before === undefined && !folded ? Math.min(MOST_HITS, HITS_AT_FIRST * limit) : MOST_HITS
      const texts = matching(all, { terms, conditions, limit: most })
      const hits = Map.groupBy(texts, ({ id }) => id)
      const ids = isAsked
        ? behindCase(folded ? firstRuns(all, [...hits.keys()]) : [...hits.keys()], before)
        : listed(wish, folded ? [...conditions, firstRun(conditions)] : conditions)
      const shownIds = ids.slice(0, limit)
      const fitting = isAsked ? [...conditions, among(hits.keys())] : conditions
      const folds = folded ? foldsOf(all, shownIds, fitting) : none
      const best = (id: string): readonly TextAt[] => (hits.get(id) ?? []).slice(0, HITS_A_CASE)
      return {
        cases: onPage(shownIds, wish).map((each) => ({
          ...each,
          ...(folds.has(each.id) && { folded: folds.get(each.id)! }),
          hits: best(each.id).map((hit) => shown(hit, terms)),
        })),
        more: ids.length > limit || (texts.length === most && most < MOST_HITS),
        due: Number(all(DUE, today)[0]?.['count']),
        tags: tagsInOrder(all(TAGS).map(({ tag }) => String(tag))),
      }
    },
    search(query: string, limit: number): readonly EntryHit[] {
      const terms = queryTerms(query)
      return matching(all, { terms, conditions: [], limit }).map((hit) => shown(hit, terms))
    },
  }
}

const none: ReturnType<typeof foldsOf> = new Map()

interface ListedRow {
  readonly id: string
  readonly mark: string
  readonly outcome: string | null
  readonly review: string | null
  readonly notes: string | null
  readonly row: string | null
}

const asListed = (listed: ListedRow, today: string): Omit<CaseOnPage, 'hits'> => {
  const { id, mark, outcome, review, notes, row } = listed
  return {
    id,
    mark,
    state: outcome === null ? 'open' : 'closed',
    notes: JSON.parse(notes ?? '{}') as CaseNotes,
    due: review !== null && review <= today,
    ...(row !== null && { row }),
  }
}

const PLACE = 'SELECT opened AS at FROM docket WHERE case_id = ?'

const DETAILS = `
  SELECT docket.case_id AS id, coalesce(heads.link, '') AS mark, docket.outcome, docket.review, notes.body AS notes,
    kept_rows.body AS row
  FROM json_each(?2) AS wanted JOIN docket ON docket.case_id = wanted.value
    LEFT JOIN heads ON heads.case_id = docket.case_id
    LEFT JOIN notes ON notes.case_id = docket.case_id
    LEFT JOIN kept_rows ON kept_rows.case_id = docket.case_id AND kept_rows.link = heads.link
      AND kept_rows.manner = ?1`

const TEXT = 'SELECT text FROM texts WHERE id = ?'

const DUE = 'SELECT count(*) AS count FROM docket WHERE review <= ? AND archived = 0'

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
