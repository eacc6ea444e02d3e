import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { TurnLimits } from '../archive.ts'
import { StoreError } from '../errors.ts'
import { postgresTurns } from './turns.ts'

interface Said {
  readonly provider: string
  readonly client: string
  readonly atOnce?: number
  readonly calls?: number
  readonly window: number
  readonly look: boolean
  readonly held: readonly string[]
  readonly waiting: readonly string[]
  readonly used: readonly string[]
}

interface Told {
  readonly granted: readonly string[]
  readonly others?: boolean
  readonly next?: number | null
}

const never = new AbortController().signal
const turned = (): Promise<void> => new Promise((done) => setImmediate(() => setImmediate(done)))

/** Turns before a database that answers as the test says, with clock and wire in its hand. */
function turns(t: TestContext, answer: (said: Said, round: number) => Told) {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let now = 0
  t.mock.method(performance, 'now', () => now)
  const said: Said[] = []
  const sent: (readonly [kind: string, text: string])[] = []
  const listeners: (readonly [kind: string, hear: (text: string) => void])[] = []
  const rows: unknown[] = []
  const house = postgresTurns(
    async (sql, value) => {
      if (!sql.includes('take_turns')) return rows as never
      said.push(JSON.parse(value) as Said)
      return [{ answer: { others: false, next: null, ...answer(said.at(-1)!, said.length) } }] as never
    },
    {
      send: (kind, text) => void sent.push([kind, text]),
      on: (kind, hear) => {
        listeners.push([kind, hear])
        return () => undefined
      },
    },
  )
  const passes = async (ms: number): Promise<void> => {
    now += ms
    t.mock.timers.tick(ms)
    await turned()
  }
  const hears = async (kind: string, text: string): Promise<void> => {
    for (const [each, hear] of listeners) if (each === kind) hear(text)
    await turned()
  }
  const take = async (limits: TurnLimits, signal = never, provider = 'far') => {
    const taken = house.take(provider, limits, signal)
    // Whoever is refused is asked for in the end.
    taken.catch(() => undefined)
    await turned()
    return taken
  }
  return { house, said, sent, listeners, rows, passes, hears, take }
}

const all = ({ waiting }: Said): Told => ({ granted: waiting })
const nobody = (): Told => ({ granted: [] })
const gone = new StoreError('no-database', 'The database is gone.')

test('S2 E8 whoever wants a turn says its limits, what it has and what it waits for, until it is over', async (t) => {
  const { said, sent, take } = turns(t, all)
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
  const { said, take, passes } = turns(t, all)
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
  const { said, passes, take } = turns(t, (_, round) => ({ granted: [], next: round === 2 ? 5_000 : 300 }))
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
  const { said, sent, hears, take, listeners, passes } = turns(t, ({ waiting }) => ({
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
  const { said, take, passes, house } = turns(t, ({ waiting }, round) => ({ granted: round === 3 ? waiting : [] }))
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
  const { said, take } = turns(t, ({ waiting }, round) => {
    if (round === 1) giving.abort()
    return { granted: round === 1 ? waiting : [] }
  })
  assert.equal(await take({ atOnce: 1 }, giving.signal), undefined)
  await turned()
  assert.deepEqual([said[1]!.held, said[1]!.waiting], [[], []])
})

test('S2 E8 while the database is gone it is asked again, with all that it was not told; another failure is for who waits', async (t) => {
  let failure: Error | undefined
  const { said, take, passes } = turns(t, ({ waiting }) => {
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
  const { said, take, house, passes, hears } = turns(t, nobody)
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
  const { said, take, house } = turns(t, all)
  const taking = take({ atOnce: 1 })
  await house.close()
  assert.equal(said.length, 0)
  assert.equal(await Promise.race([taking, Promise.resolve('waits')]), 'waits')
})

test('S2 E8 a pause is told to the others and not to oneself, and is over when its time is', async (t) => {
  const { house, rows, sent, hears } = turns(t, nobody)
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
