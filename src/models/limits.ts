import type { ModelRequest } from '#court'

/** How long we wait for a model and how often we ask. Times are in milliseconds. */
export interface ModelLimits {
  /** For one try, from its beginning to its last word. */
  readonly deadline: number
  /** Until the first sign of life, and from one to the next as long as it only thinks. */
  readonly firstToken: number
  /** Between one sign of life and the next, once it speaks. */
  readonly stall: number
  /** How often a model is asked again before the next one is. */
  readonly retries: number
  /** The longest pause that a provider may ask of us; one that asks for more is passed over. */
  readonly patience: number
  /** Calls at once to one provider, from all cases of the process. */
  readonly concurrent: number
  readonly perMinute?: number
}

export const modelLimits: ModelLimits = {
  deadline: 180_000,
  firstToken: 60_000,
  stall: 30_000,
  retries: 2,
  patience: 60_000,
  concurrent: 8,
}

/** How long a slow model thinks over one token of its room. */
const THOUGHT = 20

/** Who is asked to think is waited for: for the first word, and for the whole. */
export function patient(
  given: ModelLimits,
  { effort = 'none', room = 0 }: Pick<ModelRequest, 'effort' | 'room'>,
): ModelLimits {
  const time = effort === 'none' ? 0 : THOUGHT * room
  return { ...given, deadline: given.deadline + time, firstToken: given.firstToken + time }
}

/** The built-in model has nobody at a far end: it needs no place in a queue, costs nothing and cannot hang. */
export const isOfflineModel = (model: string): boolean => model === 'offline'
