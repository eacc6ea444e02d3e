import { contextAt, filePath, type ContextOf } from '#models'
import { isReady, providerIn, type Environment, type Settings } from '#papers'
import { pricesBy } from './engine.ts'
import { optionsOf } from './provider.ts'

const PATIENCE = 3000

/** How much models hold, as far as the settings and the list of prices say. */
export const contextsBy = (settings: Settings): ContextOf => {
  const { windowOf } = pricesBy(settings)
  return (model) =>
    model === 'offline' ? undefined : (settings.providers[providerIn(model)]?.context ?? windowOf(model))
}

/** The same after asking those servers that know it themselves; one that does not answer leaves it unknown. */
export async function askContexts(
  { settings, env }: { readonly settings: Settings; readonly env: Environment },
  models: readonly string[],
): Promise<ContextOf> {
  const known = contextsBy(settings)
  const unknown = [...new Set(models)].filter((model) => model !== 'offline' && known(model) === undefined)
  const asked = await Promise.all(
    unknown.map(async (model) => {
      const name = providerIn(model)
      const provider = settings.providers[name]
      if (!provider || !isReady(provider, env)) return [model, undefined] as const
      if (provider.type === 'local') return [model, await contextIn(filePath(provider.file ?? '', env))] as const
      const options = optionsOf(provider, env)
      const late = AbortSignal.timeout(PATIENCE)
      return [model, options && (await contextAt(options, model.slice(name.length + 1), late))] as const
    }),
  )
  const told = new Map(asked)
  return (model) => known(model) ?? told.get(model)
}

/** What reads the files of models is loaded for one. */
const contextIn = async (path: string): Promise<number | undefined> => (await import('#listing')).contextOfFile(path)
