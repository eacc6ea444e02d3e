import type { Model, ModelPart } from '#court'
import type * as languages from './language.ts'

/** A model whose code is loaded when it is first asked: who plays offline does not wait for it. */
export function later(load: () => Promise<Model>): Model {
  let made: Promise<Model> | undefined
  let model: Model | undefined
  async function* first(...asked: Parameters<Model['stream']>): AsyncGenerator<ModelPart> {
    model = await (made ??= load())
    yield* model.stream(...asked)
  }
  // Once it is there it is asked itself: each token would pay for the way round.
  return { stream: (...asked) => (model ? model.stream(...asked) : first(...asked)) }
}

// What hears in which language somebody writes: nobody asks it where all play offline.

export const languageCalled: typeof languages.languageNamed = async (...asked) =>
  (await import('./language.ts')).languageNamed(...asked)

export const languageIn: typeof languages.languageOfTexts = async (...asked) =>
  (await import('./language.ts')).languageOfTexts(...asked)
