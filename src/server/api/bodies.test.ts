import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { incomingBodies } from './bodies.ts'

const BODY_TIME = 300

/** A body that comes when it is told to. */
function coming(length: number) {
  let line!: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (line = controller) }, { highWaterMark: 0 })
  return { body, length, send: (bytes: number) => line.enqueue(new Uint8Array(bytes)), end: () => line.close() }
}

/** Room for one body of 900 bytes, and time that passes when it is told to. */
function guarded(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let now = 0
  const limits = { upload: 1_000, held: 1_000, bodyPause: 60_000, bodyTime: BODY_TIME }
  const pass = async (ms: number): Promise<void> => {
    await turn()
    now += ms
    t.mock.timers.tick(ms)
    await turn()
  }
  return { bodies: incomingBodies(limits, () => now), pass }
}

test('W3 while others have the room a body waits without losing time of its own', async (t) => {
  const { bodies, pass } = guarded(t)
  const [first, second] = [coming(900), coming(400)]
  first.send(900)
  first.end()
  const read = await bodies.read(first)
  second.send(300)
  const waiting = bodies.read(second)
  await pass(2 * BODY_TIME)
  read.release()
  // The rest is on its way when there is room for it.
  await pass(BODY_TIME - 1)
  second.send(100)
  second.end()
  assert.equal((await waiting).bytes.length, 400)
})

test('W3 a body that takes longer than it may, while there is room, is taken no more', async (t) => {
  const { bodies, pass } = guarded(t)
  const slow = coming(400)
  slow.send(300)
  const reading = assert.rejects(bodies.read(slow), { code: 'too-slow' })
  await pass(BODY_TIME - 1)
  slow.send(10)
  await pass(1)
  await reading
})
