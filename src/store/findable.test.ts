import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import type { Store } from '#court'
import { wordsToFind } from '#proceedings'
import type { Draft, EventOf } from '#record'
import { toolReceipt } from './drafts.fake.ts'
import { memoryStore } from './memory.ts'
import { sqliteStore } from './sqlite.ts'

const exhibit: EventOf<'tool_result'> = {
  type: 'tool_result',
  agent: 'a',
  tool: 'search',
  result_id: 'E1',
  title: 'Tonnage of herring',
  source: 'Register',
  source_type: 'statistics',
  date: null,
  url: null,
  snippet: 'unseen snippet',
  text: 'Landings fell at Whitby.',
  hash: 'h',
  page: null,
  citations: null,
}

const ruled: EventOf<'verdict'> = {
  type: 'verdict',
  format: 'decision',
  agent: 'judge',
  finds_for: 'neither',
  ruling: 'The jetty stays.',
  confidence: 60,
  decisive_evidence: [],
  unresolved: [],
  flip_conditions: [],
}

const everything: readonly Draft[] = [
  {
    type: 'header',
    protocol: 1,
    format: 'decision',
    version: 1,
    title: 'The lighthouse',
    seed: 's',
    brief: { dilemma: 'Should we sell the foghorn?', context: 'unseen context' },
    cast: [],
    to: 'open',
  },
  { type: 'turn', agent: 'a', content: 'Gulls nest there.', model: 'm', interrupted: false, to: 'open' },
  { ...exhibit, to: 'open' },
  { type: 'intervention', content: 'Ask the pilots.', to: 'open' },
  { type: 'epistemic_map', confirmed: ['Tides rise'], contested: ['Fog lifts'], unknown: ['Salvage'], to: 'open' },
  { ...ruled, to: 'open' },
  { type: 'think', agent: 'a', content: 'unseen thought', model: 'm', to: 'gallery' },
  { ...toolReceipt('unseen receipt'), to: 'sealed' },
]

function sqliteIn(t: TestContext): Store {
  const folder = mkdtempSync(join(tmpdir(), 'courtroom-findable-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return sqliteStore(folder, { findable: wordsToFind })
}

const adapters: Readonly<Record<string, (t: TestContext) => Store>> = {
  memory: () => memoryStore({ findable: wordsToFind }),
  sqlite: sqliteIn,
}

const found: Readonly<Record<string, number>> = {
  lighthouse: 1,
  foghorn: 1,
  gulls: 2,
  herring: 3,
  whitby: 3,
  pilots: 4,
  tides: 5,
  fog: 1,
  salvage: 5,
  jetty: 6,
}

for (const [name, open] of Object.entries(adapters))
  test(`U4 in the ${name} store titles, questions, turns, exhibits, interventions, map items and rulings are found, and nothing unseen`, async (t) => {
    const store = open(t)
    await store.append('one', 0, everything, 10)
    const places = async (query: string) => (await store.search(query)).map(({ seq }) => seq)
    for (const [word, seq] of Object.entries(found)) assert.ok((await places(word)).includes(seq), word)
    assert.deepEqual(await places('unseen'), [])
    await store.close()
  })
