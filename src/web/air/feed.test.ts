import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AirPicture, DeskPicture } from '#contract'
import { deskFrames } from './dock/frames.ts'
import { eventReader } from './events.ts'
import { backoff, followAir, SILENCE, type AirLine, type World } from './feed.ts'
import { airFrames, readFrame } from './frames.ts'
import { passIn } from './pass.ts'
import { canned } from './test/canned.ts'

interface Timer {
  readonly at: number
  readonly act: () => void
}

/** A world whose clock only moves when told to, and whose server answers as it is told to. */
function stage() {
  let now = 0
  const timers = new Set<Timer>()
  const asked: { readonly url: string; readonly init: RequestInit }[] = []
  const answers: ((signal: AbortSignal) => Promise<Response>)[] = []
  const world: World = {
    fetch: (url, init = {}) => {
      asked.push({ url: typeof url === 'string' ? url : '', init })
      const answer = answers.shift() ?? (() => Promise.reject(new Error('connection refused')))
      return answer(init.signal!)
    },
    after(ms, then) {
      const timer = { at: now + ms, act: then }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    random: () => 1,
  }
  /** Lets promises settle: as many turns as a fetch and a stream could need. */
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate)
  }
  return {
    world,
    asked,
    settle,
    /** The next connection, with a pen to write into it. */
    connection() {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
      const pen = writable.getWriter()
      answers.push((signal) => {
        signal.addEventListener('abort', () => void pen.abort(signal.reason).catch(() => 'it had ended already'))
        return Promise.resolve(new Response(readable))
      })
      return {
        write: (text: string) => pen.write(new TextEncoder().encode(text)),
        end: () => pen.close(),
      }
    },
    answer: (response: Response) => answers.push(() => Promise.resolve(response)),
    async pass(ms: number) {
      const until = now + ms
      for (;;) {
        const [due] = [...timers].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)
        if (!due) break
        now = due.at
        timers.delete(due)
        due.act()
        await settle()
      }
      now = until
    },
  }
}

const pass = { base: '', id: 'x', as: 'overlay', bearer: 'overlay.x.mac' }

function listen({ world }: ReturnType<typeof stage>) {
  const pictures: (readonly [number, boolean])[] = []
  const lines: AirLine['state'][] = []
  const reasons: string[] = []
  const leave = followAir(
    pass,
    { of: 'air', event: 'picture', blank: { last: 0, line: null } },
    {
      picture: ({ last }, isFirst) => pictures.push([last, isFirst]),
      line(line) {
        lines.push(line.state)
        if (line.state === 'lost') reasons.push(line.why)
      },
    },
    world,
  )
  return { pictures, lines, reasons, leave }
}

const event = (last: number): string => `event: picture\ndata: {"last":${last},"line":null}\n\n`

test('T12 the overlay asks again for ever, ever more patiently, and is whole with the first picture it gets', async () => {
  const set = stage()
  const heard = listen(set)
  await set.settle()
  for (let tries = 0; tries < 40; tries++) await set.pass(15_000)
  assert.ok(set.asked.length > 40, `asked ${set.asked.length} times`)
  const line = set.connection()
  await set.pass(15_000)
  await line.write(event(7))
  await set.settle()
  assert.deepEqual(heard.pictures, [[7, true]])
  assert.equal(heard.lines.at(-1), 'well')
  heard.leave()
})

test('T12 a cut line is taken up again, and what was missed is in the next picture', async () => {
  const set = stage()
  const first = set.connection()
  const heard = listen(set)
  await set.settle()
  await first.write(event(1))
  await first.write(event(2))
  const second = set.connection()
  await first.end()
  await set.settle()
  assert.equal(heard.lines.at(-1), 'lost')
  await set.pass(500)
  await second.write(event(9))
  await set.settle()
  assert.deepEqual(heard.pictures, [
    [1, true],
    [2, false],
    [9, true],
  ])
  heard.leave()
})

test('T12 half a minute without a heartbeat is a dead line, and one heartbeat keeps it alive', async () => {
  const set = stage()
  const line = set.connection()
  const heard = listen(set)
  await set.settle()
  await line.write(event(1))
  await set.settle()
  await set.pass(SILENCE - 1_000)
  await line.write(': heartbeat\n\n')
  await set.settle()
  await set.pass(SILENCE - 1_000)
  assert.equal(heard.lines.at(-1), 'well')
  await set.pass(2_000)
  assert.ok(heard.lines.includes('lost'))
  heard.leave()
})

test('T12 a refusal is asked again as well, and who has left asks no more', async () => {
  const set = stage()
  set.answer(new Response('no such case', { status: 404 }))
  const heard = listen(set)
  await set.settle()
  assert.deepEqual(heard.lines, ['connecting', 'lost'])
  await set.pass(1_000)
  assert.equal(set.asked.length, 2)
  heard.leave()
  await set.pass(60_000)
  assert.equal(set.asked.length, 2)
})

test('T12 the token goes into a header, never into an address', async () => {
  const set = stage()
  const heard = listen(set)
  await set.settle()
  const { url, init } = set.asked[0]!
  assert.equal(url, '/api/cases/x/air?as=overlay')
  assert.equal(new Headers(init.headers).get('authorization'), 'Bearer overlay.x.mac')
  heard.leave()
})

test('T12 waits lie between half a second and fifteen', () => {
  for (let tries = 0; tries < 60; tries++)
    for (const random of [0, 0.5, 1]) {
      const wait = backoff(tries, random)
      assert.ok(wait >= 500 && wait <= 15_000, `try ${tries} waits ${wait}`)
    }
  assert.ok(backoff(0, 1) < backoff(3, 0))
})

test('T12 events come whole, however the pieces are cut', () => {
  const text = ': welcome\n\nevent: picture\ndata: {"a":\ndata: 1}\n\nevent: desk\r\ndata: {}\r\n\r\n'
  const whole = eventReader()(text)
  assert.deepEqual(whole, [
    { event: 'picture', data: '{"a":\n1}' },
    { event: 'desk', data: '{}' },
  ])
  const read = eventReader()
  assert.deepEqual(
    text.split('').flatMap((letter) => read(letter)),
    whole,
  )
})

test('T12 an address says which case, and whether there is a right to show', () => {
  assert.deepEqual(passIn('/overlay/overlay.case-1.abc'), {
    base: '',
    id: 'case-1',
    as: 'overlay',
    bearer: 'overlay.case-1.abc',
  })
  assert.deepEqual(passIn('/court/dock/dock.case-1/'), { base: '/court', id: 'case-1', as: 'dock', bearer: null })
  assert.equal(passIn('/vote/'), null)
})

test('T12 a picture of another version is shown to nobody: the page says why, and asks again', async () => {
  const set = stage()
  const [first, second] = [set.connection(), set.connection()]
  const heard = listen(set)
  await set.settle()
  await first.write('event: picture\ndata: {"last":"7","line":null}\n\n')
  await set.settle()
  assert.deepEqual(heard.pictures, [])
  assert.ok(!heard.lines.includes('well'))
  assert.match(heard.reasons.at(-1) ?? '', /Load the page anew/)
  await set.pass(500)
  await second.write(event(8))
  await set.settle()
  assert.deepEqual(heard.pictures, [[8, true]])
  heard.leave()
})

test('W3 T12 what pages on air take for a frame is what the contract has', () => {
  assert.deepEqual(AirPicture.parse(airFrames.blank), airFrames.blank)
  assert.deepEqual(DeskPicture.parse(deskFrames.blank), deskFrames.blank)
  const { mix, ...unmixed } = deskFrames.blank
  for (const wrong of [null, [], 'desk', {}, unmixed, { ...deskFrames.blank, mix: { ...mix, room: '1' } }])
    assert.throws(() => readFrame(JSON.stringify(wrong), deskFrames), JSON.stringify(wrong))
  const court = { ...airFrames.blank, ...canned.objection(1), join: { address: 'a', drawing: 'b', chat: true } }
  assert.deepEqual(AirPicture.parse(court), court)
  assert.deepEqual(readFrame(JSON.stringify(court), airFrames), court)
})
