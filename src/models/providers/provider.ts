import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { Model, ModelPart, ModelRequest } from '#court'
import { ModelError } from '../errors.ts'
import { answer } from './answer.ts'
import { callFor } from './call.ts'
import { failure } from './failure.ts'
import { open, type ProviderOptions } from './packages.ts'
import { scrubber } from './secrets.ts'

/**
 * The models of one provider, asked for as `name/model`. A stream is one call: no second try, no timers. Whatever goes
 * wrong is thrown as one ModelError in the provider's own words, and its keys are in none of them.
 */
export function provider(name: string, how: ProviderOptions): Model {
  if (how.type === 'openai-compatible' && !how.baseUrl)
    throw new ModelError(
      'no-provider',
      `The provider ${name} is openai-compatible and has no address. Give it a base_url.`,
    )
  const scrub = scrubber(how)
  let opened: Promise<(id: string) => LanguageModelV4> | undefined
  return {
    async *stream(request, signal) {
      if (signal.aborted) return
      const asked = request.models[0] ?? name
      const fail = (error: unknown, begun: boolean): ModelError => failure(error, { asked, scrub, begun })
      const closing = new AbortController()
      const call = {
        request,
        asked,
        fail,
        tellsCost: how.type === 'openrouter',
        priceOf: how.priceOf,
        signal: AbortSignal.any([signal, closing.signal]),
      }
      try {
        opened ??= open(how)
        const model = (await opened)(asked.startsWith(`${name}/`) ? asked.slice(name.length + 1) : asked)
        for await (const part of parts(model, call)) {
          if (signal.aborted) return
          yield part
        }
      } catch (error) {
        if (!signal.aborted) throw fail(error, false)
      } finally {
        // A listener who leaves early must not leave the provider talking, and charging, into the void.
        closing.abort()
      }
    },
  }
}

interface Call {
  readonly request: ModelRequest
  readonly asked: string
  readonly tellsCost: boolean
  readonly priceOf: ProviderOptions['priceOf'] | undefined
  readonly signal: AbortSignal
  readonly fail: (error: unknown, begun: boolean) => ModelError
}

async function* parts(
  model: LanguageModelV4,
  { request, asked, tellsCost, priceOf, signal, fail }: Call,
): AsyncGenerator<ModelPart> {
  const { stream, response } = await model.doStream({ ...callFor(request), abortSignal: signal })
  const kind = response?.headers?.['content-type'] ?? ''
  // A page or a plain document would be read as a stream without events, and look like an answer cut off.
  if (/text\/html|application\/json/i.test(kind))
    throw new ModelError('broken-answer', `${asked} answered with ${kind} instead of a stream. Check its base_url.`)
  try {
    yield* answer(stream, { asked, tellsCost, budget: request.budget, ...(priceOf && { priceOf }) })
  } catch (error) {
    throw fail(error, true)
  }
}
