import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StoreError } from '../errors.ts'
import { heldClaims } from './claims.ts'

/** Claims before a session that has all locks but some, and what it was asked. */
function claiming({ taken = [] }: { readonly taken?: readonly string[] } = {}) {
  const asked: (readonly [what: string, value: string])[] = []
  const session: { failure?: Error } = {}
  const claims = heldClaims('north', async (sql, value) => {
    const what = sql.includes('try_advisory') ? 'lock' : sql.includes('unlock') ? 'unlock' : 'look'
    asked.push([what, value])
    if (session.failure) throw session.failure
    const names = what === 'lock' ? (JSON.parse(value) as string[]) : []
    return names.map((name) => ({ name, got: !taken.includes(name) })) as never
  })
  return { claims, asked, session }
}

test('S2 what is claimed in one turn is one question, and each is told of its own', async () => {
  const { claims, asked } = claiming({ taken: ['north case b'] })
  const got = await Promise.all(['a', 'b', 'c'].map((id) => claims.claim(id)))
  assert.deepEqual(
    got.map((claim) => claim !== undefined),
    [true, false, true],
  )
  assert.deepEqual(asked, [['lock', '["north case a","north case b","north case c"]']])
  assert.deepEqual(
    ['a', 'b', 'c'].map((id) => claims.heldAs(id)?.isLost),
    [false, undefined, false],
  )
  await claims.claim('d')
  assert.deepEqual(asked[1], ['lock', '["north case d"]'])
})

test('S2 what is claimed here is not claimed again here, until it is let go of, which is done once', async () => {
  const { claims, asked } = claiming()
  const first = await claims.claim('a')
  assert.deepEqual([await claims.claim('a'), asked.length], [undefined, 1])
  await first!.release()
  await first!.release()
  assert.deepEqual(asked.slice(1), [['unlock', 'north case a']])
  const second = await claims.claim('a')
  await first!.release()
  assert.equal(claims.heldAs('a')?.isLost, false, 'whoever has let go lets go of nobody else’s')
  await second!.release()
  assert.equal(asked.length, 4)
})

test('S2 a claim that is lost stays lost for who has it, is asked for no more, and free for the next', async () => {
  const { claims, asked } = claiming()
  const mine = await claims.claim('a')
  assert.equal(await mine!.isHeld!(), true)
  claims.loseAll()
  assert.deepEqual([await mine!.isHeld!(), claims.heldAs('a')?.isLost], [false, true])
  assert.equal(asked.filter(([what]) => what === 'look').length, 1)
  await mine!.release()
  assert.deepEqual([asked.some(([what]) => what === 'unlock'), claims.heldAs('a')], [false, undefined])
  assert.ok(await claims.claim('a'))
  claims.clear()
  assert.equal(claims.heldAs('a'), undefined)
})

test('S2 a claim of a session that is gone is lost, also when it goes meanwhile; what else fails is told', async () => {
  const { claims, session } = claiming()
  const mine = await claims.claim('a')
  session.failure = new StoreError('no-database', 'It is gone.')
  assert.equal(await mine!.isHeld!(), false)
  for (session.failure of [new StoreError('busy', 'Others are at it.'), new TypeError('ours')]) {
    await assert.rejects(mine!.isHeld!(), session.failure)
    await assert.rejects(claims.claim('b'), session.failure)
    assert.equal(claims.heldAs('b'), undefined, 'it may be claimed again')
  }
  delete session.failure
  const late = mine!.isHeld!()
  claims.loseAll()
  assert.equal(await late, false)
})

test('S2 to let go of what went with its session is no trouble; what else fails is told', async () => {
  const { claims, session } = claiming()
  const [gone, kept] = [await claims.claim('a'), await claims.claim('b')]
  session.failure = new StoreError('no-database', 'It is gone.')
  await gone!.release()
  session.failure = new StoreError('busy', 'Others are at it.')
  await assert.rejects(kept!.release(), session.failure)
})
