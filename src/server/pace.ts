import { wallClock, type Model } from '#court'
import { slow } from '#models'

/** Milliseconds a word, so that people can follow a model that needs no time. */
export const USUAL_PACE = 30

/** The first word takes as long as so many others. */
const FIRST = 10

/** The offline model at a reader's pace; at 0 it only lets others have their turn before each answer. */
export const paced =
  (pace: number) =>
  (model: Model): Model =>
    pace > 0 ? slow(model, { clock: wallClock(), firstToken: pace * FIRST, perToken: pace }) : breathing(model)

const breathing = (model: Model): Model => ({
  async *stream(request, signal) {
    await new Promise((resolve) => setImmediate(resolve))
    yield* model.stream(request, signal)
  },
})
