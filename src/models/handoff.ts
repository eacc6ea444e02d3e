import type { Attempt } from '#record'
import { until, type Clock, type Model, type ModelPart, type ModelRequest } from '#court'
import { attempt, modelErrorCode, type Failed } from './attempt.ts'
import { causeOf, ModelError, type ModelErrorCode } from './errors.ts'
import type { Limiter } from './limiter.ts'
import { patient, type ModelLimits } from './limits.ts'
import { USUAL_BUDGET } from './providers/effort.ts'
import type { CallMoney } from './purse.ts'
import { stretched, type StreamStretch } from './stretches.ts'

export interface Handoff {
  readonly limits: ModelLimits
  /** In real time: its pauses are deadlines. */
  readonly clock: Clock
  readonly limiter: Limiter
  readonly purse: CallMoney
  /** Answers, marked as a substitute, when every model of the list has failed. It must cost nothing. */
  readonly standIn?: Model
  readonly random?: () => number
}

/** What may be better a moment later. Anything else will not change, and the next model is asked at once. */
const passing: ReadonlySet<ModelErrorCode | undefined> = new Set<ModelErrorCode>([
  'rate-limited',
  'overloaded',
  'unreachable',
  'cut-off',
  'slow-start',
  'stalled',
  'empty',
  'broken-answer',
])

/** The pause before the first retry is up to this long; it doubles up to the longest. */
const BACK_OFF = { first: 1000, longest: 20_000 } as const

/**
 * Asks the models of the request's list in their order, each as often as the limits say, until one answers. Words come
 * live; those of a try that failed are withdrawn. Every try that failed stands in the `attempts` of the finish.
 */
export const handoff = (model: Model, how: Handoff): Model => ({
  stream: (request, signal) => stretched(answers(model, how, request, signal)),
})

async function* answers(
  model: Model,
  how: Handoff,
  request: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<StreamStretch<ModelPart>, void, void> {
  const failures: Failed[] = []
  for (const name of request.models.length > 0 ? request.models : ['']) {
    let one: ModelRequest = { ...request, models: [name] }
    let isWider = false
    let limits = patient(how.limits, one)
    let left = (limits.retries + 1) * limits.deadline
    for (let round = 0; left > 0;) {
      const { stretches, failure } = attempt(model, one, signal, {
        ...how,
        limits: { ...limits, deadline: Math.min(limits.deadline, left) },
        again: failures.at(-1)?.model === name,
        attempts: failures.map(asAttempt),
      })
      yield* stretches
      const failed = failure()
      if (!failed) return
      failures.push(failed)
      if (failed.sent) yield [{ type: 'withdrawn' }]
      if (modelErrorCode(failed.error) === 'no-room' && !isWider) {
        isWider = true
        one = wider(one)
        limits = patient(how.limits, one)
        left = Math.max(left, limits.deadline)
        continue
      }
      const pause = round < limits.retries ? pauseAfter(failed, round++, how) : Infinity
      left -= failed.took + pause
      if (left > 0) await how.clock.pause(pause, signal)
    }
  }
  if (!how.standIn) throw allFailed(request, failures)
  yield substituted(how.standIn, request, signal, failures)
}

/** Who thought until nothing was left for words is asked once more, with twice the room. */
const wider = (request: ModelRequest): ModelRequest => ({
  ...request,
  room: 2 * (request.room || (request.budget ?? USUAL_BUDGET) / 2),
})

/** Full jitter, so that callers who failed together do not come back together. Infinite when there is no point. */
function pauseAfter({ error }: Failed, round: number, { limits, random = Math.random }: Handoff): number {
  const { retryAfter = 0 } = error instanceof ModelError ? error : {}
  if (!passing.has(modelErrorCode(error)) || retryAfter > limits.patience) return Infinity
  return retryAfter + random() * Math.min(BACK_OFF.longest, BACK_OFF.first * 2 ** round)
}

async function* substituted(
  standIn: Model,
  request: ModelRequest,
  signal: AbortSignal,
  failures: readonly Failed[],
): AsyncGenerator<ModelPart> {
  const [first = 'unknown'] = request.models
  const substitute = { for: first, because: because(failures.at(-1)?.error) }
  try {
    for await (const part of until(standIn.stream(request, signal), signal))
      yield part.type === 'finish' ? { ...part, substitute, attempts: failures.map(asAttempt) } : part
  } catch (cause) {
    throw new ModelError(
      'stand-in-failed',
      `${substitute.for} failed for ${request.agent.name} (${substitute.because}), and so did its stand-in ` +
        `(${causeOf(cause)}). Mend either and resume the case.`,
      { cause },
    )
  }
}

const asAttempt = ({ model, error, characters, atMost }: Failed): Attempt => ({
  model,
  because: because(error),
  ...(characters > 0 && { withdrawn: characters }),
  ...(atMost > 0 && { atMost }),
})

/** Our own errors say all there is to say; of others the chain of causes is told. */
const because = (error: unknown): string => (error instanceof ModelError ? error.message : causeOf(error))

/** A model that failed in its only try speaks for itself. */
function allFailed({ agent }: ModelRequest, failures: readonly Failed[]): unknown {
  const last = failures.at(-1)?.error
  if (failures.length === 1) return last
  const models = Map.groupBy(failures, ({ model }) => model)
  const told = [...models].map(([model, tries]) => {
    const times = tries.length === 1 ? '' : ` (${tries.length} tries)`
    return `${model}${times}: ${because(tries.at(-1)?.error).replace(/\.$/, '')}`
  })
  return new ModelError(
    'all-failed',
    `No model could answer for ${agent.name}. ${told.join('; ')}. Resume the case later, or seat another model.`,
    { cause: last },
  )
}
