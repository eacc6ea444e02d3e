import assert from 'node:assert/strict'
import { test } from 'node:test'
import { virtualClock } from '#court'
import { modelRefusal, neverAborted } from './contract.fake.ts'
import { limiter, type SharedTurns } from './limiter.ts'
import { modelLimits as usual } from './limits.ts'
import { modelFailure } from './models.fake.ts'

const settled = (): Promise<void> => new Promise(setImmediate)

/** A house that does what the test says, and notes what it was asked. */
function houseOf({ closed = 0 } = {}) {
  const asked: string[] = []
  let shut: ((provider: string, ms: number) => void) | undefined
  let grant = (): void => undefined
  const turns: SharedTurns = {
    async take(provider, limits, signal) {
      asked.push(`take ${provider} ${JSON.stringify(limits)}`)
      await new Promise<void>((resolve) => {
        grant = resolve
        signal.addEventListener('abort', () => resolve())
      })
      if (signal.aborted) return undefined
      return { begin: () => void asked.push('begin'), end: () => void asked.push('end') }
    },
    async closedFor(provider) {
      asked.push(`closed ${provider}`)
      return closed
    },
    async shut(provider, ms) {
      asked.push(`shut ${provider} ${ms}`)
    },
    onShut(listener) {
      shut = listener
      return () => undefined
    },
  }
  return { turns, asked, grant: () => grant(), shut: (ms: number) => shut?.('far', ms) }
}

const open = (
  house: ReturnType<typeof houseOf>,
  limits: { readonly concurrent?: number; readonly perMinute?: number },
) => {
  const clock = virtualClock()
  return {
    clock,
    queue: limiter({ clock, limits: usual, alone: new Set(['file']), house: { turns: house.turns, ...limits } }),
  }
}

test('S2 where a limit is set for the house a call waits for its turn there, and ends it when it is over', async () => {
  const house = houseOf()
  const { queue } = open(house, { concurrent: 3, perMinute: 90 })
  const entering = queue.enter('far/one', neverAborted())
  await settled()
  assert.deepEqual(house.asked, ['closed far', 'take far {"atOnce":3,"calls":90,"window":60000}'])
  house.grant()
  const place = await entering
  assert.equal(house.asked.at(-1), 'begin')
  place!.leave()
  await settled()
  assert.equal(house.asked.at(-1), 'end')
})

test('S2 without limits of the house nobody is asked for a turn, and a model of this machine has none to share', async () => {
  const house = houseOf()
  const free = open(house, {}).queue
  for (let count = 0; count < 3; count++) (await free.enter('far/one', neverAborted()))!.leave()
  assert.deepEqual(house.asked, ['closed far'])
  const { queue } = open(house, { concurrent: 1 })
  await queue.enter('file/one', neverAborted())
  await queue.enter('offline', neverAborted())
  assert.deepEqual(house.asked, ['closed far'])
})

test('S2 E7 whoever is cut off while it waits for a turn leaves both queues, and takes nobody along', async () => {
  const house = houseOf()
  const { queue } = open(house, { concurrent: 8 })
  const gone = new AbortController()
  const waiting = queue.enter('far/one', gone.signal)
  await settled()
  gone.abort()
  assert.equal(await waiting, undefined)
  const next = queue.enter('far/one', neverAborted())
  await settled()
  house.grant()
  assert.ok(await next)
})

test('S2 E7 whoever is cut off with a turn, while the provider has asked for a pause, gives it back unused', async (t) => {
  const house = houseOf()
  const { queue, clock } = open(house, { concurrent: 8 })
  const gone = new AbortController()
  const entering = queue.enter('far/one', gone.signal)
  await settled()
  house.shut(7_000)
  t.mock.method(clock, 'pause', async () => gone.abort())
  house.grant()
  assert.equal(await entering, undefined)
  await settled()
  assert.deepEqual(house.asked.slice(2), ['end'])
})

test('S2 E8 a pause that others were asked for is kept, also by who has its turn already; a longer one than we have patience for refuses', async () => {
  const house = houseOf({ closed: 5_000 })
  const { queue, clock } = open(house, { concurrent: 8 })
  const entering = queue.enter('far/one', neverAborted())
  while (!house.asked.some((each) => each.startsWith('take'))) await settled()
  assert.equal(clock.now(), 5_000, 'what others were asked for before it came')
  house.shut(7_000)
  house.grant()
  const place = await entering
  assert.equal(clock.now(), 12_000)
  house.shut(3_600_000)
  await assert.rejects(queue.enter('far/one', neverAborted()), modelRefusal('rate-limited', /3600 s/))
  place!.leave()
})

test('S2 E8 a complaint is told to the house, with the pause that was asked for', async () => {
  const house = houseOf()
  const { queue } = open(house, {})
  const place = await queue.enter('far/one', neverAborted())
  place!.failed(modelFailure('rate-limited', { retryAfter: 7_000 }))
  assert.equal(house.asked.at(-1), 'shut far 7000')
})

test('S2 E8 calls that complain of one crowd are told of once, and a pause however short', async () => {
  const house = houseOf()
  const { queue } = open(house, {})
  const places = [await queue.enter('far/one', neverAborted()), await queue.enter('far/one', neverAborted())]
  for (const place of places) place!.failed(modelFailure('rate-limited'))
  assert.deepEqual(house.asked, ['closed far', 'shut far 1000'])
  places[1]!.failed(modelFailure('rate-limited', { retryAfter: 1 }))
  assert.equal(house.asked.at(-1), 'shut far 1')
})

test('S2 E8 a house that could not say whether others were sent away is asked again by the next call', async () => {
  const house = houseOf()
  const away = new Error('The database cannot be reached.')
  let asked = 0
  const closedFor = async (): Promise<number> => (asked++ === 0 ? Promise.reject(away) : 0)
  const { queue } = open({ ...house, turns: { ...house.turns, closedFor } }, {})
  await assert.rejects(queue.enter('far/one', neverAborted()), away)
  assert.ok(await queue.enter('far/one', neverAborted()))
  assert.equal(asked, 2)
})

test('S2 E7 whoever is cut off while it asks whether others were sent away asks for no turn, and gets no place', async () => {
  for (const limits of [{}, { concurrent: 1 }]) {
    const house = houseOf()
    const { queue } = open(house, limits)
    const gone = new AbortController()
    const entering = queue.enter('far/one', gone.signal)
    gone.abort()
    assert.equal(await entering, undefined)
    assert.deepEqual(house.asked, ['closed far'])
  }
})
