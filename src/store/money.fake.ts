import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import fc from 'fast-check'
import type { HouseMoney } from './archive.ts'

/** The money of a house that has one process: what every other way to keep it must come to. */
export function memoryMoney(): HouseMoney {
  let [spent, aside] = [0, 0]
  return {
    stands: async () => ({ spent, aside }),
    async reset() {
      const before = spent
      spent = 0
      return before
    },
    async reserve(amount, most) {
      const left = most - spent - aside
      if (amount > left) return { left }
      aside += amount
      let isOpen = true
      return {
        held: {
          settle(paid) {
            if (!isOpen) return
            isOpen = false
            aside -= amount
            spent += paid
          },
        },
      }
    },
  }
}

/** What every keeper of a house's money must keep to; `opened` gives the money of one house as several processes see it. */
export function moneyContract(
  name: string,
  opened: (t: TestContext) => Promise<readonly HouseMoney[]>,
  { runs = 50 } = {},
): void {
  test(`${name}: E11 what is set aside for one is not there for another, and what was not spent of it is there again`, async (t) => {
    const all = await opened(t)
    const [one, other] = [all[0]!, all.at(-1)!]
    const first = held(await one.reserve(600, 1000))
    assert.deepEqual(await other.reserve(401, 1000), { left: 400 })
    const second = held(await other.reserve(400, 1000))
    assert.deepEqual(await one.reserve(1, 1000), { left: 0 })
    first.settle(100)
    first.settle(600)
    assert.deepEqual(await one.reserve(501, 1000), { left: 500 })
    second.settle(0)
    second.settle(400)
    assert.deepEqual(await other.reserve(901, 1000), { left: 900 })
    assert.deepEqual(await one.reserve(901, 950), { left: 850 })
  })

  test(`${name}: E11 what was spent can be read, and counted anew; what is set aside stays so`, async (t) => {
    const all = await opened(t)
    const [one, other] = [all[0]!, all.at(-1)!]
    held(await one.reserve(600, 1000)).settle(250)
    const open = held(await one.reserve(100, 1000))
    assert.deepEqual(await other.stands(), { spent: 250, aside: 100 })
    assert.equal(await other.reset(), 250)
    assert.deepEqual(await one.stands(), { spent: 0, aside: 100 })
    open.settle(40)
    assert.deepEqual(await one.reserve(961, 1000), { left: 960 })
  })

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
            const answer = await processes[index % processes.length]!.reserve(worst, 1000)
            if ('left' in answer) return assert.ok(worst > answer.left)
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
        for (const each of processes) await each.reserve(5000, 1000)
        assert.deepEqual(await processes[0]!.reserve(5000, 1000), { left: 1000 - spent })
      }),
      { numRuns: runs },
    )
  })
}

function held(answer: Awaited<ReturnType<HouseMoney['reserve']>>) {
  assert.ok('held' in answer, `refused: ${JSON.stringify(answer)}`)
  return answer.held
}
