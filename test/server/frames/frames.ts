import { once } from 'node:events'
import { connect } from 'node:net'
import { randomBytes } from 'node:crypto'
import type { TestContext } from 'node:test'
import fc from 'fast-check'
import { anyText } from '../../anytext.ts'
import { dilemma } from '../../courthouse.ts'
import { timeless } from '../../rehearsal.ts'
import { serveIn, stoppable, type Staged } from '../house.ts'
import { lineTo } from '../line.ts'

interface Pelting {
  readonly messages: number
  readonly frames: number
  readonly seed: number
}

interface Toll extends Omit<Pelting, 'seed'> {
  /** Refusals by their code. */
  readonly codes: Record<string, number>
  /** What came back without a code, or was taken. */
  readonly strange: string[]
  /** Cases that there were before one was opened that was meant. */
  readonly opened: number
  /** Of the case that was pelted, and of its like that was left in peace. */
  readonly records: readonly (readonly string[])[]
  readonly troubles: readonly unknown[]
  readonly isWell: boolean
}

const nasty = fc.oneof(
  anyText({ maxLength: 60 }),
  fc.constantFrom(
    '',
    '\u0000',
    '\u202E',
    '${7*7}',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    '<script>',
    '\ud800',
  ),
)

/** Messages that begin like ours and go wrong somewhere. */
const nearly = fc.record(
  {
    type: fc.oneof(fc.constantFrom('start', 'intervention', 'withdraw', 'hello', 'agent_stream', 'turn'), nasty),
    dilemma: fc.oneof(nasty, fc.jsonValue(), fc.constant('x'.repeat(3_000))),
    image_data: fc.oneof(nasty, fc.integer(), fc.constantFrom('data:', 'data:image/png;base64,', 'data:text/html,x')),
    content: fc.oneof(
      fc.constant(''),
      fc.constant('   '),
      fc.integer(),
      fc.constant('y'.repeat(5_000)),
      fc.jsonValue(),
    ),
    patient: fc.jsonValue(),
    intervention: fc.oneof(nasty, fc.double(), fc.constantFrom(0, -1, 1.5, 2 ** 53, null)),
    ref: fc.oneof(nasty, fc.integer()),
    seq: fc.integer(),
  },
  { requiredKeys: [] },
)

const texts = fc.oneof(
  { weight: 5, arbitrary: nearly.map((value) => JSON.stringify(value)) },
  { weight: 2, arbitrary: fc.json() },
  { weight: 2, arbitrary: nasty },
  { weight: 1, arbitrary: fc.constantFrom('[', '{', '{"type":', '[]', 'null', '"start"', '['.repeat(5_000), '1e999') },
)

interface Said {
  readonly type?: unknown
  readonly content?: unknown
  readonly patient?: unknown
  readonly intervention?: unknown
  readonly dilemma?: unknown
  readonly ref?: unknown
}

/** What somebody could have meant, by the words of the contract alone: were it the contract itself, it could let anything in. */
function isMeant(text: string): boolean {
  const said = jsonIn(text) as Said | null
  const isText = (value: unknown, most: number): boolean =>
    typeof value === 'string' && value.trim() !== '' && value.length < most
  const isLeftOr = (value: unknown, type: string): boolean => value === undefined || typeof value === type
  if (typeof said !== 'object' || !isLeftOr(said?.ref, 'string')) return false
  if (said?.type === 'intervention') return isText(said.content, 5_000) && isLeftOr(said.patient, 'boolean')
  if (said?.type === 'withdraw') return Number.isSafeInteger(said.intervention) && Number(said.intervention) > 0
  return said?.type === 'start' && isText(said.dilemma, 3_000)
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** So many of them, no two alike. */
function different<T>(every: fc.Arbitrary<T>, count: number, seed: number, nameOf: (one: T) => string): readonly T[] {
  const found = new Map<string, T>()
  for (let draw = 0; found.size < count; draw++)
    for (const one of fc.sample(every, { numRuns: count, seed: seed + draw }))
      if (found.size < count) found.set(nameOf(one), one)
  return [...found.values()]
}

/** Sends messages that mean nothing and then frames that break the protocol, and waits until all are answered or ended. */
async function thrown(
  url: string,
  path: string,
  { messages, frames }: { readonly messages: readonly string[]; readonly frames: readonly Uint8Array[] },
  { codes, strange }: Pick<Toll, 'codes' | 'strange'>,
): Promise<void> {
  const line = await lineTo(url, path)
  let count = 0
  const answered = new Promise<void>((resolve, reject) => {
    if (messages.length === 0) resolve()
    line.socket.on('message', (data: Buffer) => {
      const { type, code } = JSON.parse(data.toString()) as { type: string; code?: string }
      // What the case says meanwhile is no answer.
      if (type !== 'refused' && type !== 'accepted') return
      if (type === 'accepted' || !code) strange.push(`${messages[count]} → ${data.toString()}`)
      codes[code ?? type] = (codes[code ?? type] ?? 0) + 1
      if (++count === messages.length) resolve()
    })
    line.socket.on('close', (code) => reject(new Error(`The line was closed with ${code} after ${count} answers.`)))
  })
  for (const text of messages) line.socket.send(text)
  await answered
  line.socket.removeAllListeners('close')
  line.socket.terminate()
  for (let at = 0; at < frames.length; at += 50)
    await Promise.all(frames.slice(at, at + 50).map((frame) => throwAt(new URL(url).port, path, frame)))
}

/** As often as this the case goes on a little, and is pelted again. */
const PLACES = 10

/**
 * Throws so many of each at a server, no two alike: half where there is no case, and half at one that is in the middle of a
 * speech, at several places of it. Then the case is heard to its end, and so is its like, in peace.
 */
export async function pelted(t: Pick<TestContext, 'after'>, how: Pelting): Promise<Toll> {
  const pace = stoppable(1)
  const server = await serveIn(t, { limits: { messagesPerSecond: 1e6 }, wrap: pace.wrap })
  const { docket } = server.house
  const malformed = texts.filter((text) => !isMeant(text))
  const messages = different(malformed, how.messages, how.seed, (text) => text)
  const frames = different(broken, how.frames, how.seed, (bytes) => Buffer.from(bytes).toString('hex'))
  const toll = { codes: {}, strange: [] }
  const [here, there] = [Math.floor(messages.length / 2), Math.floor(frames.length / 2)]
  await thrown(server.url, '/ws/pelted', { messages: messages.slice(here), frames: frames.slice(there) }, toll)
  const opened = (await docket.cases()).length

  const [id, like] = await Promise.all([openLike(server), openLike(server)])
  const line = await lineTo(server.url, `/ws/${id}`)
  t.after(() => line.close())
  const share = <T>(all: readonly T[], half: number, place: number): readonly T[] =>
    all.slice(Math.floor((half * place) / PLACES), Math.floor((half * (place + 1)) / PLACES))
  for (let place = 0; place < PLACES; place++) {
    const came = line.seen.length
    await line.until(
      (message) => isOver(message) || (message.type === 'agent_stream' && line.seen.indexOf(message) >= came),
    )
    pace.stop()
    const part = { messages: share(messages, here, place), frames: share(frames, there, place) }
    await thrown(server.url, `/ws/${id}`, part, toll)
    pace.goOn()
  }
  const records = await Promise.all(
    [id, like].map(async (each) => {
      await (await lineTo(server.url, `/ws/${each}`)).until(isOver)
      return timeless(await docket.entries(each))
    }),
  )
  return {
    ...toll,
    messages: messages.length,
    frames: frames.length,
    opened,
    records,
    troubles: server.troubles,
    isWell: (await server.fetch('/healthz')).status === 200,
  }
}

/** A court that something has thrown out of its way tells of it, and ends. */
const isOver = ({ type }: { readonly type: string }): boolean => type === 'closed' || type === 'trouble'

/** A decision that draws what its like draws; one may cut in on it at any time. */
async function openLike(server: Staged): Promise<string> {
  const body = JSON.stringify({ format: 'decision', brief: { dilemma }, seed: '7' })
  const answer = await server.fetch('/api/cases', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return ((await answer.json()) as { readonly id: string }).id
}

/** Frames that no client may send: unmasked, reserved bits and opcodes, wrong lengths, torn text, plain noise. */
const broken = fc.oneof(
  fc.uint8Array({ minLength: 1, maxLength: 80 }),
  fc
    .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }), fc.uint8Array({ maxLength: 40 }))
    .map(([first, second, rest]) => Uint8Array.of(first, second, ...rest)),
  fc.uint8Array({ minLength: 4, maxLength: 40 }).map((rest) => Uint8Array.of(0x81, 0x05, ...rest)),
  fc.constant(Uint8Array.of(0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0)),
  fc.constant(Uint8Array.of(0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28)),
  fc.constant(Uint8Array.of(0x88, 0x81, 0, 0, 0, 0, 1)),
)

/** Shakes hands, throws the bytes and hangs up. */
async function throwAt(port: string, path: string, bytes: Uint8Array): Promise<void> {
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const key = randomBytes(16).toString('base64')
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  )
  await once(socket, 'data')
  const closed = once(socket, 'close')
  socket.end(bytes)
  socket.resume()
  await closed
}
