import type { Model, ModelPart } from '#court'

/** A model that writes its thoughts among its words, heard without them: now and then a sign of life stands for them. */
export const aloud = (model: Model): Model => ({
  async *stream(request, signal) {
    const { thoughtless } = await import('./providers/thoughts.ts')
    let sieve = thoughtless()
    let said = false
    const heard = function* (words: string): Generator<ModelPart> {
      if (sieve.isVoid && said) yield { type: 'withdrawn' }
      said = words !== '' || (said && !sieve.isVoid)
      if (words !== '') yield { type: 'text', text: words }
      else if (sieve.isThinking) yield { type: 'thinking' }
    }
    for await (const part of model.stream(request, signal)) {
      if (part.type === 'text') {
        yield* heard(sieve.sift(part.text))
        continue
      }
      if (part.type === 'withdrawn') sieve = thoughtless()
      if (part.type === 'finish') {
        const rest = sieve.rest()
        if (rest !== '') yield { type: 'text', text: rest }
      }
      yield part
    }
  },
})
