import type { Model } from '#court'
import { command, filePath, local, localFolder, provider, runtimeFolder, type Limits } from '#models'
import type { Environment, ProviderSettings } from '#papers'

export interface Seating {
  readonly env: Environment
  readonly limits: Limits
}

/** The models of one provider, whatever it is: an address, a program or a file. */
export function providerModel(name: string, settings: ProviderSettings, { env, limits }: Seating): Model {
  const { type, base_url: baseUrl, api_key_env: variable, headers, json } = settings
  if (type === 'command') {
    const { command: program = '', args, env: seen, free } = settings
    return command(name, {
      command: program,
      ...(args && { args }),
      ...(seen && { env: seen }),
      ...(free !== undefined && { free }),
      environment: env,
      limits,
    })
  }
  if (type === 'local') {
    const { file = '', context, threads } = settings
    return local(name, {
      file: filePath(file, env),
      ...(context !== undefined && { context }),
      ...(threads !== undefined && { threads }),
      runtime: runtimeFolder(localFolder(env)),
      deadline: limits.deadline,
    })
  }
  const apiKey = variable === undefined ? undefined : env[variable]
  return provider(name, {
    type,
    ...(baseUrl !== undefined && { baseUrl }),
    ...(apiKey !== undefined && { apiKey }),
    ...(headers !== undefined && { headers }),
    ...(json !== undefined && { json }),
  })
}
