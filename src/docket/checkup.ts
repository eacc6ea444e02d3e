import PQueue from 'p-queue'
import type { Model } from '#court'
import { defaultSeats, type ModelErrorCode } from '#models'
import {
  keyState,
  nearestWord,
  unsetOf,
  vendors,
  type Environment,
  type ProviderSettings,
  type Settings,
} from '#papers'
import { roles as declared } from '#proceedings'
import type { Effort, Seating } from '#record'
import { cureOf, type Cure } from './cures.ts'
import { providerModels, providerOf } from './engine.ts'
import { modelsAt } from './neighbours.ts'
import { askProbe, type ProbeForm, type Probe, type Probed } from './probes.ts'

export interface ProviderCheck {
  readonly name: string
  readonly ok: boolean
  /** How it stands, in the provider's own words when it refused. */
  readonly said: string
  /** What to do when it is not well. */
  readonly advice?: string
}

export interface RoleCheck {
  readonly role: string
  readonly playable: boolean
  /** Those of its models that can be asked, in the order in which they will be. */
  readonly by: readonly string[]
}

/** How a model did what the roles that share it want of it. */
export interface ModelCheck {
  readonly model: string
  readonly effort: Effort
  readonly roles: readonly string[]
  readonly forms: readonly FormCheck[]
}

export interface FormCheck {
  readonly form: ProbeForm
  readonly ok: boolean
  readonly seconds: number
  /** What went wrong, and what to write. */
  readonly said?: string
  readonly cure?: Cure
}

interface Checkup {
  readonly providers: readonly ProviderCheck[]
  readonly models: readonly ModelCheck[]
  readonly roles: readonly RoleCheck[]
}

export interface CheckingUp {
  readonly settings: Settings
  readonly env: Environment
  readonly signal?: AbortSignal
  /** Asks nobody, so only keys can be looked at. */
  readonly offline?: boolean
}

/** How many questions a provider is asked at once. */
const AT_ONCE = 2

/** Asks every model in each way in which its roles will ask it, each once, and tells who can play what. */
export async function checkEachProvider(how: CheckingUp): Promise<Checkup> {
  const { settings, offline = false } = how
  const models = providerModels(settings, how.env)
  const seats = seatsIn(settings)
  const wanted = offline ? [] : wantedOf(seats, Object.keys(models))
  const asked = await askAll(wanted, models, how.signal)
  const providers = Object.keys(settings.providers).map((name) => providerCheck(name, models[name], asked, how))
  const isWell = (model: string): boolean => {
    if (model === 'offline') return true
    const own = asked.filter((probed) => probed.model === model && probed.form !== 'tools')
    return own.length > 0 ? !own.some(fails) : (providers.find(({ name }) => name === providerOf(model))?.ok ?? false)
  }
  return {
    providers,
    models: await modelChecks(asked, seats, how),
    roles: Object.entries(seats).map(([role, seat]) => {
      const by = seat.models.filter(isWell)
      return { role, playable: by.length > 0, by }
    }),
  }
}

/** What a model writes in no form the court can read in a plainer one; what it refuses to write it cannot. */
const fails = ({ fault }: Probed): boolean => fault !== undefined && fault.kind !== 'unreadable'

type Seats = Readonly<Record<string, Seating>>

/** Who plays each role. One model for all leaves to the roles only how much they think. */
const seatsIn = ({ roles, model }: Settings): Seats =>
  Object.fromEntries(
    Object.entries(roles).map(([role, seat]) => [
      role,
      model === undefined ? seat : { models: [model], ...(seat.effort && { effort: seat.effort }) },
    ]),
  )

const effortOf = ({ effort = 'low' }: Seating): Effort => effort

const searches = new Set(declared.filter((role) => role.searches).map(({ name }) => name))

/** In which ways a role asks each of its models. */
function probesOf(role: string, seat: Seating): readonly Probe[] {
  const { models, searchers = models, hard = [] } = seat
  const effort = effortOf(seat)
  const spoken = [...models, ...hard].flatMap((model): Probe[] => [
    { model, form: 'words', effort },
    { model, form: 'json', effort },
  ])
  const found = searches.has(role) ? searchers.map((model): Probe => ({ model, form: 'tools', effort })) : []
  return [...spoken, ...found].filter(({ model }) => model !== 'offline')
}

const keyOf = ({ model, form, effort }: Probe): string => `${model} ${form} ${effort}`

/** Each question once, however many roles have it; and a word from a vendor whom no role names. */
function wantedOf(seats: Seats, ready: readonly string[]): readonly Probe[] {
  const probes = Object.entries(seats).flatMap(([role, seat]) => probesOf(role, seat))
  const unasked = ready.filter((name) => !probes.some(({ model }) => providerOf(model) === name))
  const words = unasked.flatMap((name): Probe[] => {
    const model = usualOf(name)
    return model === undefined ? [] : [{ model, form: 'words', effort: 'none' }]
  })
  const own = probes.filter(({ model }) => ready.includes(providerOf(model)))
  return [...new Map([...own, ...words].map((probe) => [keyOf(probe), probe])).values()]
}

const sorters = declared.filter(({ work }) => work === 'sorting')

/** The quickest of a vendor's usual models. */
const usualOf = (name: string): string | undefined =>
  Object.hasOwn(vendors, name)
    ? Object.values(defaultSeats(sorters, [name]))
        .flatMap(({ models }) => models)
        .find((model) => providerOf(model) === name)
    : undefined

/** Words first: whoever cannot say one is not asked for more. */
async function askAll(
  wanted: readonly Probe[],
  models: Readonly<Record<string, Model>>,
  stop: AbortSignal | undefined,
): Promise<readonly Probed[]> {
  const queues = new Map(Object.keys(models).map((name) => [name, new PQueue({ concurrency: AT_ONCE })]))
  const put = async (probe: Probe): Promise<Probed> => {
    const name = providerOf(probe.model)
    return queues.get(name)!.add(() => askProbe(models[name]!, probe, stop))
  }
  const together = Map.groupBy(wanted, ({ model, effort }) => `${model} ${effort}`)
  const answers = await Promise.all(
    [...together.values()].map(async (same) => {
      const first = same.find(({ form }) => form === 'words')
      const word = first ? [await put(first)] : []
      if (word.some(({ fault }) => fault)) return word
      return [...word, ...(await Promise.all(same.filter(({ form }) => form !== 'words').map(put)))]
    }),
  )
  return answers.flat()
}

function providerCheck(
  name: string,
  model: Model | undefined,
  asked: readonly Probed[],
  { settings, env, offline = false }: CheckingUp,
): ProviderCheck {
  const provider = settings.providers[name]!
  const key = `${name}: key ${keyState(provider, env)}`
  if (!model) {
    const unset = unsetOf(provider, env).join(' and ')
    return ill(name, key, `Put its key into ${unset}, or take ${name} out of the configuration.`)
  }
  if (offline) return well(name, `${key}; not asked, because of --offline`)
  const own = asked.filter((probed) => providerOf(probed.model) === name)
  const [first] = own
  if (!first) return well(name, `${key}; not asked, since no role names a model of it`)
  const answered = own.find(({ fault }) => !fault)
  if (answered) return well(name, `${answered.model} answered in ${answered.seconds.toFixed(1)} s`)
  const failed = own.find(({ fault }) => fault?.kind === 'provider')
  if (failed?.fault) return ill(name, failed.fault.said, adviceFor(failed.fault.code, name, provider))
  return well(name, `${name} answers, and not as it is asked: see below`)
}

const well = (name: string, said: string): ProviderCheck => ({ name, ok: true, said })

const ill = (name: string, said: string, remedy: string): ProviderCheck => ({ name, ok: false, said, advice: remedy })

/** By model and effort, with what would cure it. A provider that does not answer at all is told of once, and elsewhere. */
async function modelChecks(asked: readonly Probed[], seats: Seats, how: CheckingUp): Promise<readonly ModelCheck[]> {
  const { settings } = how
  const searchers = [
    ...new Set(asked.filter(({ form, fault }) => form === 'tools' && !fault).map(({ model }) => model)),
  ]
  const groups = Map.groupBy(asked, ({ model, effort }) => `${model} ${effort}`)
  const checks = [...groups.values()].map(async (same): Promise<ModelCheck | undefined> => {
    const [{ model, effort } = { model: '', effort: 'none' as const }] = same
    const roles = Object.fromEntries(
      Object.entries(seats).filter(([role, seat]) => {
        return probesOf(role, seat).some((probe) => probe.model === model && probe.effort === effort)
      }),
    )
    if (Object.keys(roles).length === 0 || same.every(({ fault }) => fault?.kind === 'provider')) return undefined
    const unknown = same.some(({ fault }) => fault?.kind === 'unknown-model')
    const meant = unknown ? await meantBy(model, how) : undefined
    const forms = same.map(({ form, seconds, fault, ...probe }): FormCheck => {
      if (!fault) return { form, ok: true, seconds }
      const wanting = form === 'tools' ? searching(roles) : roles
      const cure = cureOf({ ...probe, form, seconds, fault }, { settings, roles: wanting, searchers, meant })
      return { form, ok: false, seconds, said: fault.said, ...(cure && { cure }) }
    })
    return { model, effort, roles: Object.keys(roles), forms }
  })
  return (await Promise.all(checks)).filter((check) => check !== undefined)
}

const searching = (roles: Seats): Seats =>
  Object.fromEntries(Object.entries(roles).filter(([role]) => searches.has(role)))

/** The nearest name among those that the server lists, or that are usual with the vendor. */
async function meantBy(model: string, { settings, env, signal }: CheckingUp): Promise<string | undefined> {
  const name = providerOf(model)
  const { base_url: address, api_key_env: variable } = settings.providers[name] ?? {}
  const key = variable === undefined ? undefined : env[variable]
  const listed = address === undefined ? undefined : await modelsAt(address, { signal, key })
  const usual = Object.values(defaultSeats(declared, [name])).flatMap(({ models }) => models)
  const known = (listed ?? usual).map((each) => (each.startsWith(`${name}/`) ? each : `${name}/${each}`))
  return nearestWord(model, known)
}

const passing = 'That passes. Try again in a minute, or give the roles a second model.'

const advice: Readonly<Partial<Record<ModelErrorCode, string>>> = {
  unauthorised: 'The key is not accepted. Make a new one with the provider and put it into the environment.',
  quota: 'The account has no money or no quota left. Look at its billing page.',
  'rate-limited': passing,
  overloaded: passing,
}

const isHere = (provider: ProviderSettings): boolean => provider.type === 'command' || provider.type === 'local'

const adviceFor = (code: ModelErrorCode | undefined, name: string, provider: ProviderSettings): string =>
  (code === undefined ? undefined : advice[code]) ??
  (isHere(provider)
    ? `Mend what is said of ${name}, or take a smaller model if it was too slow (docs/local.md).`
    : `Is the address of ${name} right (base_url), and can it be reached from here?`)
