import { once } from 'node:events'
import { WebSocket, type ClientOptions } from 'ws'

export type Message = Readonly<Record<string, unknown>> & { readonly type: string }

/** One end of the wire, for tests: all that came, and a way to wait for more. */
export interface Line {
  readonly socket: WebSocket
  readonly seen: readonly Message[]
  /** The first message that fits, of those that came or are to come; rejects when the line closes before. */
  until(fits: (message: Message) => boolean): Promise<Message>
  send(message: unknown): void
  /** What comes back to a message that carries this mark. */
  ask(message: object): Promise<Message>
  /** With which code the other end has closed it, as soon as it has. */
  readonly closed: Promise<number>
  close(): Promise<void>
}

export const entriesIn = (seen: readonly Message[]): readonly (Message & { readonly seq: number })[] =>
  seen.filter((message): message is Message & { readonly seq: number } => 'at' in message && 'seq' in message)

export async function lineTo(url: string, path: string, how: ClientOptions = {}): Promise<Line> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, how)
  const seen: Message[] = []
  const waiting = new Set<(message: Message | undefined) => void>()
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Message
    seen.push(message)
    for (const look of waiting) look(message)
  })
  socket.on('close', () => {
    for (const look of waiting) look(undefined)
  })
  const ended = new Promise<number>((resolve) => void socket.once('close', resolve))
  await once(socket, 'open')
  const send = (message: unknown): void => socket.send(JSON.stringify(message))
  const until = (fits: (message: Message) => boolean): Promise<Message> =>
    new Promise((resolve, reject) => {
      const known = seen.find(fits)
      if (known) return resolve(known)
      const look = (message: Message | undefined): void => {
        if (message && !fits(message)) return
        waiting.delete(look)
        if (message) resolve(message)
        else reject(new Error(`The line closed first; the last message was ${JSON.stringify(seen.at(-1))}.`))
      }
      waiting.add(look)
    })
  let marks = 0
  return {
    socket,
    seen,
    closed: ended,
    until,
    send,
    ask(message) {
      const ref = `mark-${++marks}`
      send({ ...message, ref })
      return until((answer) => answer['ref'] === ref)
    },
    async close() {
      if (socket.readyState === socket.CLOSED) return
      const closed = once(socket, 'close')
      socket.close()
      await closed
    },
  }
}

/** Whether somebody is let in, or the status of the refusal. */
export async function knock(url: string, path: string, how: ClientOptions = {}): Promise<number> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, how)
  return new Promise((resolve) => {
    socket.on('error', () => undefined)
    socket.on('open', () => {
      socket.terminate()
      resolve(101)
    })
    socket.on('unexpected-response', (request, response) => {
      request.destroy()
      resolve(response.statusCode ?? 0)
    })
  })
}
