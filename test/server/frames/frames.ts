import { once } from 'node:events'
import { connect } from 'node:net'
import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { WebSocket } from 'ws'
import { anyText } from '../../anytext.ts'

interface Toll {
  readonly messages: number
  readonly frames: number
  /** Refusals by their code. */
  readonly codes: Readonly<Record<string, number>>
  /** What came back without a code, or did not come back. */
  readonly strange: readonly string[]
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

/** Sends so many messages that mean nothing and so many frames that break the protocol. */
export async function pelt(
  url: string,
  how: { readonly messages: number; readonly frames: number; readonly seed: number },
): Promise<Toll> {
  const codes: Record<string, number> = {}
  const strange: string[] = []
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/pelted`)
  await once(socket, 'open')
  const sent = fc.sample(texts, { numRuns: how.messages, seed: how.seed })
  const answered = new Promise<void>((resolve, reject) => {
    let count = 0
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as { type: string; code?: string }
      if (message.type === 'hello' || message.type === 'standing' || message.type === 'heartbeat') return
      if (message.type !== 'refused' || !message.code) strange.push(`${sent[count]} → ${data.toString()}`)
      codes[message.code ?? message.type] = (codes[message.code ?? message.type] ?? 0) + 1
      if (++count === sent.length) resolve()
    })
    socket.on('close', (code) => reject(new Error(`The line was closed with ${code} after ${count} answers.`)))
  })
  for (const text of sent) socket.send(text)
  await answered
  socket.removeAllListeners('close')
  socket.terminate()
  const bytes = fc.sample(broken, { numRuns: how.frames, seed: how.seed })
  for (let at = 0; at < bytes.length; at += 50)
    await Promise.all(bytes.slice(at, at + 50).map((frame) => throwAt(new URL(url).port, frame)))
  return { messages: sent.length, frames: bytes.length, codes, strange }
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
async function throwAt(port: string, bytes: Uint8Array): Promise<void> {
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const key = randomBytes(16).toString('base64')
  socket.write(
    `GET /ws/pelted HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  )
  await once(socket, 'data')
  const closed = once(socket, 'close')
  socket.end(bytes)
  socket.resume()
  await closed
}
