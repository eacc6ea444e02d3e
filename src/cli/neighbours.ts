import { z } from 'zod'
import { configName, type Settings } from '#papers'
import type { Finding } from './doctor.ts'
import { counted } from './layout.ts'

/** A model server that people run on their own machine, and where it usually listens. */
export interface Neighbour {
  readonly name: string
  readonly title: string
  readonly port: number
}

export const neighbours: readonly Neighbour[] = [
  { name: 'ollama', title: 'Ollama', port: 11434 },
  { name: 'lmstudio', title: 'LM Studio', port: 1234 },
  { name: 'llamacpp', title: 'llama.cpp', port: 8080 },
]

const PATIENCE = 300

const Listing = z.object({ data: z.array(z.object({ id: z.string().min(1) })) })

/** Looks for model servers on this machine that no setting names yet, and says what to write to use them. */
export async function lookAround(
  settings: Settings,
  stop: AbortSignal,
  known: readonly Neighbour[] = neighbours,
): Promise<readonly Finding[]> {
  const taken = new Set(Object.values(settings.providers).flatMap(({ base_url: address }) => loopbackPort(address)))
  const strangers = known.filter(({ port }) => !taken.has(port))
  const found = await Promise.all(strangers.map(async (each) => [each, await modelsAt(each, stop)] as const))
  return found.flatMap(([each, models]) => (models === undefined ? [] : [offer(each, models)]))
}

/** Nobody there, or somebody who is no model server: both are the usual case and no trouble. */
async function modelsAt({ port }: Neighbour, stop: AbortSignal): Promise<readonly string[] | undefined> {
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(PATIENCE)])
    const response = await fetch(`${addressOf(port)}/models`, { signal, redirect: 'error' })
    const listing = Listing.safeParse(response.ok ? await response.json() : undefined)
    return listing.success ? listing.data.data.map(({ id }) => id) : undefined
  } catch {
    return undefined
  }
}

function offer({ name, title, port }: Neighbour, models: readonly string[]): Finding {
  const [model] = models
  const how = `${title} listens on port ${port}, with ${counted(models.length, 'model')}`
  if (model === undefined) return { what: 'Local', how: `${how}; load one into it to use it` }
  return {
    what: 'Local',
    how: `${how}. To use it, put into ${configName}:`,
    lines: [
      'providers:',
      `  ${name}:`,
      '    type: openai-compatible',
      `    base_url: ${addressOf(port)}`,
      'roles:',
      `  debater: ${JSON.stringify(`${name}/${model}`)}`,
      `  judge: ${JSON.stringify(`${name}/${model}`)}`,
    ],
  }
}

const addressOf = (port: number): string => `http://127.0.0.1:${port}/v1`

function loopbackPort(address: string | undefined): readonly number[] {
  if (address === undefined || !URL.canParse(address)) return []
  const { hostname, port } = new URL(address)
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname) ? [Number(port)] : []
}
