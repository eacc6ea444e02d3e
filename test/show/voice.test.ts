import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readingTime } from '#record'
import { speechServer, type Voice } from '#show'
import { readingAt } from '../../src/web/stage/reading.ts'
import { lengthOf, saidAt, speaking } from '../fakes/speech.ts'
import { airing, header, settled, turn } from './stage.ts'

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
  const server = await speaking()
  context.after(() => server.close())
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
  assert.ok(server.asked.every(({ to, key }) => to === 'POST /v1/audio/speech' && key === 'Bearer a-key'))
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
