import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Store } from '#court'
import type { Draft, EventOf } from '#record'
import { phase, toolReceipt, storeRefusal } from './drafts.ts'

const said = (content: string): Draft => ({
  type: 'turn',
  agent: 'a',
  content,
  model: 'm',
  interrupted: false,
  to: 'open',
})

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
  said('Gulls nest there.'),
  { ...exhibit, to: 'open' },
  { type: 'intervention', content: 'Ask the pilots.', to: 'open' },
  { type: 'epistemic_map', confirmed: ['Tides rise'], contested: ['Fog lifts'], unknown: ['Salvage'], to: 'open' },
  { ...ruled, to: 'open' },
  { type: 'think', agent: 'a', content: 'unseen thought', model: 'm', to: 'gallery' },
  { ...toolReceipt('unseen receipt'), to: 'sealed' },
]

/** What every adapter must do so that cases are found again, put away and removed. */
export function finding(opened: () => Store): void {
  const places = async (query: string, limit?: number): Promise<readonly string[]> =>
    (await opened().search(query, limit === undefined ? {} : { limit })).map(({ id, seq }) => `${id} ${seq}`)

  test('U4 titles, questions, turns, exhibits, interventions, map items and rulings are found, and nothing unseen', async () => {
    await opened().append('one', 0, everything, 10)
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
    for (const [word, seq] of Object.entries(found)) assert.ok((await places(word)).includes(`one ${seq}`), word)
    assert.deepEqual(await places('unseen'), [])
  })

  test('U4 any of the words will do, in any form, the best comes first, and the last may be a beginning', async () => {
    await opened().append('one', 0, [said('A barge and its cargo.'), said('Nothing of the kind.')], 10)
    await opened().append('two', 0, [said('Barges carry the cargo of the harbour, and café tables.')], 20)
    assert.deepEqual(await places('harbour cargo barge'), ['two 1', 'one 1'])
    assert.deepEqual(await places('the barge'), ['one 1', 'two 1'])
    assert.deepEqual(await places('harb'), ['two 1'])
    assert.deepEqual(await places('harb nowhere'), [])
    assert.deepEqual(await places('CAFE'), ['two 1'])
    assert.deepEqual(await places('barge cargo', 1), ['one 1'])
    assert.deepEqual(await places('zeppelin'), [])
  })

  test('U4 a search is words and nothing else', async () => {
    await opened().append('one', 0, [said('Not near the "quay" OR its NEAR(cranes).')], 10)
    for (const query of [
      '"',
      '" OR 1',
      'quay"*',
      'NEAR(cranes',
      '-quay',
      'text:quay',
      '^quay',
      '(',
      '*',
      '',
      ' ',
      '😀',
      '\u0301',
      'quay \u0301',
    ])
      await assert.doesNotReject(places(query), query)
    assert.deepEqual(await places('text:quay'), ['one 1'])
    assert.deepEqual(await places('"quay'), ['one 1'])
    assert.deepEqual(await places(''), [])
    assert.deepEqual(await places('q'.repeat(100_000)), [])
  })

  test('U4 a snippet is the place where the words stand, in one line', async () => {
    const around = 'The council sat for long and said little. '.repeat(20)
    await opened().append('one', 0, [said(`${around}\n\nThen the dredger\nsank.\n\n${around}`), said('A dredger.')], 10)
    const [short, long] = await opened().search('dredger')
    assert.equal(short?.snippet, 'A dredger.')
    assert.match(long?.snippet ?? '', /^…[^\n]*Then the dredger sank\. The council[^\n]*…$/)
    assert.ok((long?.snippet.length ?? 0) < 200)
  })

  test('notes are changed one by one and are no part of the record', async () => {
    await opened().append('one', 0, [phase('a')], 10)
    assert.deepEqual((await opened().cases())[0]?.notes, {})
    await opened().note('one', { archived: true })
    await opened().note('one', { adjourned: true })
    await opened().note('one', { archived: false })
    assert.deepEqual((await opened().cases())[0]?.notes, { archived: false, adjourned: true })
    assert.equal((await opened().read('one')).length, 1)
  })

  test('W3 deleted for good: nothing of a removed case is read, found or counted, and its name is free again', async () => {
    for (const id of ['one', 'two']) {
      await opened().append(id, 0, [said('Walrus ivory.')], 10)
      await opened().begin(id, 'k')
      await opened().keep(id, 'k', toolReceipt('kept'))
      await opened().note(id, { archived: true })
    }
    await opened().remove('one')
    await opened().remove('never-there')
    assert.deepEqual(await opened().read('one'), [])
    assert.deepEqual([(await opened().receipts('one')).size, (await opened().begun('one')).size], [0, 0])
    assert.deepEqual(await places('walrus'), ['two 1'])
    assert.deepEqual(
      (await opened().cases()).map(({ id }) => id),
      ['two'],
    )
    await opened().append('one', 0, [phase('again')], 20)
    assert.deepEqual((await opened().cases())[0]?.notes, {})
    assert.deepEqual([(await opened().receipts('two')).size, (await opened().begun('two')).size], [1, 1])
  })

  test('W3 a case that somebody holds is not removed', async () => {
    await opened().append('one', 0, [phase('a')], 10)
    const claim = await opened().claim('one')
    await assert.rejects(opened().remove('one'), storeRefusal('case-claimed', /Case one/))
    assert.equal((await opened().read('one')).length, 1)
    await claim?.release()
    await opened().remove('one')
    assert.deepEqual(await opened().cases(), [])
    assert.ok(await opened().claim('one'), 'removing leaves no claim behind')
  })
}
