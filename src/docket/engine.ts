import { wallClock, type Language, type Model, type ModelRequest, type Seats } from '#court'
import {
  handoff,
  HOUSE_PURSE,
  languageCalled,
  limiter,
  modelLimits as usual,
  ModelError,
  models,
  offline,
  priceBook,
  purse,
  purses,
  type Purse,
  type PurseOptions,
  standsFor,
  withHouseMoney,
  type CallMoney,
  type ModelLimits,
  type MoneyBeside,
  type PriceBook,
  type SharedMoney,
  type SharedTurns,
} from '#models'
import {
  isFree,
  isReady,
  providerIn,
  typeOf,
  unsetOf,
  vendors,
  type Environment,
  type LimitSettings,
  type Settings,
} from '#papers'
import type { Entry, Seating } from '#record'
import { DocketError } from './errors.ts'
import { isNeighbourly, providersNear, type Neighbour } from './neighbours.ts'
import { providerModel } from './provider.ts'

/** The models that the settings allow, as the docket asks for them. */
interface Engine {
  /** For one case that has cost so much already, with a ceiling of its own if it has one. All share one purse. */
  model(spent: number, how?: CaseEngine): Model
  /** For cases that may cost so much together. */
  readonly purse: (how: Required<Pick<PurseOptions, 'total' | 'spent' | 'together'>>) => Purse
}

interface CaseEngine {
  readonly perCase?: number | undefined
  /** Wraps what is asked, try by try. */
  readonly observe?: ((model: Model) => Model) | undefined
  /** Where every call must find room besides. */
  readonly beside?: MoneyBeside | undefined
}

export interface ModelsInForce {
  readonly settings: Settings
  readonly env: Environment
  /** Where model servers of this machine may be. */
  readonly neighbours?: readonly Neighbour[] | undefined
  /** Models that a program has brought along, each by the name of its provider. */
  readonly brought?: Readonly<Record<string, Model>> | undefined
}

interface EngineOptions extends ModelsInForce {
  /** Wraps the offline model, which takes no time of its own. */
  readonly pace?: (model: Model) => Model
  /** What all processes of the house spend from, if there are several. */
  readonly money?: SharedMoney | undefined
  /** What they call providers by, in turns. */
  readonly turns?: SharedTurns | undefined
}

export function engineWith(asked: EngineOptions): Engine {
  const { settings, env, pace = (model) => model, neighbours, brought, money, turns } = asked
  const own = pace(offline)
  const configured: Readonly<Record<string, Model>> = { ...providerModels(settings, env), ...brought, offline: own }
  const named = { ...providerModels(settings, env, providersNear(settings, neighbours)), ...configured }
  const limits = limitsOf(settings.limits)
  const clock = wallClock()
  const { concurrent, per_minute: perMinute } = settings.limits
  const house = turns && { turns, concurrent, perMinute }
  const queue = limiter({ clock, limits, alone: filesIn(settings), house })
  const { worstCase: worst } = pricesBy(settings)
  const budget = { ...budgetOf(settings), worst, shared: purse({ ...togetherOf(settings), worst }) }
  const { total, allow_unknown_price: allowUnknownPrice } = settings.budget
  const ofHouse = total === undefined ? [] : [{ name: HOUSE_PURSE, total }]
  /** Nobody is asked where there is no ceiling. */
  const shared = (one: CallMoney, beside: MoneyBeside | undefined): CallMoney => {
    const from = [...ofHouse, ...(beside && 'named' in beside ? beside.named : [])]
    return money && from.length > 0 ? withHouseMoney(one, money, from, { allowUnknownPrice }) : one
  }
  const standIn = settings.when_models_fail === 'understudy' ? { standIn: own } : {}
  return {
    purse: (how) => purse({ ...how, allowUnknownPrice, worst }),
    model: (spent, { perCase, observe, beside } = {}) =>
      handoff(observe ? observe(models(named)) : models(named), {
        limits,
        clock,
        limiter: queue,
        purse: shared(
          purse({
            ...budget,
            ...(perCase !== undefined && { perCase }),
            ...(beside && !('named' in beside) && { shared: purses(budget.shared, beside) }),
            spent,
          }),
          beside,
        ),
        ...standIn,
      }),
  }
}

/** Throws unless each of these lists has a model that can be asked, and all that can be asked fit the budget. */
export function requireModels(
  { settings, env, neighbours, brought = {} }: ModelsInForce,
  lines: readonly (readonly string[])[],
): void {
  const configured = [...readyIn(settings.providers, env), ...Object.keys(brought), 'offline']
  const known = new Set([...readyIn(providersNear(settings, neighbours), env), ...configured])
  const isKnown = (model: string): boolean => known.has(providerOf(model))
  const helpless = lines.find((line) => !line.some(isKnown))
  if (helpless && settings.when_models_fail !== 'understudy')
    throw new ModelError('no-provider', missing(helpless, settings, env, configured))
  const { worstCase: worst } = pricesBy(settings)
  const trial = purse({ ...budgetOf(settings), worst, shared: purse({ ...togetherOf(settings), worst }) })
  for (const model of new Set(lines.flat().filter(isKnown))) trial.reserve(probe(model)).release()
}

/** Who could sit on a panel: the best model of each provider that can be asked and has a table of strengths. */
export const panelists = (settings: Settings, env: Environment): readonly string[] =>
  readyIn(settings.providers, env).flatMap((name) => {
    const stands = standsFor(`${name}:best`, typeOf(name, settings.providers))
    return 'model' in stands ? [stands.model] : []
  })

/** How the settings fill the seats of a case. */
export const castBy = ({ roles, providers, model }: Settings): Seats => ({
  seatFor: (role) => roles[role] ?? { models: ['offline'] },
  nameOf(name) {
    const stands = standsFor(name, typeOf(providerIn(name), providers))
    if ('model' in stands) return stands.model
    throw new DocketError('bad-brief', stands.problem)
  },
  ...(model !== undefined && { model }),
})

/** The lists of models of a seat, each of which must have somebody who can be asked. */
export const modelLines = ({ models: words, searchers, hard }: Seating): readonly (readonly string[])[] =>
  [words, searchers, hard].filter((line) => line !== undefined)

/** What models cost by these settings. Those of a neighbour cost nothing, unless somebody says what. */
export function pricesBy(settings: Settings): PriceBook {
  const book = priceBook(settings.prices)
  const costsNothing = (model: string): boolean => {
    const provider = settings.providers[providerOf(model)]
    return provider !== undefined && isFree(provider)
  }
  const otherwise = (model: string): number | null => (isNeighbourly(model, settings) ? 0 : null)
  return {
    ...book,
    priceOf: (model, ...usage) => (costsNothing(model) ? 0 : (book.priceOf(model, ...usage) ?? otherwise(model))),
    worstCase: (request, model) => (costsNothing(model) ? 0 : (book.worstCase(request, model) ?? otherwise(model))),
    rateOf: (model) => (costsNothing(model) ? { input: 0, output: 0 } : book.rateOf(model)),
  }
}

/** One model for each provider whose key is there: those of the settings unless others are given. */
export function providerModels(
  settings: Settings,
  env: Environment,
  providers = settings.providers,
): Readonly<Record<string, Model>> {
  const seating = { env, limits: limitsOf(settings.limits), priceOf: pricesBy(settings).priceOf }
  return Object.fromEntries(
    readyIn(providers, env).map((name) => [name, providerModel(name, providers[name]!, seating)]),
  )
}

const readyIn = (providers: Settings['providers'], env: Environment): readonly string[] =>
  Object.keys(providers).filter((name) => isReady(providers[name]!, env))

/** Models from files: each answers one question at a time, since all of them share this machine. */
const filesIn = ({ providers }: Settings): ReadonlySet<string> =>
  new Set(Object.keys(providers).filter((name) => providers[name]?.type === 'local'))

/** People write seconds, timers count milliseconds. */
function limitsOf(written: LimitSettings): ModelLimits {
  const { first_token, per_minute, retries, concurrent, ...seconds } = written
  const times = { ...seconds, ...(first_token !== undefined && { firstToken: first_token }) }
  return {
    ...usual,
    ...Object.fromEntries(Object.entries(times).map(([name, value]) => [name, value * 1000])),
    ...(retries !== undefined && { retries }),
    ...(concurrent !== undefined && { concurrent }),
    ...(per_minute !== undefined && { perMinute: per_minute }),
  }
}

/** The limits that hold when nobody says otherwise, as people write them. */
export const usualLimits: LimitSettings = {
  deadline: usual.deadline / 1000,
  first_token: usual.firstToken / 1000,
  stall: usual.stall / 1000,
  patience: usual.patience / 1000,
  retries: usual.retries,
  concurrent: usual.concurrent,
  ...(usual.perMinute !== undefined && { per_minute: usual.perMinute }),
}

const budgetOf = ({ budget }: Settings) => ({
  allowUnknownPrice: budget.allow_unknown_price,
  ...(budget.per_case !== undefined && { perCase: budget.per_case }),
  ...(budget.per_call !== undefined && { perCall: budget.per_call }),
})

/** One purse for all cases of the process. */
const togetherOf = ({ budget }: Settings) => ({
  allowUnknownPrice: budget.allow_unknown_price,
  ...(budget.total !== undefined && { total: budget.total }),
})

export const providerOf = (model: string): string => model.split('/', 1)[0] ?? ''

/** The smallest thing one can ask, to learn whether the budget would let a model be asked at all. */
const probe = (model: string): ModelRequest => ({
  models: [model],
  agent: { id: 'probe', name: 'A first word' },
  system: 'You answer with one word.',
  messages: [{ role: 'user', prompt: { task: 'check', text: 'Say: ready', data: null } }],
  tools: [],
  budget: 16,
  seed: 'probe',
  key: 'probe',
})

function missing(line: readonly string[], { providers }: Settings, env: Environment, known: readonly string[]): string {
  const [model = ''] = line
  const name = providerOf(model)
  const settings = providers[name]
  const [variable = Object.hasOwn(vendors, name) ? vendors[name]?.key : undefined] = settings
    ? unsetOf(settings, env)
    : []
  const advice =
    variable === undefined
      ? `Set up ${name === model ? 'one' : name} in courtroom.config.yaml (docs/models.md says how)`
      : `Put its key into ${variable}`
  return (
    `No provider is set up for the model "${model}" (known: ${known.join(', ')}). ` +
    `${advice}, use --model offline, or --understudy to let the offline model stand in.`
  )
}

/** The court's language with an ear for it, by the name or code that was given. */
export async function languageOf(wanted: string): Promise<Language> {
  const found = await languageCalled(wanted)
  if (found) return found
  throw new DocketError(
    'unknown-language',
    `Nobody here has an ear for the language "${wanted}". Give its English name or its code: German, or de.`,
  )
}

/** Whether nobody in the case is seated on another model than the offline one. */
export const isPlayedOffline = ([header]: readonly Entry[]): boolean =>
  header?.type === 'header' &&
  header.cast.every((seat) =>
    modelLines(seat)
      .flat()
      .every((name) => name === 'offline'),
  )
