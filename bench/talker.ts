import { createServer, type ServerResponse } from 'node:http'
import { now } from './clock.ts'

/**
 * A model server that never stops talking, in a process of its own. It tells when it is asked, and when somebody has hung
 * up, with the time of every token it had produced by then. Arguments: first token ms, ms a token.
 */
const [firstToken = 10, perToken = 10] = process.argv.slice(2).map(Number)
let calls = 0

export type Told =
  | { readonly type: 'listening'; readonly port: number }
  | { readonly type: 'asked'; readonly call: number }
  | { readonly type: 'closed'; readonly call: number; readonly at: number; readonly tokens: readonly number[] }

const tell = (told: Told): void => void process.send?.(told)

const server = createServer((request, response) => {
  request.resume().on('end', () => talk(response, ++calls))
})

function talk(response: ServerResponse, call: number): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
  const tokens: number[] = []
  const token = (): void => {
    const choices = [{ index: 0, delta: { content: `word${tokens.length} ` }, finish_reason: null }]
    response.write(`data: ${JSON.stringify({ id: 'x', created: 0, model: 'm', choices })}\n\n`)
    tokens.push(now())
    timer = setTimeout(token, perToken)
  }
  let timer = setTimeout(token, firstToken)
  response.on('close', () => {
    const at = now()
    clearTimeout(timer)
    tell({ type: 'closed', call, at, tokens })
  })
  tell({ type: 'asked', call })
}

server.listen(0, '127.0.0.1', () => tell({ type: 'listening', port: (server.address() as { port: number }).port }))
process.on('disconnect', () => process.exit())
