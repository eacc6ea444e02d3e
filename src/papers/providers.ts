import type { Json } from '#record'
import type { Config, ConfiguredProvider } from './config.ts'
import type { SettingOrigin, Environment } from './origins.ts'
import { vendors } from './vendors.ts'

/** A provider as it is in force: it names the variable of its key, and never holds the key. */
export type ProviderSettings = Omit<ConfiguredProvider, 'api_key'>

export type Providers = Readonly<Record<string, ProviderSettings>>
/** The providers of the file, and those whose key is in the environment. */
export function providersOf({ providers: written = {} }: Config, env: Environment): Providers {
  const own = Object.entries(written).map(([name, provider]) => [name, keyed(provider)] as const)
  const found = Object.entries(vendors)
    .filter(([name, { key }]) => !Object.hasOwn(written, name) && isSet(env, key))
    .map(([name, { type, key, baseUrl }]) => {
      const provider: ProviderSettings = { type, api_key_env: key }
      return [name, baseUrl === undefined ? provider : { ...provider, base_url: baseUrl }] as const
    })
  return Object.fromEntries([...own, ...found])
}

/** The usual key goes to the usual address only; who names an address of their own also names the key for it. */
function keyed(provider: ProviderSettings): ProviderSettings {
  if (provider.api_key_env !== undefined || provider.base_url !== undefined) return provider
  const vendor = Object.values(vendors).find(({ type }) => type === provider.type)
  return vendor ? { ...provider, api_key_env: vendor.key } : provider
}

/** Whether all that a provider wants from the environment is there. */
export const isReady = (provider: ProviderSettings, env: Environment): boolean => unsetOf(provider, env).length === 0

/** The variables of its keys that are not set. */
export const unsetOf = (provider: ProviderSettings, env: Environment): readonly string[] =>
  variablesOf(provider).filter((variable) => !isSet(env, variable))

const variablesOf = ({ api_key_env: key, headers_env: headers = {} }: ProviderSettings): readonly string[] => [
  ...(key === undefined ? [] : [key]),
  ...Object.values(headers),
]

/** The providers that are ready and known to have the usual models. */
export const readyVendors = (providers: Providers, env: Environment): readonly string[] =>
  Object.entries(providers)
    .filter(([name, provider]) => isReady(provider, env) && vendors[name]?.type === provider.type)
    .map(([name]) => name)

export function providerOrigins(
  name: string,
  provider: ProviderSettings,
  env: Environment,
  written: string | undefined,
): readonly SettingOrigin[] {
  const { type, base_url: address, api_key_env: variable, headers, headers_env: secret = {}, ...rest } = provider
  const origin = (field: string, value: Json): SettingOrigin => {
    const path = `providers.${name}.${field}`
    if (written !== undefined) return { path, value, from: 'file', source: written }
    return { path, value, from: 'environment', ...(variable !== undefined && { source: variable }) }
  }
  return [
    origin('type', type),
    ...(address === undefined ? [] : [origin('base_url', address)]),
    origin('key', keyState(provider, env)),
    ...(headers === undefined ? [] : [origin('headers', Object.keys(headers))]),
    ...Object.entries(secret).map(([header, each]) => origin(`headers.${header}`, stateOf(each, env))),
    ...Object.entries(rest).map(([field, value]) => origin(field, value)),
  ]
}

/** All that is ever said of a provider's keys. */
export function keyState(provider: ProviderSettings, env: Environment): string {
  const variables = variablesOf(provider)
  return variables.length === 0 ? 'none needed' : variables.map((variable) => stateOf(variable, env)).join(', ')
}

const stateOf = (variable: string, env: Environment): string =>
  `${isSet(env, variable) ? 'set' : 'not set'} (${variable})`

const isSet = (env: Environment, variable: string): boolean => (env[variable] ?? '').trim() !== ''
