import type { z } from 'zod'
import { SourceError } from './errors.ts'
import type { Caller } from './offer.ts'
import { userAgentOf, type DataSource } from './source.ts'

/** What asking one source may cost. */
export const askLimits = {
  /** Of one try, from the request to the last byte. */
  milliseconds: 10_000,
  /** Of one answer, unless a question says otherwise. */
  bytes: 4_000_000,
  /** How often a source that says "later" is asked. */
  tries: 4,
  /** The first wait where the source names none; each further one is twice as long. */
  firstWait: 500,
  /** All waits of one question together. */
  waiting: 8_000,
  redirects: 3,
} as const

interface Question {
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly headers?: Readonly<Record<string, string>>
  /** With a body it is posted. */
  readonly body?: unknown
  readonly bytes?: number
  /** Whether an answer that looks well says "later" all the same. */
  readonly putsOff?: (text: string) => boolean
}

/** Asks a source for JSON. A source that says "later" is asked again, for a while. */
export const askJson = async (source: DataSource, path: string, call: Caller, how: Question = {}): Promise<unknown> =>
  parsed(source, await askText(source, path, call, how))

/** The same for sources that answer in another form. */
export async function askText(source: DataSource, path: string, call: Caller, how: Question = {}): Promise<string> {
  const url = new URL(path, source.address)
  for (const [name, value] of Object.entries(how.query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  let left: number = askLimits.waiting
  for (let tried = 1; ; tried++) {
    const answer = await within(source, call.signal, (signal) => fetchText(source, url, signal, how))
    const { status, headers, text } = answer
    const isPutOff = how.putsOff?.(text) ?? false
    if (status >= 200 && status < 300 && !isPutOff) return text
    if (!isLater(status) && !isPutOff) throw refusal(source, status, text)
    const wait = waitAsked(headers) ?? askLimits.firstWait * 2 ** (tried - 1)
    if (tried === askLimits.tries || wait > left) throw tooOften(source, isPutOff ? 503 : status, wait)
    left -= wait
    await call.tell(`${source.name} asks to wait ${seconds(wait)}`)
    await source.outside.pause(wait, call.signal)
    call.signal.throwIfAborted()
  }
}

/** What the source said, as the schema reads it. */
export function understood<Schema extends z.ZodType>(
  source: DataSource,
  schema: Schema,
  answer: unknown,
): z.output<Schema> {
  const read = schema.safeParse(answer)
  if (read.success) return read.data
  throw new SourceError('bad-answer', `${source.name} answered in a form that is not documented. Try again later.`, {
    cause: read.error,
  })
}

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Stops the work when its time is over or the caller leaves. */
async function within<T>(source: DataSource, left: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const over = new AbortController()
  const done = new AbortController()
  const timer = timed(source, over, done.signal)
  try {
    return await work(AbortSignal.any([left, over.signal]))
  } catch (cause) {
    left.throwIfAborted()
    if (cause instanceof SourceError) throw cause
    if (over.signal.aborted) {
      const message = `${source.name} did not answer within ${seconds(askLimits.milliseconds)}. Try again later.`
      throw new SourceError('too-slow', message, { cause })
    }
    throw new SourceError('unavailable', `${source.name} cannot be reached. Check the network, or try again later.`, {
      cause,
    })
  } finally {
    done.abort()
    await timer
  }
}

async function timed({ outside }: DataSource, over: AbortController, done: AbortSignal): Promise<void> {
  await outside.pause(askLimits.milliseconds, done)
  if (!done.aborted) over.abort()
}

async function fetchText(source: DataSource, url: URL, signal: AbortSignal, how: Question): Promise<Answer> {
  const { body, headers = {}, bytes = askLimits.bytes } = how
  const init: RequestInit = {
    signal,
    // A key in a header would follow a redirect anywhere.
    redirect: 'manual',
    headers: { accept: 'application/json', 'user-agent': userAgentOf(source.outside), ...headers },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  }
  let at = url
  for (let hops = 0; ; hops++) {
    const response = await source.outside.fetch(at, init)
    const target = response.status >= 301 && response.status <= 308 ? response.headers.get('location') : null
    if (target === null) {
      return { status: response.status, headers: response.headers, text: await textOf(source, response, bytes) }
    }
    await response.body?.cancel()
    const next = URL.parse(target, at.href)
    if (next?.origin !== url.origin || hops === askLimits.redirects) {
      throw new SourceError('bad-answer', `${source.name} sends its visitors elsewhere. Check its address.`)
    }
    at = next
  }
}

async function textOf(source: DataSource, response: Response, most: number): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.length
    if (size > most) {
      throw new SourceError('too-large', `${source.name} answered with more than ${most / 1e6} MB. Ask for less.`)
    }
    pieces.push(piece)
  }
  return new TextDecoder().decode(Buffer.concat(pieces))
}

function parsed(source: DataSource, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new SourceError('bad-answer', `${source.name} answered with something that is no JSON. Try again later.`, {
      cause,
    })
  }
}

/** How long, in milliseconds, Retry-After asks to wait: seconds or a date. */
function waitAsked(headers: Headers): number | undefined {
  const told = headers.get('retry-after')?.trim()
  if (!told) return undefined
  if (/^\d+(\.\d+)?$/.test(told)) return Number(told) * 1000
  // Without the server's own clock a date says nothing: ours may be wrong.
  const wait = Date.parse(told) - Date.parse(headers.get('date') ?? '')
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}

const isLater = (status: number): boolean => [429, 502, 503, 504].includes(status)

function tooOften({ name, key }: DataSource, status: number, wait: number): SourceError {
  if (status !== 429)
    return new SourceError('unavailable', `${name} is out of order (status ${status}). Try again later.`)
  const advice = key === undefined ? 'Try again later, or set a key of your own.' : 'Try again later.'
  return new SourceError('rate-limited', `${name} is asked too often and wants ${seconds(wait)} of peace. ${advice}`)
}

function refusal(source: DataSource, status: number, text: string): SourceError {
  const words = wordsIn(text, source.key)
  const said = words === '' ? `(status ${status})` : `(status ${status}: ${words})`
  if (status === 404) return new SourceError('not-found', `${source.name} has nothing of that name ${said}.`)
  if (status === 401 || status === 403) {
    return new SourceError('unauthorised', `${source.name} does not let us in ${said}. Check its key.`)
  }
  if (status >= 400 && status < 500) {
    return new SourceError('bad-input', `${source.name} does not understand the question ${said}.`)
  }
  return new SourceError('unavailable', `${source.name} is out of order ${said}. Try again later.`)
}

/** The reason in the body of a refusal, if it is one that can be told. */
function wordsIn(text: string, key: string | undefined): string {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    // A refusal is still one without words that we can read.
    return ''
  }
  if (typeof body !== 'object' || body === null) return ''
  const told = [Reflect.get(body, 'message'), Reflect.get(body, 'error')].find((each) => typeof each === 'string') ?? ''
  const plain = told.replace(/\s+/g, ' ').trim()
  return (key === undefined ? plain : plain.replaceAll(key, '…')).slice(0, 200)
}

const seconds = (ms: number): string => `${Math.round(ms / 100) / 10} s`
