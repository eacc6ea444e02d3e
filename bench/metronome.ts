import { createServer, type Socket } from 'node:net'
import { filledIn } from '../test/fakes/filled.ts'

/**
 * A model server for crowds, in a process of its own: the OpenAI chat dialect, each token by itself and at its due time,
 * however many calls there are at once. It speaks HTTP by hand and keeps one clock for all calls, so that it costs less
 * than whoever is measured. `GET /spent` tells the sum of all calls' times. Arguments: first token ms, tokens, ms a token.
 */
const [firstToken = 40, tokens = 40, perToken = 6] = process.argv.slice(2).map(Number)

interface Call {
  readonly socket: Socket
  readonly from: number
  readonly words: readonly string[]
  sent: number
}

const HEAD =
  'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: keep-alive\r\ntransfer-encoding: chunked\r\n\r\n'
const calls = new Set<Call>()
let spent = 0

const chunk = (data: string): string => `${Buffer.byteLength(data).toString(16)}\r\n${data}\r\n`

const told = (content: string): string =>
  `data: {"id":"x","object":"chat.completion.chunk","created":0,"model":"m","choices":[{"index":0,"delta":{"content":${JSON.stringify(content)}},"finish_reason":null}]}\n\n`

const LAST =
  'data: {"id":"x","object":"chat.completion.chunk","created":0,"model":"m","choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\n' +
  `data: {"id":"x","object":"chat.completion.chunk","created":0,"model":"m","choices":[],"usage":{"prompt_tokens":100,"completion_tokens":${tokens},"total_tokens":${100 + tokens}}}\n\n` +
  'data: [DONE]\n\n'

/** Sends what is due. A token that is late goes with the next one, as on a busy wire. */
function beat(): void {
  const now = performance.now()
  for (const call of calls) {
    const due = Math.min(tokens, Math.floor((now - call.from - firstToken) / perToken) + 1)
    const isOver = now - call.from >= firstToken + tokens * perToken
    if (due <= call.sent && !isOver) continue
    let text = call.sent === 0 && due > 0 ? HEAD : ''
    for (; call.sent < due; call.sent++) text += chunk(told(call.words[call.sent]!))
    if (isOver) {
      text += `${chunk(LAST)}0\r\n\r\n`
      spent += now - call.from
      calls.delete(call)
    }
    if (!call.socket.destroyed) call.socket.write(text)
  }
}

/** As many pieces for every answer, so that all calls take equally long. */
function pieces(body: string): readonly string[] {
  const { messages } = JSON.parse(body) as { readonly messages: readonly { readonly content: unknown }[] }
  const last = JSON.stringify(messages.at(-1)?.content).replaceAll('\\', '')
  const text = filledIn(last, 'It is so. '.repeat(tokens / 4))
  const size = Math.ceil(text.length / tokens)
  return Array.from({ length: tokens }, (_, index) => text.slice(index * size, (index + 1) * size) || ' ')
}

function hear(socket: Socket, head: string, body: string): void {
  if (head.startsWith('GET')) {
    const answer = JSON.stringify(spent)
    socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${answer.length}\r\n\r\n${answer}`)
  } else calls.add({ socket, from: performance.now(), words: pieces(body), sent: 0 })
}

const server = createServer((socket) => {
  let waiting: Buffer = Buffer.alloc(0)
  socket.setNoDelay(true)
  socket.on('error', () => socket.destroy())
  socket.on('data', (bytes: Buffer) => {
    waiting = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes])
    for (;;) {
      const end = waiting.indexOf('\r\n\r\n')
      if (end < 0) return
      const head = waiting.toString('latin1', 0, end)
      const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0)
      if (waiting.length < end + 4 + length) return
      hear(socket, head, waiting.toString('utf8', end + 4, end + 4 + length))
      waiting = waiting.subarray(end + 4 + length)
    }
  })
})

setInterval(beat, 1)
server.listen(0, '127.0.0.1', 1000, () => process.send?.((server.address() as { port: number }).port))
process.on('disconnect', () => process.exit())
