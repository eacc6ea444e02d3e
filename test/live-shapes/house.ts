import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Entry } from '#record'
import { desk, entriesOf, homework, type Closing, type Desk, type Ran } from '../cli.ts'
import { dialects, type Dialect } from '../fakes/dialects.ts'
import { liveServer, type LiveServer } from '../fakes/live.ts'
import type { Shape } from '../fakes/shapes.ts'

export type FormatName = 'debate' | 'decision' | 'trial' | 'mediation'

export interface Played {
  readonly ran: Ran
  readonly entries: readonly Entry[]
  readonly server: LiveServer
  readonly model: string
}

const piano = fileURLToPath(new URL('../../cases/piano.mediation.yaml', import.meta.url))
const heist = fileURLToPath(new URL('../../cases/reverse-heist.trial.yaml', import.meta.url))

/** A case in its small form: two turns, two short documents, one witness. */
const commands: Readonly<Record<FormatName, readonly string[]>> = {
  debate: ['debate', homework, '--turns', '2'],
  decision: ['decide', 'Should the town run its buses free of charge?', 'count.txt', 'bill.txt'],
  mediation: ['play', piano],
  trial: ['trial', heist, '--witnesses', '1'],
}

const documents: Readonly<Record<string, string>> = {
  'count.txt':
    'Free buses raised the number of riders by 31 per cent in the trial year. The count was made at all eleven lines. Most new riders had walked before.',
  'bill.txt':
    'Free buses cost the town 2.5 million crowns a year in lost fares. The council has not said where the money is to come from. Each night bus costs 400 crowns an hour.',
}

/** The five dialects, each with the name of a model that can think: nothing is sent to others about thinking. */
export const servers: readonly Dialect[] = dialects.map((dialect) =>
  dialect.type === 'openai-compatible' ? { ...dialect, model: 'qwen3-32b' } : dialect,
)

/** Vendors under their own names, by which prices are known. */
const nameOf = ({ type }: Dialect): string => (type === 'openai-compatible' ? 'house' : type)

export const modelOn = (dialect: Dialect): string => `${nameOf(dialect)}/${dialect.model}`

/** A working folder whose configuration has one provider, which is this server. */
async function deskAt(t: Closing, setting: Setting, server: LiveServer): Promise<Desk> {
  const { dialect, shape, more = '', cured = true } = setting
  const place = await desk(t)
  const lines = [`type: ${dialect.type}`, `base_url: ${server.url}${dialect.base}`, 'api_key_env: HOUSE_KEY']
  const provider = [...lines, ...(cured && shape.cure ? [shape.cure] : [])].map((line) => `    ${line}\n`).join('')
  await place.configure(`providers:\n  ${nameOf(dialect)}:\n${provider}limits: {retries: 0}\n${more}`)
  for (const [name, text] of Object.entries(documents)) await writeFile(join(place.folder, name), text)
  return place
}

const keys = { HOUSE_KEY: 'house-key' }

interface Setting {
  readonly dialect: Dialect
  readonly shape: Shape
  readonly format: FormatName
  /** Seats everybody on the server by one flag, unless the configuration does it. */
  readonly byFlag?: boolean
  /** Further lines of the configuration. */
  readonly more?: string
  /** Writes the line that helps against the server's refusals, if it has any; true unless given. */
  readonly cured?: boolean
}

/** Plays a case on a server of these habits, with nothing else at hand. */
export async function play(t: Closing, setting: Setting): Promise<Played> {
  const { server, model, run } = await houseOf(t, setting)
  const ran = await run()
  return { ran, server, model, entries: ran.out === '' ? [] : entriesOf(ran) }
}

/** A server of these habits, and the command line that plays a case on it. */
export async function houseOf(t: Closing, setting: Setting) {
  const { dialect, shape, format, byFlag = true } = setting
  const server = await liveServer(dialect, shape)
  t.after(() => server.close())
  const place = await deskAt(t, setting, server)
  const model = modelOn(dialect)
  const seated = byFlag ? ['--model', model] : []
  const spoken = shape.language === undefined ? [] : ['--language', shape.language]
  const run = (...more: readonly string[]): Promise<Ran> =>
    place.run(keys, ...commands[format], '--seed', '3', ...seated, ...spoken, ...more, '--json')
  return { server, model, run }
}

const roles = [
  'case_brief',
  'researcher',
  'advocate',
  'debater',
  'witness',
  'clerk',
  'jury',
  'closing',
  'judge',
  'party',
  'mediator',
]

/** The lines of a configuration that seat every role on one model. */
export const rolesOn = (model: string): string => `roles:\n${roles.map((role) => `  ${role}: ${model}\n`).join('')}`
