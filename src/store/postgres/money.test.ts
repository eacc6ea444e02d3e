import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { storeRefusal } from '../drafts.fake.ts'
import { postgresMoney } from './money.ts'

test('E11 S2 once the house is closed nothing is set aside there any more, and nobody is asked', async () => {
  const money = postgresMoney(() => assert.fail('nobody is to be asked'))
  await money.close()
  await assert.rejects(money.reserve(1, [{ name: 'house', most: 10 }]), storeRefusal('closed'))
})

const house = [{ name: 'house', most: 10 }]

interface Asked {
  readonly id: string
  readonly paid?: number
  readonly amount?: number
}

/** Money before a database that fails when the test says so, and has ten of everything. */
function keeping(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const asked: (readonly Asked[])[] = []
  const database: { failure?: Error; answer?: readonly object[] } = {}
  const money = postgresMoney(async (sql, value) => {
    if (!sql.includes('spend_all')) return (database.answer ?? []) as never
    const batch = JSON.parse(value) as readonly Asked[]
    asked.push(batch)
    if (database.failure) throw database.failure
    return [{ left: batch.map(() => [10, 20]) }] as never
  })
  const turned = (): Promise<void> => new Promise((done) => setImmediate(() => setImmediate(done)))
  const passes = async (ms: number): Promise<void> => {
    t.mock.timers.tick(ms)
    await turned()
  }
  const hold = async (amount: number) => {
    const answer = await money.reserve(amount, house)
    assert.ok('held' in answer)
    return answer.held
  }
  return { money, asked, database, turned, passes, hold }
}

test('E11 S2 what is asked for at once is one question, and what was set aside is paid once', async (t) => {
  const { money, asked, turned, hold } = keeping(t)
  const [first, , refused] = await Promise.all([hold(10), hold(1), money.reserve(11, house)])
  assert.deepEqual(refused, { left: [10, 20] })
  assert.deepEqual(
    asked.map((batch) => batch.map(({ amount }) => amount)),
    [[10, 1, 11]],
  )
  first.settle(4)
  first.settle(5)
  await turned()
  assert.deepEqual(asked[1], [{ id: asked[0]![0]!.id, paid: 4, from: house }])
  assert.equal(asked.length, 2)
})

test('E11 S2 what was spent is told again until it is heard, before the next is set aside; who asks for money is told', async (t) => {
  const { money, asked, database, turned, passes, hold } = keeping(t)
  const held = await hold(5)
  database.failure = new Error('gone')
  held.settle(3)
  await assert.rejects(money.reserve(1, house), /gone/)
  assert.equal(asked.length, 2)
  delete database.failure
  const next = money.reserve(2, house)
  await passes(249)
  assert.equal(asked.length, 2)
  await passes(1)
  assert.deepEqual(
    asked[2]!.map(({ paid, amount }) => [paid, amount]),
    [
      [3, undefined],
      [undefined, 2],
    ],
  )
  assert.ok('held' in (await next))
  database.failure = new Error('gone')
  await assert.rejects(money.reserve(1, house), /gone/)
  delete database.failure
  await hold(1)
  await turned()
  assert.equal(asked.length, 5, 'where nothing was spent nobody waits')
})

test('E11 S2 who closes waits for what is being told', async (t) => {
  const { money, asked, hold } = keeping(t)
  const held = await hold(5)
  held.settle(3)
  await money.close()
  assert.equal(asked.length, 2)
})

test('E11 S2 who closes while the database is gone leaves what it had spent to the end of its session', async (t) => {
  const { money, asked, database, hold } = keeping(t)
  const held = await hold(5)
  database.failure = new Error('gone')
  held.settle(3)
  await money.close()
  assert.equal(asked.length, 2)
})

test('E11 S2 a purse that nobody knows has spent nothing; amounts come as text and go as numbers', async (t) => {
  const { money, database } = keeping(t)
  assert.equal(await money.reset('nobody'), 0)
  database.answer = [{ name: 'house', spent: '7', aside: '2' }]
  assert.equal(await money.reset('house'), 7)
  assert.deepEqual(await money.stands(), [{ name: 'house', spent: 7, aside: 2 }])
})
