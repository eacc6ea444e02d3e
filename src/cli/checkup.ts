import { defaultRoles, ModelError, type ModelErrorCode } from '#models'
import type { Model } from '#court'
import { probe, providerModels, providerOf } from '#docket'
import { isReady as hasKey, keyState, vendors, type Settings } from '#papers'
import type { Finding } from './doctor.ts'
import { duration } from './layout.ts'
import type { Surroundings } from './surroundings.ts'

/** The longest a provider may take to say one word. */
const DEADLINE = 15_000

/** How it stands with one provider: trouble where there is advice. */
interface Checkup {
  readonly name: string
  readonly finding: Finding
}

export interface CheckingUp {
  /** Asks nobody, so only keys can be looked at. */
  readonly offline: boolean
}

/** One cheap call to each provider, all at once, and then which role can be played by whom. */
export async function checkProviders(
  { env, stop }: Pick<Surroundings, 'env' | 'stop'>,
  settings: Settings,
  { offline }: CheckingUp,
): Promise<readonly Finding[]> {
  const models = providerModels(settings, env)
  const checkups = await Promise.all(
    Object.entries(settings.providers).map(async ([name, provider]): Promise<Checkup> => {
      const told = (how: string, remedy?: string): Checkup => ({ name, finding: finding(how, remedy) })
      const key = `${name}: key ${keyState(provider, env)}`
      const asked = cheapModel(name, settings)
      if (!hasKey(provider, env))
        return told(key, `Put its key into ${provider.api_key_env}, or take ${name} out of the configuration.`)
      if (offline) return told(`${key}; not asked, because of --offline`)
      if (asked === undefined) return told(`${key}; not asked, since no role names a model of it`)
      return { name, finding: await ask(models[name]!, asked, stop) }
    }),
  )
  const well = checkups.filter((each) => each.finding.advice === undefined).map(({ name }) => name)
  return [...checkups.map((each) => each.finding), ...castings(settings, new Set(['offline', ...well]))]
}

const finding = (how: string, remedy?: string): Finding => ({
  what: 'Provider',
  how,
  ...(remedy !== undefined && { advice: remedy }),
})

/** The model some role would use there, or the quickest of the vendor's usual ones. */
function cheapModel(name: string, { roles, model }: Settings): string | undefined {
  const usual = Object.hasOwn(vendors, name) ? (defaultRoles([name])['researcher'] ?? []) : []
  const wanted = [...(model === undefined ? [] : [model]), ...Object.values(roles).flat(), ...usual]
  return wanted.find((each) => providerOf(each) === name)
}

async function ask(model: Model, asked: string, stop: AbortSignal): Promise<Finding> {
  const began = performance.now()
  const well = (): Finding => finding(`${asked} answered in ${duration(performance.now() - began)}`)
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(DEADLINE)])
    for await (const part of model.stream(probe(asked), signal)) if (part.type === 'finish') return well()
  } catch (error) {
    // A model that thinks may use up its few tokens before the first word; it answered all the same.
    if (error instanceof ModelError && error.code === 'empty') return well()
    return finding(error instanceof Error ? error.message : String(error), adviceFor(error, providerOf(asked)))
  }
  return finding(`${asked} gave no answer in ${duration(DEADLINE)}`, adviceFor(undefined, providerOf(asked)))
}

const passing = 'That passes. Try again in a minute, or give the roles a second model.'

const advice: Readonly<Partial<Record<ModelErrorCode, string>>> = {
  unauthorised: 'The key is not accepted. Make a new one with the provider and put it into the environment.',
  quota: 'The account has no money or no quota left. Look at its billing page.',
  'rate-limited': passing,
  overloaded: passing,
  'bad-request': 'The provider does not take this. Is the name of the model right?',
}

const adviceFor = (error: unknown, name: string): string =>
  (error instanceof ModelError ? advice[error.code] : undefined) ??
  `Is the address of ${name} right (base_url), and can it be reached from here?`

/** Who plays what, one line for all roles that are played by the same models. */
const castings = ({ roles }: Settings, well: ReadonlySet<string>): readonly Finding[] =>
  [...Map.groupBy(Object.entries(roles), ([, line]) => line.join(' ')).values()].map((same) =>
    casting(
      same.map(([role]) => role),
      same[0]?.[1] ?? [],
      well,
    ),
  )

function casting(roles: readonly string[], line: readonly string[], well: ReadonlySet<string>): Finding {
  const isReady = (model: string): boolean => well.has(providerOf(model))
  const models = line.map((model) => (isReady(model) ? model : `${model} (not ready)`))
  const played = { what: 'Roles', how: `${roles.join(', ')}: ${models.join(', then ')}` }
  if (line.some(isReady)) return played
  return { ...played, advice: 'Mend their provider, or name another model under roles.' }
}
