import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { test } from 'node:test'
import { taskOf } from '#models'
import type { Entry } from '#record'
import { debateBrief, stockAnswer, talkative } from '../rehearsal.ts'
import { caseForm, serveIn, type Staged } from './house.ts'
import { entriesIn, lineTo, type Message } from './line.ts'
import { figure } from '../figure.ts'
import { isWhole, times } from '../whole.ts'

/** Shakes hands, and then reads nothing unless it is told to. */
async function sluggard(port: number, path: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  await once(socket, 'readable')
  return socket
}

/** The messages in what a server sent after the handshake; a frame that is torn off is left out. */
function messagesIn(bytes: Buffer): readonly Message[] {
  const messages: Message[] = []
  let at = bytes.indexOf('\r\n\r\n') + 4
  while (at + 10 < bytes.length) {
    const short = bytes[at + 1]! & 0x7f
    const header = short < 126 ? 2 : short === 126 ? 4 : 10
    const long = short === 126 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2))
    const end = at + header + (short < 126 ? short : long)
    if (end > bytes.length) break
    if ((bytes[at]! & 0x0f) === 1) messages.push(JSON.parse(bytes.subarray(at + header, end).toString()) as Message)
    at = end
  }
  return messages
}

/** All that waits for somebody who reads again, to the end of the case. */
async function readOn(socket: Socket): Promise<readonly Message[]> {
  const chunks: Buffer[] = []
  for await (const bytes of socket) {
    chunks.push(bytes as Buffer)
    if (!Buffer.concat(chunks.slice(-3)).includes('"type":"closed"')) continue
    const messages = messagesIn(Buffer.concat(chunks))
    if (messages.some(({ type }) => type === 'closed')) return messages
  }
  throw new Error('The server hung up before the end of the case.')
}

const unscored = new Set(['score', 'name', 'ballot'])

/** Debaters whose every turn is longer than any buffer. */
const verbose = () =>
  talkative((request) => {
    const isRead = request.json !== undefined || unscored.has(taskOf(request))
    return isRead ? undefined : stockAnswer(request) + ' and so on'.repeat(40_000)
  })

const SLOW = times(10, 2)

/** How a case came to somebody who reads all of it at once. */
interface Read {
  readonly record: readonly Entry[]
  /** Milliseconds from when an entry was written until it was there, the shortest first. */
  readonly delays: readonly number[]
  /** The most memory that server and viewers had meanwhile, in bytes. */
  readonly most: number
  /** What the others were sent, who have read nothing of it yet. */
  readonly slow: readonly Socket[]
}

/** Lets one viewer read a case to its end, beside so many who do not. */
async function readBeside(server: Staged, sluggards: number): Promise<Read> {
  const body = caseForm('debate', debateBrief)
  const { id } = (await (await server.fetch('/api/cases', { method: 'POST', body })).json()) as { id: string }
  const slow = await Promise.all(Array.from({ length: sluggards }, () => sluggard(server.port, `/ws/${id}`)))
  const eager = await lineTo(server.url, `/ws/${id}`)
  const delays: number[] = []
  let most = 0
  eager.socket.on('message', (data: Buffer) => {
    const { at, seq } = JSON.parse(data.toString()) as { readonly at?: number; readonly seq?: number }
    if (at === undefined || seq === undefined) return
    delays.push(Date.now() - at)
    most = Math.max(most, process.memoryUsage.rss())
  })
  for (const socket of slow.slice(sluggards / 2)) socket.read(1)
  await eager.until(({ type }) => type === 'closed')
  const record = await server.house.docket.entries(id)
  assert.deepEqual(entriesIn(eager.seen), record)
  await eager.close()
  return { record, delays: delays.toSorted((one, other) => one - other), most, slow }
}

const waited = ({ delays }: Read): string => `p50 ${delays[delays.length >> 1]} ms, worst ${delays.at(-1)} ms`

test('W5 viewers that read nothing, or a byte now and then, harm nobody; when they read, no entry is missing', async (t) => {
  const server = await serveIn(t, { wrap: verbose, limits: { backlog: 64_000 } })
  // What others cost is told by what it takes without them, once all that is loaded with the first case is there.
  if (isWhole) await readBeside(server, 0)
  const alone = isWhole ? await readBeside(server, 0) : undefined
  const beside = await readBeside(server, SLOW)
  const { record, slow } = beside
  assert.ok(JSON.stringify(record).length > 5_000_000, 'the case was too short to fill any buffer')
  assert.deepEqual(server.troubles, [])

  for (const socket of slow) assert.deepEqual(entriesIn(await readOn(socket)), record)
  const size = Math.round(JSON.stringify(record).length / 1e6)
  figure(
    `${SLOW} viewers that read nothing, or a byte, beside one that reads all: ${record.length} entries of ${size} MB, 0 missing for any`,
  )
  if (!alone) return
  const more = Math.max(0, beside.most - alone.most) / SLOW / 1e6
  figure(
    `who reads all waits ${waited(beside)} for an entry, and ${waited(alone)} without them; each of them takes ${more.toFixed(1)} MB of memory at most`,
  )
})
