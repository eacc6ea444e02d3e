import type { Model } from '#court'
import {
  aloud,
  command,
  filePath,
  local,
  localFolder,
  provider,
  runtimeFolder,
  type ModelLimits,
  type PriceBook,
  type ProviderOptions,
} from '#models'
import type { Environment, ProviderSettings } from '#papers'

interface ProviderSeating {
  readonly env: Environment
  readonly limits: ModelLimits
  readonly priceOf: PriceBook['priceOf']
}

/** The models of one provider, whatever it is: an address, a program or a file. */
export function providerModel(
  name: string,
  settings: ProviderSettings,
  { env, limits, priceOf }: ProviderSeating,
): Model {
  const options = optionsOf(settings, env)
  if (options) return provider(name, { ...options, priceOf })
  if (settings.type === 'command') {
    const { command: program = '', args, env: seen, free } = settings
    const how = {
      command: program,
      ...(args && { args }),
      ...(seen && { env: seen }),
      ...(free !== undefined && { free }),
      environment: env,
      limits,
    }
    return aloud(command(name, how))
  }
  const { file = '', context, threads } = settings
  const mind = local(name, {
    file: filePath(file, env),
    ...(context !== undefined && { context }),
    ...(threads !== undefined && { threads }),
    runtime: runtimeFolder(localFolder(env)),
    deadline: limits.deadline,
  })
  return aloud(mind)
}

/** How a provider is asked by its address; undefined for a program and a file, which have none. */
export function optionsOf(settings: ProviderSettings, env: Environment): ProviderOptions | undefined {
  const { type, base_url: baseUrl, api_key_env: variable, headers = {}, headers_env: secret = {} } = settings
  const { json, max_tokens_field: maxTokensField, effort } = settings
  if (type === 'command' || type === 'local') return undefined
  const apiKey = variable === undefined ? undefined : env[variable]
  return {
    type,
    headers,
    secretHeaders: Object.fromEntries(Object.entries(secret).map(([name, each]) => [name, env[each]?.trim() ?? ''])),
    ...(baseUrl !== undefined && { baseUrl }),
    ...(apiKey !== undefined && { apiKey }),
    ...(json !== undefined && { json }),
    ...(maxTokensField !== undefined && { maxTokensField }),
    ...(effort !== undefined && { effort }),
  }
}
