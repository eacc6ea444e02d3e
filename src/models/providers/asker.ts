import { StringDecoder } from 'node:string_decoder'
import { complaintIn, heldTo, mostBytes } from './bounds.ts'
import { capOf } from './effort.ts'
import { streamEventReader } from './events.ts'
import type { AskModel } from './answer.ts'
import type { ProviderOptions } from './homes.ts'
import type { Dialect, ProviderPart, Reading } from './parts.ts'
import { fetching, posting, type WireAnswer } from './wire.ts'

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
    const { body, headers } = answer
    const stream = heard(heldTo(body, mostBytes(capOf(request))), dialect.reading(request, id))
    return { kind: headers['content-type'] ?? '', stream }
  }
}

const lowered = (headers: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

async function turnedAway({ status, statusText, headers, body }: WireAnswer): Promise<Error> {
  return Object.assign(new Error(statusText), {
    name: 'AI_APICallError',
    statusCode: status,
    responseBody: await complaintIn(body).catch(() => ''),
    responseHeaders: headers,
  })
}

/** What is said in an answer, in as many batches as it arrives. What was said before an error is still heard. */
async function* heard(body: AsyncIterable<Uint8Array>, reading: Reading): AsyncGenerator<readonly ProviderPart[]> {
  const decoder = new StringDecoder()
  const reader = streamEventReader()
  for await (const bytes of body) {
    const { parts, error } = taken(reader.read(decoder.write(bytes)), reading)
    if (parts.length > 0) yield parts
    if (error !== undefined) throw error
  }
  const { parts, error } = taken(wholeOf(reader.rest()), reading)
  if (error !== undefined) throw error
  yield [...parts, ...reading.end()]
}

interface Taken {
  readonly parts: readonly ProviderPart[]
  readonly error?: unknown
}

function taken(events: readonly string[], reading: Reading): Taken {
  const parts: ProviderPart[] = []
  try {
    for (const event of events) if (event !== '[DONE]') reading.take(JSON.parse(event), parts)
    return { parts }
  } catch (error) {
    return { parts, error }
  }
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
