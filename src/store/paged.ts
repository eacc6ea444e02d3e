import type { CaseOnPage, CasePage, CaseSummary, EntryHit, KeptRow, NamesWish, PageWish } from '#court'
import { afterwardsIn } from '#record'
import { behindCase, HITS_A_CASE, tagsInOrder, MOST_HITS } from './pages.ts'

interface Beside {
  readonly search: (query: string) => readonly EntryHit[]
  readonly rows: ReadonlyMap<string, KeptRow>
}

/** A page of cases that are all at hand, newest first. */
export function pageOf(every: readonly CaseSummary[], wish: PageWish, { search, rows }: Beside): CasePage {
  const { only } = wish
  const all = only === undefined ? every : every.filter(({ id }) => only.includes(id))
  const { words = '', limit, before, today, manner } = wish
  const known = new Map(all.map((summary) => [summary.id, summary]))
  const fitting = new Set(all.filter((summary) => fits(summary, wish)).map(({ id }) => id))
  const isAsked = words.trim() !== ''
  const hits = isAsked
    ? search(words)
        .filter(({ id }) => fitting.has(id))
        .slice(0, MOST_HITS)
    : []
  const byCase = Map.groupBy(hits, ({ id }) => id)
  const found = (isAsked ? [...byCase.keys()] : [...known.keys()]).filter((id) => fitting.has(id))
  const runs = wish.folded ? batchesAmong(found.map((id) => known.get(id)!)) : new Map<string, readonly CaseSummary[]>()
  const runsOf = (id: string): readonly CaseSummary[] | undefined => {
    const { group = '' } = known.get(id)!.notes
    return runs.get(group)
  }
  const behind = new Set(behindCase(isAsked ? [...byCase.keys()] : [...known.keys()], before))
  const order = found.filter((id) => behind.has(id) && (runsOf(id)?.[0]?.id ?? id) === id)
  const cases = order.slice(0, limit).map((id): CaseOnPage => {
    const summary = known.get(id)!
    const [mark, kept, own] = [markOf(summary), rows.get(id), runsOf(id)]
    return {
      id,
      mark,
      state: endOf(summary) === undefined ? 'open' : 'closed',
      notes: summary.notes,
      due: isDue(summary, today),
      ...(own && { folded: { runs: own.length, ended: own.filter((each) => endOf(each) !== undefined).length } }),
      ...(kept?.mark === mark && kept.manner === manner && { row: kept.row }),
      hits: JSON.stringify((byCase.get(id) ?? []).slice(0, HITS_A_CASE).map(({ seq, snippet }) => ({ seq, snippet }))),
    }
  })
  return {
    cases,
    more: order.length > cases.length,
    due: all.filter((summary) => summary.notes.archived !== true && isDue(summary, today)).length,
    tags: tagsInOrder(new Set(all.flatMap(({ notes }) => notes.tags ?? []))),
  }
}

/** The runs of each batch that has several here, in the order of the list. */
const batchesAmong = (cases: readonly CaseSummary[]): ReadonlyMap<string, readonly CaseSummary[]> =>
  new Map(
    [...Map.groupBy(cases, ({ notes }) => notes.group)].flatMap(([group, runs]) =>
      group === undefined || runs.length < 2 ? [] : [[group, runs] as const],
    ),
  )

export function isNamed(summary: CaseSummary, wish: NamesWish): boolean {
  const { id, after = [] } = summary
  if ('same' in wish) return id.toLowerCase() === wish.same.toLowerCase()
  if ('owed' in wish) return endOf(summary) === undefined || afterwardsIn(after).asked.length > 0
  return id.startsWith(wish.like) || id.endsWith(`-${wish.like}`)
}

const markOf = ({ header, last }: CaseSummary): string => [header.at, last.seq, last.at].join(' ')

/** How it ended; undefined while it is open. */
const endOf = ({ last, course = last }: CaseSummary): string | undefined =>
  course.type === 'closed' ? course.outcome : undefined

function fits(summary: CaseSummary, wish: PageWish): boolean {
  const { format, state, archived, tag, group, mine, came, name, today } = wish
  const { id, header, notes, after = [] } = summary
  return (
    (format === undefined || (header.type === 'header' && header.format === format)) &&
    (state === undefined || (endOf(summary) === undefined) === (state === 'open')) &&
    (archived === undefined || (notes.archived === true) === archived) &&
    (tag === undefined || (notes.tags ?? []).includes(tag)) &&
    (group === undefined || notes.group === group) &&
    (mine === undefined || decisions[mine](summary, today)) &&
    (came !== true || afterwardsIn(after).came !== undefined) &&
    (name === undefined || id === name)
  )
}

const isDecided = ({ after = [] }: CaseSummary): boolean => after.some(({ type }) => type === 'my_decision')

/** Days are written so that their order is that of their letters. */
function isDue({ after = [] }: CaseSummary, today: string): boolean {
  const { review } = afterwardsIn(after)
  return review !== undefined && review <= today
}

const decisions = {
  made: isDecided,
  open: (summary) => endOf(summary) === 'verdict' && !isDecided(summary),
  due: isDue,
} satisfies Readonly<Record<NonNullable<PageWish['mine']>, (summary: CaseSummary, today: string) => boolean>>
