import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { filledIn } from '../test/fakes/filled.ts'

/**
 * A model server that speaks the OpenAI chat dialect with fixed delays, in a process of its own so that its work is not
 * counted as ours. Tokens come four at a time, as they do over a real wire. `GET /spent` tells the sum of all calls'
 * times. Arguments: first token ms, tokens, ms a token.
 */
const [firstToken = 200, tokens = 40, perToken = 20] = process.argv.slice(2).map(Number)
const BURST = 4
let spent = 0

interface Chat {
  readonly messages: readonly { readonly role: string; readonly content: unknown }[]
}

const server = createServer((request, response) => {
  if (request.url === '/spent') response.end(JSON.stringify(spent))
  else void hear(request, response)
})

async function hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = Buffer.concat((await request.toArray()) as Buffer[]).toString()
  const from = performance.now()
  await answer(response, pieces(JSON.parse(body) as Chat))
  spent += performance.now() - from
}

async function answer(response: ServerResponse, words: readonly string[]): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (delta: object, more: object = {}): void => {
    const choices = [{ index: 0, delta, finish_reason: null, ...more }]
    const chunk = { id: 'x', object: 'chat.completion.chunk', created: 0, model: 'm', choices }
    response.write(`data: ${JSON.stringify(chunk)}\n\n`)
  }
  await wait(firstToken)
  for (const [index, content] of words.entries()) {
    if (index > 0 && index % BURST === 0 && perToken > 0) await wait(perToken * BURST)
    send({ content })
  }
  send({}, { finish_reason: 'stop' })
  const usage = { prompt_tokens: 100, completion_tokens: words.length, total_tokens: 100 + words.length }
  response.write(
    `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 0, model: 'm', choices: [], usage })}\n\n`,
  )
  response.end('data: [DONE]\n\n')
}

/** As many pieces for every answer, so that all calls take equally long. */
function pieces({ messages }: Chat): readonly string[] {
  const last = JSON.stringify(messages.at(-1)?.content).replaceAll('\\', '')
  const text = filledIn(last, 'It is so. '.repeat(tokens / 4))
  const size = Math.ceil(text.length / tokens)
  return Array.from({ length: tokens }, (_, index) => text.slice(index * size, (index + 1) * size) || ' ')
}

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
process.on('disconnect', () => process.exit())
