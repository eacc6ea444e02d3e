import { openDocket, type Docket, type Hearing } from '#docket'
import type { Settings } from '#papers'
import { standing } from '#record'
import { clerk, gallery, type Audience } from './audience.ts'
import { castBy, engineWith, isOffline, languageOf } from './engine.ts'
import { exitOfOutcome, exits, failureOf, type Exit } from './exits.ts'
import { inStep } from './pace.ts'
import { span } from './palette.ts'
import type { Surroundings } from './surroundings.ts'

export interface Manner {
  readonly json?: boolean | undefined
  /** 1 is reading pace, 0 is as fast as it comes; left out, the terminal decides. */
  readonly speed?: number | undefined
}

/** A docket and whoever follows its cases. */
export interface Bench extends AsyncDisposable {
  readonly docket: Docket
  /** Runs a case before the audience, from wherever its record stands. */
  hear(id: string, how: { readonly resumed: boolean }): Promise<Exit>
}

export function openBench(around: Surroundings, settings: Settings, manner: Manner): Bench {
  let audience: Audience | undefined
  const caughtUp = async (): Promise<void> => audience?.caughtUp()
  const engine = engineWith({ settings, env: around.env, pace: (model) => inStep(model, caughtUp) })
  const docket = openDocket({ folder: around.folder, model: engine.model(0), modelsFor: castBy(settings) })
  return {
    docket,
    [Symbol.asyncDispose]: () => docket.close(),
    async hear(id, { resumed }) {
      const past = await docket.entries(id)
      const speed = manner.speed ?? (around.isTerminal && isOffline(past) ? 1 : 0)
      audience = manner.json ? clerk(around) : gallery(around, id, speed)
      if (resumed) audience.recall(past)
      else past.forEach((entry) => audience?.read(entry))
      const { header } = standing(past)
      return attend(around, docket, id, audience, {
        model: engine.model(await docket.spent(id)),
        atCeiling: settings.budget.at_ceiling,
        whenModelsFail: settings.when_models_fail === 'mistrial' ? 'mistrial' : 'adjourn',
        ...(header?.language !== undefined && { language: await languageOf(header.language) }),
      })
    },
  }
}

async function attend(
  around: Surroundings,
  docket: Docket,
  id: string,
  audience: Audience,
  how: Hearing,
): Promise<Exit> {
  const { stop } = around
  const leave = (): void => audience.leave()
  stop.addEventListener('abort', leave, { once: true })
  const unwatch = docket.watch(id, (entries) => entries.forEach((entry) => audience.read(entry)))
  try {
    const ended = await docket.run(id, { ...how, signal: stop, live: (words) => audience.hear(words) })
    await audience.done()
    if (ended.state === 'closed' && !stop.aborted) return exitOfOutcome[ended.closed.outcome]
    audience.leave()
    if (stop.reason !== 'reader-gone') around.complain([span(farewell(id, ended.state))])
    return exits.interrupted
  } catch (error) {
    await audience.done()
    audience.leave()
    const { status, text } = failureOf(error, { stack: Boolean(around.env['DEBUG']) })
    around.complain([span(text, 'bad'), span(`\nThe case stays open. To go on: ./courtroom resume ${id}`)])
    return status
  } finally {
    unwatch()
    stop.removeEventListener('abort', leave)
    audience.leave()
  }
}

const farewell = (id: string, state: 'closed' | 'adjourned'): string =>
  state === 'adjourned'
    ? `Adjourned; the case stays open.\nTo go on: ./courtroom resume ${id}`
    : `The case had closed already.\nTo read the rest: ./courtroom show ${id}`
