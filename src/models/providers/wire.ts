import type { AgentOptions, IncomingMessage } from 'node:http'
import { urlToHttpOptions } from 'node:url'
import { readOnce } from '#readings'

// Not imported: an import asks the module for all that it offers, among it a WebSocket, for which Node then reads another
// client and HTTP/2. That took 42 of the 47 ms until the first call.
const http = process.getBuiltinModule('node:http')
const https = process.getBuiltinModule('node:https')

/** An answer to a request as it begins. */
export interface WireAnswer {
  readonly status: number
  readonly statusText: string
  /** The content type of what comes. */
  readonly kind: string
  readonly headers: () => Readonly<Record<string, string>>
  readonly body: AsyncIterable<Uint8Array>
}

interface WireRequest {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal: AbortSignal
}

/** Sends a request and waits for the head of its answer. No redirect is followed: the key would travel along. */
type SendRequest = (url: string, request: WireRequest) => Promise<WireAnswer>

/** Connections that wait for a further call. The platform keeps 256, and with more calls at once it would open one for each. */
const MOST_FREE = 2_048
const keeping = (agent: object): AgentOptions => ({
  ...(agent as { readonly options?: AgentOptions }).options,
  maxFreeSockets: MOST_FREE,
})
const agents = {
  plain: new http.Agent(keeping(http.globalAgent)),
  secure: new https.Agent(keeping(https.globalAgent)),
}

/** Letters: all addresses that a house calls. A client that is given an address takes it apart anew for each call. */
const MOST = 20_000
const takenApart = readOnce((url) => urlToHttpOptions(new URL(url)), MOST)

/**
 * By the platform's own client on connections that all calls share. It costs a third of what `fetch` does, whose streams go
 * through several hands for every piece.
 */
export const posting: SendRequest = (url, { headers, body, signal }) => {
  const address = takenApart(url)
  const [send, agent] = address.protocol === 'https:' ? [https.request, agents.secure] : [http.request, agents.plain]
  const answer = Promise.withResolvers<WireAnswer>()
  const sent = send({
    ...address,
    method: 'POST',
    agent,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
  })
  const hangUp = (): void => void sent.destroy()
  sent.on('response', (response) => answer.resolve(begun(response)))
  sent.on('error', (error) => answer.reject(unreachable(error)))
  sent.on('close', () => signal.removeEventListener('abort', hangUp))
  if (signal.aborted) hangUp()
  else signal.addEventListener('abort', hangUp, { once: true })
  sent.end(body)
  return answer.promise
}

const begun = (response: IncomingMessage): WireAnswer => ({
  status: response.statusCode ?? 0,
  statusText: response.statusMessage ?? '',
  kind: response.headers['content-type'] ?? '',
  headers: () =>
    Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(', ') : (value ?? ''),
      ]),
    ),
  body: { [Symbol.asyncIterator]: () => arriving(response) },
})

/** So many pieces may wait for their reader before their sender has to. */
const MOST_WAITING = 64
/** With more answers than these at once, what comes of each is gathered for so many milliseconds. */
const FEW = 24
const GATHERED = 40
let coming = 0

/** Whether so many answers come at once that nobody could follow them token by token. */
export const isCrowded = (): boolean => coming > FEW

/**
 * What comes of an answer, piece by piece. A stream's own iterator costs a piece more than all the rest of its way. Where
 * many answers come at once, a piece is a few tokens: reading them one by one costs three times as much, and nobody could
 * follow. The end is never waited for, so no call takes longer.
 */
function arriving(response: IncomingMessage): AsyncIterableIterator<Uint8Array, undefined> {
  const over: IteratorResult<Uint8Array, undefined> = { done: true, value: undefined }
  let waiting: Uint8Array[] = []
  let wanted: PromiseWithResolvers<IteratorResult<Uint8Array, undefined>> | undefined
  let gathering: NodeJS.Timeout | undefined
  let isRipe = false
  let isOver = false
  let failure: Error | undefined

  const piece = (): IteratorResult<Uint8Array, undefined> => {
    const value = waiting.length === 1 ? waiting[0]! : Buffer.concat(waiting)
    waiting = []
    isRipe = false
    return { done: false, value }
  }
  const handOver = (): void => {
    isRipe = true
    if (!wanted || waiting.length === 0) return
    wanted.resolve(piece())
    wanted = undefined
  }
  const end = (failed?: Error): void => {
    if (isOver) return
    isOver = true
    coming--
    clearTimeout(gathering)
    failure = failed
    handOver()
    if (failed) wanted?.reject(failed)
    else wanted?.resolve(over)
  }
  coming++
  response.on('data', (bytes: Uint8Array) => {
    const length = waiting.push(bytes)
    if (!isCrowded() || length > MOST_WAITING) handOver()
    else if (length === 1) gathering = gathering?.refresh() ?? setTimeout(handOver, GATHERED)
    if (length > MOST_WAITING) response.pause()
  })
  response.on('end', () => end())
  response.on('error', end)
  response.on('close', () => end(new Error('other side closed')))

  return {
    next() {
      if (isRipe && waiting.length > 0) return Promise.resolve(piece())
      if (isOver) return failure ? Promise.reject(failure) : Promise.resolve(over)
      if (response.isPaused()) response.resume()
      wanted = Promise.withResolvers()
      return wanted.promise
    },
    return() {
      if (!isOver) response.destroy()
      end()
      waiting = []
      return Promise.resolve(over)
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

/** By a fetch that somebody brought along. */
export const fetching =
  (go: typeof fetch): SendRequest =>
  async (url, { headers, body, signal }) => {
    const how = { method: 'POST', headers, body, signal, redirect: 'manual' } as const
    const response = await go(url, how).catch((error: unknown) => {
      throw error instanceof Error && error.cause instanceof Error ? unreachable(error.cause) : error
    })
    return {
      status: response.status,
      statusText: response.statusText,
      kind: response.headers.get('content-type') ?? '',
      headers: () => Object.fromEntries(response.headers),
      body: response.body ?? nothing(),
    }
  }

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** A network that fails, in words: of several addresses that were tried each has some of its own. */
function unreachable(error: Error): Error {
  const each = error instanceof AggregateError ? (error.errors as readonly Error[]) : [error]
  const words = each.map(({ message }) => message.replace('socket hang up', 'other side closed'))
  return Object.assign(new Error(words.join('; '), { cause: error.cause }), { name: 'AI_APICallError' })
}
