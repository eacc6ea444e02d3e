import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { wallClock } from '#court'
import { askContexts, languageOf, openDocket, providerModels } from '#docket'
import { handoff, limiter, modelLimits, models, offline, purse } from '#models'
import { readSettings } from '#papers'
import { roles } from '#proceedings'
import { counted, emptyTally, endOf, handOversIn, type Heard, type Tally } from './count.ts'
import type { LiveCase } from './cases.ts'

/** A file, or an address of the OpenAI kind with a model of it. */
export type Played =
  | { readonly file: string; readonly runtime: string; readonly threads?: number }
  | { readonly url: string; readonly model: string }

interface Playing {
  readonly folder: string
  /** Seconds for one answer. */
  readonly deadline: number
  readonly tell: (format: string, heard: Heard) => void
}

export interface Report extends Tally {
  readonly format: string
  readonly handOvers: number
  readonly ended: string
  /** In milliseconds, of the whole case. */
  readonly took: number
}

/** Plays a case with every seat on the model and says what the model did. The record stays in the folder. */
export async function live(played: Played, { format, brief, files }: LiveCase, how: Playing): Promise<Report> {
  const env = { COURTROOM_HOME: how.folder }
  if ('file' in played) await linkRuntime(played.runtime, how.folder)
  const reading = readSettings({ flags: {}, env, roles, file: { name: 'live', text: configOf(played, how.deadline) } })
  if (!reading.ok) throw new Error(reading.told)
  const language = await languageOf('English')
  const clock = wallClock()
  const bounds = {
    ...modelLimits,
    deadline: how.deadline * 1000,
    firstToken: how.deadline * 1000,
    stall: how.deadline * 1000,
    retries: 0,
  }
  const tally = emptyTally()
  const real = counted(models({ ...providerModels(reading.settings, env), offline }), tally, {
    language,
    tell: (heard) => how.tell(format, heard),
  })
  const queue = limiter({ clock, limits: { ...bounds, concurrent: 1 } })
  const model = handoff(real, { limits: bounds, clock, limiter: queue, purse: purse({}) })
  const docket = openDocket({ folder: how.folder, model })
  const began = performance.now()
  const name = 'model' in played ? `live/${played.model}` : 'live/file'
  try {
    const id = await docket.open(format, brief, {
      id: `live-${format}`,
      seed: 'live',
      model: name,
      ...(files && { files }),
    })
    const contextOf = await askContexts({ settings: reading.settings, env }, [name])
    const stopped = await docket.run(id, { speed: 0, language, contextOf }).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    const entries = await docket.entries(id)
    await writeFile(join(how.folder, `${format}.jsonl`), entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
    const ended = stopped === undefined ? endOf(entries) : `stopped: ${stopped}`
    return { ...tally, format, handOvers: handOversIn(entries), ended, took: performance.now() - began }
  } finally {
    await docket.close()
  }
}

const configOf = (played: Played, deadline: number): string => {
  const provider =
    'file' in played
      ? { type: 'local', file: played.file, ...(played.threads !== undefined && { threads: played.threads }) }
      : { type: 'openai-compatible', base_url: played.url }
  return JSON.stringify({ providers: { live: provider }, limits: { deadline } })
}

async function linkRuntime(runtime: string, folder: string): Promise<void> {
  await mkdir(join(folder, 'local'), { recursive: true })
  await symlink(runtime, join(folder, 'local/runtime')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}
