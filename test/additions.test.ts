import assert from 'node:assert/strict'
import { test } from 'node:test'
import { phasesAgain } from '#events'
import { waitingDocuments, type AgentStream, type Draft, type Entry } from '#record'
import type { Running, Store, Tool } from '#court'
import { slow } from '#models'
import { memoryStore } from '#store'
import { scriptedTool } from '#tools'
import {
  clerked,
  counsel,
  decide,
  decideOn,
  dilemma,
  finds,
  lastText,
  library,
  of,
  offered,
  speaking,
  statements,
  textOf,
  type Trial,
  paidIn,
  standingAt,
} from './courthouse.ts'
import { keysOf, timeless, virtualClock } from './rehearsal.ts'
import { seeded } from './torture/seeded.ts'
import { someUpTo, times } from './whole.ts'

const texts: Readonly<Record<string, string>> = {
  'count.txt': 'A later count found that free buses raised the number of riders by 4 per cent only.',
  'letter.txt': 'The depot writes that six drivers will leave in spring.',
}

const passage = (name: string) => ({
  ...finds[0]!,
  title: name,
  source: name,
  type: 'document' as const,
  url: null,
  text: texts[name] ?? '',
})

/** The library, and a reader of what was filed. */
const reading = (): Readonly<Record<string, Tool>> => ({
  ...library(),
  documents__file: scriptedTool('documents__file', (input) =>
    (input as unknown as { readonly documents: readonly string[] }).documents.map(passage),
  ),
})

const own = { name: 'documents__file', source: 'documents', roles: ['court'], query: 'query' }
const filedSources = offered([], { sealed: true, withheld: ['web', 'press'], tools: [own] })
const sitting = { tools: reading(), sources: offered(['web', 'press']), filedSources }

const filed = (name: string): Draft => ({
  type: 'document',
  name,
  outcome: 'read',
  hash: name,
  bytes: 9,
  title: `Title of ${name}`,
  date: '2025-02',
  unit: 'line',
  length: 3,
  added: true,
  to: 'open',
})

const reopened: Draft = { type: 'reopened', because: 'documents', to: 'open' }

/** Puts outside facts behind whatever stands, as another process would. */
async function bring(store: Store, ...facts: readonly Draft[]): Promise<void> {
  for (;;) if (await store.append('hearing', (await store.read('hearing')).length, facts, 0)) return
}

/** Files a document once, at the first words or entries that fit. */
function filingAt(store: Store, fits: (what: AgentStream | Entry) => boolean, name = 'count.txt') {
  let done: Promise<void> | undefined
  return (what: AgentStream | Entry, _court: Running): void => {
    if (done === undefined && fits(what)) done = bring(store, filed(name))
  }
}

async function hear(how: Trial = {}): Promise<{ readonly store: Store; readonly entries: readonly Entry[] }> {
  const store = how.store ?? memoryStore()
  return { store, entries: await decide({ ...sitting, ...how, store }) }
}

/** A hearing that was taken up again because of a letter. */
async function heardAgain(how: Trial = {}): Promise<readonly Entry[]> {
  const { store } = await hear(how)
  await bring(store, filed('letter.txt'), reopened)
  return decideOn({ ...sitting, ...how, store })
}

const inPhase = (phase: string) => (what: AgentStream | Entry) => what.type === 'phase_change' && what.phase === phase

test('C20 a document that is filed while somebody speaks cuts nobody; it is read, and both sides are told of it', async () => {
  const store = memoryStore()
  const model = counsel()
  const { entries } = await hear({ store, model, watching: filingAt(store, speaking('defense')) })
  assert.equal(
    of(entries, 'turn').some(({ interrupted }) => interrupted),
    false,
  )
  const [landed] = of(entries, 'on_file')
  const [exhibit] = of(entries, 'tool_result').filter(({ source }) => source === 'count.txt')
  assert.ok(landed && exhibit)
  assert.deepEqual(landed.exhibits, [exhibit.result_id])
  assert.deepEqual(waitingDocuments(entries), [])
  const after = statements(model.requests).filter((request) => lastText(request).includes('NEW ON FILE'))
  assert.deepEqual(
    after.map(({ agent }) => agent.id),
    ['prosecution', 'defense'],
  )
  for (const request of after) {
    assert.match(lastText(request), /Title of count\.txt \(2025-02\): \[E5\]/)
    assert.ok(lastText(request).includes(texts['count.txt']!))
  }
})

test('C20 the first document that is filed seals the case from there on', async () => {
  const store = memoryStore()
  const { entries } = await hear({ store, watching: filingAt(store, speaking('defense')) })
  const [first, second] = of(entries, 'sources')
  assert.deepEqual([first?.sealed, second?.sealed], [false, true])
  assert.deepEqual(second?.withheld, ['web', 'press'])
  const asked = entries.filter(({ seq, type }) => type === 'tool_call' && seq > second.seq)
  assert.ok(asked.every((entry) => entry.type === 'tool_call' && entry.tool === 'documents__file'))
})

test('C20 with a clerk what was added is compared with the rest, as soon as nobody opens any more', async () => {
  for (const [where, comparisons] of [
    [speaking('defense'), 2],
    [speaking('prosecution', 2), 2],
  ] as const) {
    const store = memoryStore()
    const { entries } = await hear({ store, brief: clerked, watching: filingAt(store, where) })
    assert.equal(of(entries, 'clerk_clashes').length, comparisons)
    assert.equal(of(entries, 'on_file').length, 1)
  }
})

test('C20 whoever had closed before a document came closes again with it', async () => {
  const store = memoryStore()
  const { entries } = await hear({ store, watching: filingAt(store, speaking('prosecution', 4)) })
  const speakers = of(entries, 'turn').map(({ agent }) => agent)
  assert.deepEqual(speakers.slice(-4), ['defense', 'prosecution', 'defense', 'prosecution'])
  assert.equal(of(entries, 'verdict').length, 1)
})

test('C20 after the verdict a document takes the case up again: discovery, a closing of each side, a second verdict', async () => {
  const model = counsel()
  const entries = await heardAgain({ model })
  const from = entries.findIndex(({ type }) => type === 'reopened')
  assert.equal(entries[from - 2]?.type, 'closed')
  const again = entries.slice(from)
  assert.deepEqual(
    of(again, 'phase_change').map(({ phase }) => phase),
    phasesAgain,
  )
  assert.deepEqual(
    of(again, 'turn').map(({ agent }) => agent),
    ['defense', 'prosecution'],
  )
  const [exhibit] = of(again, 'tool_result')
  const [first, second] = of(entries, 'verdict')
  assert.ok(first?.format === 'decision' && second?.format === 'decision' && exhibit)
  assert.equal(first.since, undefined)
  assert.deepEqual(second.since, { finds_for: 'defense', confidence: 70, exhibits: [exhibit.result_id] })
  const map = of(again, 'epistemic_map')[0]!
  assert.ok(map.moved !== undefined)
  const closings = statements(model.requests).filter((request) => lastText(request).includes('was taken up again'))
  assert.equal(closings.length, 2)
  assert.ok(model.requests.some((request) => textOf(request).includes('THE CASE WAS HEARD AGAIN')))
  assert.deepEqual(
    of(entries, 'closed').map(({ key, outcome }) => [key, outcome]),
    [
      ['end', 'verdict'],
      ['end:2', 'verdict'],
    ],
  )
})

test('C20 a document that comes while the judge rules waits for the verdict and takes the case up again by itself', async () => {
  for (const phase of ['VERDICT', 'EPISTEMIC_MAP']) {
    const store = memoryStore()
    const { entries } = await hear({ store, watching: filingAt(store, inPhase(phase)) })
    const at = entries.findIndex(({ type }) => type === 'reopened')
    assert.equal(entries[at - 1]?.type, 'closed')
    assert.equal(of(entries, 'verdict').length, 2)
    assert.deepEqual(waitingDocuments(entries), [])
    assert.equal(entries.at(-1)?.type, 'closed')
  }
})

test('C20 it can be taken up as often as documents come', async () => {
  const { store } = await hear()
  for (const name of Object.keys(texts)) {
    await bring(store, filed(name), reopened)
    await decideOn({ ...sitting, store })
  }
  const entries = await store.read('hearing')
  assert.equal(of(entries, 'verdict').length, 3)
  assert.deepEqual(
    of(entries, 'closed').map(({ key }) => key),
    ['end', 'end:2', 'end:3'],
  )
})

const callsIn = (entries: readonly Entry[]): number =>
  of(entries, 'receipt').filter((receipt) => receipt.of === 'model').length

for (const [who, brief] of [
  ['by rules', { dilemma }],
  ['with a clerk', clerked],
] as const) {
  test(`E3 resume: from any prefix of a hearing ${who} with documents added, each lands once and nothing is paid for again`, async () => {
    const store = memoryStore()
    await hear({ store, brief, watching: filingAt(store, speaking('prosecution')) })
    await bring(store, filed('letter.txt'), reopened)
    const unbroken = await decideOn({ ...sitting, store })
    const from = unbroken.findIndex(({ type }) => type === 'reopened')
    for (const length of someUpTo(unbroken.length, 4)) {
      // A document behind the end and the word that it is taken up again are written in one breath.
      if (length === from) continue
      const prefix = unbroken.slice(0, length)
      const model = counsel()
      const resumed = await decideOn({ ...sitting, store: await standingAt(prefix), model })
      assert.deepEqual(timeless(resumed.slice(0, length)), timeless(prefix), `after entry ${length}`)
      if (length > from) assert.deepEqual(timeless(resumed), timeless(unbroken), `after entry ${length}`)
      assert.deepEqual(waitingDocuments(resumed), [], `after entry ${length}`)
      assert.equal(resumed.at(-1)?.type, 'closed')
      assert.equal(of(resumed, 'on_file').length, of(prefix, 'document').length)
      const paid = paidIn(prefix)
      assert.deepEqual(
        keysOf(model.requests).filter((key) => paid.has(key)),
        [],
        `after entry ${length}`,
      )
    }
  })

  test(`E3 failure: a failure at any call of a second hearing ${who} resumes to the same record`, async () => {
    const { store, entries } = await hear({ brief })
    await bring(store, filed('letter.txt'), reopened)
    const before = [...entries, ...(await store.read('hearing')).slice(entries.length)]
    const unbroken = await decideOn({ ...sitting, store })
    const calls = callsIn(unbroken) - callsIn(entries)
    assert.ok(calls > 3)
    for (const failing of someUpTo(calls, 2)) {
      const broken = await standingAt(before)
      let count = 0
      const model = counsel(() => (++count === failing ? new Error('the wire broke') : undefined))
      await assert.rejects(decideOn({ ...sitting, store: broken, model }), /the wire broke/)
      const resumed = await decideOn({ ...sitting, store: broken })
      assert.deepEqual(timeless(resumed), timeless(unbroken), `failed at call ${failing}`)
    }
  })

  const timings = times(20, 1)
  test(`E4 any timing: ${timings} random timings of a second hearing ${who} give one record`, async () => {
    const unbroken = await heardAgain({ brief })
    for (let timing = 0; timing < timings; timing++) {
      const clock = virtualClock()
      const chance = seeded(timing)
      const tools = Object.entries(reading()).map(([name, tool]) => {
        const call: Tool['call'] = async (input, how) => {
          await clock.pause(chance() * 900, how.signal)
          return tool.call(input, how)
        }
        return [name, { ...tool, call }] as const
      })
      const model = slow(counsel(), { clock, firstToken: 100, perToken: 40, jitter: { seed: `${timing}`, share: 1 } })
      const entries = await heardAgain({ brief, model, clock, tools: Object.fromEntries(tools) })
      assert.deepEqual(timeless(entries), timeless(unbroken), `timing ${timing}`)
    }
  })
}
