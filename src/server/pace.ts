import { wallClock, type Model, type ModelRequest } from '#court'
import { slow, taskOf } from '#models'
import { proceedings } from '#proceedings'

/** Milliseconds a word, so that people can follow a model that needs no time. */
export const USUAL_PACE = 30

/** The first word takes as long as so many others. */
const FIRST = 10

/**
 * The offline model at a reader's pace; at 0 it only lets others have their turn before each answer. A show has a pace
 * of its own and shows whole lines, so there slowness would only be silence.
 */
export const paced =
  (pace: number) =>
  (model: Model): Model => {
    const quick = breathing(model)
    if (pace === 0) return quick
    const slowly = slow(model, { clock: wallClock(), firstToken: pace * FIRST, perToken: pace })
    return { stream: (request, signal) => (isLine(request) ? quick : slowly).stream(request, signal) }
  }

const isLine = (request: ModelRequest): boolean =>
  Object.values(proceedings).some((format) => format.isLine(taskOf(request)))

const breathing = (model: Model): Model => ({
  async *stream(request, signal) {
    await new Promise((resolve) => setImmediate(resolve))
    yield* model.stream(request, signal)
  },
})
