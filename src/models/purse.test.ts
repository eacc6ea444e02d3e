import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { CourtError, type ModelRequest } from '#court'
import { planning, modelRefusal } from './contract.fake.ts'
import {
  purse,
  purses,
  withHouseMoney,
  type Purse,
  type PurseOptions,
  type Reservation,
  type SharedMoney,
} from './purse.ts'

/** A call says by its budget what it may cost, in cents. */
const call = (cents: number | null, how: Partial<ModelRequest> = {}): ModelRequest =>
  planning('1/1', { models: ['far/one'], ...(cents !== null && { budget: cents }), ...how })
const worst = ({ budget }: ModelRequest): number | null => (budget === undefined ? null : budget / 100)
const open = (how: PurseOptions = {}): Purse => purse({ worst, ...how })

const overBudget =
  (...words: readonly RegExp[]) =>
  (error: unknown): true => {
    assert.ok(error instanceof CourtError && error.code === 'over-budget', String(error))
    for (const word of words) assert.match(error.message, word)
    return true
  }

test('E11 what a call may cost is set aside before it, and what it did cost is spent after it', () => {
  const money = open({ perCase: 1 })
  const hold = money.reserve(call(40))
  assert.deepEqual([money.spent, money.reserved], [0, 0.4])
  hold.settle(0.15)
  assert.deepEqual([money.spent, money.reserved], [0.15, 0])
  hold.settle(0.4)
  hold.release()
  assert.deepEqual([money.spent, money.reserved], [0.15, 0])
})

test('E11 a call that nobody can tell the price of has cost all that was set aside; one that was not made, nothing', () => {
  const money = open({ perCase: 1 })
  money.reserve(call(40)).settle(null)
  money.reserve(call(30)).release()
  assert.deepEqual([money.spent, money.reserved, money.unknown], [0.4, 0, 0])
})

test('E11 a call that does not fit is refused: what it may cost, what is left, what to do', () => {
  const money = open({ perCase: 1, spent: 0.3 })
  money.reserve(call(50))
  assert.throws(
    () => money.reserve(call(21)),
    overBudget(/Ada/, /far\/one/, /\$0\.21/, /\$1\.00/, /\$0\.20/, /--budget /, /resume/),
  )
  money.reserve(call(10))
  assert.throws(() => money.reserve(call(11)), overBudget(/\$0\.10 is left/))
  money.reserve(call(1))
  assert.throws(() => money.reserve(call(11)), overBudget(/\$0\.0900 is left/))
  money.reserve(call(9))
  assert.throws(() => money.reserve(call(1)), overBudget(/\$0\.00 is left/))
})

test('E11 sums of cents are exact', () => {
  const money = open({ perCase: 0.7 })
  for (let count = 0; count < 10; count++) money.reserve(call(7)).settle(0.07)
  assert.equal(money.spent, 0.7)
})

test('E11 no single call may cost more than its own ceiling', () => {
  const money = open({ perCall: 0.05 })
  money.reserve(call(5))
  assert.throws(() => money.reserve(call(6)), overBudget(/--budget-call/, /\$0\.05/))
})

test('E11 calls that can be spared leave 15 % for the ruling, which may use it', () => {
  const money = open({ perCase: 1, spent: 0.8 })
  assert.throws(() => money.reserve(call(6, { spare: true })), overBudget(/kept for the ruling/, /\$0\.0500 is left/))
  money.reserve(call(5, { spare: true }))
  money.reserve(call(15))
  assert.throws(() => money.reserve(call(1)), overBudget())
})

test('E11 calls that can be spared leave two more like them in the purse of the case, and only the share in that of all', () => {
  const money = open({ perCase: 1 })
  assert.throws(() => money.reserve(call(40, { spare: true })), overBudget(/\$0\.20 is left beside what is kept/))
  money.reserve(call(33, { spare: true })).release()
  assert.throws(() => money.reserve(call(101)), overBudget(/\$1\.00 is left\. Raise/))
  open({ total: 1 }).reserve(call(85, { spare: true }))
  assert.throws(() => open({ total: 1 }).reserve(call(86, { spare: true })), overBudget(/\$0\.85 is left beside/))
  const all = { total: 1, reserveForRuling: 0 }
  assert.throws(() => open(all).reserve(call(101, { spare: true })), overBudget(/\$1\.00 is left\. Raise/))
})

test('E11 money is counted in whole billionths of a dollar; a call without a model is nobody’s', () => {
  const named: string[] = []
  const money = purse({ worst: (_request, model) => (named.push(model), 0) })
  for (const price of [0.4e-9, 0.6e-9, 1.4e-9]) money.reserve(call(1, { models: [] })).settle(price)
  assert.equal(money.spent, 2e-9)
  assert.deepEqual(named, ['', '', ''])
})

test('E11 the purse that all cases share has its own ceiling, and a case that it refuses holds nothing back', () => {
  const shared = open({ total: 1 })
  const [one, two] = [open({ perCase: 0.9, shared }), open({ perCase: 0.9, shared })]
  const hold = one.reserve(call(80))
  assert.throws(() => two.reserve(call(30)), overBudget(/all cases together/, /--budget-total/))
  assert.deepEqual([two.reserved, shared.reserved], [0, 0.8])
  assert.throws(() => one.reserve(call(15)), overBudget(/the case/))
  assert.equal(shared.reserved, 0.8)
  hold.settle(0.1)
  two.reserve(call(30)).release()
  assert.deepEqual([one.spent, two.spent, shared.spent, shared.reserved], [0.1, 0, 0.1, 0])
})

test('E11 S4 of several purses each has room for a call or none sets anything aside, and all are told how it ended', () => {
  const [one, two] = [open({ total: 1, spent: 0.2 }), open({ total: 0.5 })]
  const both = purses(one, two)
  const hold = both.reserve(call(40))
  assert.deepEqual([hold.worst, both.spent, both.reserved, two.reserved], [0.4, 0.2, 0.4, 0.4])
  assert.throws(() => both.reserve(call(20)), overBudget(/of \$0\.50 .* \$0\.10 is left/))
  assert.equal(one.reserved, 0.4, 'the first has back what it set aside')
  hold.settle(0.3)
  both.reserve(call(10)).release()
  assert.deepEqual([one.spent, two.spent, both.spent, both.reserved], [0.5, 0.3, 0.5, 0])
})

test('E11 S4 several purses count a price that nobody knows once; without any a call costs what nobody knows', () => {
  const both = purses(open(), open())
  both.reserve(call(null)).settle(null)
  assert.equal(both.unknown, 1)
  assert.equal(purses(open()).reserve(call(10)).worst, 0.1)
  const none = purses()
  assert.equal(none.reserve(call(10)).worst, null)
  assert.deepEqual([none.spent, none.reserved, none.unknown], [0, 0, 0])
})

test('E11 an unknown price is refused under a ceiling, unless it is allowed; then it counts as unknown', () => {
  for (const how of [{ perCase: 1 }, { perCall: 1 }, { shared: open({ total: 1 }) }])
    assert.throws(
      () => open(how).reserve(call(null)),
      modelRefusal('unknown-price', /far\/one/, /--allow-unknown-price/),
    )
  const money = open({ perCase: 1, allowUnknownPrice: true })
  money.reserve(call(null)).settle(null)
  money.reserve(call(null)).settle(0.1)
  assert.deepEqual([money.spent, money.unknown], [0.1, 1])
  const free = open()
  free.reserve(call(null)).settle(null)
  assert.deepEqual([free.spent, free.unknown], [0, 1])
})

test('E11 a provider that charges more than its list says is counted in full, and stops what comes after', () => {
  const money = open({ perCase: 1 })
  money.reserve(call(50)).settle(1.2)
  assert.equal(money.spent, 1.2)
  assert.throws(() => money.reserve(call(0.1)), overBudget(/\$0\.00 is left/))
})

test('E11 whatever the order of calls and ends in overlapping cases: spent and set aside never pass a ceiling', () => {
  const step = fc.record({
    purse: fc.nat(3),
    worst: fc.nat(50),
    spare: fc.boolean(),
    end: fc.option(
      fc.record({
        which: fc.nat(20),
        share: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
        made: fc.boolean(),
      }),
    ),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), fc.nat(200), (steps, total) => {
      const shared = open({ total: total / 100 })
      const cases = [60, 100, 100, 5].map((cents) => open({ perCase: cents / 100, shared }))
      const ceilings = new Map([
        [shared, total],
        ...cases.map((each, index) => [each, [60, 100, 100, 5][index]!] as const),
      ])
      const holds: { readonly hold: Reservation; readonly cents: number }[] = []
      for (const { purse: which, worst: cents, spare, end } of steps) {
        try {
          holds.push({ hold: cases[which]!.reserve(call(cents, { spare })), cents })
        } catch (error) {
          overBudget()(error)
        }
        const ended = end && holds[end.which]
        if (ended && end.made) ended.hold.settle(end.share === null ? null : (end.share * ended.cents) / 100)
        else ended?.hold.release()
        for (const [each, most] of ceilings) {
          const used = Math.round((each.spent + each.reserved) * 1e9)
          assert.ok(used <= most * 1e7, `${used} of ${most * 1e7}`)
        }
      }
      for (const { hold } of holds) hold.release()
      assert.ok([...ceilings.keys()].every(({ reserved }) => reserved === 0))
    }),
    { numRuns: 300 },
  )
})

const house = [{ name: 'house', total: 1 }]

/** The money of a house of which others have spent so much, in cents, from each purse. */
function houseWith(...others: readonly number[]) {
  const asked: unknown[] = []
  const settled: number[] = []
  const cents = (nano: number): number => nano / 1e7
  const money: SharedMoney = {
    async reserve(amount, from) {
      asked.push([cents(amount), ...from.map(({ name, most }) => `${name} ${cents(most)}`)])
      const left = from.map(({ most }, index) => most - others[index]! * 1e7)
      const isTooMuch = left.some((each) => amount > each)
      return isTooMuch ? { left } : { held: { settle: (paid) => void settled.push(cents(paid)) } }
    },
  }
  return { money, asked, settled }
}

test('E11 S2 a call must find room in the money of the house too, and both are told what it has cost', async () => {
  const { money, asked, settled } = houseWith(50)
  const own = open({ perCase: 1 })
  const both = withHouseMoney(own, money, house)
  for (const end of [(hold: Reservation) => hold.settle(0.1), (hold: Reservation) => hold.settle(null)])
    end(await both.reserve(call(30)))
  ;(await both.reserve(call(40))).release()
  assert.deepEqual([own.spent, own.reserved], [0.4, 0])
  assert.deepEqual(
    [asked, settled],
    [
      [
        [30, 'house 100'],
        [30, 'house 100'],
        [40, 'house 100'],
      ],
      [10, 30, 0],
    ],
  )
})

test('E11 S2 what the house refuses is not set aside in the case; a ruling may use what other calls may not', async () => {
  const { money } = houseWith(50)
  const own = open({ perCase: 10 })
  const both = withHouseMoney(own, money, house)
  const refused = overBudget(/of \$1\.00 for all cases together, \$0\.50 is left\./, /--budget-total/)
  await assert.rejects(async () => both.reserve(call(51)), refused)
  const kept = overBudget(/\$0\.35 is left beside what is kept for the ruling/)
  await assert.rejects(async () => both.reserve(call(40, { spare: true })), kept)
  assert.deepEqual([own.spent, own.reserved], [0, 0])
  await both.reserve(call(40))
})

test('E11 S2 the house is asked for no money that a call cannot cost, or that its own purse does not have', async () => {
  const { money, asked } = houseWith(0)
  await withHouseMoney(open({ perCase: 1 }), money, house).reserve(call(0))
  const unknown = { allowUnknownPrice: true }
  await withHouseMoney(open(unknown), money, house, unknown).reserve(call(null))
  await assert.rejects(
    async () => withHouseMoney(open({ perCase: 0.1 }), money, house).reserve(call(20)),
    overBudget(/the case/),
  )
  assert.deepEqual(asked, [])
})

test('E11 S4 a call must find room in all purses of the house that it is paid from, which are asked together', async () => {
  const { money, asked, settled } = houseWith(50, 10, 90)
  const from = [
    ...house,
    { name: 'usr_a', total: 0.5, together: 'all cases of their owner' },
    { name: 'team_1', total: 2, together: 'all cases of the team' },
  ]
  const own = open({ perCase: 10 })
  const all = withHouseMoney(own, money, from)
  ;(await all.reserve(call(40))).settle(0.2)
  assert.deepEqual([asked, settled], [[[40, 'house 100', 'usr_a 50', 'team_1 200']], [20]])
  const refused = overBudget(/of \$0\.50 for all cases of their owner, \$0\.40 is left\. Have that budget raised/)
  // The first has just enough left.
  await assert.rejects(async () => all.reserve(call(50)), refused)
  assert.deepEqual([own.spent, own.reserved], [0.2, 0])
  // Nobody knows the price, so nobody can say that there is room for it.
  for (const purseOfCase of [own, open()]) {
    const unpriced = withHouseMoney(purseOfCase, money, from)
    await assert.rejects(async () => unpriced.reserve(call(null)), modelRefusal('unknown-price'))
  }
  assert.equal(asked.length, 2)
})
