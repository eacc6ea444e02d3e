import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { virtualClock } from '#court'
import { neverAborted, modelRefusal } from './contract.fake.ts'
import { limiter, type Limiter, type QueuePlace } from './limiter.ts'
import { modelLimits as usual } from './limits.ts'
import { modelFailure } from './models.fake.ts'

const settled = (): Promise<void> => new Promise(setImmediate)

const open = (limits: Partial<typeof usual> = {}) => {
  const clock = virtualClock()
  return { clock, queue: limiter({ clock, limits: { ...usual, ...limits } }) }
}

const enter = async (queue: Limiter): Promise<QueuePlace> => {
  const place = await queue.enter('far/one', neverAborted())
  assert.ok(place)
  return place
}

const complain = (place: QueuePlace, retryAfter?: number): void => {
  place.failed(modelFailure('rate-limited', retryAfter === undefined ? {} : { retryAfter }))
  place.leave()
}

test('a pause as long as our patience is kept, to the moment; whoever comes later waits for what is left of it', async () => {
  const { queue, clock } = open({ concurrent: 1 })
  await clock.pause(5000, neverAborted())
  const place = await enter(queue)
  const waiting = enter(queue)
  complain(place, usual.patience)
  ;(await waiting).leave()
  assert.equal(clock.now(), 65_000)
  const again = await enter(queue)
  complain(again, usual.patience)
  ;(await enter(queue)).leave()
  assert.equal(clock.now(), 125_000)
  complain(await enter(queue), usual.patience + 1)
  await clock.pause(1, neverAborted())
  ;(await enter(queue)).leave()
  assert.equal(clock.now(), 185_001)
})

test('who is refused is told how long is left, counted from now', async () => {
  const { queue, clock } = open()
  await clock.pause(5000, neverAborted())
  complain(await enter(queue), 100_000)
  await clock.pause(20_000, neverAborted())
  await assert.rejects(enter(queue), (error: { retryAfter?: number }) => {
    modelRefusal('rate-limited', /another 80 s/)(error)
    return error.retryAfter === 80_000
  })
})

test('a later complaint that asks for longer keeps the queue closed for longer, a shorter one does not open it', async () => {
  const { queue, clock } = open()
  const [one, two, three] = [await enter(queue), await enter(queue), await enter(queue)]
  complain(one, 5000)
  const waiting = enter(queue)
  complain(two, 9000)
  complain(three, 1000)
  await waiting
  assert.equal(clock.now(), 9000)
})

test('a late complaint of the same crowd closes nothing anew, and its late answer does not shorten the next pause', async () => {
  const { queue, clock } = open()
  const [one, two, three] = [await enter(queue), await enter(queue), await enter(queue)]
  complain(one)
  const next = await enter(queue)
  assert.equal(clock.now(), 1000)
  complain(two)
  ;(await enter(queue)).leave()
  assert.equal(clock.now(), 1000)
  three.answered()
  complain(next)
  await enter(queue)
  assert.equal(clock.now(), 3000)
})

test('pauses that no provider asked for grow up to our patience and never beyond, and one call at once is left', async () => {
  const { queue, clock } = open({ concurrent: 1 })
  const pauses: number[] = []
  for (let complaints = 0; complaints < 8; complaints++) {
    const place = await enter(queue)
    const from = clock.now()
    complain(place)
    ;(await enter(queue)).leave()
    pauses.push((clock.now() - from) / 1000)
  }
  assert.deepEqual(pauses, [1, 2, 4, 8, 16, 32, 60, 60])
  await enter(queue)
  let second = false
  void enter(queue).then(() => (second = true))
  await settled()
  assert.equal(second, false)
})

test('only being asked too often closes the queue', async () => {
  const { queue, clock } = open({ concurrent: 1 })
  for (const error of [modelFailure('overloaded'), modelFailure('quota'), new Error('rate-limited')]) {
    const place = await enter(queue)
    place.failed(error)
    place.leave()
  }
  ;(await enter(queue)).leave()
  assert.equal(clock.now(), 0)
})

test('each call more is won by a run of answers of its own, and a complaint ends the run', async () => {
  const { queue } = open({ concurrent: 4 })
  const answers = async (count: number): Promise<void> => {
    for (let at = 0; at < count; at++) {
      const place = await enter(queue)
      place.answered()
      place.leave()
    }
  }
  const places = async (): Promise<number> => {
    const held: QueuePlace[] = []
    const gone = new AbortController()
    const waiting = Array.from({ length: 6 }, () =>
      queue.enter('far/one', gone.signal).then((place) => place && held.push(place)),
    )
    await settled()
    const count = held.length
    gone.abort()
    await Promise.all(waiting)
    for (const place of held) place.leave()
    return count
  }
  complain(await enter(queue), 1)
  ;(await enter(queue)).leave()
  await answers(19)
  complain(await enter(queue), 1)
  ;(await enter(queue)).leave()
  assert.equal(await places(), 1)
  await answers(19)
  assert.equal(await places(), 1)
  await answers(1)
  assert.equal(await places(), 2)
  await answers(19)
  assert.equal(await places(), 2)
  await answers(21)
  assert.equal(await places(), 4)
})

test('no minute, wherever it begins, has more calls than allowed', async () => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'] })
  try {
    const queue = limiter({ clock: virtualClock(), limits: { ...usual, perMinute: 3 } })
    let entered = 0
    const visit = async () => {
      const place = await enter(queue)
      entered++
      place.leave()
    }
    const after = async (ms: number, visits: number): Promise<number> => {
      mock.timers.tick(ms)
      for (let count = 0; count < visits; count++) void visit()
      await settled()
      return entered
    }
    assert.equal(await after(0, 1), 1)
    assert.equal(await after(50_000, 2), 3)
    assert.equal(await after(10_001, 3), 4)
  } finally {
    mock.timers.reset()
  }
})
