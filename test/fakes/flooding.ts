import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { TestContext } from 'node:test'

/** What a server sends that does not know when to stop: how it begins, and what then comes again and again. */
export interface Flood {
  readonly begin: string
  readonly again: string
  readonly status?: number
  /** How many bytes come again, at least, before it does stop. */
  readonly most?: number
}

/** A server that goes on until somebody hangs up, as fast as the other end reads. */
export async function flooding(t: TestContext, { begin, again, status = 200, most = Infinity }: Flood) {
  let sent = 0
  const hungUp = Promise.withResolvers<void>()
  const pour = (response: ServerResponse): void => {
    while (!response.destroyed) {
      if (sent >= most) return void response.end()
      sent += again.length
      if (!response.write(again)) return void response.once('drain', () => pour(response))
    }
  }
  const server = createServer((request, response) => {
    request.resume()
    response.on('close', () => hungUp.resolve())
    response.writeHead(status, { 'content-type': status === 200 ? 'text/event-stream' : 'application/json' })
    response.write(begin)
    pour(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}`, hungUp: hungUp.promise, sent: () => sent }
}
