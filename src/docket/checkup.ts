import type { Model } from '#court'
import { defaultSeats, ModelError, type ModelErrorCode } from '#models'
import { keyState, unsetOf, vendors, type Environment, type ProviderSettings, type Settings } from '#papers'
import { linesOf, probe, providerModels, providerOf } from './engine.ts'

/** The longest a provider may take to say one word; a program or a file on this machine has to start first. */
const DEADLINE = 15_000
const DEADLINE_HERE = 90_000

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

export interface Checkup {
  readonly providers: readonly ProviderCheck[]
  readonly roles: readonly RoleCheck[]
}

export interface CheckingUp {
  readonly settings: Settings
  readonly env: Environment
  readonly signal?: AbortSignal
  /** Asks nobody, so only keys can be looked at. */
  readonly offline?: boolean
}

/** One cheap call to each provider, all at once, and then which role can be played by whom. */
export async function checkProviders(how: CheckingUp): Promise<Checkup> {
  const { settings } = how
  const models = providerModels(settings, how.env)
  const providers = await Promise.all(Object.keys(settings.providers).map((name) => check(name, models[name], how)))
  const well = new Set(['offline', ...providers.filter(({ ok }) => ok).map(({ name }) => name)])
  const isWell = (model: string): boolean => well.has(providerOf(model))
  const roles = Object.entries(settings.roles).map(([role, seating]) => {
    const lines = linesOf(seating)
    const by = [...new Set(lines.flat().filter(isWell))]
    return { role, playable: lines.every((line) => line.some(isWell)), by }
  })
  return { providers, roles }
}

async function check(name: string, model: Model | undefined, how: CheckingUp): Promise<ProviderCheck> {
  const { settings, env, signal, offline = false } = how
  const provider = settings.providers[name]!
  const key = `${name}: key ${keyState(provider, env)}`
  if (!model) {
    const unset = unsetOf(provider, env).join(' and ')
    return ill(name, key, `Put its key into ${unset}, or take ${name} out of the configuration.`)
  }
  if (offline) return well(name, `${key}; not asked, because of --offline`)
  const asked = cheapModel(name, settings)
  if (asked === undefined) return well(name, `${key}; not asked, since no role names a model of it`)
  return ask({ name, provider }, model, asked, signal)
}

const well = (name: string, said: string): ProviderCheck => ({ name, ok: true, said })

const ill = (name: string, said: string, remedy: string): ProviderCheck => ({ name, ok: false, said, advice: remedy })

/** The model some role would use there, or the quickest of the vendor's usual ones. */
function cheapModel(name: string, { roles, model }: Settings): string | undefined {
  const usual = Object.hasOwn(vendors, name) ? (defaultSeats([name])['researcher']?.models ?? []) : []
  const wanted = [
    ...(model === undefined ? [] : [model]),
    ...Object.values(roles).flatMap((seating) => linesOf(seating).flat()),
    ...usual,
  ]
  return wanted.find((each) => providerOf(each) === name)
}

interface Asked {
  readonly name: string
  readonly provider: ProviderSettings
}

const isHere = ({ provider }: Asked): boolean => provider.type === 'command' || provider.type === 'local'

async function ask(whom: Asked, model: Model, asked: string, stop?: AbortSignal): Promise<ProviderCheck> {
  const { name } = whom
  const began = performance.now()
  const deadline = isHere(whom) ? DEADLINE_HERE : DEADLINE
  const answered = () => well(name, `${asked} answered in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  try {
    const late = AbortSignal.timeout(deadline)
    const signal = stop ? AbortSignal.any([stop, late]) : late
    for await (const part of model.stream(probe(asked), signal)) if (part.type === 'finish') return answered()
  } catch (error) {
    // A model that thinks may use up its few tokens before the first word; it answered all the same.
    if (error instanceof ModelError && error.code === 'empty') return answered()
    return ill(name, error instanceof Error ? error.message : String(error), adviceFor(error, whom))
  }
  return ill(name, `${asked} gave no answer in ${deadline / 1000} s`, adviceFor(undefined, whom))
}

const passing = 'That passes. Try again in a minute, or give the roles a second model.'

const advice: Readonly<Partial<Record<ModelErrorCode, string>>> = {
  unauthorised: 'The key is not accepted. Make a new one with the provider and put it into the environment.',
  quota: 'The account has no money or no quota left. Look at its billing page.',
  'rate-limited': passing,
  overloaded: passing,
  'bad-request': 'The provider does not take this. Is the name of the model right?',
}

const adviceFor = (error: unknown, whom: Asked): string =>
  (error instanceof ModelError ? advice[error.code] : undefined) ??
  (isHere(whom)
    ? `Mend what is said of ${whom.name}, or take a smaller model if it was too slow (docs/local.md).`
    : `Is the address of ${whom.name} right (base_url), and can it be reached from here?`)
