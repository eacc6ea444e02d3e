import assert from 'node:assert/strict'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as fc from 'fast-check'
import type { Store } from '#court'
import { FIRST_LINK, linksOf, type Draft, type Entry } from '#record'
import { times } from '../../test/whole.ts'
import { phase, toolReceipt, storeRefusal } from './drafts.fake.ts'
import { behavesLike } from './expected.fake.ts'
import { finding } from './finding.fake.ts'
import { paging } from './paging.fake.ts'
import { sha256 } from './rows.ts'

/** Changes what a caller was given, as a careless one might. */
function spoil(entry: Entry | undefined): void {
  assert.equal(entry?.type, 'draw')
  const value = entry?.type === 'draw' ? entry.value : null
  if (value !== null && typeof value === 'object' && 'list' in value) delete value.list
}

/** What every adapter of the Store port must do. `open` makes an empty store. */
export function storeContract(name: string, open: () => Store, how: { readonly runs?: number } = {}): void {
  describe(`the ${name} store`, () => {
    let store: Store
    beforeEach(() => {
      store = open()
    })
    afterEach(() => store.close())

    const seqs = async (id: string, after?: number) => (await store.read(id, after)).map((entry) => entry.seq)

    test('a record grows from 1 without gaps and is read from any place', async () => {
      assert.deepEqual(await store.read('one'), [])
      await store.append('one', 0, [phase('a'), phase('b')], 10)
      await store.append('one', 2, [phase('c')], 20)
      await store.append('two', 0, [phase('d')], 30)
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
      const answered = await store.append('one', 0, drafts, 10)
      const expected =
        '[{"seq":1,"at":10,"type":"intervention","content":"Ünïcödé 🐚 \\u0000 \\ud800 \\"q\\"","to":"gallery","key":"1"},' +
        '{"seq":2,"at":10,"type":"draw","of":"x","value":{"deep":[1,0,1e+300,null]},"to":"open"}]'
      assert.equal(JSON.stringify(answered), expected)
      assert.equal(JSON.stringify(await store.read('one')), expected)
    })

    test('E3 an entry given as a draft takes its new place, not its old one', async () => {
      const entries = (await store.append('one', 0, [phase('a'), phase('b')], 10)) ?? []
      const copied = await store.append('two', 0, entries.slice(1), 99)
      assert.equal(JSON.stringify(copied), '[{"seq":1,"at":99,"type":"phase_change","phase":"b","to":"open"}]')
    })

    test('a record has a link for each entry, by what the entries say and by their order alone', async () => {
      assert.deepEqual(await store.chain('one'), { links: [], count: 0, last: FIRST_LINK })
      await store.append('one', 0, [phase('a'), { ...phase('b'), key: '1.1' }], 10)
      await store.append('one', 2, [{ type: 'draw', of: 'ü\ud800', value: { z: -0, a: [1e300] }, to: 'open' }], 20)
      const { links, count, last } = await store.chain('one')
      assert.deepEqual(links, linksOf(await store.read('one'), sha256))
      assert.deepEqual([count, last], [3, links[2]])
      await store.append('two', 0, [phase('a')], 10)
      assert.deepEqual((await store.chain('two')).links, links.slice(0, 1))
    })

    test('a whole record is taken in as it is, once, and is heard of', async () => {
      await store.append('one', 0, [phase('a'), phase('b', 'k')], 10)
      await store.append('one', 2, [phase('c')], 20)
      const entries = await store.read('one')
      const heard: Entry[] = []
      store.watch('two', (added) => heard.push(...added))
      assert.equal(await store.adopt('two', entries, { adjourned: true, tags: ['harbour'] }), true)
      const [taken] = (await store.cases()).filter(({ id }) => id === 'two')
      assert.deepEqual(taken?.notes, { adjourned: true, tags: ['harbour'] })
      assert.equal(JSON.stringify(await store.read('two')), JSON.stringify(entries))
      assert.deepEqual(heard, entries)
      assert.deepEqual(await store.chain('two'), await store.chain('one'))
      assert.equal(await store.adopt('two', entries, { tags: ['late'] }), false)
      assert.deepEqual((await store.cases()).find(({ id }) => id === 'two')?.notes.tags, ['harbour'])
      assert.deepEqual(await seqs('two'), [1, 2, 3])
      assert.deepEqual((await store.append('two', 3, [phase('d')], 30))?.[0]?.seq, 4)
    })

    test('E3 appending behind a place that is not the end is refused and writes nothing', async () => {
      await store.append('one', 0, [phase('a')], 10)
      await store.keep('one', 'k', toolReceipt('kept'))
      for (const after of [-1, 0, 2])
        assert.equal(await store.append('one', after, [phase('late', 'k')], 20), undefined)
      assert.deepEqual(await seqs('one'), [1])
      assert.equal((await store.receipts('one')).size, 1)
      assert.deepEqual(await store.append('one', 1, [], 20), [])
    })

    test('E3 of several writers behind one place exactly one wins', async () => {
      const answers = await Promise.all(['a', 'b', 'c'].map((who) => store.append('one', 0, [phase(who)], 1)))
      assert.equal(answers.filter((answer) => answer !== undefined).length, 1)
      assert.deepEqual(await seqs('one'), [1])
    })

    test('E3 a receipt is kept until an entry with its key stands in the record', async () => {
      await store.keep('one', 'k1', toolReceipt('first'))
      await store.keep('one', 'k2', toolReceipt('second'))
      await store.keep('two', 'k1', toolReceipt('elsewhere'))
      assert.deepEqual(await store.read('one'), [])
      await store.append('one', 0, [phase('a'), { ...toolReceipt('first'), to: 'sealed', key: 'k1' }], 10)
      assert.deepEqual([...(await store.receipts('one'))], [['k2', toolReceipt('second')]])
      assert.deepEqual([...(await store.receipts('two'))], [['k1', toolReceipt('elsewhere')]])
    })

    test('a receipt kept again replaces the first', async () => {
      await store.keep('one', 'k', toolReceipt('first'))
      await store.keep('one', 'k', toolReceipt('second'))
      assert.deepEqual([...(await store.receipts('one'))], [['k', toolReceipt('second')]])
    })

    test('E3 every beginning of a paid call is counted, also after its entry stands', async () => {
      await store.begin('one', 'k')
      await store.begin('one', 'k')
      await store.begin('one', 'other')
      await store.append('one', 0, [phase('a', 'k')], 10)
      assert.deepEqual(Object.fromEntries(await store.begun('one')), { k: 2, other: 1 })
      assert.equal((await store.begun('two')).size, 0)
    })

    test('cases come newest first with their first and last entries', async () => {
      await store.append('old', 0, [phase('a'), phase('b')], 10)
      await store.append('new', 0, [phase('c')], 30)
      await store.append('same-b', 0, [phase('d')], 20)
      await store.append('same-a', 0, [phase('e')], 20)
      await store.append('old', 2, [phase('f')], 40)
      await store.begin('never-opened', 'k')
      const cases = await store.cases()
      assert.deepEqual(
        cases.map(({ id, header, last }) => [id, header.seq, header.at, last.seq, last.at]),
        [
          ['new', 1, 30, 1, 30],
          ['same-a', 1, 20, 1, 20],
          ['same-b', 1, 20, 1, 20],
          ['old', 1, 10, 3, 40],
        ],
      )
      assert.deepEqual(cases[3]?.last, (await store.read('old', 2))[0])
      assert.deepEqual(await store.summary('old'), cases[3])
      assert.equal(await store.summary('never-opened'), undefined)
    })

    test('what the person made of a case is told apart from its course', async () => {
      const decided: Draft = { type: 'my_decision', decided: 'So.', to: 'open' }
      await store.append('one', 0, [phase('a'), phase('b')], 10)
      const { header, last, ...rest } = (await store.summary('one'))!
      assert.deepEqual([header.seq, last.seq, rest], [1, 2, { id: 'one', notes: {} }])
      await store.append('one', 2, [decided], 20)
      assert.deepEqual((await store.summary('one'))?.after?.length, 1)
      await store.append('one', 3, [decided], 20)
      const { course, after, ...more } = (await store.summary('one'))!
      assert.deepEqual([course?.seq, after?.map(({ seq }) => seq), more.last.seq], [2, [3, 4], 4])
    })

    test('what is stored cannot be changed from outside', async () => {
      const list = [1]
      const draft: Draft = { type: 'draw', of: 'x', value: { list }, to: 'open' }
      const answered = await store.append('one', 0, [draft], 10)
      const before = JSON.stringify(answered)
      spoil(answered?.[0])
      list.push(2)
      spoil((await store.read('one'))[0])
      spoil((await store.cases())[0]?.last)
      assert.equal(JSON.stringify(await store.read('one')), before)
      await store.keep('one', 'k', toolReceipt('kept'))
      const kept = (await store.receipts('one')).get('k')
      if (kept) kept.agent = 'changed'
      assert.equal((await store.receipts('one')).get('k')?.agent, 'a')
    })

    test('a case is claimed by one at a time', async () => {
      const claim = await store.claim('one')
      assert.ok(claim)
      assert.equal(await store.claim('one'), undefined)
      assert.ok(await store.claim('two'))
      await claim.release()
      const again = await store.claim('one')
      assert.ok(again)
      await claim.release()
      assert.equal(await store.claim('one'), undefined, 'releasing twice must not free what another holds')
    })

    test('listeners hear of their case after the commit, in order, until they leave', async () => {
      const heard: string[] = []
      const leave = store.watch('one', (entries) => heard.push(`first ${entries.map(({ seq }) => seq).join('+')}`))
      store.watch('one', (entries) => heard.push(`second ${entries.map(({ seq }) => seq).join('+')}`))
      store.watch('two', () => heard.push('not me'))
      await store.append('one', 0, [phase('a'), phase('b')], 10)
      await store.append('one', 0, [phase('refused')], 10)
      await store.append('one', 2, [], 10)
      leave()
      leave()
      await store.append('one', 2, [phase('c')], 10)
      assert.deepEqual(heard, ['first 1+2', 'second 1+2', 'second 3'])
    })

    test('a listener that appends is not called while at work, and upsets nobody else', async () => {
      const heard: string[] = []
      const nested: Promise<unknown>[] = []
      store.watch('one', ([entry]) => {
        heard.push(`first begins ${entry?.seq}`)
        if (entry?.seq === 1) nested.push(store.append('one', 1, [phase('b')], 20))
        heard.push(`first ends ${entry?.seq}`)
      })
      store.watch('one', ([entry]) => heard.push(`second ${entry?.seq}`))
      await store.append('one', 0, [phase('a')], 10)
      await Promise.all(nested)
      assert.deepEqual(
        heard,
        [1, 2].flatMap((seq) => [`first begins ${seq}`, `first ends ${seq}`, `second ${seq}`]),
      )
    })

    test('a listener that is dismissed by another hears no more', async () => {
      const heard: string[] = []
      store.watch('one', () => leave())
      const leave = store.watch('one', () => heard.push('too late'))
      await store.append('one', 0, [phase('a')], 10)
      assert.deepEqual(heard, [])
    })

    test('a listener that throws breaks neither the writer nor the others, and is told of', async () => {
      const heard: number[] = []
      const fault = new Error('no ears')
      store.watch('one', () => {
        throw fault
      })
      store.watch('one', (entries) => heard.push(...entries.map(({ seq }) => seq)))
      const warned = once(process, 'warning')
      assert.equal((await store.append('one', 0, [phase('a')], 10))?.length, 1)
      const [warning] = await warned
      assert.ok(storeRefusal('listener-failed', /case one/, /entry 1/, /no ears/)(warning))
      assert.equal(warning.cause, fault)
      assert.deepEqual(heard, [1])
    })

    test('E12 ids that are not safe as file names are refused', async () => {
      for (const id of ['', '_a', '../up', 'a/b', 'a.b', 'ä', 'a\n', 'x'.repeat(81)]) {
        const refused = storeRefusal('bad-id', /letters, digits, hyphens and underscores/)
        await assert.rejects(store.claim(id), refused)
        await assert.rejects(store.append(id, 0, [phase('a')], 1), refused)
        await assert.rejects(store.read(id), refused)
        await assert.rejects(store.keep(id, 'k', toolReceipt('x')), refused)
        await assert.rejects(store.chain(id), refused)
        await assert.rejects(store.adopt(id, []), refused)
        await assert.rejects(store.summary(id), refused)
        await assert.rejects(store.note(id, {}), refused)
        await assert.rejects(store.remove(id), refused)
        assert.throws(() => store.watch(id, () => undefined), refused)
      }
      for (const id of ['x'.repeat(80), 'Session_1', 'session_1']) assert.ok(await store.claim(id))
    })

    test('a closed store refuses everything but closing again', async () => {
      const claim = await store.claim('one')
      await store.close()
      await store.close()
      await claim?.release()
      const refused = storeRefusal('closed')
      await assert.rejects(store.cases(), refused)
      await assert.rejects(store.read('one'), refused)
      await assert.rejects(store.append('one', 0, [phase('a')], 1), refused)
      await assert.rejects(store.adopt('one', []), refused)
      await assert.rejects(store.chain('one'), refused)
      await assert.rejects(store.begin('one', 'k'), refused)
      await assert.rejects(store.keep('one', 'k', toolReceipt('x')), refused)
      await assert.rejects(store.receipts('one'), refused)
      await assert.rejects(store.begun('one'), refused)
      await assert.rejects(store.claim('one'), refused)
      await assert.rejects(store.summary('one'), refused)
      await assert.rejects(store.note('one', {}), refused)
      await assert.rejects(store.search('one'), refused)
      await assert.rejects(store.remove('one'), refused)
      assert.throws(() => store.watch('one', () => undefined), refused)
    })

    finding(() => store)
    paging(() => store)

    test('any row of operations does what a plain list would do', async () => {
      await fc.assert(behavesLike(open), { numRuns: how.runs ?? times(60, 15) })
    })
  })
}
