import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { seeded } from '../torture/seeded.ts'
import { serveIn, stoppable, type Staged } from './house.ts'
import { entriesIn, lineTo, type Line, type Message } from './line.ts'

const start = { type: 'start', dilemma: 'Should the town run its buses free of charge?', image_data: null }
const isClosed = ({ type }: Message): boolean => type === 'closed'

/** What one would have if every line were one: entries by number, each once and in order. */
function assertWhole(lines: readonly (readonly Message[])[], record: readonly unknown[]): void {
  const entries = lines.flatMap((seen) => entriesIn(seen))
  assert.deepEqual(entries, record)
}

const recordOf = async (server: Staged, id: string): Promise<readonly unknown[]> =>
  ((await (await server.fetch(`/api/cases/${id}/entries`)).json()) as { entries: unknown[] }).entries

/** The words of each turn as frames gave them, put together by offset. */
function wordsIn(seen: readonly Message[]): ReadonlyMap<string, string> {
  const words = new Map<string, string>()
  for (const { type, key, content, offset, withdrawn } of seen) {
    if (type !== 'agent_stream') continue
    const before = withdrawn === true ? '' : (words.get(String(key)) ?? '')
    assert.ok(Number(offset) <= before.length, `a gap in the words of ${String(key)}`)
    words.set(String(key), before.slice(0, Number(offset)) + String(content))
  }
  return words
}

test('W1 hello comes first, words come in frames with offsets, and one frame ends each turn', async (t) => {
  const server = await serveIn(t, { pace: 1 })
  const line = await lineTo(server.url, '/ws/hello-there')
  line.send(start)
  await line.until(isClosed)
  const hello = { type: 'hello', session: 'hello-there', rights: 'owner', running: false, last: 0 }
  assert.deepEqual(line.seen[0], hello)
  assert.deepEqual(await line.until(({ type }) => type === 'accepted'), { type: 'accepted', seq: 1 })
  assertWhole([line.seen], await recordOf(server, 'hello-there'))

  const spoken = wordsIn(line.seen)
  const turns = line.seen.filter(({ type }) => type === 'turn')
  assert.ok(turns.length >= 8)
  for (const turn of turns) {
    const frames = line.seen.filter(({ type, key }) => type === 'agent_stream' && key === turn['key'])
    assert.equal(spoken.get(String(turn['key'])), turn['content'])
    assert.deepEqual(
      frames.map(({ done }) => done),
      [...frames.slice(1).map(() => false), true],
    )
    assert.ok(line.seen.indexOf(frames.at(-1)!) < line.seen.indexOf(turn), 'an entry overtook its words')
  }
  await line.until(({ type, running }) => type === 'standing' && running === false)
  await assertDocumented(server, line.seen)
})

/** Holds every message against the AsyncAPI document of the server itself. */
async function assertDocumented(server: Staged, seen: readonly Message[]): Promise<void> {
  const wire = (await (await server.fetch('/asyncapi.json')).json()) as {
    channels: { case: { messages: Readonly<Record<string, { payload: z.core.JSONSchema.JSONSchema }>> } }
  }
  const { messages } = wire.channels.case
  for (const message of seen) {
    const known = messages[`server_${message.type}`]
    assert.ok(known, `${message.type} is not in the document`)
    const { success, error } = z.fromJSONSchema(known.payload).safeParse(message)
    assert.ok(success, `${message.type}: ${error?.message}`)
  }
}

test('W2 reconnecting with after at random points: no gap, no double, and the words so far come as one frame', async (t) => {
  const seed = 20_261_115
  const random = seeded(seed)
  const server = await serveIn(t, { pace: 2 })
  const opener = await lineTo(server.url, '/ws/dropped')
  opener.send(start)
  const drops: (readonly Message[])[] = []
  let joined = 0
  let last = 0
  for (let isOver = false; !isOver;) {
    const line: Line = await lineTo(server.url, `/ws/dropped?after=${last}`)
    const most = 1 + Math.floor(random() * 8)
    const end = await line.until((message) => isClosed(message) || line.seen.length > most)
    isOver = isClosed(end) || line.seen.some(isClosed)
    line.socket.terminate()
    joined += wordsIn(line.seen).size
    drops.push([...line.seen])
    last = entriesIn(line.seen).at(-1)?.seq ?? last
  }
  assert.ok(drops.length > 8, `only ${drops.length} drops with seed ${seed}`)
  assert.ok(joined > 0, 'nobody heard a word')
  assertWhole(drops, await recordOf(server, 'dropped'))
  const after = await lineTo(server.url, `/ws/dropped?after=${last}`)
  await after.until(({ type }) => type === 'standing')
  assert.deepEqual(entriesIn(after.seen), [])
})

test('W1 what the socket refuses has a code and leaves no entry; a mark comes back with the answer', async (t) => {
  const { wrap, stop } = stoppable(5)
  const server = await serveIn(t, { wrap, limits: { messagesPerSecond: 1_000 } })
  const line = await lineTo(server.url, '/ws/manners')
  const refusals: readonly (readonly [message: object, code: string])[] = [
    [{ type: 'intervention', content: 'Hello?' }, 'no-such-case'],
    [{ type: 'start', dilemma: '', image_data: null }, 'bad-message'],
    [{ type: 'start', dilemma: 'Should we?' }, 'bad-message'],
    [{ type: 'start', dilemma: 'Should we?', image_data: 'https://example.org/x.png' }, 'bad-message'],
    [{ type: 'shout' }, 'unknown-type'],
    [{ type: '__proto__' }, 'unknown-type'],
    [{ type: 'intervention', content: 'x'.repeat(300_000) }, 'too-large'],
  ]
  for (const [message, code] of refusals) assert.equal((await line.ask(message))['code'], code)
  line.socket.send('{"type"')
  await line.until(({ code }) => code === 'bad-json')
  line.socket.send(Buffer.from([1, 2, 3]))
  await line.until(({ message }) => String(message).includes('binary'))

  assert.equal((await line.ask(start))['seq'], 1)
  assert.equal((await line.ask(start))['code'], 'case-exists')
  await line.until(({ type, phase }) => type === 'phase_change' && phase === 'DEFENSE_OPENING')
  stop()
  const { seq } = await line.ask({ type: 'intervention', content: 'What of the cost?', patient: true })
  assert.equal((await line.ask({ type: 'withdraw', intervention: seq }))['seq'], seq)
  assert.equal((await line.ask({ type: 'withdraw', intervention: seq }))['code'], 'too-late')
  const entries = entriesIn(line.seen).filter(({ type }) => type === 'intervention' || type === 'withdrawal')
  assert.deepEqual(
    entries.map(({ type }) => type),
    ['intervention', 'withdrawal'],
  )
})

test('W4 messages come too fast: refused as too-many, and the line stays', async (t) => {
  const server = await serveIn(t, { limits: { messagesPerSecond: 5 } })
  const line = await lineTo(server.url, '/ws/flood')
  for (let count = 0; count < 12; count++) line.send({ type: 'shout', ref: `${count}` })
  await line.until(({ ref }) => ref === '11')
  const codes = line.seen.filter(({ type }) => type === 'refused').map(({ code }) => code)
  assert.equal(codes.length, 12)
  assert.deepEqual([codes[0], codes.at(-1)], ['unknown-type', 'too-many'])
  assert.equal(line.socket.readyState, line.socket.OPEN)
})
