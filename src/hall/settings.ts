import type { Format } from '#court'
import { DocketError, usual } from '#docket'
import { defaultSeats } from '#models'
import { readSettings, type Config, type Environment, type Settings } from '#papers'
import type { KnownFormats } from '#proceedings'

/** What may stand in courtroom.config.yaml, as an object. */
export type CourtSettings = Config

interface SettingsAsked {
  readonly settings: CourtSettings
  /** Seats everybody on it, whatever roles and briefs say. */
  readonly model: string | undefined
  readonly env: Environment
  readonly formats: KnownFormats
  /** The names of models that the program brings along. */
  readonly brought: readonly string[]
}

/** The settings in force. No source is asked and no provider is used that was not named or whose key was not handed over. */
export function settingsOf({ settings, model, env, formats, brought }: SettingsAsked): Settings {
  const roles = Object.values(formats).flatMap((format: Format) => format.roles)
  const known = [...new Map(roles.map((role) => [role.name, role])).values()]
  const reading = readSettings({
    ...usual,
    roles: known,
    brought,
    flags: { '--model': model },
    env,
    file: { name: 'settings', text: JSON.stringify(settings) },
    defaults: { ...usual.defaults, seats: (providers) => defaultSeats(known, providers), evidence: [] },
  })
  if (reading.ok) return reading.settings
  throw new DocketError('bad-settings', reading.told)
}
