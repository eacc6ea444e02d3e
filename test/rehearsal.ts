import type { Draft, Entry, Json, StepKey } from '#record'
import type { Clock, Format, Model, ModelRequest, CaseDeps, Store } from '#court'
import { scripted, taskOf, type ScriptedAnswer, type Scripted } from '#models'
import { memoryStore } from '#store'

export { virtualClock } from '#court'

interface Rehearsal extends Partial<Omit<CaseDeps, 'store' | 'model'>> {
  readonly model: Model
  readonly store?: Store
  readonly seed?: string
}

/** Opens a case in memory and hears it to its end. */
export async function rehearse(format: Format, brief: Json, how: Rehearsal): Promise<readonly Entry[]> {
  const { store = memoryStore(), id = 'rehearsal', seed = '7', clock = stillClock(), ...rest } = how
  await format.open(brief, { store, id, seed, clock })
  await format.hear({ store, id, clock, ...rest }).ended
  return store.read(id)
}

export const rehearseAgain = async (format: Format, how: Rehearsal & { store: Store }): Promise<readonly Entry[]> => {
  const { id = 'rehearsal', clock = stillClock(), ...rest } = how
  await format.hear({ id, clock, ...rest }).ended
  return how.store.read(id)
}

/** Time stands still and every pause is over at once. */
export const stillClock = (): Clock => ({ now: () => 0, pause: async () => undefined })

/** The record without its times, as lines that can be compared byte by byte. */
export const timeless = (entries: readonly Entry[]): readonly string[] =>
  entries.map(({ at: _at, ...entry }) => JSON.stringify(entry))

export const without = (entries: readonly Entry[]): readonly Draft[] =>
  entries.map(({ seq: _seq, at: _at, ...draft }) => draft as Draft)

export const keysOf = (requests: readonly ModelRequest[]): readonly StepKey[] => requests.map(({ key }) => key)

export const debateBrief = {
  topic: 'Should the town close its centre to cars?',
  premise: 'The centre should be closed to cars.',
  turns: 6,
  debaters: [
    { name: 'Ada', personality: 'Dry and exact.', position: 'Close it.', instructions: 'Argue from the street.' },
    { name: 'Bruno', personality: 'Warm and loud.', position: 'Keep it open.', instructions: 'Argue from the shops.' },
  ],
  judge: { name: 'Judge Ito', personality: 'Patient.', judging_criteria: 'Reasons count, volume does not.' },
}

/** Answers every task of a debate, each answer naming its agent, task and step, so that no two are the same. */
export const talkative = (more: (request: ModelRequest) => ScriptedAnswer | undefined = () => undefined): Scripted =>
  scripted((request) => more(request) ?? stockAnswer(request))

export function stockAnswer(request: ModelRequest): string {
  const task = taskOf(request)
  const { a, b } = names(request)
  const mark = `${request.agent.id}·${task}·${request.key}`
  switch (task) {
    case 'score':
      return JSON.stringify({ score: 5 + (mark.length % 5), reasoning: `Because of ⟦${mark}⟧.` })
    case 'name':
      return b
    case 'ballot':
      return JSON.stringify({ winner: b, scores: { [a]: 6, [b]: 8 } })
    default:
      return `Words of ⟦${mark}⟧ and more.`
  }
}

function names(request: ModelRequest): { readonly a: string; readonly b: string } {
  const prompt = request.messages.findLast((message) => message.role === 'user')?.prompt
  return (prompt?.data ?? {}) as { readonly a: string; readonly b: string }
}
