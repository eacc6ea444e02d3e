import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Milliseconds for a letter, and for the breath after a sentence and a clause. */
const LETTER = 58
const BREATH = 360
const STOP = 150
/** The least that browsers play. */
const RATE = 8_000

const breaths = (words: string, after: RegExp): number => words.match(after)?.length ?? 0

/** When the letter at a place begins to be said. */
export const saidAt = (words: string, place: number): number => {
  const before = words.slice(0, place)
  return before.length * LETTER + breaths(before, /[.!?]\s/gu) * BREATH + breaths(before, /,\s/gu) * STOP
}

/** How long it takes to say all of it. */
export const sayingTime = (words: string): number => saidAt(`${words} `, words.length + 1)

/** Silence of a length, as a file of sound. */
function wave(ms: number): Buffer {
  const size = Math.round((ms / 1000) * RATE)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + size, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(size, 40)
  return Buffer.concat([head, Buffer.alloc(size, 128)])
}

/** How long such a file lasts, in milliseconds. */
export const lengthOf = (bytes: Uint8Array): number => ((bytes.length - 44) / RATE) * 1000

/** What was to be said, and how it was asked for. */
interface SpeechAsked {
  readonly at: number
  readonly to: string
  readonly key: string | undefined
  readonly input: string
  readonly voice: string
  readonly model: string
  readonly response_format: string
}

export interface SpeechServer {
  readonly url: string
  readonly asked: readonly SpeechAsked[]
  close(): void
}

/** A speech server of the OpenAI dialect that says nothing, for as long as it takes. */
export async function speaking(): Promise<SpeechServer> {
  const asked: SpeechAsked[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const line = JSON.parse(await text(request)) as Pick<SpeechAsked, 'input' | 'voice' | 'model' | 'response_format'>
    asked.push({
      ...line,
      at: Date.now(),
      to: `${request.method} ${request.url}`,
      key: request.headers.authorization,
    })
    response.writeHead(200, { 'content-type': 'audio/wav' }).end(wave(sayingTime(line.input)))
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    close: () => void server.close(),
  }
}
