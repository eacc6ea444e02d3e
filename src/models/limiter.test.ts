import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { virtualClock, type Model } from '#court'
import { all, neverAborted, planning, modelRefusal, modelText } from './contract.fake.ts'
import { handoff } from './handoff.ts'
import { limiter } from './limiter.ts'
import { modelLimits as usual } from './limits.ts'
import { purse } from './purse.ts'
import { modelFailure } from './models.fake.ts'
import { openQueue, callerIn, roomAt, settled } from './queue.fake.ts'

test('a provider that is to be alone takes one call at a time', async () => {
  const clock = virtualClock()
  const queue = limiter({ clock, limits: usual, alone: new Set(['far']) })
  assert.equal(await roomAt(queue), 1)
  assert.equal(await roomAt(limiter({ clock, limits: usual, alone: new Set(['near']) })), usual.concurrent)
})

test('each provider has its own queue, and the offline model none', async () => {
  const { queue } = openQueue({ concurrent: 2 })
  const [first] = [await callerIn(queue), await callerIn(queue)]
  let third = false
  const waiting = callerIn(queue, 'far/two').then(() => (third = true))
  await callerIn(queue, 'near/one')
  for (let count = 0; count < 20; count++) await callerIn(queue, 'offline')
  await settled()
  assert.equal(third, false)
  first.leave()
  assert.equal(await waiting, true)
})

test('E7 whoever is cut off leaves the queue at once, and takes nobody else along', async () => {
  const { queue } = openQueue({ concurrent: 1 })
  const place = await callerIn(queue)
  const cut = new AbortController()
  const [gone, next] = [queue.enter('far/one', cut.signal), queue.enter('far/one', neverAborted())]
  cut.abort()
  assert.equal(await gone, undefined)
  place.leave()
  assert.ok(await next)
  assert.equal(await queue.enter('far/one', cut.signal), undefined)
})

test('E7 whoever is cut off while the queue is closed leaves it to open for the others; the offline model knows of no queue', async () => {
  const { clock, queue } = openQueue()
  const place = await callerIn(queue)
  place.failed(modelFailure('rate-limited', { retryAfter: 30_000 }))
  place.leave()
  const gone = new AbortController()
  const [left, stayed] = [queue.enter('far/one', gone.signal), callerIn(queue)]
  gone.abort()
  assert.equal(await left, undefined)
  assert.ok(await stayed)
  assert.equal(clock.now(), 30_000)
  assert.equal(await queue.enter('offline', gone.signal), undefined)
})

test('a retry goes before those who have not been heard yet', async () => {
  const { queue } = openQueue({ concurrent: 1 })
  const place = await callerIn(queue)
  const order: string[] = []
  const enterAs = async (who: string, how?: { readonly before: boolean }) => {
    const mine = await queue.enter('far/one', neverAborted(), how)
    order.push(who)
    mine?.leave()
  }
  const waiting = [enterAs('new'), enterAs('again', { before: true })]
  place.leave()
  await Promise.all(waiting)
  assert.deepEqual(order, ['again', 'new'])
})

test('a complaint closes the queue for as long as the provider says', async () => {
  const { queue, clock } = openQueue()
  const place = await callerIn(queue)
  place.failed(modelFailure('rate-limited', { retryAfter: 7000 }))
  place.leave()
  await callerIn(queue)
  assert.equal(clock.now(), 7000)
})

test('complaints without a time close the queue for longer and longer, until an answer comes', async () => {
  const { queue, clock } = openQueue()
  const pauses: number[] = []
  const complain = async () => {
    const place = await callerIn(queue)
    const from = clock.now()
    place.failed(modelFailure('rate-limited'))
    place.leave()
    const next = await callerIn(queue)
    pauses.push(clock.now() - from)
    next.leave()
    return next
  }
  await complain()
  await complain()
  const place = await complain()
  place.answered()
  await complain()
  assert.deepEqual(pauses, [1000, 2000, 4000, 1000])
})

test('a complaint halves the calls at once, a crowd of them only once; answers in a row win them back', async () => {
  const { queue } = openQueue({ concurrent: 8 })
  assert.equal(await roomAt(queue), 8)
  const crowd = await Promise.all(Array.from({ length: 8 }, () => callerIn(queue)))
  for (const place of crowd) place.failed(modelFailure('rate-limited', { retryAfter: 10 }))
  for (const place of crowd) place.leave()
  ;(await callerIn(queue)).leave()
  assert.equal(await roomAt(queue), 4)
  for (let answers = 0; answers < 20; answers++) {
    assert.equal(await roomAt(queue), 4)
    const place = await callerIn(queue)
    place.answered()
    place.leave()
  }
  assert.equal(await roomAt(queue), 5)
})

test('however many answers come in a row, no more calls go out at once than the limit', async () => {
  const { queue } = openQueue({ concurrent: 2 })
  for (let answers = 0; answers < 40; answers++) {
    const place = await callerIn(queue)
    place.answered()
    place.leave()
  }
  assert.equal(await roomAt(queue), 2)
})

test('E8 a provider that wants a longer pause than we have patience for is refused at once, to those waiting too', async () => {
  const { queue, clock } = openQueue({ concurrent: 1 })
  const place = await callerIn(queue)
  const waiting = queue.enter('far/two', neverAborted())
  place.failed(modelFailure('rate-limited', { retryAfter: 3_600_000 }))
  await assert.rejects(waiting, modelRefusal('rate-limited', /far/, /3600 s/))
  await assert.rejects(queue.enter('far/one', neverAborted()), modelRefusal('rate-limited', /3600 s/))
  assert.equal(clock.now(), 0)
})

test('a closed queue keeps no timer for nobody', async () => {
  const { clock } = openQueue()
  let timers = 0
  const counted = {
    now: () => clock.now(),
    async pause(ms: number, signal: AbortSignal) {
      timers++
      await clock.pause(ms, signal)
      timers--
    },
  }
  const queue = limiter({ clock: counted, limits: usual })
  const place = await callerIn(queue)
  place.failed(modelFailure('rate-limited', { retryAfter: 50_000 }))
  place.leave()
  assert.equal(timers, 0)
  const cut = new AbortController()
  const waiting = [queue.enter('far/one', cut.signal), queue.enter('far/one', cut.signal)]
  assert.equal(timers, 1, 'one is enough for all who wait')
  cut.abort()
  assert.deepEqual(await Promise.all(waiting), [undefined, undefined])
  await settled()
  assert.deepEqual([timers, clock.now()], [0, 0])
  await callerIn(queue)
  assert.equal(clock.now(), 50_000)
})

test('no more calls a minute than allowed', async () => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'] })
  try {
    const { queue } = openQueue({ perMinute: 3 })
    let entered = 0
    const visit = async () => {
      const place = await callerIn(queue)
      entered++
      place.leave()
    }
    for (let count = 0; count < 7; count++) void visit()
    for (const expected of [3, 6, 7]) {
      await settled()
      assert.equal(entered, expected)
      mock.timers.tick(60_000)
    }
  } finally {
    mock.timers.reset()
  }
})

test('no more calls within any minute than allowed, wherever the minute begins', async () => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'] })
  try {
    const { queue } = openQueue({ perMinute: 2 })
    const entered: number[] = []
    const visit = async () => {
      const place = await callerIn(queue)
      entered.push(Date.now())
      place.leave()
    }
    const pass = async (seconds: number) => {
      for (let second = 0; second < seconds; second++) {
        mock.timers.tick(1000)
        await settled()
      }
    }
    await visit()
    await pass(50)
    await visit()
    void visit()
    void visit()
    await pass(70)
    assert.equal(entered.length, 4)
    for (const [at, moment] of entered.entries())
      assert.ok(moment - (entered[at - 2] ?? -Infinity) >= 60_000, `call ${at + 1} came at ${moment}`)
  } finally {
    mock.timers.reset()
  }
})

test('E8 50 debates at once against a server that allows 5 calls: all are answered, and there is no storm', async () => {
  const clock = virtualClock()
  const served = { now: 0, most: 0, answered: 0, refused: 0 }
  const busy: Model = {
    async *stream({ models: [name = ''] }, signal) {
      if (served.now >= 5) {
        served.refused++
        throw modelFailure('rate-limited', { status: 429 })
      }
      served.most = Math.max(served.most, ++served.now)
      try {
        await clock.pause(1000, signal)
        served.answered++
        yield { type: 'text', text: 'Words.' }
        yield { type: 'finish', reason: 'stop', model: name, usage: null, price: null }
      } finally {
        served.now--
      }
    },
  }
  let chance = 0
  const random = () => (chance = (chance * 31 + 17) % 101) / 101
  const how = {
    limits: usual,
    clock,
    limiter: limiter({ clock, limits: usual }),
    purse: purse({}),
    random,
  }
  const model = handoff(busy, how)
  const debates = Array.from({ length: 50 }, async (_, debate) => {
    for (let call = 0; call < 30; call++) {
      const parts = await all(model.stream(planning(`${debate}/${call}`, { models: ['far/one'] }), neverAborted()))
      assert.equal(modelText(parts), 'Words.')
    }
  })
  await Promise.all(debates)
  assert.deepEqual([served.answered, served.most], [1500, 5])
  assert.ok(served.refused <= 45, `${served.refused} calls were refused`)
  assert.ok(clock.now() < 2 * (1500 / 5) * 1000, `it took ${clock.now()} ms`)
})
