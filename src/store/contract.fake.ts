import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as fc from 'fast-check'
import type { Store } from '#court'
import { times } from '../../test/whole.ts'
import { phase, toolReceipt, storeRefusal } from './drafts.fake.ts'
import { behavesLike } from './expected.fake.ts'
import { finding, removing } from './finding.fake.ts'
import { growing, remembering } from './growing.fake.ts'
import { listening } from './listening.fake.ts'
import { paging } from './paging.fake.ts'

/** What every adapter must turn away. */
function refusing(opened: () => Store): void {
  test('E12 ids that are not safe as file names are refused', async () => {
    for (const id of ['', '_a', '../up', 'a/b', 'a.b', 'ä', 'a\n', 'x'.repeat(81)]) {
      const refused = storeRefusal('bad-id', /letters, digits, hyphens and underscores/)
      await assert.rejects(opened().claim(id), refused)
      await assert.rejects(opened().append(id, 0, [phase('a')], 1), refused)
      await assert.rejects(opened().read(id), refused)
      await assert.rejects(opened().keep(id, 'k', toolReceipt('x')), refused)
      await assert.rejects(opened().chain(id), refused)
      await assert.rejects(opened().adopt(id, []), refused)
      await assert.rejects(opened().summary(id), refused)
      await assert.rejects(opened().note(id, {}), refused)
      await assert.rejects(opened().remove(id), refused)
      assert.throws(() => opened().watch(id, () => undefined), refused)
    }
    for (const id of ['x'.repeat(80), 'Session_1', 'session_1']) assert.ok(await opened().claim(id))
  })

  test('a closed store refuses everything but closing again', async () => {
    const claim = await opened().claim('one')
    await opened().close()
    await opened().close()
    await claim?.release()
    const refused = storeRefusal('closed')
    await assert.rejects(opened().cases(), refused)
    await assert.rejects(opened().read('one'), refused)
    await assert.rejects(opened().append('one', 0, [phase('a')], 1), refused)
    await assert.rejects(opened().adopt('one', []), refused)
    await assert.rejects(opened().chain('one'), refused)
    await assert.rejects(opened().begin('one', 'k'), refused)
    await assert.rejects(opened().keep('one', 'k', toolReceipt('x')), refused)
    await assert.rejects(opened().receipts('one'), refused)
    await assert.rejects(opened().begun('one'), refused)
    await assert.rejects(opened().claim('one'), refused)
    await assert.rejects(opened().summary('one'), refused)
    await assert.rejects(opened().note('one', {}), refused)
    await assert.rejects(opened().search('one'), refused)
    await assert.rejects(opened().remove('one'), refused)
    assert.throws(() => opened().watch('one', () => undefined), refused)
  })
}

/** What every adapter of the Store port must do. `open` makes an empty store. */
export function storeContract(name: string, open: () => Store, how: { readonly runs?: number } = {}): void {
  describe(`the ${name} store`, () => {
    let store: Store
    beforeEach(() => {
      store = open()
    })
    afterEach(() => store.close())

    for (const suite of [growing, remembering, listening, refusing, finding, removing, paging]) suite(() => store)

    test('any row of operations does what a plain list would do', async () => {
      await fc.assert(behavesLike(open), { numRuns: how.runs ?? times(60, 15) })
    })
  })
}
