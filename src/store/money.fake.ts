import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import fc from 'fast-check'
import type { HouseMoney } from './archive.ts'

const HOUSE_PURSE = 'house'

/** The money of a house that has one process: what every other way to keep it must come to. */
export function memoryMoney(): HouseMoney {
  const all = new Map([[HOUSE_PURSE, { spent: 0, aside: 0 }]])
  const purseCalled = (name: string) => {
    const found = all.get(name) ?? { spent: 0, aside: 0 }
    all.set(name, found)
    return found
  }
  return {
    stands: async () =>
      [...all]
        .map(([name, { spent, aside }]) => ({ name, spent, aside }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    async count(name, spent) {
      const one = purseCalled(name)
      one.spent = Math.max(one.spent, spent)
    },
    async shift(name, amount) {
      const one = all.get(name)
      if (one) one.spent = Math.max(0, one.spent + amount)
    },
    async reset(name) {
      const one = purseCalled(name)
      const before = one.spent
      one.spent = 0
      return before
    },
    async forget(name) {
      all.delete(name)
    },
    async reserve(amount, from) {
      const left = from.map(({ name, most }) => most - purseCalled(name).spent - purseCalled(name).aside)
      if (left.some((each) => amount > each)) return { left }
      const purses = from.map(({ name }) => purseCalled(name))
      for (const one of purses) one.aside += amount
      let isOpen = true
      return {
        held: {
          settle(paid) {
            if (!isOpen) return
            isOpen = false
            for (const one of purses) {
              one.aside -= amount
              one.spent += paid
            }
          },
        },
      }
    },
  }
}

const ofHouse = (most: number) => [{ name: HOUSE_PURSE, most }]

/** What every keeper of a house's money must keep to; `opened` gives the money of one house as several processes see it. */
export function moneyContract(
  name: string,
  opened: (t: TestContext) => Promise<readonly HouseMoney[]>,
  { runs = 50 } = {},
): void {
  test(`${name}: E11 what is set aside for one is not there for another, and what was not spent of it is there again`, async (t) => {
    const all = await opened(t)
    const [one, other] = [all[0]!, all.at(-1)!]
    const first = held(await one.reserve(600, ofHouse(1000)))
    assert.deepEqual(await other.reserve(401, ofHouse(1000)), { left: [400] })
    const second = held(await other.reserve(400, ofHouse(1000)))
    assert.deepEqual(await one.reserve(1, ofHouse(1000)), { left: [0] })
    first.settle(100)
    first.settle(600)
    assert.deepEqual(await one.reserve(501, ofHouse(1000)), { left: [500] })
    second.settle(0)
    second.settle(400)
    assert.deepEqual(await other.reserve(901, ofHouse(1000)), { left: [900] })
    assert.deepEqual(await one.reserve(901, ofHouse(950)), { left: [850] })
  })

  test(`${name}: E11 what was spent can be read, and counted anew; what is set aside stays so`, async (t) => {
    const all = await opened(t)
    const [one, other] = [all[0]!, all.at(-1)!]
    held(await one.reserve(600, ofHouse(1000))).settle(250)
    const open = held(await one.reserve(100, ofHouse(1000)))
    assert.deepEqual(await other.stands(), [{ name: HOUSE_PURSE, spent: 250, aside: 100 }])
    assert.equal(await other.reset(HOUSE_PURSE), 250)
    assert.deepEqual(await one.stands(), [{ name: HOUSE_PURSE, spent: 0, aside: 100 }])
    open.settle(40)
    assert.deepEqual(await one.reserve(961, ofHouse(1000)), { left: [960] })
  })

  severalPurses(name, opened)

  test(`${name}: E11 whatever is set aside and spent at the same time, no ceiling is passed and nothing is left over`, async (t) => {
    const call = fc.record({
      worst: fc.integer({ min: 1, max: 300 }),
      share: fc.float({ min: 0, max: 1, noNaN: true }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 30 }), async (calls) => {
        const processes = await opened(t)
        let [open, spent] = [0, 0]
        await Promise.all(
          calls.map(async ({ worst, share }, index) => {
            const answer = await processes[index % processes.length]!.reserve(worst, ofHouse(1000))
            if ('left' in answer) return assert.ok(worst > answer.left[0]!)
            open += worst
            assert.ok(spent + open <= 1000, `${spent} spent and ${open} set aside of 1000`)
            await new Promise(setImmediate)
            const paid = Math.round(worst * share)
            open -= worst
            spent += paid
            answer.held.settle(paid)
          }),
        )
        // Whoever has something to tell tells it before it asks.
        for (const each of processes) await each.reserve(5000, ofHouse(1000))
        assert.deepEqual(await processes[0]!.reserve(5000, ofHouse(1000)), { left: [1000 - spent] })
      }),
      { numRuns: runs },
    )
  })
}

/** What a call is paid from, when that is several purses. */
function severalPurses(name: string, opened: (t: TestContext) => Promise<readonly HouseMoney[]>): void {
  test(`${name}: E11 S4 an amount is set aside in each of its purses or in none, and paid from all`, async (t) => {
    const all = await opened(t)
    const [one, other] = [all[0]!, all.at(-1)!]
    const [user, team] = [
      { name: 'usr_a', most: 500 },
      { name: 'team_1', most: 400 },
    ]
    const first = held(await one.reserve(300, [user, team, ...ofHouse(1000)]))
    assert.deepEqual(await other.reserve(150, [user, team]), { left: [200, 100] })
    assert.deepEqual(await other.reserve(250, [team, user]), { left: [100, 200] })
    const second = held(await other.reserve(200, [user]))
    first.settle(50)
    assert.deepEqual(await one.reserve(5000, [team, user, ...ofHouse(1000)]), { left: [350, 250, 950] })
    second.settle(200)
    assert.deepEqual(await other.reserve(5000, [user]), { left: [250] })
    assert.deepEqual(await one.stands(), [
      { name: HOUSE_PURSE, spent: 50, aside: 0 },
      { name: 'team_1', spent: 50, aside: 0 },
      { name: 'usr_a', spent: 250, aside: 0 },
    ])
    await one.forget('usr_a')
    assert.deepEqual(
      (await other.stands()).map((each) => each.name),
      [HOUSE_PURSE, 'team_1'],
    )
  })

  test(`${name}: E11 S4 a purse begins with what the records say, which can only raise it; what changes hands is shifted`, async (t) => {
    const all = await opened(t)
    const [one, other] = [all[0]!, all.at(-1)!]
    const user = [{ name: 'usr_a', most: 1000 }]
    const left = async (): Promise<unknown> => ((await one.reserve(5000, user)) as { readonly left: unknown }).left
    await other.count('usr_a', 300)
    const call = held(await one.reserve(600, user))
    await other.count('usr_a', 200)
    assert.deepEqual(await left(), [100])
    call.settle(150)
    assert.deepEqual(await left(), [550])
    await other.count('usr_a', 500)
    assert.deepEqual(await left(), [500])
    await other.shift('usr_a', -100)
    assert.deepEqual(await left(), [600])
    await other.shift('usr_a', 50)
    assert.deepEqual(await left(), [550])
    await other.shift('usr_a', -1000)
    await other.shift('usr_b', 100)
    assert.deepEqual(await one.stands(), [
      { name: HOUSE_PURSE, spent: 0, aside: 0 },
      { name: 'usr_a', spent: 0, aside: 0 },
    ])
  })
}

function held(answer: Awaited<ReturnType<HouseMoney['reserve']>>) {
  assert.ok('held' in answer, `refused: ${JSON.stringify(answer)}`)
  return answer.held
}
