import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import type { CaseNotes, CaseLock, Store } from '#court'
import { FIRST_LINK, linksOf, type Draft, type Receipt } from '#record'
import { storeRefusal } from './drafts.fake.ts'
import { sha256 } from './rows.ts'
import { anyText } from '../../test/anytext.ts'

const ids = fc.constantFrom('one', 'two', 'three')
const keys = fc.constantFrom('1', '1.2', '1/2', 'plan#1')
const text = anyText({ maxLength: 30 })

const draft: fc.Arbitrary<Draft> = fc.oneof(
  fc.record({ type: fc.constant('intervention' as const), content: text, to: fc.constant('open' as const) }),
  fc.record({
    type: fc.constant('draw' as const),
    of: text,
    value: fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value))),
    to: fc.constantFrom('gallery' as const, 'sealed' as const),
    key: keys,
  }),
)

const receipt: fc.Arbitrary<Receipt> = text.map((content) => {
  return { type: 'receipt', of: 'tool', agent: 'a', tool: 't', input: content, content, failed: false, results: [] }
})

const notes = fc.record({ archived: fc.boolean(), adjourned: fc.boolean() }, { requiredKeys: [] })

const operations = fc.oneof(
  fc.record({
    do: fc.constant('append' as const),
    id: ids,
    off: fc.constantFrom(0, 0, 0, -1, 1),
    drafts: fc.array(draft, { maxLength: 4 }),
    at: fc.nat(100),
  }),
  fc.record({ do: fc.constant('begin' as const), id: ids, key: keys }),
  fc.record({ do: fc.constant('keep' as const), id: ids, key: keys, receipt }),
  fc.record({ do: fc.constant('claim' as const), id: ids }),
  fc.record({ do: fc.constant('release' as const), id: ids }),
  fc.record({ do: fc.constant('note' as const), id: ids, notes }),
  fc.record({ do: fc.constant('remove' as const), id: ids }),
)
type Operation = typeof operations extends fc.Arbitrary<infer O> ? O : never

interface ExpectedRows {
  entries: string[]
  heard: string[]
  openedAt: number
  receipts: Record<string, Receipt>
  begun: Record<string, number>
  notes: CaseNotes
  claim?: CaseLock
}

/** The promises of the port in their plainest form, to hold any adapter against. */
class Expected {
  readonly #store: Store
  readonly #shelves = new Map<string, ExpectedRows>()

  constructor(store: Store) {
    this.#store = store
    for (const name of ['one', 'two', 'three']) {
      const shelf: ExpectedRows = { entries: [], heard: [], openedAt: 0, receipts: {}, begun: {}, notes: {} }
      this.#shelves.set(name, shelf)
      store.watch(name, (entries) => shelf.heard.push(...entries.map((entry) => JSON.stringify(entry))))
    }
  }

  async perform(operation: Operation): Promise<void> {
    const shelf = this.#shelves.get(operation.id)!
    switch (operation.do) {
      case 'append':
        return this.#append(shelf, operation)
      case 'begin':
        shelf.begun[operation.key] = (shelf.begun[operation.key] ?? 0) + 1
        return this.#store.begin(operation.id, operation.key)
      case 'keep':
        shelf.receipts[operation.key] = operation.receipt
        return this.#store.keep(operation.id, operation.key, operation.receipt)
      case 'claim': {
        const claim = await this.#store.claim(operation.id)
        assert.equal(claim === undefined, shelf.claim !== undefined)
        if (claim) shelf.claim = claim
        return
      }
      case 'release':
        await shelf.claim?.release()
        delete shelf.claim
        return
      case 'note':
        if (shelf.entries.length > 0) shelf.notes = { ...shelf.notes, ...operation.notes }
        return this.#store.note(operation.id, operation.notes)
      case 'remove':
        if (shelf.claim) return assert.rejects(this.#store.remove(operation.id), storeRefusal('case-claimed'))
        Object.assign(shelf, { entries: [], heard: [], receipts: {}, begun: {}, notes: {} })
        return this.#store.remove(operation.id)
    }
  }

  async #append(shelf: ExpectedRows, { id, off, drafts, at }: Extract<Operation, { do: 'append' }>): Promise<void> {
    const after = shelf.entries.length + off
    const answer = await this.#store.append(id, after, drafts, at)
    if (off !== 0) return assert.equal(answer, undefined)
    const lines = drafts.map(({ to, key, ...event }, index) =>
      JSON.stringify({ seq: after + index + 1, at, ...event, to, key }),
    )
    if (after === 0) shelf.openedAt = at
    shelf.entries.push(...lines)
    for (const { key } of drafts) if (key !== undefined) delete shelf.receipts[key]
    assert.deepEqual(
      answer?.map((entry) => JSON.stringify(entry)),
      lines,
    )
  }

  async agrees(): Promise<void> {
    for (const [name, shelf] of this.#shelves) {
      const entries = await this.#store.read(name)
      assert.deepEqual(
        entries.map((entry) => JSON.stringify(entry)),
        shelf.entries,
      )
      assert.deepEqual(shelf.heard, shelf.entries)
      const links = linksOf(entries, sha256)
      assert.deepEqual(await this.#store.chain(name), { links, count: links.length, last: links.at(-1) ?? FIRST_LINK })
      const half = Math.floor(entries.length / 2)
      assert.deepEqual(await this.#store.read(name, half), entries.slice(half))
      assert.deepEqual(Object.fromEntries(await this.#store.receipts(name)), shelf.receipts)
      assert.deepEqual(Object.fromEntries(await this.#store.begun(name)), shelf.begun)
      const listed = (await this.#store.cases()).find(({ id }) => id === name)
      assert.deepEqual(await this.#store.summary(name), listed)
    }
    const open = [...this.#shelves].filter(([, shelf]) => shelf.entries.length > 0)
    assert.deepEqual(
      (await this.#store.cases()).map(({ id, header, last, notes: noted }) => [
        id,
        JSON.stringify(header),
        JSON.stringify(last),
        noted,
      ]),
      open
        .toSorted(([a, one], [b, other]) => other.openedAt - one.openedAt || (a < b ? -1 : 1))
        .map(([name, { entries, notes: noted }]) => [name, entries[0], entries.at(-1), noted]),
    )
  }
}

export const behavesLike = (open: () => Store) =>
  fc.asyncProperty(fc.array(operations, { maxLength: 25 }), async (row) => {
    const store = open()
    try {
      const expected = new Expected(store)
      for (const operation of row) await expected.perform(operation)
      await expected.agrees()
    } finally {
      await store.close()
    }
  })
