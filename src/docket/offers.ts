import { isReady, vendors, type Environment, type Settings } from '#papers'
import { modelLines, providerOf } from './engine.ts'
import { lookAround, type Neighbour } from './neighbours.ts'
import { usual } from './usual.ts'

/** Somebody who could play a whole case: one model in every seat, by its name. */
export interface Offer {
  /** `provider/model`, as it will stand in the record. */
  readonly id: string
  /** Whose it is, and what it is called there. */
  readonly title: string
  readonly model: string
  /** Runs on this machine and costs nothing. */
  readonly local: boolean
}

interface Offering {
  readonly settings: Settings
  readonly env: Environment
  readonly stop?: AbortSignal | undefined
  /** Where model servers of this machine may be. */
  readonly neighbours?: readonly Neighbour[] | undefined
}

const titles: Readonly<Record<string, string>> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  openrouter: 'OpenRouter',
  dedalus: 'Dedalus',
}

/** The models of all providers that are ready, and those of the servers that are found on this machine. */
export async function offers({ settings, env, stop, neighbours }: Offering): Promise<readonly Offer[]> {
  const found = await lookAround(settings, { stop, known: neighbours })
  const ready = Object.entries(settings.providers).filter(([, provider]) => isReady(provider, env))
  return [
    ...ready.flatMap(([name]) => modelsOf(name, settings).map((id) => offer(id, titles[name] ?? name, false))),
    ...found.flatMap(({ name, title, models }) => models.map((model) => offer(`${name}/${model}`, title, true))),
  ]
}

const offer = (id: string, title: string, local: boolean): Offer => ({
  id,
  title,
  model: id.slice(id.indexOf('/') + 1),
  local,
})

/** Those that some role names, and the usual ones of a vendor. */
function modelsOf(name: string, { roles }: Settings): readonly string[] {
  const common = Object.hasOwn(vendors, name) ? Object.values(usual.defaults.seats([name])) : []
  const named = [...Object.values(roles), ...common].flatMap((seat) => modelLines(seat).flat())
  return [...new Set(named.filter((model) => providerOf(model) === name))]
}
