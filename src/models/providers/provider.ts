import type { Model, ModelPart, ModelRequest } from '#court'
import { ModelError } from '../errors.ts'
import { stretched, type StreamStretch } from '../stretches.ts'
import { answerReader, type AnswerContext } from './answer.ts'
import { capOf, USUAL_BUDGET } from './effort.ts'
import { providerFailure } from './failure.ts'
import type { ProviderOptions } from './homes.ts'
import { openLine } from './dialects.ts'
import { heardThrough, piecemeal } from './piecemeal.ts'
import { scrubber } from './secrets.ts'

/**
 * The models of one provider, asked for as `name/model`. A stream is one call: no second try, no timers. Whatever goes
 * wrong is thrown as one ModelError in the provider's own words, and its keys are in none of them.
 */
export function vendorModel(name: string, how: ProviderOptions): Model {
  const scrub = scrubber(how)
  const ask = openLine(how)
  async function* answer(
    asking: ModelRequest,
    signal: AbortSignal,
  ): AsyncGenerator<StreamStretch<ModelPart>, void, void> {
    if (signal.aborted) return
    const request = forServer(asking, how)
    const asked = request.models[0] ?? name
    const line = new AbortController()
    // Chained by hand: a signal made of signals is slower to ask, and it is asked for every token.
    const hangUp = (): void => line.abort(signal.reason)
    signal.addEventListener('abort', hangUp, { once: true })
    let begun = false
    let isOver = false
    try {
      const id = asked.startsWith(`${name}/`) ? asked.slice(name.length + 1) : asked
      const { kind, body, reader } = await ask({ id, request, signal: line.signal })
      // A page or a plain document would be read as a stream without events, and look like an answer cut off.
      if (/text\/html|application\/json/i.test(kind))
        throw new ModelError('broken-answer', `${asked} answered with ${kind} instead of a stream. Check its base_url.`)
      begun = true
      yield piecemeal(body, heardThrough(reader, answerReader(listening(asked, request, how))))
      isOver = true
    } catch (error) {
      if (!signal.aborted) throw providerFailure(error, { asked, scrub, begun, request })
    } finally {
      // A listener who leaves early must not leave the provider talking, and charging, into the void.
      if (!isOver) line.abort('left')
      signal.removeEventListener('abort', hangUp)
    }
  }
  return { stream: (request, signal) => stretched(answer(request, signal), signal) }
}

/** A request without what its configuration says that this server refuses. */
function forServer({ effort, ...request }: ModelRequest, how: ProviderOptions): ModelRequest {
  const form = request.json !== undefined && how.json === 'object' ? { loose: true as const } : {}
  return { ...request, ...form, ...(effort !== undefined && how.effort !== 'off' && { effort }) }
}

function listening(asked: string, request: ModelRequest, { type, priceOf }: ProviderOptions): AnswerContext {
  return {
    asked,
    cap: capOf(request),
    tellsCost: type === 'openrouter',
    ...(priceOf && { priceOf }),
    budget: request.budget ?? USUAL_BUDGET,
    isWhole: request.json !== undefined || request.tools.length > 0,
  }
}
