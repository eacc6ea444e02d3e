import type { CaseSummary, EntryHit, Store } from '#court'
import { proceedings, type KnownFormats } from '#proceedings'
import { afterwardsIn } from '#record'
import { caseState, endOf, toldRow, type DocketRow, type ToldRow } from './row.ts'

export interface ListingQuery {
  /** Words to find; the cases come best first then, else newest first. */
  readonly query?: string
  readonly format?: string
  readonly state?: DocketRow['state']
  /** Those put away instead of the others. */
  readonly archived?: boolean
  /** Those filed under this word. */
  readonly tag?: string
  /** The runs of this batch. */
  readonly group?: string
  /** The runs of a batch in one row. */
  readonly folded?: boolean
  /** Those that the person has decided, has not decided yet, or should look at again. */
  readonly mine?: 'made' | 'open' | 'due'
  /** Those of which it is known what came of them. */
  readonly came?: boolean
  readonly limit?: number
  /** The last case of the page before. */
  readonly before?: string
}

export interface Rows {
  readonly cases: readonly DocketRow[]
  readonly more: boolean
  /** How many decisions there are to look at again, whatever else is asked for. */
  readonly due: number
  /** Every word under which a case is filed. */
  readonly tags: readonly string[]
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

export function caseListing(store: Store, now: () => number = Date.now, formats: KnownFormats = proceedings): Listed {
  const remembered = new Map<string, ToldRow>()

  const tell = async (summary: CaseSummary): Promise<ToldRow> => {
    const { id, header, last } = summary
    if (caseState(summary) === 'open') return toldRow(id, await store.read(id), formats)
    // Another process may have removed the case and opened one of the same name.
    const key = [id, header.at, last.seq, last.at].join(' ')
    const found = remembered.get(key) ?? toldRow(id, await store.read(id), formats)
    remembered.delete(key)
    remembered.set(key, found)
    const [oldest] = remembered.keys()
    if (oldest !== undefined && remembered.size > MOST_REMEMBERED) remembered.delete(oldest)
    return found
  }

  const rowOf = async (summary: CaseSummary, hits: readonly EntryHit[] = []): Promise<DocketRow> => ({
    ...(await tell(summary)),
    archived: summary.notes.archived === true,
    tags: filedUnder(summary),
    ...(summary.notes.group !== undefined && { group: summary.notes.group }),
    due: isDue(summary, dayOf(now())),
    hits: hits.slice(0, HITS_A_ROW).map(({ seq, snippet }) => ({ seq, snippet })),
  })

  return {
    row: rowOf,
    async rows({ query = '', limit = PAGE, before, folded = false, ...wanted }) {
      const all = await store.cases()
      const isAsked = query.trim() !== ''
      const hits = isAsked ? await store.search(query, { limit: MOST_HITS }) : []
      const byCase = Map.groupBy(hits, ({ id }) => id)
      const order = isAsked ? ordered(all, byCase) : all
      const today = dayOf(now())
      const fitting = order.filter((summary) => fits(summary, wanted, today))
      const runs = folded ? batchesAmong(fitting) : new Map<string, readonly CaseSummary[]>()
      const behind = new Set(order.slice(placeAfter(order, before)).map(({ id }) => id))
      const shownRows = fitting.filter(({ id, notes }) => {
        const own = notes.group === undefined ? undefined : runs.get(notes.group)
        return behind.has(id) && (own === undefined || own[0]!.id === id)
      })
      const cases: DocketRow[] = []
      for (const summary of shownRows.slice(0, limit)) {
        const own = summary.notes.group === undefined ? undefined : runs.get(summary.notes.group)
        const row = await rowOf(summary, byCase.get(summary.id))
        cases.push({ ...row, ...(own && { folded: { runs: own.length, ended: own.filter(endOf).length } }) })
      }
      const shown = all.filter(({ notes }) => notes.archived !== true)
      return {
        cases,
        more: shownRows.length > cases.length,
        due: shown.filter((summary) => isDue(summary, today)).length,
        tags: [...new Set(all.flatMap(filedUnder))].toSorted((a, b) => a.localeCompare(b)),
      }
    },
  }
}

/** The runs of each batch that has several here, in the order of the list. */
const batchesAmong = (cases: readonly CaseSummary[]): ReadonlyMap<string, readonly CaseSummary[]> =>
  new Map(
    [...Map.groupBy(cases, ({ notes }) => notes.group)].flatMap(([group, runs]) =>
      group === undefined || runs.length < 2 ? [] : [[group, runs] as const],
    ),
  )

type Filter = Omit<ListingQuery, 'query' | 'limit' | 'before' | 'folded'>

function fits(summary: CaseSummary, filter: Filter, today: string): boolean {
  const { format, state, archived = false, tag, group, mine, came } = filter
  const { header, notes } = summary
  return (
    (format === undefined || (header.type === 'header' && header.format === format)) &&
    (state === undefined || caseState(summary) === state) &&
    (notes.archived === true) === archived &&
    (tag === undefined || filedUnder(summary).includes(tag)) &&
    (group === undefined || notes.group === group) &&
    (mine === undefined || decisions[mine](summary, today)) &&
    (came !== true || afterwardsIn(summary.after ?? []).came !== undefined)
  )
}

const isDecided = ({ after = [] }: CaseSummary): boolean => after.some(({ type }) => type === 'my_decision')

const decisions = {
  made: isDecided,
  open: (summary) => endOf(summary)?.outcome === 'verdict' && !isDecided(summary),
  due: isDue,
} satisfies Readonly<Record<NonNullable<ListingQuery['mine']>, (summary: CaseSummary, today: string) => boolean>>

/** Days are written so that their order is that of their letters. */
function isDue({ after = [] }: CaseSummary, today: string): boolean {
  const { review } = afterwardsIn(after)
  return review !== undefined && review <= today
}

const filedUnder = ({ notes }: CaseSummary): readonly string[] => notes.tags ?? []

/** The day of a moment where this process runs, as it stands in a record. */
function dayOf(at: number): string {
  const date = new Date(at)
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${date.getFullYear()}-${month}-${day}`
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
