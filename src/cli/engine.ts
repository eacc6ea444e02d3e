import type { Model } from '#court'
import { ModelError, models, offline, understudy } from '#models'
import type { Entry } from '#record'

export interface Engine {
  readonly model: Model
  /** Throws when a model is asked for that nobody here can be. */
  require(names: readonly string[]): void
}

/** The models this program can seat. With an understudy the offline model stands in for whichever fails. */
export function engineWith(how: {
  readonly understudy?: boolean
  /** Wraps the offline model, which takes no time of its own. */
  readonly pace?: (model: Model) => Model
}): Engine {
  const own = how.pace ? how.pace(offline) : offline
  const named: Readonly<Record<string, Model>> = { offline: own }
  const all = models(named)
  return {
    model: how.understudy ? understudy(all, own) : all,
    require(names) {
      const missing = names.find(
        (name) => !Object.hasOwn(named, name) && !Object.hasOwn(named, name.split('/')[0] ?? ''),
      )
      if (missing === undefined || how.understudy) return
      throw new ModelError(
        'no-provider',
        `No provider is set up for the model "${missing}" (known: ${Object.keys(named).join(', ')}). ` +
          'Use --model offline, or --understudy to let the offline model stand in.',
      )
    },
  }
}

/** Whether nobody in the case is seated on another model than the offline one. */
export const isOffline = ([header]: readonly Entry[]): boolean =>
  header?.type === 'header' && header.cast.every(({ models: asked }) => asked.every((name) => name === 'offline'))
