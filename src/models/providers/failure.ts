import type { ModelRequest } from '#court'
import { ModelError, type ModelErrorCode } from '../errors.ts'
import { plainError, type Scrub } from './secrets.ts'
import { waitAsked } from './waiting.ts'

interface Circumstances {
  readonly asked: string
  readonly scrub: Scrub
  /** The provider has begun to answer. */
  readonly begun: boolean
  readonly request: ModelRequest
}

/** What is known of a failure, whether a server refused, a stream told of it, or the network broke. */
interface Facts {
  readonly name: string
  readonly words: string
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, string>>
  /** All that the provider wrote, to look for what the status does not say. */
  readonly written: string
}

/** The one error that everybody above a provider sees: what kind of failure, and the provider's own words for it. */
export function providerFailure(error: unknown, { asked, scrub, begun, request }: Circumstances): ModelError {
  if (error instanceof ModelError) return error
  const facts = factsOf(error, scrub)
  const code = codeOf(facts, begun)
  const retryAfter =
    code === 'rate-limited' || code === 'overloaded' ? waitAsked(facts.headers, facts.written) : undefined
  return new ModelError(code, `${asked} ${say(code, facts, request)}`, {
    cause: plainError(error, scrub),
    ...(facts.status !== undefined && { status: facts.status }),
    ...(retryAfter !== undefined && { retryAfter }),
  })
}

function factsOf(error: unknown, scrub: Scrub): Facts {
  const told = recordOf(error)
  const { name, message, statusCode, code, type, data, responseBody, responseHeaders } = told
  const body = typeof responseBody === 'string' ? responseBody.trim() : ''
  // A refusal's own message is only the name of the status.
  const own = data === undefined && body !== '' ? wordsIn(body) : message
  const said = [own, ...causesOf(told['cause'])].filter((words) => typeof words === 'string')
  const words = said.map((each) => each.trim()).filter((each) => each !== '')
  return {
    name: typeof name === 'string' ? name : '',
    // Clean before it is cut: half a key is a key to somebody.
    words: scrub([...new Set(words)].join(': ') || 'it does not say why').slice(0, 300),
    status: [statusCode, code].map(Number).find((number) => number >= 100 && number <= 599),
    headers: (responseHeaders as Facts['headers'] | undefined) ?? {},
    written: [body, ...words, code, type, data && JSON.stringify(data)].join(' '),
  }
}

const causesOf = (cause: unknown): readonly string[] =>
  cause instanceof Error ? [cause.message, ...causesOf(cause.cause)] : []

/** What a refusal in another dialect than the provider's says, or all of it where that cannot be told. */
function wordsIn(body: string): string {
  try {
    const told = recordOf(JSON.parse(body))
    const { error = told } = told
    const words = typeof error === 'string' ? error : (recordOf(error)['message'] ?? told['detail'])
    return typeof words === 'string' ? words : body
  } catch {
    return body
  }
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}

function codeOf(facts: Facts, begun: boolean): ModelErrorCode {
  const { name, status } = facts
  if (/JSONParse|TypeValidation|SyntaxError/.test(name)) return 'broken-answer'
  if (status !== undefined && status >= 300) return codeOfStatus(status, facts)
  if (status !== undefined || begun)
    return name === 'AI_APICallError' && status === undefined ? 'broken-answer' : 'cut-off'
  if (/APICall|Abort|Timeout/.test(name)) return 'unreachable'
  if (/Unsupported|InvalidArgument|InvalidPrompt|TypeError/.test(name)) return 'bad-request'
  return 'broken-answer'
}

function codeOfStatus(status: number, facts: Facts): ModelErrorCode {
  const { written } = facts
  if (status === 402 || isOutOfMoney(status, facts)) return 'quota'
  if (status === 429) return 'rate-limited'
  if (/content_filter|content_policy|invalid_prompt|moderation|flagged/i.test(written) && status < 500) return 'refused'
  if (status === 401 || status === 403) return 'unauthorised'
  return status >= 500 || [408, 409, 425].includes(status) ? 'overloaded' : 'bad-request'
}

/**
 * Google says "quota" and "billing" of every limit, also of one that is over in a minute: those words count only where
 * no wait is named. A limit by the day is as good as final.
 */
function isOutOfMoney(status: number, { written, headers }: Facts): boolean {
  if (status >= 500) return false
  if (/insufficient_quota|billing_hard_limit|credit balance|insufficient (credit|fund|balance)|PerDay/i.test(written))
    return true
  if (status === 403) return /limit exceeded|quota|billing/i.test(written)
  return status === 429 && /quota|billing|credit/i.test(written) && waitAsked(headers, written) === undefined
}

function say(code: ModelErrorCode, facts: Facts, request: ModelRequest): string {
  const { words, status } = facts
  if (code === 'unreachable') return `cannot be reached: ${words}`
  if (code === 'cut-off') return `broke off its answer: ${words}`
  if (code === 'broken-answer') return `sent an answer that cannot be read: ${words}`
  const answered = status === undefined ? `could not be asked: ${words}` : `answered ${status}: ${words}`
  if (code === 'unauthorised') return `${answered} (Check its key.)`
  if (code === 'quota') return `${answered} (Top up the account, or use another model.)`
  if (status !== undefined && status < 400) return `${answered} (It has moved: correct its base_url.)`
  const cure = code === 'bad-request' && status !== 404 ? cureOf(facts, request) : undefined
  return cure === undefined ? answered : `${answered} (${cure})`
}

/** What a server does not take of a request can often be left out by a setting. */
function cureOf({ written }: Facts, { effort, json, loose }: ModelRequest): string | undefined {
  if (/max_completion_tokens/.test(written))
    return 'Add "max_tokens_field: max_completion_tokens" to the settings of the provider.'
  if (effort !== undefined && /reasoning|thinking|effort/i.test(written))
    return 'It cannot be told how much to think: add "effort: off" to the settings of the provider.'
  if (json !== undefined && !loose && /response_format|json_schema|schema|structured/i.test(written))
    return 'It takes no schemas: add "json: object" to the settings of the provider.'
  return undefined
}
