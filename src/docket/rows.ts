import type { CaseSummary, EntryHit, Store } from '#court'
import { caseState, toldRow, type DocketRow, type ToldRow } from './row.ts'

export interface ListingQuery {
  /** Words to find; the cases come best first then, else newest first. */
  readonly query?: string
  readonly format?: string
  readonly state?: DocketRow['state']
  /** Those put away instead of the others. */
  readonly archived?: boolean
  readonly limit?: number
  /** The last case of the page before. */
  readonly before?: string
}

export interface Rows {
  readonly cases: readonly DocketRow[]
  readonly more: boolean
}

const PAGE = 50
const MOST_REMEMBERED = 1_000
/** How many entries are looked at to find cases, and how many of them a row shows. */
const MOST_HITS = 1_000
const HITS_A_ROW = 3

/** Reads the rows of cases. What a closed case tells cannot change, so it is remembered. */
interface Listed {
  rows(how: ListingQuery): Promise<Rows>
  row(summary: CaseSummary): Promise<DocketRow>
}

export function caseListing(store: Store): Listed {
  const remembered = new Map<string, ToldRow>()

  const tell = async (summary: CaseSummary): Promise<ToldRow> => {
    const { id, header, last } = summary
    if (caseState(summary) === 'open') return toldRow(id, await store.read(id))
    // Another process may have removed the case and opened one of the same name.
    const key = [id, header.at, last.seq, last.at].join(' ')
    const found = remembered.get(key) ?? toldRow(id, await store.read(id))
    remembered.delete(key)
    remembered.set(key, found)
    const [oldest] = remembered.keys()
    if (oldest !== undefined && remembered.size > MOST_REMEMBERED) remembered.delete(oldest)
    return found
  }

  const rowOf = async (summary: CaseSummary, hits: readonly EntryHit[] = []): Promise<DocketRow> => ({
    ...(await tell(summary)),
    archived: summary.notes.archived === true,
    hits: hits.slice(0, HITS_A_ROW).map(({ seq, snippet }) => ({ seq, snippet })),
  })

  return {
    row: rowOf,
    async rows({ query = '', format, state, archived = false, limit = PAGE, before }) {
      const all = await store.cases()
      const isAsked = query.trim() !== ''
      const hits = isAsked ? await store.search(query, { limit: MOST_HITS }) : []
      const byCase = Map.groupBy(hits, ({ id }) => id)
      const order = isAsked ? ordered(all, byCase) : all
      const fitting = order
        .slice(placeAfter(order, before))
        .filter(
          (summary) =>
            (format === undefined || (summary.header.type === 'header' && summary.header.format === format)) &&
            (state === undefined || caseState(summary) === state) &&
            (summary.notes.archived === true) === archived,
        )
      const cases: DocketRow[] = []
      for (const summary of fitting.slice(0, limit)) cases.push(await rowOf(summary, byCase.get(summary.id)))
      return { cases, more: fitting.length > cases.length }
    },
  }
}

/** The cases in the order of their best hits. */
function ordered(all: readonly CaseSummary[], byCase: ReadonlyMap<string, unknown>): readonly CaseSummary[] {
  const known = new Map(all.map((summary) => [summary.id, summary]))
  return [...byCase.keys()].flatMap((id) => known.get(id) ?? [])
}

/** Where the next page begins; behind the end when the last case of the page before is gone. */
function placeAfter(order: readonly CaseSummary[], before: string | undefined): number {
  if (before === undefined) return 0
  const place = order.findIndex(({ id }) => id === before)
  return place === -1 ? order.length : place + 1
}
