import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Store } from '#court'
import { phase, speaking, toolReceipt, storeRefusal } from './drafts.fake.ts'

const placesIn = async (store: Store, query: string, limit?: number): Promise<readonly string[]> =>
  (await store.search(query, limit === undefined ? {} : { limit })).map(({ id, seq }) => `${id} ${seq}`)

/** What every adapter must do so that cases are found again. */
export function finding(opened: () => Store): void {
  const places = (query: string, limit?: number) => placesIn(opened(), query, limit)

  test('U4 any of the words will do, in any form, the best comes first, and the last may be a beginning', async () => {
    await opened().append('one', 0, [speaking('A barge and its cargo.'), speaking('Nothing of the kind.')], 10)
    await opened().append('two', 0, [speaking('Barges carry the cargo of the harbour, and café tables.')], 20)
    assert.deepEqual(await places('harbour cargo barge'), ['two 1', 'one 1'])
    assert.deepEqual(await places('the barge'), ['one 1', 'two 1'])
    assert.deepEqual(await places('harb'), ['two 1'])
    assert.deepEqual(await places('harb nowhere'), [])
    assert.deepEqual(await places('CAFE'), ['two 1'])
    assert.deepEqual(await places('barge cargo', 1), ['one 1'])
    assert.deepEqual(await places('zeppelin'), [])
  })

  test('U4 a search is words and nothing else', async () => {
    await opened().append('one', 0, [speaking('Not near the "quay" OR its NEAR(cranes).')], 10)
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
    await opened().append(
      'one',
      0,
      [speaking(`${around}\n\nThen the dredger\nsank.\n\n${around}`), speaking('A dredger.')],
      10,
    )
    const [short, long] = await opened().search('dredger')
    assert.equal(short?.snippet, 'A dredger.')
    assert.match(long?.snippet ?? '', /^…[^\n]*Then the dredger sank\. The council[^\n]*…$/)
    assert.ok((long?.snippet.length ?? 0) < 200)
  })
}

/** What every adapter must do so that cases are put away and removed. */
export function removing(opened: () => Store): void {
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
      await opened().append(id, 0, [speaking('Walrus ivory.')], 10)
      await opened().begin(id, 'k')
      await opened().keep(id, 'k', toolReceipt('kept'))
      await opened().note(id, { archived: true })
    }
    await opened().remove('one')
    await opened().remove('never-there')
    assert.deepEqual(await opened().read('one'), [])
    assert.deepEqual([(await opened().receipts('one')).size, (await opened().begun('one')).size], [0, 0])
    assert.deepEqual(await placesIn(opened(), 'walrus'), ['two 1'])
    assert.deepEqual(
      (await opened().cases()).map(({ id }) => id),
      ['two'],
    )
    await opened().note('one', { tags: ['late'] })
    await opened().note('never-there', { tags: ['late'] })
    await opened().append('one', 0, [phase('again')], 20)
    assert.deepEqual((await opened().cases())[0]?.notes, {}, 'nothing noted of a case that is not there is kept')
    assert.deepEqual((await opened().page({ today: '2026-05-01', limit: 9, manner: 1 })).tags, [])
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
