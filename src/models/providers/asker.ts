import { StringDecoder } from 'node:string_decoder'
import { chunkReader } from './alike.ts'
import type { AskModel } from './answer.ts'
import { byteCount, complaintIn, mostBytes } from './bounds.ts'
import { capOf } from './effort.ts'
import { streamEventReader } from './events.ts'
import type { ProviderOptions } from './homes.ts'
import { word, type Dialect, type ProviderPart, type Reading } from './parts.ts'
import type { PieceReader } from './piecemeal.ts'
import { fetching, isCrowded, posting, type WireAnswer } from './wire.ts'

/** One call of a server that speaks the dialect: one request, and its answer as it comes. */
export function asker(dialect: Dialect, how: ProviderOptions, home: string): AskModel {
  const base = home.replace(/\/+$/, '')
  const post = how.fetch ? fetching(how.fetch) : posting
  return async ({ id, request, signal }) => {
    const answer = await post(`${base}${dialect.path(id)}`, {
      headers: {
        'content-type': 'application/json',
        'user-agent': 'courtroom',
        ...dialect.headers(request, id),
        ...lowered(how.headers),
        ...lowered(how.secretHeaders),
      },
      body: JSON.stringify(dialect.body(id, request)),
      signal,
    })
    if (answer.status < 200 || answer.status > 299) throw await turnedAway(answer)
    const { kind, body } = answer
    return { kind, body, reader: hearing(dialect.reading(request, id), mostBytes(capOf(request))) }
  }
}

const lowered = (headers: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

async function turnedAway({ status, statusText, headers, body }: WireAnswer): Promise<Error> {
  return Object.assign(new Error(statusText), {
    name: 'AI_APICallError',
    statusCode: status,
    responseBody: await complaintIn(body).catch(() => ''),
    responseHeaders: headers(),
  })
}

/** What is said in an answer, in whatever pieces it arrives. */
function hearing(reading: Reading, most: number): PieceReader<Uint8Array, ProviderPart> {
  const count = byteCount(most)
  const decoder = new StringDecoder()
  const reader = streamEventReader()
  const read = chunkReader(reading)
  const take = (events: readonly string[], parts: ProviderPart[]): void => {
    for (const event of events) {
      if (event === '[DONE]') continue
      read(event, parts)
      if (isCrowded()) joinWords(parts)
    }
  }
  return {
    take(bytes, parts) {
      count(bytes)
      take(reader.read(decoder.write(bytes)), parts)
      return false
    },
    end(parts) {
      take(wholeOf(reader.rest()), parts)
      parts.push(...reading.end())
    },
  }
}

/** As much as words are joined to: more is read by itself, so that an answer without end is cut where it passes its number. */
const MOST_JOINED = 512

/** In a crowd, words that came together are one part: each would go through as many hands. */
function joinWords(parts: ProviderPart[]): void {
  const at = parts.length - 2
  const [before, last] = [parts[at], parts[at + 1]]
  if (before?.type !== 'text-delta' || last?.type !== 'text-delta' || before.delta.length > MOST_JOINED) return
  parts[at] = word(before.delta + last.delta)
  parts.pop()
}

/** A last event whose end did not come is taken if it is complete, else the stream was cut. */
function wholeOf(event: string | undefined): readonly string[] {
  try {
    if (event === undefined || event === '[DONE]') return []
    JSON.parse(event)
    return [event]
  } catch {
    return []
  }
}
