/** How long we wait for a model and how often we ask. Times are in milliseconds. */
export interface Limits {
  /** For one try, from its beginning to its last word. */
  readonly deadline: number
  /** Until the first sign of life. */
  readonly firstToken: number
  /** Between one sign of life and the next. */
  readonly stall: number
  /** How often a model is asked again before the next one is. */
  readonly retries: number
  /** The longest pause that a provider may ask of us; one that asks for more is passed over. */
  readonly patience: number
  /** Calls at once to one provider, from all cases of the process. */
  readonly concurrent: number
  readonly perMinute?: number
}

export const limits: Limits = {
  deadline: 180_000,
  firstToken: 60_000,
  stall: 30_000,
  retries: 2,
  patience: 60_000,
  concurrent: 8,
}

/** The built-in model has nobody at a far end: it needs no place in a queue, costs nothing and cannot hang. */
export const isOffline = (model: string): boolean => model === 'offline'
