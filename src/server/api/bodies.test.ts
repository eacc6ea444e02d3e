import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { incomingBodies } from './bodies.ts'

const BODY_TIME = 300

/** A body that comes when it is told to. */
function coming(length: number) {
  let line!: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (line = controller) }, { highWaterMark: 0 })
  return { body, length, send: (bytes: number) => line.enqueue(new Uint8Array(bytes)), end: () => line.close() }
}

test('W3 while others have the room a body waits without losing time of its own', async () => {
  const bodies = incomingBodies({ upload: 1_000, held: 1_000, bodyPause: 60_000, bodyTime: BODY_TIME })
  const [first, second] = [coming(900), coming(400)]
  first.send(900)
  first.end()
  const read = await bodies.read(first)
  second.send(300)
  const waiting = bodies.read(second)
  await pause(2 * BODY_TIME)
  read.release()
  // The rest is on its way when there is room for it.
  await pause(50)
  second.send(100)
  second.end()
  assert.equal((await waiting).bytes.length, 400)
})
