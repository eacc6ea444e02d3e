import assert from 'node:assert/strict'
import { virtualClock, type Model, type ModelPart, type ModelRequest } from '#court'
import { neverAborted, planning } from './contract.fake.ts'
import { ModelError, type ModelErrorCode } from './errors.ts'
import { handoff, type Handoff } from './handoff.ts'
import { limiter } from './limiter.ts'
import { modelLimits as usual, type ModelLimits } from './limits.ts'
import { purse } from './purse.ts'
import { scripted, type ScriptedAnswer } from './scripted.ts'

interface Staging extends Partial<Omit<Handoff, 'limits'>> {
  readonly limits?: Partial<ModelLimits>
  readonly request?: Partial<ModelRequest>
  /** Is asked instead of the models by name. */
  readonly model?: Model
}

/** Models by name, each with its answers in order; the last answer repeats. */
export function fakeModels(
  answers: Readonly<Record<string, readonly ScriptedAnswer[]>>,
  { model: instead, ...how }: Staging = {},
) {
  const clock = how.clock ?? virtualClock()
  const limits = { ...usual, ...how.limits }
  const asked: string[] = []
  const model = scripted(({ models: [name = ''] }) => {
    asked.push(name)
    const queue = answers[name] ?? []
    return queue[asked.filter((each) => each === name).length - 1] ?? queue.at(-1)
  })
  const line = handoff(instead ?? model, {
    limiter: limiter({ clock, limits }),
    purse: purse({}),
    random: () => 1,
    ...how,
    clock,
    limits,
  })
  const ask = (signal = neverAborted()) =>
    line.stream(planning('1/1', { ...how.request, models: Object.keys(answers) }), signal)
  return { model, clock, asked, ask }
}

export const modelFailure = (code: ModelErrorCode, more: { retryAfter?: number; status?: number } = {}): ModelError =>
  new ModelError(code, `the cause is ${code}`, more)

export const finishOf = (parts: readonly ModelPart[]) => {
  const finish = parts.at(-1)
  assert.equal(finish?.type, 'finish')
  return finish
}
