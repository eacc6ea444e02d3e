import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Store } from '#court'
import { FIRST_LINK, linksOf, type Draft, type Entry } from '#record'
import { phase, toolReceipt } from './drafts.fake.ts'
import { sha256 } from './rows.ts'

/** Changes what a caller was given, as a careless one might. */
function spoil(entry: Entry | undefined): void {
  assert.equal(entry?.type, 'draw')
  const value = entry?.type === 'draw' ? entry.value : null
  if (value !== null && typeof value === 'object' && 'list' in value) delete value.list
}

/** What every adapter must do so that records grow and are never changed. */
export function growing(opened: () => Store): void {
  const seqs = async (id: string, after?: number) => (await opened().read(id, after)).map((entry) => entry.seq)

  test('a record grows from 1 without gaps and is read from any place', async () => {
    assert.deepEqual(await opened().read('one'), [])
    await opened().append('one', 0, [phase('a'), phase('b')], 10)
    await opened().append('one', 2, [phase('c')], 20)
    await opened().append('two', 0, [phase('d')], 30)
    assert.deepEqual(await seqs('one'), [1, 2, 3])
    assert.deepEqual(await seqs('one', 2), [3])
    assert.deepEqual(await seqs('one', 3), [])
    assert.deepEqual(await seqs('two'), [1])
  })

  test('what append answers is what read gives, byte for byte and in one order of fields', async () => {
    const drafts: Draft[] = [
      { key: '1', to: 'gallery', content: 'Ünïcödé 🐚 \u0000 \ud800 "q"', type: 'intervention' },
      { to: 'open', type: 'draw', of: 'x', value: { __proto__: null, deep: [1, -0, 1e300, null] } },
    ]
    const answered = await opened().append('one', 0, drafts, 10)
    const expected =
      '[{"seq":1,"at":10,"type":"intervention","content":"Ünïcödé 🐚 \\u0000 \\ud800 \\"q\\"","to":"gallery","key":"1"},' +
      '{"seq":2,"at":10,"type":"draw","of":"x","value":{"deep":[1,0,1e+300,null]},"to":"open"}]'
    assert.equal(JSON.stringify(answered), expected)
    assert.equal(JSON.stringify(await opened().read('one')), expected)
  })

  test('E3 an entry given as a draft takes its new place, not its old one', async () => {
    const entries = (await opened().append('one', 0, [phase('a'), phase('b')], 10)) ?? []
    const copied = await opened().append('two', 0, entries.slice(1), 99)
    assert.equal(JSON.stringify(copied), '[{"seq":1,"at":99,"type":"phase_change","phase":"b","to":"open"}]')
  })

  test('a record has a link for each entry, by what the entries say and by their order alone', async () => {
    assert.deepEqual(await opened().chain('one'), { links: [], count: 0, last: FIRST_LINK })
    await opened().append('one', 0, [phase('a'), { ...phase('b'), key: '1.1' }], 10)
    await opened().append('one', 2, [{ type: 'draw', of: 'ü\ud800', value: { z: -0, a: [1e300] }, to: 'open' }], 20)
    const { links, count, last } = await opened().chain('one')
    assert.deepEqual(links, linksOf(await opened().read('one'), sha256))
    assert.deepEqual([count, last], [3, links[2]])
    await opened().append('two', 0, [phase('a')], 10)
    assert.deepEqual((await opened().chain('two')).links, links.slice(0, 1))
  })

  test('a whole record is taken in as it is, once, and is heard of', async () => {
    await opened().append('one', 0, [phase('a'), phase('b', 'k')], 10)
    await opened().append('one', 2, [phase('c')], 20)
    const entries = await opened().read('one')
    const heard: Entry[] = []
    opened().watch('two', (added) => heard.push(...added))
    assert.equal(await opened().adopt('two', entries, { adjourned: true, tags: ['harbour'] }), true)
    const [taken] = (await opened().cases()).filter(({ id }) => id === 'two')
    assert.deepEqual(taken?.notes, { adjourned: true, tags: ['harbour'] })
    assert.equal(JSON.stringify(await opened().read('two')), JSON.stringify(entries))
    assert.deepEqual(heard, entries)
    assert.deepEqual(await opened().chain('two'), await opened().chain('one'))
    assert.equal(await opened().adopt('two', entries, { tags: ['late'] }), false)
    assert.deepEqual((await opened().cases()).find(({ id }) => id === 'two')?.notes.tags, ['harbour'])
    assert.deepEqual(await seqs('two'), [1, 2, 3])
    assert.deepEqual((await opened().append('two', 3, [phase('d')], 30))?.[0]?.seq, 4)
  })

  test('E3 appending behind a place that is not the end is refused and writes nothing', async () => {
    await opened().append('one', 0, [phase('a')], 10)
    await opened().keep('one', 'k', toolReceipt('kept'))
    for (const after of [-1, 0, 2])
      assert.equal(await opened().append('one', after, [phase('late', 'k')], 20), undefined)
    assert.deepEqual(await seqs('one'), [1])
    assert.equal((await opened().receipts('one')).size, 1)
    assert.deepEqual(await opened().append('one', 1, [], 20), [])
  })

  test('E3 of several writers behind one place exactly one wins', async () => {
    const answers = await Promise.all(['a', 'b', 'c'].map((who) => opened().append('one', 0, [phase(who)], 1)))
    assert.equal(answers.filter((answer) => answer !== undefined).length, 1)
    assert.deepEqual(await seqs('one'), [1])
  })
}

/** What every adapter must tell of what it keeps: what was paid for, and which cases there are. */
export function remembering(opened: () => Store): void {
  test('E3 a receipt is kept until an entry with its key stands in the record', async () => {
    await opened().keep('one', 'k1', toolReceipt('first'))
    await opened().keep('one', 'k2', toolReceipt('second'))
    await opened().keep('two', 'k1', toolReceipt('elsewhere'))
    assert.deepEqual(await opened().read('one'), [])
    await opened().append('one', 0, [phase('a'), { ...toolReceipt('first'), to: 'sealed', key: 'k1' }], 10)
    assert.deepEqual([...(await opened().receipts('one'))], [['k2', toolReceipt('second')]])
    assert.deepEqual([...(await opened().receipts('two'))], [['k1', toolReceipt('elsewhere')]])
  })

  test('a receipt kept again replaces the first', async () => {
    await opened().keep('one', 'k', toolReceipt('first'))
    await opened().keep('one', 'k', toolReceipt('second'))
    assert.deepEqual([...(await opened().receipts('one'))], [['k', toolReceipt('second')]])
  })

  test('E3 every beginning of a paid call is counted, also after its entry stands', async () => {
    await opened().begin('one', 'k')
    await opened().begin('one', 'k')
    await opened().begin('one', 'other')
    await opened().append('one', 0, [phase('a', 'k')], 10)
    assert.deepEqual(Object.fromEntries(await opened().begun('one')), { k: 2, other: 1 })
    assert.equal((await opened().begun('two')).size, 0)
  })

  test('cases come newest first with their first and last entries', async () => {
    await opened().append('old', 0, [phase('a'), phase('b')], 10)
    await opened().append('new', 0, [phase('c')], 30)
    await opened().append('same-b', 0, [phase('d')], 20)
    await opened().append('same-a', 0, [phase('e')], 20)
    await opened().append('old', 2, [phase('f')], 40)
    await opened().begin('never-opened', 'k')
    const cases = await opened().cases()
    assert.deepEqual(
      cases.map(({ id, header, last }) => [id, header.seq, header.at, last.seq, last.at]),
      [
        ['new', 1, 30, 1, 30],
        ['same-a', 1, 20, 1, 20],
        ['same-b', 1, 20, 1, 20],
        ['old', 1, 10, 3, 40],
      ],
    )
    assert.deepEqual(cases[3]?.last, (await opened().read('old', 2))[0])
    assert.deepEqual(await opened().summary('old'), cases[3])
    assert.equal(await opened().summary('never-opened'), undefined)
  })

  test('what the person made of a case is told apart from its course', async () => {
    const decided: Draft = { type: 'my_decision', decided: 'So.', to: 'open' }
    await opened().append('one', 0, [phase('a'), phase('b')], 10)
    const { header, last, ...rest } = (await opened().summary('one'))!
    assert.deepEqual([header.seq, last.seq, rest], [1, 2, { id: 'one', notes: {} }])
    await opened().append('one', 2, [decided], 20)
    assert.deepEqual((await opened().summary('one'))?.after?.length, 1)
    await opened().append('one', 3, [decided], 20)
    const { course, after, ...more } = (await opened().summary('one'))!
    assert.deepEqual([course?.seq, after?.map(({ seq }) => seq), more.last.seq], [2, [3, 4], 4])
  })

  test('what is stored cannot be changed from outside', async () => {
    const list = [1]
    const draft: Draft = { type: 'draw', of: 'x', value: { list }, to: 'open' }
    const answered = await opened().append('one', 0, [draft], 10)
    const before = JSON.stringify(answered)
    spoil(answered?.[0])
    list.push(2)
    spoil((await opened().read('one'))[0])
    spoil((await opened().cases())[0]?.last)
    assert.equal(JSON.stringify(await opened().read('one')), before)
    await opened().keep('one', 'k', toolReceipt('kept'))
    const kept = (await opened().receipts('one')).get('k')
    if (kept) kept.agent = 'changed'
    assert.equal((await opened().receipts('one')).get('k')?.agent, 'a')
  })
}
