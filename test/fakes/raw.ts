import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as the fake got it. */
export interface Heard {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Readonly<Record<string, unknown>>
  /** Resolves when the asker hangs up before the answer has ended. */
  readonly hungUp: Promise<void>
}

export interface Line {
  readonly heard: Heard
  /** One event of a stream, as the text behind `data:`. */
  send(event: string): void
  end(): void
  /** Breaks the connection as a dying server does. */
  cut(): void
  /** Answers with a status and a body, and no stream at all. */
  refuse(status: number, body: unknown, headers?: Readonly<Record<string, string>>): void
}

export interface RawServer {
  readonly url: string
  readonly heard: readonly Heard[]
  close(): Promise<void>
}

/**
 * A server on loopback that says exactly what it is told to, byte by byte, and sees when somebody hangs up. Of what is
 * not asked of a model, such as lists of models, it knows nothing unless it is to answer that as well.
 */
export async function rawServer(
  reply: (line: Line) => void | Promise<void>,
  how: { readonly lists?: true } = {},
): Promise<RawServer> {
  const heard: Heard[] = []
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'GET' && !how.lists) return void response.writeHead(404).end()
    const line = await listen(request, response)
    heard.push(line.heard)
    await reply(line)
  }
  // A connection that is closed for being idle is taken for a failure by whoever uses it at that moment.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => void take(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    heard,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}

async function listen(request: IncomingMessage, response: ServerResponse): Promise<Line> {
  const hungUp = new Promise<void>((resolve) => {
    response.on('close', () => {
      if (!response.writableFinished) resolve()
    })
  })
  let text = ''
  for await (const piece of request) text += String(piece)
  const { url: path = '', headers } = request
  const begin = (): void => {
    if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' })
  }
  return {
    heard: { path, headers, hungUp, body: (text === '' ? {} : JSON.parse(text)) as Heard['body'] },
    send(event) {
      begin()
      response.write(`data: ${event}\n\n`)
    },
    end() {
      begin()
      response.end()
    },
    cut() {
      response.destroy()
    },
    refuse(status, body, more = {}) {
      const sent = typeof body === 'string' ? body : JSON.stringify(body)
      const type = typeof body === 'string' ? 'text/html' : 'application/json'
      response.writeHead(status, { 'content-type': type, ...more }).end(sent)
    },
  }
}
