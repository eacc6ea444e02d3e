import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StoreError } from '../errors.ts'
import { never, turned, turnsBefore, type AskedTurns, type TurnsAnswer } from './turns.fake.ts'
import { postgresTurns } from './turns.ts'

const all = ({ waiting }: AskedTurns): TurnsAnswer => ({ granted: waiting })
const nobody = (): TurnsAnswer => ({ granted: [] })
const gone = new StoreError('no-database', 'The database is gone.')

test('S2 E8 whoever wants a turn says its limits, what it has and what it waits for, until it is over', async (t) => {
  const { said, sent, take } = turnsBefore(t, all)
  const first = await take({ atOnce: 2 })
  const { provider, client, ...state } = said[0]!
  assert.deepEqual([provider, client.length], ['far', 36])
  assert.deepEqual(
    { ...state, waiting: state.waiting.length },
    { atOnce: 2, window: 0, look: true, held: [], waiting: 1, used: [] },
  )
  const second = await take({ atOnce: 3, calls: 5, window: 700 })
  assert.deepEqual([said[1]!.atOnce, said[1]!.calls, said[1]!.window], [3, 5, 700])
  assert.deepEqual([said[1]!.held, said[1]!.look], [said[0]!.waiting, false])
  first!.end()
  first!.end()
  await turned()
  assert.deepEqual([said.length, said[2]!.held], [3, said[1]!.waiting], 'what is over is said once')
  second!.end()
  await turned()
  assert.deepEqual([said[3]!.held, said[3]!.waiting], [[], []])
  assert.deepEqual(sent, [], 'nobody else was granted anything')
})

test('S2 E8 a call that went out is told a little later, and only where calls are counted', async (t) => {
  const { said, take, passes } = turnsBefore(t, all)
  const counted = await take({ calls: 5, window: 700 })
  counted!.begin()
  await passes(249)
  assert.equal(said.length, 1)
  await passes(1)
  assert.deepEqual(said[1]!.used, said[0]!.waiting)
  counted!.end()
  await turned()
  assert.deepEqual(said[2]!.used, [], 'once')
  const early = await take({ calls: 5, window: 700 })
  early!.begin()
  early!.end()
  await turned()
  assert.deepEqual([said.length, said[4]!.used], [5, said[3]!.waiting])
  await passes(250)
  assert.equal(said.length, 5, 'what was told is not told again')
  const free = await take({ atOnce: 1 })
  free!.begin()
  await passes(5_000)
  assert.equal(said.length, 6)
})

test('S2 E8 whoever waits looks for turns of the dead once a second, and says so no more often', async (t) => {
  const { said, passes, take } = turnsBefore(t, (_, round) => ({ granted: [], next: round === 2 ? 5_000 : 300 }))
  void take({ atOnce: 1 })
  await turned()
  await passes(299)
  assert.equal(said.length, 1)
  await passes(1)
  await passes(999)
  assert.equal(said.length, 2, 'at its next turn, yet after a second at the latest')
  await passes(1)
  assert.deepEqual(
    said.map(({ look }) => look),
    [true, false, true],
  )
})

test('S2 E8 a notice wakes those who wait at that provider, and nobody else; others are told of theirs', async (t) => {
  let isFree = false
  const { said, sent, hears, take, listeners, passes } = turnsBefore(t, ({ waiting }) => ({
    granted: isFree ? waiting : [],
    others: isFree,
  }))
  const waiting = take({ atOnce: 1 })
  await turned()
  void take({ atOnce: 1 }, never, 'near')
  await turned()
  assert.deepEqual(
    [listeners.length, said.map(({ provider }) => provider), sent],
    [1, ['far', 'near'], []],
    'one listens for all',
  )
  isFree = true
  await hears('turn', 'unknown')
  await hears('turn', 'far')
  assert.ok(await waiting)
  assert.deepEqual([said.length, sent], [3, [['turn', 'far']]])
  await hears('turn', 'far')
  assert.equal(said.length, 3, 'whoever has what it wanted is not woken')
  isFree = false
  await passes(1_000)
  assert.deepEqual(said.at(-1)!.provider, 'near')
  assert.equal(said.length, 4)
})

test('S2 E8 who gives up waits no more, nor does who had given up before', async (t) => {
  const { said, take, passes, house } = turnsBefore(t, ({ waiting }, round) => ({
    granted: round === 3 ? waiting : [],
  }))
  assert.equal(await house.take('far', { atOnce: 1 }, AbortSignal.abort()), undefined)
  await turned()
  assert.equal(said.length, 0)
  const giving = new AbortController()
  const given = take({ atOnce: 1 }, giving.signal)
  await turned()
  giving.abort()
  assert.equal(await given, undefined)
  await turned()
  assert.deepEqual(
    said.map(({ waiting }) => waiting.length),
    [1, 0],
  )
  await passes(5_000)
  assert.equal(said.length, 2, 'nobody looks for whoever has gone')
  const kept = new AbortController()
  const turn = await take({ atOnce: 1 }, kept.signal)
  kept.abort()
  await turned()
  assert.equal(said.length, 3, 'a turn that was granted is not given up with its signal')
  turn!.end()
  await turned()
  assert.equal(said.length, 4)
})

test('S2 E8 a turn that comes for who gave up meanwhile is nobody’s', async (t) => {
  const giving = new AbortController()
  const { said, take } = turnsBefore(t, ({ waiting }, round) => {
    if (round === 1) giving.abort()
    return { granted: round === 1 ? waiting : [] }
  })
  assert.equal(await take({ atOnce: 1 }, giving.signal), undefined)
  await turned()
  assert.deepEqual([said[1]!.held, said[1]!.waiting], [[], []])
})

test('S2 E8 while the database is gone it is asked again, with all that it was not told; another failure is for who waits', async (t) => {
  let failure: Error | undefined
  const { said, take, passes } = turnsBefore(t, ({ waiting }) => {
    if (failure) throw failure
    return { granted: waiting }
  })
  const turn = await take({ calls: 5, window: 700 })
  turn!.begin()
  failure = gone
  turn!.end()
  await turned()
  const waiting = take({ calls: 5, window: 700 })
  await turned()
  assert.equal(said.length, 3)
  await passes(249)
  assert.equal(said.length, 3)
  failure = undefined
  await passes(1)
  assert.ok(await waiting)
  assert.deepEqual(
    said.slice(1).map(({ used }) => used),
    [said[0]!.waiting, said[0]!.waiting, said[0]!.waiting],
    'used for as long as nobody has heard it',
  )
  for (failure of [new StoreError('busy', 'Others are at it.'), new TypeError('ours')])
    await assert.rejects(take({ atOnce: 1 }), failure)
  failure = undefined
  await passes(250)
  assert.deepEqual(said.at(-1)!.waiting, [])
})

test('S2 E8 after the end nothing is said any more, and nobody is woken', async (t) => {
  const { said, take, house, passes, hears } = turnsBefore(t, nobody)
  const waiting = take({ atOnce: 1 })
  await turned()
  await house.close()
  await passes(5_000)
  await hears('turn', 'far')
  void take({ atOnce: 1 })
  await turned()
  assert.equal(said.length, 1)
  assert.equal(await Promise.race([waiting, Promise.resolve('waits')]), 'waits')
})

test('S2 E8 what was not begun when it ends is not begun any more', async (t) => {
  const { said, take, house } = turnsBefore(t, all)
  const taking = take({ atOnce: 1 })
  await house.close()
  assert.equal(said.length, 0)
  assert.equal(await Promise.race([taking, Promise.resolve('waits')]), 'waits')
})

test('S2 E8 a pause is told to the others and not to oneself, and is over when its time is', async (t) => {
  const { house, rows, sent, hears } = turnsBefore(t, nobody)
  const heard: unknown[] = []
  house.onShut((provider, ms) => heard.push([provider, ms]))
  await house.shut('far', 3_000)
  const [[kind, own] = []] = sent
  assert.equal(kind, 'pause')
  await hears('pause', own!)
  await hears('pause', JSON.stringify(['another', 'near', 70]))
  assert.deepEqual(heard, [['near', 70]])
  for (const [ms, left] of [
    ['1200.2', 1201],
    ['-5', 0],
    [null, 0],
  ] as const) {
    rows.splice(0, rows.length, { ms })
    assert.equal(await house.closedFor('far'), left)
  }
  rows.length = 0
  assert.equal(await house.closedFor('never called'), 0)
})

test('S2 E8 who says something often still looks once a second, and nobody looks who waits for nothing', async (t) => {
  let isFree = false
  const { said, passes, take } = turnsBefore(t, ({ waiting }) => ({ granted: isFree ? waiting : [], next: 300 }))
  const waiting = take({ atOnce: 1 })
  await turned()
  for (let times = 0; times < 4; times++) await passes(300)
  assert.deepEqual(
    said.map(({ look }) => look),
    [true, false, false, false, true],
  )
  isFree = true
  await passes(300)
  const turn = await waiting
  await passes(5_000)
  turn!.end()
  await turned()
  assert.deepEqual([said.length, said.at(-1)!.look], [7, false])
})

test('S2 E8 the end waits for what is being said', async () => {
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const house = postgresTurns(
    async () => {
      asked.resolve()
      await answered.promise
      return [{ answer: { granted: [], others: false, next: null } }] as never
    },
    { send: () => undefined, on: () => () => undefined },
  )
  void house.take('far', { atOnce: 1 }, never)
  await asked.promise
  let isOver = false
  const end = house.close().then(() => (isOver = true))
  await turned()
  assert.equal(isOver, false)
  answered.resolve()
  await end
})
