import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { test, type TestContext } from 'node:test'
import { serveIn, type Staged } from './house.ts'

const text = new TextEncoder().encode('The harbour dues rise by a tenth. '.repeat(10_000))

const upload = (server: Staged, bytes: Uint8Array<ArrayBuffer> = text): Promise<Response> => {
  const form = new FormData()
  form.append('file', new Blob([bytes]), 'dues.txt')
  return server.fetch('/api/documents', { method: 'POST', body: form })
}

/** A body that is promised and of which so much comes. */
async function promising(t: TestContext, server: Staged, begun = ''): Promise<Socket> {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  // A server that closes before it has read everything cuts the line; `answered` tells whoever waits for more.
  socket.on('error', () => socket.destroy())
  t.after(() => socket.destroy())
  await once(socket, 'connect')
  const type = 'multipart/form-data; boundary=x'
  const head = [
    'POST /api/documents HTTP/1.1',
    `Host: ${hostname}:${port}`,
    `Content-Type: ${type}`,
    'Content-Length: 500000',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${begun}`)
  return socket
}

/** What is answered, up to these words; nothing is sent any more then. */
async function answered(socket: Socket, words: string): Promise<string> {
  let answer = ''
  for await (const part of socket) {
    answer += String(part)
    if (answer.includes(words)) return answer
  }
  throw new Error(`The server hung up before it said ${words}; it said: ${answer}`)
}

test('W3 fifty uploads at once are all taken, few at a time', async (t) => {
  const server = await serveIn(t, { limits: { uploadsAtOnce: 2 } })
  const answers = await Promise.all(Array.from({ length: 50 }, () => upload(server)))
  const told = await Promise.all(answers.map((answer) => answer.json() as Promise<{ readonly outcome?: string }>))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  assert.ok(told.every(({ outcome }) => outcome === 'read'))
})

test('W3 bodies that never come keep nobody out', async (t) => {
  const server = await serveIn(t, { limits: { uploadsAtOnce: 1, held: 400_000 } })
  for (let n = 0; n < 8; n++) await promising(t, server, n % 2 === 0 ? '' : '--x\r\n')
  assert.equal((await upload(server)).status, 200)
})

test('W3 a body that comes drop by drop ends at its whole time with an answer, though it is never quiet', async (t) => {
  const server = await serveIn(t, { limits: { bodyTime: 200, bodyPause: 60_000 } })
  const socket = await promising(t, server, '--x\r\n')
  const drops = setInterval(() => socket.write('.'), 10)
  socket.once('close', () => clearInterval(drops))
  assert.match(await answered(socket, 'too-slow'), /^HTTP\/1\.1 408 /)
})

test('W3 a body that stops coming ends with an answer, and its place is free', async (t) => {
  const server = await serveIn(t, { limits: { bodyPause: 50, uploadsWaiting: 1 } })
  const answer = await answered(await promising(t, server, '--x\r\n'), 'Look at the line and send it again')
  assert.match(answer, /^HTTP\/1\.1 408 /)
  assert.match(answer, /too-slow/)
  // On a busy machine it may be too slow itself.
  const { status } = await upload(server, text.slice(0, 1_000))
  assert.ok(status === 200 || status === 408, `${status}`)
  assert.deepEqual(server.troubles, [])
})

test('W3 a body that is too large is read to its end and answered, and the next one is taken', async (t) => {
  const server = await serveIn(t, { limits: { upload: 600_000, held: 600_000, uploadsWaiting: 1 } })
  const large = await upload(server, new Uint8Array(8_000_000))
  assert.equal(large.status, 413)
  assert.equal(((await large.json()) as { readonly error: { readonly code: string } }).error.code, 'too-large')
  assert.equal((await upload(server)).status, 200)
  assert.deepEqual(server.troubles, [])
})
