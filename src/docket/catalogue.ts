import { listModels, type ListedModel } from '#listing'
import { names, strengths, type Strength } from '#models'
import { isReady, providerIn, type Environment, type Settings } from '#papers'
import type { Seating } from '#record'
import { contextsBy } from './contexts.ts'
import { pricesBy } from './engine.ts'
import { optionsOf } from './provider.ts'

const PATIENCE = 10_000

/** A model that can be used, with what is known of it. */
export interface KnownModel {
  readonly model: string
  /** US dollars for a million tokens read; null when nobody knows. */
  readonly input: number | null
  readonly output: number | null
  /** How many tokens it holds; null when nobody knows. */
  readonly context: number | null
  readonly strengths: readonly Strength[]
  /** Who uses it, and for which part when that is not all: `advocate (tools)`. */
  readonly roles: readonly string[]
  /** Whether its provider lists it; null when it was not asked or did not say. */
  readonly listed: boolean | null
}

export interface ModelCatalogue {
  readonly models: readonly KnownModel[]
  /** Which providers were asked, and what became of it where it is not a list. */
  readonly providers: readonly { readonly name: string; readonly asked: boolean; readonly trouble?: string }[]
}

interface Looking {
  readonly settings: Settings
  readonly env: Environment
  readonly signal: AbortSignal
  /** Asks nobody. */
  readonly offline?: boolean
}

/** What the keys at hand can use: what the providers list, what the roles name, and the table of strengths. */
export async function modelCatalogue(how: Looking): Promise<ModelCatalogue> {
  const { settings, env, offline = false } = how
  const ready = Object.entries(settings.providers).filter(([, provider]) => isReady(provider, env))
  const found = await Promise.all(
    ready.map(async ([name]) => ({ name, ...(offline ? { asked: false } : await listed(name, how)) })),
  )
  return {
    models: found.flatMap(({ name, list }) => modelsOf(name, list, settings)),
    providers: found.map(({ list: _list, ...provider }) => provider),
  }
}

interface Asked {
  readonly asked: boolean
  readonly list?: readonly ListedModel[]
  readonly trouble?: string
}

async function listed(name: string, { settings, env, signal }: Looking): Promise<Asked> {
  try {
    const late = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)])
    const options = optionsOf(settings.providers[name]!, env)
    const list = options && (await listModels(options, late))
    return list ? { asked: true, list } : { asked: false }
  } catch (error) {
    return { asked: true, trouble: error instanceof Error ? error.message : String(error) }
  }
}

function modelsOf(name: string, list: readonly ListedModel[] | undefined, settings: Settings): readonly KnownModel[] {
  const [users, table] = [usersOf(settings), names[settings.providers[name]?.type ?? '']]
  const own = [...users.keys()].filter((model) => providerIn(model) === name)
  const usual = Object.values(table ?? {}).map((model) => `${name}/${model}`)
  const offered = (list ?? []).map((each) => `${name}/${each.name}`).toSorted()
  const [{ rateOf }, contextOf] = [pricesBy(settings), contextsBy(settings)]
  const told = new Map((list ?? []).map((each) => [`${name}/${each.name}`, each.context]))
  return [...new Set([...own, ...usual, ...offered])].map((model) => {
    const rate = rateOf(model)
    return {
      model,
      input: rate?.input ?? null,
      output: rate?.output ?? null,
      context: told.get(model) ?? contextOf(model) ?? null,
      strengths: strengths.filter((strength) => table !== undefined && `${name}/${table[strength]}` === model),
      roles: users.get(model) ?? [],
      listed: list ? told.has(model) : null,
    }
  })
}

const parts = [
  ['models', ''],
  ['searchers', ' (tools)'],
  ['hard', ' (hard)'],
] as const satisfies readonly (readonly [keyof Seating, string])[]

/** Every model that a role names, with the roles that do. */
function usersOf({ roles, model: everybody }: Settings): ReadonlyMap<string, readonly string[]> {
  if (everybody !== undefined) return new Map([[everybody, Object.keys(roles)]])
  const users = new Map<string, readonly string[]>()
  for (const [role, seating] of Object.entries(roles))
    for (const [part, label] of parts)
      for (const model of seating[part] ?? []) users.set(model, [...(users.get(model) ?? []), `${role}${label}`])
  return users
}
