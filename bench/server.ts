import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { dialectOf, type Dialect } from '../test/fakes/dialects.ts'
import { filledIn } from '../test/fakes/filled.ts'

/**
 * A model server that speaks every dialect with fixed delays, in a process of its own so that its work is not counted as
 * ours. Tokens come four at a time, as they do over a real wire. `GET /spent` tells the sum of all calls' times.
 * Arguments: first token ms, tokens, ms a token.
 */
const [firstToken = 200, tokens = 40, perToken = 20] = process.argv.slice(2).map(Number)
const BURST = 4
let spent = 0

interface Chat {
  readonly messages?: readonly { readonly role: string; readonly content: unknown }[]
}

const server = createServer((request, response) => {
  if (request.url === '/spent') response.end(JSON.stringify(spent))
  else void hear(request, response)
})

async function hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = Buffer.concat((await request.toArray()) as Buffer[]).toString()
  const from = performance.now()
  await answer(response, dialectAt(request.url ?? ''), pieces(JSON.parse(body) as Chat))
  spent += performance.now() - from
}

/** By the address that is asked. */
function dialectAt(path: string): Dialect {
  if (path.endsWith('/responses')) return dialectOf('openai')
  if (path.endsWith('/messages')) return dialectOf('anthropic')
  return dialectOf(path.includes('streamGenerateContent') ? 'google' : 'openai-compatible')
}

async function answer(response: ServerResponse, dialect: Dialect, words: readonly string[]): Promise<void> {
  const usage = { input: 100, cached: 0, stored: 0, output: words.length }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (event: string): void => void response.write(`data: ${event}\n\n`)
  dialect.opening(usage).forEach(send)
  if (firstToken > 0) await wait(firstToken)
  for (const [index, word] of words.entries()) {
    if (index > 0 && index % BURST === 0 && perToken > 0) await wait(perToken * BURST)
    send(dialect.word(word))
  }
  dialect.closing(usage).forEach(send)
  response.end()
}

/** As many pieces for every answer, so that all calls take equally long. */
function pieces({ messages = [] }: Chat): readonly string[] {
  const last = JSON.stringify(messages.at(-1)?.content ?? '').replaceAll('\\', '')
  const text = filledIn(last, 'It is so. '.repeat(tokens / 4))
  const size = Math.ceil(text.length / tokens)
  return Array.from({ length: tokens }, (_, index) => text.slice(index * size, (index + 1) * size) || ' ')
}

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
process.on('disconnect', () => process.exit())
