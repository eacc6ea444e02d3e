import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { test, type TestContext } from 'node:test'
import { readingTime } from '#record'
import { speechServer, type Voice } from '#show'
import { readingAt } from '../../src/web/stage/reading.ts'
import { airing, header, settled, turn } from './stage.ts'

/** Milliseconds for a letter, and for the breath after a sentence and a clause. */
const LETTER = 58
const BREATH = 360
const STOP = 150
const RATE = 1_000

const breaths = (words: string, after: RegExp): number => words.match(after)?.length ?? 0

/** When the letter at a place begins to be said. */
const saidAt = (words: string, place: number): number => {
  const before = words.slice(0, place)
  return before.length * LETTER + breaths(before, /[.!?]\s/gu) * BREATH + breaths(before, /,\s/gu) * STOP
}

/** Silence of a length, as a file of sound. */
function wave(ms: number): Buffer {
  const size = Math.round((ms / 1000) * RATE)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + size, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(size, 40)
  return Buffer.concat([head, Buffer.alloc(size, 128)])
}

const lengthOf = (bytes: Uint8Array): number => ((bytes.length - 44) / RATE) * 1000

interface Asked {
  readonly input: string
  readonly voice: string
  readonly model: string
  readonly response_format: string
}

/** A speech server of the OpenAI dialect that says nothing, for as long as it takes. */
async function speaking(context: TestContext): Promise<{ readonly url: string; readonly asked: Asked[] }> {
  const asked: Asked[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    assert.deepEqual([request.method, request.url], ['POST', '/v1/audio/speech'])
    assert.equal(request.headers.authorization, 'Bearer a-key')
    const line = JSON.parse(await text(request)) as Asked
    asked.push(line)
    response.writeHead(200, { 'content-type': 'audio/wav' }).end(wave(saidAt(`${line.input} `, line.input.length + 1)))
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  context.after(() => server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, asked }
}

const LINES = [
  ['judge', 'Order. This court will hear the baker, and it will hear her to the end.'],
  [
    'prosecutor',
    'Members of the jury, there was a hamper by the pond on Sunday. On Monday there was none. A goose was seen between the two, and it did not look hungry any more. I ask you to think about that.',
  ],
  ['witness-1', 'I sold six rolls at ten o’clock. I saw no goose, and I would have known it by the walk.'],
  ['defense', 'No more questions!'],
] as const

test('T12 lines are said ahead of air by a voice for each seat, and captions keep step with them within 300 ms', async (context) => {
  const server = await speaking(context)
  const settings = {
    url: server.url,
    model: 'tts-1',
    format: 'wav',
    key_env: 'KEY',
    voices: { witness: ['ash', 'sage'] },
  }
  const voice = speechServer({ ...settings, format: 'wav' }, { KEY: 'a-key' })
  const { air, clock, paper, pictures } = await airing({ voice, delay: 5 })
  paper.write(header)
  let worst = 0
  for (const [agent, content] of LINES) {
    const seq = paper.write(turn(content, agent))
    assert.equal(await air.speech(seq), undefined, 'nobody hears it before it is on air')
    await until(() => server.asked.some(({ input }) => input === content))
    await clock.pass(5_000)
    assert.equal(pictures.at(-1)?.line?.content, content)
    const before = server.asked.length
    const speech = await air.speech(seq)
    assert.equal(server.asked.length, before, 'it was said ahead of air, and once')
    const spoken = lengthOf(speech!.bytes)
    worst = Math.max(worst, ...stepsOf(content, spoken))
    await clock.pass(readingTime(content))
  }
  assert.deepEqual(
    server.asked.map((each) => each.voice),
    ['onyx', 'nova', 'ash', 'fable'],
  )
  assert.ok(worst <= 300, `out of step by ${worst} ms`)
})

/** By how much a caption and its voice are apart whenever a word is shown. */
function stepsOf(content: string, spoken: number): readonly number[] {
  const apart: number[] = []
  let elapsed = 0
  for (;;) {
    const { page, shown, next } = readingAt(content, elapsed, { spoken })
    const at = content.indexOf(page) + page.slice(0, shown).lastIndexOf(' ') + 1
    apart.push(Math.abs(saidAt(content, at) - elapsed))
    if (next === null) return apart
    elapsed += next
  }
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await settled()
}

test('T12 the air waits for a voice, but not for ever, and nothing that is held is ever said', async () => {
  const asked: string[] = []
  let answer: (() => void) | undefined
  const voice: Voice = {
    speak: async ({ text: words }) => {
      asked.push(words)
      await new Promise<void>((go) => (answer = go))
      return { bytes: new Uint8Array(4), type: 'audio/wav' }
    },
  }
  const { air, clock, paper } = await airing({ voice })
  paper.write(header)
  const slow = paper.write(turn('A slow one.'))
  await clock.pass(1_000)
  assert.equal(air.picture().line, null)
  answer!()
  await clock.pass(1)
  assert.equal(air.picture().line?.content, 'A slow one.')
  assert.equal((await air.speech(slow))?.bytes.length, 4)
  paper.write(turn('A voice that never comes.'))
  await clock.pass(6_000)
  assert.equal(air.picture().line?.content, 'A voice that never comes.')
  const held = paper.write(turn('A rotten one.'))
  await clock.pass(6_000)
  assert.equal(await air.speech(held), undefined)
  assert.deepEqual(asked, ['A slow one.', 'A voice that never comes.'])
})

test('T12 a speech server that fails leaves the line without a voice, and says so', async () => {
  const failing = speechServer(
    { url: 'http://127.0.0.1/v1/', model: 'm', format: 'mp3' },
    {},
    async () => new Response('', { status: 500 }),
  )
  const { air, clock, paper, troubles } = await airing({ voice: failing })
  paper.write(header)
  const seq = paper.write(turn('Said by nobody.'))
  await clock.pass(1)
  assert.equal(air.picture().line?.content, 'Said by nobody.')
  assert.equal(await air.speech(seq), undefined)
  assert.match(String(troubles[0]), /speech server at http:\/\/127\.0\.0\.1\/v1\/audio\/speech answered with 500/)
})
