import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { virtualClock } from '#court'
import { neverAborted, modelRefusal } from './contract.fake.ts'
import { limiter, type QueuePlace } from './limiter.ts'
import { modelLimits as usual } from './limits.ts'
import { modelFailure } from './models.fake.ts'
import { openQueue, callerIn, roomAt, settled } from './queue.fake.ts'

const complain = (place: QueuePlace, retryAfter?: number): void => {
  place.failed(modelFailure('rate-limited', retryAfter === undefined ? {} : { retryAfter }))
  place.leave()
}

test('a pause as long as our patience is kept, to the moment; whoever comes later waits for what is left of it', async () => {
  const { queue, clock } = openQueue({ concurrent: 1 })
  await clock.pause(5000, neverAborted())
  const place = await callerIn(queue)
  const waiting = callerIn(queue)
  complain(place, usual.patience)
  ;(await waiting).leave()
  assert.equal(clock.now(), 65_000)
  const again = await callerIn(queue)
  complain(again, usual.patience)
  ;(await callerIn(queue)).leave()
  assert.equal(clock.now(), 125_000)
  complain(await callerIn(queue), usual.patience + 1)
  await clock.pause(1, neverAborted())
  ;(await callerIn(queue)).leave()
  assert.equal(clock.now(), 185_001)
})

test('who is refused is told how long is left, counted from now', async () => {
  const { queue, clock } = openQueue()
  await clock.pause(5000, neverAborted())
  complain(await callerIn(queue), 100_000)
  await clock.pause(20_000, neverAborted())
  await assert.rejects(callerIn(queue), (error: { retryAfter?: number }) => {
    modelRefusal('rate-limited', /another 80 s/)(error)
    return error.retryAfter === 80_000
  })
})

test('a later complaint that asks for longer keeps the queue closed for longer, a shorter one does not open it', async () => {
  const { queue, clock } = openQueue()
  const [one, two, three] = [await callerIn(queue), await callerIn(queue), await callerIn(queue)]
  complain(one, 5000)
  const waiting = callerIn(queue)
  complain(two, 9000)
  complain(three, 1000)
  await waiting
  assert.equal(clock.now(), 9000)
})

test('a late complaint of the same crowd closes nothing anew, and its late answer does not shorten the next pause', async () => {
  const { queue, clock } = openQueue()
  const [one, two, three] = [await callerIn(queue), await callerIn(queue), await callerIn(queue)]
  complain(one)
  const next = await callerIn(queue)
  assert.equal(clock.now(), 1000)
  complain(two)
  ;(await callerIn(queue)).leave()
  assert.equal(clock.now(), 1000)
  three.answered()
  complain(next)
  await callerIn(queue)
  assert.equal(clock.now(), 3000)
})

test('pauses that no provider asked for grow up to our patience and never beyond, and one call at once is left', async () => {
  const { queue, clock } = openQueue({ concurrent: 1 })
  const pauses: number[] = []
  for (let complaints = 0; complaints < 8; complaints++) {
    const place = await callerIn(queue)
    const from = clock.now()
    complain(place)
    ;(await callerIn(queue)).leave()
    pauses.push((clock.now() - from) / 1000)
  }
  assert.deepEqual(pauses, [1, 2, 4, 8, 16, 32, 60, 60])
  await callerIn(queue)
  let second = false
  void callerIn(queue).then(() => (second = true))
  await settled()
  assert.equal(second, false)
})

test('only being asked too often closes the queue', async () => {
  const { queue, clock } = openQueue({ concurrent: 1 })
  for (const error of [modelFailure('overloaded'), modelFailure('quota'), new Error('rate-limited')]) {
    const place = await callerIn(queue)
    place.failed(error)
    place.leave()
  }
  ;(await callerIn(queue)).leave()
  assert.equal(clock.now(), 0)
})

test('each call more is won by a run of answers of its own, and a complaint ends the run', async () => {
  const { queue } = openQueue({ concurrent: 4 })
  const answers = async (count: number): Promise<void> => {
    for (let at = 0; at < count; at++) {
      const place = await callerIn(queue)
      place.answered()
      place.leave()
    }
  }
  complain(await callerIn(queue), 1)
  ;(await callerIn(queue)).leave()
  await answers(19)
  complain(await callerIn(queue), 1)
  ;(await callerIn(queue)).leave()
  assert.equal(await roomAt(queue, 6), 1)
  await answers(19)
  assert.equal(await roomAt(queue, 6), 1)
  await answers(1)
  assert.equal(await roomAt(queue, 6), 2)
  await answers(19)
  assert.equal(await roomAt(queue, 6), 2)
  await answers(21)
  assert.equal(await roomAt(queue, 6), 4)
})

test('no minute, wherever it begins, has more calls than allowed', async () => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'] })
  try {
    const queue = limiter({ clock: virtualClock(), limits: { ...usual, perMinute: 3 } })
    let entered = 0
    const visit = async () => {
      const place = await callerIn(queue)
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
