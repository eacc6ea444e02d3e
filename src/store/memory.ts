import type { CaseNotes, CaseSummary, EntryHit, KeptRow, Store } from '#court'
import { afterthoughts, afterwards, FIRST_LINK, linksOf } from '#record'
import {
  bodyOf,
  claimedError,
  closedError,
  entryOf,
  receiptOf,
  requireId,
  sha256,
  USUAL_HITS,
  type EntryRow,
} from './rows.ts'
import { watchers } from './watchers.ts'
import { textOf, type Findable } from './appending.ts'
import { meanings, snippetOf, queryTerms, wordsIn } from './words.ts'

interface CaseRows {
  readonly rows: EntryRow[]
  readonly receipts: Map<string, string>
  readonly begun: Map<string, number>
  notes: CaseNotes
}

type Shelves = ReturnType<typeof shelvesOf>

/** Everything that is kept, and the ways to it. */
function shelvesOf(findable: Findable | undefined) {
  const all = new Map<string, CaseRows>()
  let closed = false
  const guard = (id?: string): void => {
    if (closed) throw closedError()
    if (id !== undefined) requireId(id)
  }
  const find = (id: string): CaseRows | undefined => {
    guard(id)
    return all.get(id)
  }
  const make = (id: string): CaseRows => {
    const shelf = find(id) ?? { rows: [], receipts: new Map(), begun: new Map(), notes: {} }
    all.set(id, shelf)
    return shelf
  }
  const found = (query: string): readonly EntryHit[] => {
    const terms = queryTerms(query)
    return [...all]
      .flatMap(([id, { rows }]) => rows.flatMap((row) => weighed(id, row, terms, findable)))
      .toSorted((a, b) => b.found - a.found || a.length - b.length)
      .map(({ hit }) => hit)
  }
  return {
    guard,
    find,
    make,
    found,
    remove: (id: string) => all.delete(id),
    summaries: (): readonly CaseSummary[] =>
      [...all]
        .flatMap(([id, shelf]) => summaryOf(id, shelf) ?? [])
        .toSorted((a, b) => b.header.at - a.header.at || (a.id < b.id ? -1 : 1)),
    close: () => void (closed = true),
  }
}

/** Keeps records for as long as the process lives. What is kept is text, so nobody can change it afterwards. */
export function memoryStore(how: { readonly findable?: Findable } = {}): Store {
  const shelves = shelvesOf(how.findable)
  const { guard, find, make } = shelves
  const claimed = new Map<string, symbol>()
  const kept = new Map<string, KeptRow>()
  const watching = watchers()

  return {
    ...listed(shelves, kept),
    async summary(id) {
      return summaryOf(id, find(id))
    },
    async read(id, after = 0) {
      return (find(id)?.rows ?? []).slice(Math.max(0, after)).map(entryOf)
    },
    async append(id, after, drafts, at) {
      if (after !== (find(id)?.rows.length ?? 0)) return undefined
      const rows = drafts.map((draft, index) => ({ seq: after + index + 1, at, body: bodyOf(draft) }))
      const shelf = make(id)
      shelf.rows.push(...rows)
      for (const { key = '' } of drafts) shelf.receipts.delete(key)
      const entries = rows.map(entryOf)
      watching.tell(id, entries, () => entries)
      return entries
    },
    async adopt(id, given, notes) {
      if (find(id)?.rows.length) return false
      make(id).rows.push(...given.map((entry) => ({ seq: entry.seq, at: entry.at, body: bodyOf(entry) })))
      make(id).notes = { ...notes }
      const entries = make(id).rows.map(entryOf)
      watching.tell(id, entries, () => entries)
      return true
    },
    async chain(id) {
      const links = linksOf((find(id)?.rows ?? []).map(entryOf), sha256)
      return { links, count: links.length, last: links.at(-1) ?? FIRST_LINK }
    },
    async begin(id, key) {
      const { begun } = make(id)
      begun.set(key, (begun.get(key) ?? 0) + 1)
    },
    async keep(id, key, receipt) {
      make(id).receipts.set(key, JSON.stringify(receipt))
    },
    async receipts(id) {
      return new Map([...(find(id)?.receipts ?? [])].map(([key, body]) => [key, receiptOf(body)]))
    },
    async begun(id) {
      return new Map(find(id)?.begun)
    },
    async claim(id) {
      guard(id)
      if (claimed.has(id)) return undefined
      const mine = Symbol(id)
      claimed.set(id, mine)
      return { release: async () => void (claimed.get(id) === mine && claimed.delete(id)) }
    },
    watch(id, listener) {
      return watching.watch(id, listener, find(id)?.rows.length ?? 0)
    },
    async note(id, notes) {
      const shelf = find(id)
      if (shelf?.rows.length) shelf.notes = { ...shelf.notes, ...notes }
    },
    async remove(id) {
      guard(id)
      if (claimed.has(id)) throw claimedError(id)
      shelves.remove(id)
      kept.delete(id)
      watching.restart(id)
    },
    async close() {
      shelves.close()
      watching.clear()
    },
  }
}

/** What is asked of all cases at once. */
function listed(
  { guard, summaries, found }: Shelves,
  kept: Map<string, KeptRow>,
): Pick<Store, 'cases' | 'page' | 'keepRows' | 'names' | 'search'> {
  return {
    async cases() {
      guard()
      return summaries()
    },
    async page(wish) {
      guard()
      const { pageOf } = await import('./paged.ts')
      return pageOf(summaries(), wish, { search: found, rows: kept })
    },
    async keepRows(rows) {
      guard()
      for (const row of rows) kept.set(row.id, row)
    },
    async names(wish, { limit = USUAL_HITS } = {}) {
      guard()
      const { isNamed } = await import('./paged.ts')
      return summaries()
        .filter((summary) => isNamed(summary, wish))
        .map(({ id }) => id)
        .slice(0, limit)
    },
    async search(query, { limit = USUAL_HITS } = {}) {
      guard()
      return found(query).slice(0, limit)
    },
  }
}

function summaryOf(id: string, shelf: CaseRows | undefined): CaseSummary | undefined {
  const entries = (shelf?.rows ?? []).map(entryOf)
  const [header] = entries
  if (!header) return undefined
  const last = entries.at(-1)!
  const course = afterwards.has(last.type) ? entries.findLast(({ type }) => !afterwards.has(type)) : undefined
  const after = entries.filter(({ type }) => afterthoughts.some((each) => each === type))
  const behind = { ...(course && { course }), ...(after.length > 0 && { after }) }
  return { id, header, last, notes: { ...shelf?.notes }, ...behind }
}

/** Words in a short text weigh more than the same words in a long one. */
function weighed(
  id: string,
  row: EntryRow,
  terms: readonly string[],
  findable: Findable | undefined,
): readonly { hit: EntryHit; found: number; length: number }[] {
  const text = textOf(entryOf(row), findable)
  if (text === undefined) return []
  const words = wordsIn(text)
  const found = meanings(terms).filter((isMeant) => words.some(isMeant)).length
  if (found === 0) return []
  return [{ hit: { id, seq: row.seq, snippet: snippetOf(text, terms) }, found, length: words.length }]
}
