import { setImmediate as aTurn } from 'node:timers/promises'
import type { CaseOnPage, CasePage, KeptRow, PageWish, Store } from '#court'
import { proceedings, type KnownFormats } from '#proceedings'
import { StoreError } from '#store'
import { DocketError } from './errors.ts'
import { MANNER, toldRow, withFields, type DocketRow, type ToldRow } from './row.ts'

export interface ListingQuery extends Pick<
  PageWish,
  'format' | 'tag' | 'group' | 'folded' | 'mine' | 'came' | 'only' | 'before'
> {
  /** Words to find; the cases come best first then, else newest first. */
  readonly query?: string
  readonly state?: DocketRow['state']
  /** Those put away instead of the others, or both. */
  readonly archived?: boolean | 'both'
  readonly limit?: number
}

/** What is told with every page. */
interface BesideRows {
  readonly more: boolean
  /** How many decisions there are to look at again, whatever else is asked for. */
  readonly due: number
  /** Every word under which a case is filed. */
  readonly tags: readonly string[]
}

export interface Rows extends BesideRows {
  readonly cases: readonly DocketRow[]
}

/** A page whose rows are JSON already, as they are sent: of each the objects whose fields it has. */
export interface WrittenRows extends BesideRows {
  readonly cases: readonly { readonly id: string; readonly row: readonly string[] }[]
}

const PAGE = 50
const MOST_REMEMBERED = 1_000

export interface CaseListing {
  rows(how: ListingQuery): Promise<Rows>
  written(how: ListingQuery): Promise<WrittenRows>
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
  const remembered = new Map<string, { readonly mark: string; readonly told: string }>()

  // A store may answer several with the same page of the list while nothing changes.
  const writtenOf = new WeakMap<CasePage, WrittenRows>()

  const remember = (id: string, mark: string, told: string): void => {
    remembered.delete(id)
    remembered.set(id, { mark, told })
    const [oldest] = remembered.keys()
    if (oldest !== undefined && remembered.size > MOST_REMEMBERED) remembered.delete(oldest)
  }

  const known = ({ id, mark, row }: CaseOnPage): string | undefined => {
    if (row !== undefined) return row
    const last = remembered.get(id)
    return last?.mark === mark ? last.told : undefined
  }

  const tell = async ({ id, mark, state }: CaseOnPage, fresh: KeptRow[]): Promise<string> => {
    // Records that were never listed may be long: between two of them others have their turn.
    await aTurn()
    const told = JSON.stringify(toldRow(id, await store.read(id), formats))
    if (state === 'open') remember(id, mark, told)
    else fresh.push({ id, mark, manner: MANNER, row: told })
    return told
  }

  const write = async ({ cases: listed, ...rest }: CasePage): Promise<WrittenRows> => {
    const fresh: KeptRow[] = []
    const cases: WrittenRows['cases'][number][] = []
    for (const each of listed)
      cases.push({ id: each.id, row: [known(each) ?? (await tell(each, fresh)), ...besideOf(each)] })
    if (fresh.length > 0) await store.keepRows(fresh).catch(unlessUnwritten)
    return { cases, ...rest }
  }

  const page = async (wish: Omit<PageWish, 'today' | 'manner'>): Promise<WrittenRows> => {
    const found = await store.page({ ...wish, today: dayOf(now()), manner: MANNER })
    if (wish.words) return write(found)
    const written = writtenOf.get(found) ?? (await write(found))
    writtenOf.set(found, written)
    return written
  }

  const written: CaseListing['written'] = ({ query = '', limit = PAGE, archived = false, ...wanted }) =>
    page({ ...wanted, words: query, limit, ...(archived !== 'both' && { archived }) })

  return {
    written,
    async rows(how) {
      const { cases, ...rest } = await written(how)
      return { cases: cases.map(({ row }) => parsed(row)), ...rest }
    },
    async row(id) {
      const [row] = (await page({ name: id, limit: 1 })).cases
      if (!row) throw new DocketError('no-such-case', `There is no case ${id}. \`list\` shows them all.`)
      return parsed(row.row)
    },
  }
}

const parsed = (row: readonly string[]): DocketRow => JSON.parse(withFields(...row)) as DocketRow

type Remarked = Pick<CaseOnPage, 'notes' | 'due' | 'folded'>

const remarksOf = ({ notes, due, folded }: Remarked): string => {
  const remarks: Omit<DocketRow, keyof ToldRow | 'hits'> = {
    archived: notes.archived === true,
    tags: notes.tags ?? [],
    ...(notes.group !== undefined && { group: notes.group }),
    ...(folded && { folded }),
    due,
  }
  return JSON.stringify(remarks)
}

const isUnremarked = ({ notes: { archived, tags, group }, due, folded }: Remarked): boolean =>
  archived !== true && !tags && group === undefined && !folded && !due

/** Most cases of a list have nothing beside their record. */
const UNREMARKED = remarksOf({ notes: {}, due: false })

/** What stands beside a record stays text of its own: fifty rows read and written anew are most of a list's work. */
const besideOf = (beside: CaseOnPage): readonly string[] => [
  isUnremarked(beside) ? UNREMARKED : remarksOf(beside),
  `{"hits":${beside.hits}}`,
]

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
