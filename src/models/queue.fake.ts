import assert from 'node:assert/strict'
import { virtualClock } from '#court'
import { neverAborted } from './contract.fake.ts'
import { limiter, type Limiter, type QueuePlace } from './limiter.ts'
import { modelLimits as usual, type ModelLimits } from './limits.ts'

export const settled = (): Promise<void> => new Promise(setImmediate)

/** The usual queue, but for these limits, by a clock that the test moves. */
export function openQueue(limits: Partial<ModelLimits> = {}) {
  const clock = virtualClock()
  return { clock, queue: limiter({ clock, limits: { ...usual, ...limits } }) }
}

export async function callerIn(queue: Limiter, model = 'far/one'): Promise<QueuePlace> {
  const place = await queue.enter(model, neverAborted())
  assert.ok(place)
  return place
}

/** How many of so many callers find a place. */
export async function roomAt(queue: Limiter, callers = 20): Promise<number> {
  const gone = new AbortController()
  const places: QueuePlace[] = []
  const waiting = Array.from({ length: callers }, () =>
    queue.enter('far/one', gone.signal).then((place) => place && places.push(place)),
  )
  await settled()
  const found = places.length
  gone.abort()
  await Promise.all(waiting)
  for (const place of places) place.leave()
  return found
}
