import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { annexFolder, annexLack, packageFolder } from '#annex'
import type { Endpoint } from './connection.ts'
import { EvidenceError } from './errors.ts'
import type { Preset } from './presets.ts'
import { presetOf, type EvidenceSource } from './sources.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Where a source is to be found, with what it may see of the environment. */
export function endpointOf(source: EvidenceSource, env: Environment, cwd: string): Endpoint {
  if ('url' in source) {
    const headers = required(source.name, source.headers_env, env)
    return { url: source.url, headers, secrets: Object.values(headers) }
  }
  if ('command' in source) {
    const { name, command, args } = source
    const given = required(name, Object.fromEntries(source.env.map((each) => [each, each])), env)
    return { command, args, cwd, env: given, secrets: Object.values(given) }
  }
  const preset = presetOf(source.preset)
  const { runs } = preset
  required(source.name, Object.fromEntries(preset.needs.map((each) => [each, each])), env)
  if ('at' in runs) {
    const headers = required(source.name, runs.headers, env)
    return { url: env[runs.at.variable]?.trim() || runs.at.usual, headers, secrets: Object.values(headers) }
  }
  const folder = source.folder ?? preset.folder
  const words = 'ours' in runs ? ourWords(runs.ours) : addedWords(source.name, runs, env, cwd)
  const args = [...words, ...(folder === undefined ? [] : [resolve(cwd, folder)])]
  const given = preset.env.flatMap((name) => entryOf(name, env[name]))
  // A program of ours need not compile again what another one has.
  const compiled = 'ours' in runs ? entryOf(COMPILED, process.env[COMPILED]) : []
  const secrets = given.flatMap(([name, value]) => (name.endsWith('_KEY') ? [value] : []))
  return { command: process.execPath, args, cwd, env: Object.fromEntries([...given, ...compiled]), secrets }
}

const COMPILED = 'NODE_COMPILE_CACHE'

const ourWords = (name: string): readonly string[] => [
  '--disable-warning=ExperimentalWarning',
  fileURLToPath(new URL('../cli/main.ts', import.meta.url)),
  'mcp',
  name,
]

type Added = Extract<Preset['runs'], { readonly annex: unknown }>

function addedWords(source: string, runs: Added, env: Environment, cwd: string): readonly string[] {
  const place = packageFolder(runs.package, annexFolder(env, cwd))
  if (place === undefined)
    throw new EvidenceError(
      'not-added',
      `The source of evidence ${source}: ${annexLack(runs.annex, annexFolder(env, cwd))}`,
    )
  const [file = '', ...words] = runs.words
  return [join(place, file), ...words]
}

const entryOf = (name: string, value: string | undefined): readonly (readonly [string, string])[] =>
  value === undefined || value.trim() === '' ? [] : [[name, value]]

/** The values of these variables, under other names. One that is not set is told before anything starts. */
export function required(
  source: string,
  variables: Readonly<Record<string, string>>,
  env: Environment,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(variables).map(([name, variable]) => {
      const value = env[variable]?.trim()
      if (value) return [name, value]
      throw new EvidenceError(
        'key-missing',
        `The source of evidence ${source} needs ${variable}, which is not set. Put it into the environment.`,
      )
    }),
  )
}
