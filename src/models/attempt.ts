import type { Attempt } from '#record'
import { CourtError, until, type Clock, type Model, type ModelPart, type ModelRequest, type ReadyStream } from '#court'
import { ModelError, type ModelErrorCode } from './errors.ts'
import type { Limiter } from './limiter.ts'
import { isOfflineModel, type ModelLimits } from './limits.ts'
import type { CallMoney, Reservation } from './purse.ts'
import type { StreamStretch } from './stretches.ts'

interface Attempting {
  readonly limits: Pick<ModelLimits, 'deadline' | 'firstToken' | 'stall'>
  readonly clock: Clock
  readonly limiter: Limiter
  readonly purse: CallMoney
  /** Whether this model has just been asked the same. */
  readonly again: boolean
  /** The tries before, for the finish. */
  readonly attempts: readonly Attempt[]
}

export interface Failed {
  readonly model: string
  readonly error: unknown
  /** Whether anything was passed on that is void now, and how many characters of text. */
  readonly sent: boolean
  readonly characters: number
  /** What it may have cost at most, in US dollars. */
  readonly atMost: number
  /** In milliseconds, without the wait for a place. */
  readonly took: number
}

/**
 * One try of one model, passed on as it comes. It ends with `finish`, or quietly: then `failure` says how it failed, or
 * nothing because the signal aborted. A call that there is no money for throws.
 */
export function attempt(model: Model, request: ModelRequest, signal: AbortSignal, how: Attempting): Try {
  let failed: Failed | undefined
  const fail = (failure: Failed): void => void (failed = failure)
  return { stretches: stretches(model, request, signal, how, fail), failure: () => failed }
}

interface Try {
  readonly stretches: AsyncGenerator<StreamStretch<ModelPart>, void, void>
  readonly failure: () => Failed | undefined
}

async function* stretches(
  model: Model,
  request: ModelRequest,
  signal: AbortSignal,
  how: Attempting,
  fail: (failure: Failed) => void,
): AsyncGenerator<StreamStretch<ModelPart>, void, void> {
  const { limits, clock, purse } = how
  const [name = ''] = request.models
  const said: Said = { sent: false, characters: 0, empty: true, end: undefined }
  const failed = (error: unknown, begun: number, atMost = 0): Failed => ({
    model: name,
    error,
    sent: said.sent,
    characters: said.characters,
    atMost,
    took: clock.now() - begun,
  })
  let place
  try {
    place = await how.limiter.enter(name, signal, { before: how.again })
  } catch (error) {
    return fail(failed(error, clock.now()))
  }
  if (!place) return

  const begun = clock.now()
  const over = new AbortController()
  // Chained by hand: a signal made of signals is slower to ask, and it is asked for every token.
  const stop = (): void => over.abort(signal.reason)
  const pulse: Pulse = { heard: 'nothing', since: begun }
  let hold: Reservation | undefined
  try {
    hold = await purse.reserve(request)
    // While it waited for its place, or the house was asked for the money, the call may have been called off.
    if (signal.aborted) return hold.release()
    // A reader may keep the offline model waiting as long as he likes.
    if (!isOfflineModel(name)) void watch(pulse, over, { name, begun, clock, limits })
    signal.addEventListener('abort', stop)
    yield listened(until(model.stream(request, over.signal), over.signal), said, pulse, clock)
    const { end } = said
    if (end) {
      hold.settle(end.price)
      if (said.empty) throw new ModelError('empty', `${name} gave an empty answer`)
      place.answered()
      yield [how.attempts.length > 0 ? { ...end, attempts: how.attempts } : end]
      return
    }
    throw over.signal.reason ?? new ModelError('cut-off', `${name} broke off without finishing its answer`)
  } catch (error) {
    if (signal.aborted) return
    if (!hold || error instanceof CourtError || modelErrorCode(error) === 'unknown-price') throw error
    const free = pulse.heard === 'nothing' && wasTurnedAway(error)
    if (free) hold?.release()
    place.failed(error)
    fail(failed(error, begun, free ? 0 : (hold?.worst ?? 0)))
  } finally {
    // A reason of its own, since an error made for nobody costs more than the rest of this.
    over.abort('over')
    signal.removeEventListener('abort', stop)
    // A call that was cut or broke may still be charged in full.
    hold?.settle(null)
    place.leave()
  }
}

type Finish = Extract<ModelPart, { type: 'finish' }>

interface Said {
  sent: boolean
  characters: number
  empty: boolean
  end: Finish | undefined
}

/** What is worth passing on, up to the finish, while the pulse is felt. */
function listened(reader: ReadyStream<ModelPart>, said: Said, pulse: Pulse, clock: Clock): ReadyStream<ModelPart> {
  const over: IteratorResult<ModelPart, undefined> = { done: true, value: undefined }
  const isWorth = (part: ModelPart): boolean => {
    if (part.type === 'finish') {
      said.end = part
      return false
    }
    pulse.heard = part.type === 'thinking' && said.empty ? 'thoughts' : 'words'
    pulse.since = undefined
    return note(said, part)
  }
  const heard = (
    part: IteratorResult<ModelPart, undefined>,
  ): IteratorResult<ModelPart, undefined> | Promise<IteratorResult<ModelPart, undefined>> =>
    part.done || isWorth(part.value) ? part : next()
  const already = (): ModelPart | undefined => {
    while (!said.end) {
      const part = reader.already()
      if (part === undefined || isWorth(part)) return part
    }
    return undefined
  }
  const next = (): Promise<IteratorResult<ModelPart, undefined>> => {
    if (said.end) return Promise.resolve(over)
    pulse.since = clock.now()
    return reader.next().then(heard)
  }
  return {
    next,
    already,
    return: () => reader.return!(),
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

/** Whether the part is worth passing on: empty text only shows that the model is at work. */
function note(said: Said, part: Exclude<ModelPart, Finish>): boolean {
  if (part.type === 'withdrawn') {
    Object.assign(said, { sent: false, characters: 0, empty: true })
    return true
  }
  if (part.type === 'thinking') return true
  if (part.type === 'text') said.characters += part.text.length
  if (part.type === 'tool-call' || part.text.trim() !== '') said.empty = false
  const worth = part.type === 'tool-call' || part.text !== ''
  said.sent ||= worth
  return worth
}

interface Pulse {
  heard: 'nothing' | 'thoughts' | 'words'
  /** Since when we have been waiting for the model; undefined while it waits for us. */
  since: number | undefined
}

interface Watching {
  readonly name: string
  readonly begun: number
  readonly clock: Clock
  readonly limits: Attempting['limits']
}

/** One timer for all three limits. It runs before the request does: a server may say nothing at all. */
async function watch(pulse: Pulse, over: AbortController, how: Watching): Promise<void> {
  const { name, begun, clock, limits } = how
  while (!over.signal.aborted) {
    const now = clock.now()
    const silence = pulse.heard === 'words' ? limits.stall : limits.firstToken
    const silent = (pulse.since ?? now) + silence
    const end = begun + limits.deadline
    if (now >= end) over.abort(new ModelError('deadline', `${name} did not finish within ${seconds(limits.deadline)}`))
    else if (now < silent) await clock.pause(Math.min(end, silent, now + limits.stall) - now, over.signal)
    else if (pulse.heard !== 'nothing')
      over.abort(new ModelError('stalled', `${name} fell silent for ${seconds(silence)}`))
    else over.abort(new ModelError('slow-start', `${name} said nothing for ${seconds(silence)}`))
  }
}

const seconds = (ms: number): string => `${Math.round(ms / 100) / 10} s`

export const modelErrorCode = (error: unknown): ModelErrorCode | undefined =>
  error instanceof ModelError ? error.code : undefined

/** The provider, or nobody at all, did no work for the call: it cannot have cost anything. */
const turnedAway: ReadonlySet<ModelErrorCode | undefined> = new Set<ModelErrorCode>([
  'no-provider',
  'rate-limited',
  'overloaded',
  'unreachable',
  'quota',
  'unauthorised',
  'bad-request',
])
const wasTurnedAway = (error: unknown): boolean => turnedAway.has(modelErrorCode(error))
