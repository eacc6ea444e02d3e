import { z } from 'zod'
import type { Settings } from '#papers'

/** A model server that people run on their own machine, and where it usually listens. */
export interface Neighbour {
  readonly name: string
  readonly title: string
  readonly port: number
}

const neighbours: readonly Neighbour[] = [
  { name: 'ollama', title: 'Ollama', port: 11434 },
  { name: 'lmstudio', title: 'LM Studio', port: 1234 },
  { name: 'llamacpp', title: 'llama.cpp', port: 8080 },
  { name: 'vllm', title: 'vLLM', port: 8000 },
]

/** One that was found listening, with the models it has. */
export interface FoundServer extends Neighbour {
  readonly models: readonly string[]
}

/** Where nobody listens one is told so at once; who listens on a busy machine may need a while to answer. */
const PATIENCE = 2_000
const MOST_MODELS = 200
/** The most bytes that a list of them may have. */
const LARGEST = 1_000_000

const Listing = z.object({ data: z.array(z.object({ id: z.string().min(1).max(200) })) })

/** Looks for model servers on this machine that no setting names yet. */
export async function lookAround(
  settings: Settings,
  how: { readonly stop?: AbortSignal | undefined; readonly known?: readonly Neighbour[] | undefined } = {},
): Promise<readonly FoundServer[]> {
  const found = await Promise.all(
    strangers(settings, how.known).map(async (each) => {
      const models = await modelsAt(neighbourAddress(each.port), { signal: how.stop })
      return models === undefined ? [] : [{ ...each, models }]
    }),
  )
  return found.flat()
}

/** What a server lists as its models. Nobody there, or somebody who is no model server, is the usual case and no trouble. */
export async function modelsAt(
  address: string,
  { signal: stop, key }: { readonly signal?: AbortSignal | undefined; readonly key?: string | undefined } = {},
): Promise<readonly string[] | undefined> {
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(PATIENCE), ...(stop ? [stop] : [])])
    const headers = key === undefined ? {} : { authorization: `Bearer ${key}` }
    const response = await fetch(`${address}/models`, { signal, redirect: 'error', headers })
    const { textWithin } = await import('#bounded')
    const listing = Listing.safeParse(
      response.ok ? JSON.parse((await textWithin(response, LARGEST)) ?? 'null') : undefined,
    )
    return listing.success ? listing.data.data.slice(0, MOST_MODELS).map(({ id }) => id) : undefined
  } catch {
    return undefined
  }
}

/** Those whose name nobody has taken in the settings. */
const unnamed = ({ providers }: Settings, known: readonly Neighbour[] = neighbours): readonly Neighbour[] =>
  known.filter(({ name }) => !Object.hasOwn(providers, name))

/** Of these, those whose port nobody has taken either. */
const strangers = (settings: Settings, known?: readonly Neighbour[]): readonly Neighbour[] => {
  const addresses = Object.values(settings.providers).map(({ base_url: address }) => address)
  const taken = new Set(addresses.flatMap(loopbackPort))
  return unnamed(settings, known).filter(({ port }) => !taken.has(port))
}

/** Whether a model is one of a neighbour that no setting names: it costs nothing. */
export const isNeighbourly = (model: string, settings: Settings): boolean =>
  unnamed(settings).some(({ name }) => model.startsWith(`${name}/`))

/**
 * The neighbours as providers that need no setting: a case that was opened on one finds it again under its name. They
 * are at their usual place on this machine and nowhere else.
 */
export const providersNear = (settings: Settings, known?: readonly Neighbour[]): Settings['providers'] =>
  Object.fromEntries(
    unnamed(settings, known).map(({ name, port }) => [
      name,
      { type: 'openai-compatible', base_url: neighbourAddress(port) },
    ]),
  )

export const neighbourAddress = (port: number): string => `http://127.0.0.1:${port}/v1`

function loopbackPort(address: string | undefined): readonly number[] {
  if (address === undefined || !URL.canParse(address)) return []
  const { hostname, port } = new URL(address)
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname) ? [Number(port)] : []
}
