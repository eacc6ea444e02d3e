import type { Model } from '#court'

/** A model whose code is loaded when it is first asked: who plays offline does not wait for it. */
export function later(load: () => Promise<Model>): Model {
  let made: Promise<Model> | undefined
  return {
    async *stream(request, signal) {
      yield* (await (made ??= load())).stream(request, signal)
    },
  }
}
