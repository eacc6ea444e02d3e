import type { Store } from '#court'
import { bodyOf, closedError, entryOf, receiptOf, requireId, type Row } from './rows.ts'
import { watchers } from './watchers.ts'

interface Shelf {
  readonly rows: Row[]
  readonly receipts: Map<string, string>
  readonly begun: Map<string, number>
}

/** Keeps records for as long as the process lives. What is kept is text, so nobody can change it afterwards. */
export function memoryStore(): Store {
  const shelves = new Map<string, Shelf>()
  const claimed = new Map<string, symbol>()
  const watching = watchers()
  let closed = false

  const guard = (id?: string): void => {
    if (closed) throw closedError()
    if (id !== undefined) requireId(id)
  }
  const find = (id: string): Shelf | undefined => {
    guard(id)
    return shelves.get(id)
  }
  const make = (id: string): Shelf => {
    const shelf = find(id) ?? { rows: [], receipts: new Map(), begun: new Map() }
    shelves.set(id, shelf)
    return shelf
  }

  return {
    async cases() {
      guard()
      return [...shelves]
        .flatMap(([id, { rows }]) => {
          const first = rows[0]
          const last = rows.at(-1)
          return first && last ? [{ id, header: entryOf(first), last: entryOf(last) }] : []
        })
        .toSorted((a, b) => b.header.at - a.header.at || (a.id < b.id ? -1 : 1))
    },
    async read(id, after = 0) {
      return (find(id)?.rows ?? []).slice(Math.max(0, after)).map(entryOf)
    },
    async append(id, after, drafts, at) {
      if (after !== (find(id)?.rows.length ?? 0)) return undefined
      const rows = drafts.map((draft, index) => ({ seq: after + index + 1, at, body: bodyOf(draft) }))
      const shelf = make(id)
      shelf.rows.push(...rows)
      for (const { key } of drafts) if (key !== undefined) shelf.receipts.delete(key)
      const entries = rows.map(entryOf)
      watching.tell(id, entries)
      return entries
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
      return {
        release: async () => {
          if (claimed.get(id) === mine) claimed.delete(id)
        },
      }
    },
    watch(id, listener) {
      guard(id)
      return watching.watch(id, listener)
    },
    async close() {
      closed = true
      watching.clear()
      claimed.clear()
    },
  }
}
