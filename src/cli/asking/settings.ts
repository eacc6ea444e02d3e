import { readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { usual } from '#docket'
import { priceListName } from '#models'
import { configName, knobs, readSettings, type SettingOrigin, type Settings } from '#papers'
import { CommandError } from '../errors.ts'
import type { Surroundings } from '../surroundings.ts'

/** What a command line may say about settings; everything as it was typed. */
export interface SettingFlags {
  /** The file, when it is not courtroom.config.yaml in the working folder. */
  readonly config?: string | undefined
  /** The short form of `--when-models-fail understudy`. */
  readonly understudy?: boolean | undefined
}

/** The settings in force for this command, read anew. */
export async function settingsFor(
  around: Surroundings,
  how: SettingFlags,
): Promise<{ readonly settings: Settings; readonly origins: readonly SettingOrigin[] }> {
  const file = await configFile(around, how.config)
  const [flags, priceList] = [flagsOf(how), await priceListIn(around)]
  const reading = readSettings({
    ...usual,
    flags,
    env: around.env,
    ...(file && { file }),
    ...(priceList && { priceList }),
  })
  if (reading.ok) return reading
  throw new CommandError('bad-settings', reading.told)
}

/** The list of prices that was fetched into this folder, if one was. */
async function priceListIn({ folder }: Surroundings) {
  const file = join(folder, priceListName)
  const found = await stat(file).catch(() => undefined)
  return found && { file, fetched: found.mtime.toISOString().slice(0, 10) }
}

async function configFile({ env, cwd }: Surroundings, flag: string | undefined) {
  const named = flag ?? (env['COURTROOM_CONFIG']?.trim() || undefined)
  const name = named ?? configName
  try {
    return { name, text: await readFile(resolve(cwd, name), 'utf8') }
  } catch (cause) {
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
    if (isMissing && named === undefined) return undefined
    const why = isMissing ? 'There is no such file.' : String(cause)
    throw new CommandError('unreadable-file', `Cannot read the configuration ${name}. ${why}`, { cause })
  }
}

function flagsOf(how: SettingFlags): Readonly<Record<string, string | boolean | undefined>> {
  const given = how as Readonly<Record<string, string | boolean | undefined>>
  const flags = Object.fromEntries(knobs.map(({ flag }) => [flag, given[camel(flag)]]))
  if (!how.understudy) return flags
  const policy = flags['--when-models-fail'] ?? 'understudy'
  if (policy === 'understudy') return { ...flags, '--when-models-fail': policy }
  throw new CommandError('bad-usage', `--understudy and --when-models-fail ${String(policy)} exclude each other.`)
}

/** The name under which the parser hands over an option. */
const camel = (flag: string): string => flag.slice(2).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Where files are: settings too, but none that a file could hold. */
export function placesOf({ env, folder }: Surroundings, { config }: SettingFlags): readonly SettingOrigin[] {
  const home = env['COURTROOM_HOME']
  const named = env['COURTROOM_CONFIG']?.trim()
  return [
    home ? set('folder', folder, 'environment', 'COURTROOM_HOME') : set('folder', folder, 'default'),
    config !== undefined
      ? set('config', config, 'flag', '--config')
      : named
        ? set('config', named, 'environment', 'COURTROOM_CONFIG')
        : set('config', configName, 'default'),
  ]
}

const set = (path: string, value: string, from: SettingOrigin['from'], source?: string): SettingOrigin => ({
  path,
  value,
  from,
  ...(source !== undefined && { source }),
})
