import { setImmediate as aTurn } from 'node:timers/promises'
import type { CaseOnPage, KeptRow, PageWish, Store } from '#court'
import { proceedings, type KnownFormats } from '#proceedings'
import { StoreError } from '#store'
import { DocketError } from './errors.ts'
import { MANNER, toldRow, type DocketRow, type ToldRow } from './row.ts'

export interface ListingQuery {
  /** Words to find; the cases come best first then, else newest first. */
  readonly query?: string
  readonly format?: string
  readonly state?: DocketRow['state']
  /** Those put away instead of the others, or both. */
  readonly archived?: boolean | 'both'
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
  /** None but these. */
  readonly only?: readonly string[]
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

export interface CaseListing {
  rows(how: ListingQuery): Promise<Rows>
  row(id: string): Promise<DocketRow>
}

interface TellingOptions {
  readonly now?: () => number
  readonly formats?: KnownFormats
}

/**
 * Rows of cases, read from what the store keeps beside the records. The row of a closed case is told once and kept there
 * until somebody adds to it; that of an open one is remembered for as long as nothing happens.
 */
export function caseListing(store: Store, { now = Date.now, formats = proceedings }: TellingOptions = {}): CaseListing {
  const remembered = new Map<string, { readonly mark: string; readonly told: ToldRow }>()

  const remember = (id: string, mark: string, told: ToldRow): void => {
    remembered.delete(id)
    remembered.set(id, { mark, told })
    const [oldest] = remembered.keys()
    if (oldest !== undefined && remembered.size > MOST_REMEMBERED) remembered.delete(oldest)
  }

  const known = ({ id, mark, row }: CaseOnPage): ToldRow | undefined => {
    if (row !== undefined) return JSON.parse(row) as ToldRow
    const last = remembered.get(id)
    return last?.mark === mark ? last.told : undefined
  }

  const tell = async (listed: CaseOnPage, fresh: KeptRow[]): Promise<DocketRow> => {
    const { id, mark, notes, due, folded, hits } = listed
    const found = known(listed)
    // Records that were never listed may be long: between two of them others have their turn.
    if (!found) await aTurn()
    const told = found ?? toldRow(id, await store.read(id), formats)
    if (!found && listed.state === 'open') remember(id, mark, told)
    if (!found && listed.state === 'closed') fresh.push({ id, mark, manner: MANNER, row: JSON.stringify(told) })
    return {
      ...told,
      archived: notes.archived === true,
      tags: notes.tags ?? [],
      ...(notes.group !== undefined && { group: notes.group }),
      ...(folded && { folded }),
      due,
      hits: hits.map(({ seq, snippet }) => ({ seq, snippet })),
    }
  }

  const page = async (wish: Omit<PageWish, 'today' | 'manner'>): Promise<Rows> => {
    const { cases: listed, ...rest } = await store.page({ ...wish, today: dayOf(now()), manner: MANNER })
    const fresh: KeptRow[] = []
    const cases: DocketRow[] = []
    for (const each of listed) cases.push(await tell(each, fresh))
    if (fresh.length > 0) await store.keepRows(fresh).catch(unlessUnwritten)
    return { cases, ...rest }
  }

  return {
    rows: ({ query = '', limit = PAGE, archived = false, ...wanted }) =>
      page({ ...wanted, words: query, limit, ...(archived !== 'both' && { archived }) }),
    async row(id) {
      const [row] = (await page({ name: id, limit: 1 })).cases
      if (!row) throw new DocketError('no-such-case', `There is no case ${id}. \`list\` shows them all.`)
      return row
    },
  }
}

/** A list is shown also where the disk is full: what is not kept is told anew the next time. */
function unlessUnwritten(error: unknown): void {
  if (!(error instanceof StoreError)) throw error
}

/** The day of a moment where this process runs, as it stands in a record. */
function dayOf(at: number): string {
  const date = new Date(at)
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${date.getFullYear()}-${month}-${day}`
}
