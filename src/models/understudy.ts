import type { Model, ModelPart, ModelRequest } from '#court'
import { causeOf, ModelError } from './errors.ts'

/**
 * Lets another model answer when the first fails, and says so. The first one's parts are held back until it finishes:
 * words once sent cannot be withdrawn, and half an answer must not be glued to another's. So an answer behind an
 * understudy arrives whole, and one that is cut off arrives not at all.
 */
export const understudy = (model: Model, standIn: Model): Model => ({
  async *stream(request, signal) {
    const answer = await rehearse(model, request, signal)
    if (signal.aborted) return
    const parts = 'parts' in answer ? answer.parts : substituted(standIn, request, signal, answer.failure)
    for await (const part of parts) {
      if (signal.aborted) return
      yield part
    }
  },
})

async function rehearse(
  model: Model,
  request: ModelRequest,
  signal: AbortSignal,
): Promise<{ readonly parts: readonly ModelPart[] } | { readonly failure: unknown }> {
  const parts: ModelPart[] = []
  try {
    for await (const part of model.stream(request, signal)) parts.push(part)
  } catch (failure) {
    return { failure }
  }
  if (parts.at(-1)?.type === 'finish') return { parts }
  return { failure: new Error('it broke off without finishing its answer') }
}

async function* substituted(
  standIn: Model,
  request: ModelRequest,
  signal: AbortSignal,
  failure: unknown,
): AsyncGenerator<ModelPart> {
  const substitute = { for: request.models[0] ?? 'unknown', because: causeOf(failure) }
  try {
    for await (const part of standIn.stream(request, signal))
      yield part.type === 'finish' ? { ...part, substitute } : part
  } catch (cause) {
    throw new ModelError(
      'stand-in-failed',
      `${substitute.for} failed for ${request.agent.name} (${substitute.because}), and so did its stand-in ` +
        `(${causeOf(cause)}). Mend either and resume the case.`,
      { cause },
    )
  }
}
