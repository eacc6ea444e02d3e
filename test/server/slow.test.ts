import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { test } from 'node:test'
import { taskOf } from '#models'
import { debateBrief, stockAnswer, talkative } from '../rehearsal.ts'
import { caseForm, serveIn } from './house.ts'
import { entriesIn, lineTo, type Message } from './line.ts'
import { figure } from '../figure.ts'
import { times } from '../whole.ts'

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

test('W5 viewers that read nothing, or a byte now and then, harm nobody; when they read, no entry is missing', async (t) => {
  const server = await serveIn(t, { wrap: verbose, limits: { backlog: 64_000 } })
  const body = caseForm('debate', debateBrief)
  const { id } = (await (await server.fetch('/api/cases', { method: 'POST', body })).json()) as { id: string }
  const slow = await Promise.all(Array.from({ length: SLOW }, () => sluggard(server.port, `/ws/${id}`)))
  const eager = await lineTo(server.url, `/ws/${id}`)
  for (const socket of slow.slice(SLOW / 2)) socket.read(1)
  await eager.until(({ type }) => type === 'closed')
  const record = await server.house.docket.entries(id)
  assert.ok(JSON.stringify(record).length > 5_000_000, 'the case was too short to fill any buffer')
  assert.deepEqual(entriesIn(eager.seen), record)
  assert.deepEqual(server.troubles, [])

  for (const socket of slow) assert.deepEqual(entriesIn(await readOn(socket)), record)
  const size = Math.round(JSON.stringify(record).length / 1e6)
  figure(
    `${SLOW} viewers that read nothing, or a byte, beside one that reads all: ${record.length} entries of ${size} MB, 0 missing for any`,
  )
})
