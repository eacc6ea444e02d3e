import { z } from 'zod'
import type { Json, Seating } from '#record'
import {
  CeilingSetting,
  configFor,
  Delay,
  Dollars,
  LanguageName,
  ModelName,
  providerIn,
  typeOf,
  WhenModelsFail,
  type Config,
  type Lists,
} from './config.ts'
import type { AccountSettings } from './accounts.ts'
import { explain } from './explain.ts'
import { valueAt } from './forms.ts'
import { maskSecrets } from './secrets.ts'
import { knobs, type Knob } from './fields.ts'
import { readPaper, type PaperKind } from './paper.ts'
import { listOrigin, roleOrigin, type FetchedList, type SettingOrigin, type Environment } from './origins.ts'
import { ProxiesSetting, USUAL_PROXIES } from './proxies.ts'
import { describeProblems, type Problem } from './problems.ts'
import { castRoles, seatingParts } from './roles.ts'
import { NO_SOURCES, sourceOrigins, sourcesIn, SOURCES_VARIABLE, type SourceSettings } from './sources.ts'
import { isReady, providerOrigins, providersOf, readyVendors, type Providers } from './providers.ts'

export const configName = 'courtroom.config.yaml'

export type LimitSettings = NonNullable<Config['limits']>

/** What models cost. */
interface PriceSettings {
  /** By `provider/model` or the model's name alone, in US dollars for a million tokens. */
  readonly own: NonNullable<Config['prices']>
  /** The file of the list that was fetched, if one was. */
  readonly list?: string
}

/** What the knobs come to, defaults and all. */
const Chosen = z.object({
  /** Seats everybody, whatever the roles say. */
  model: ModelName.exactOptional(),
  budget: z.object({
    per_case: Dollars.exactOptional(),
    per_call: Dollars.exactOptional(),
    total: Dollars.exactOptional(),
    at_ceiling: CeilingSetting,
    allow_unknown_price: z.boolean(),
  }),
  when_models_fail: WhenModelsFail,
  language: LanguageName.exactOptional(),
  show: z.object({ delay: Delay.exactOptional() }).exactOptional(),
  /** Who is believed whom they ask for. */
  proxies: ProxiesSetting,
})

/** How a trial goes on air. */
export interface ShowSettings extends Readonly<Omit<NonNullable<Config['show']>, 'delay' | 'forbidden'>> {
  /** Seconds between the court and the air; unset, it depends on whether there is an audience. */
  readonly delay?: number
  readonly forbidden: readonly string[]
}

/** What is in force. It holds the names of keys, never a key. */
export interface Settings extends Readonly<Omit<z.infer<typeof Chosen>, 'show'>> {
  readonly show: ShowSettings
  /** Who may sign in and how; nobody need when it is left out. */
  readonly accounts?: AccountSettings
  readonly providers: Providers
  readonly roles: Readonly<Record<string, Seating>>
  readonly prices: PriceSettings
  readonly limits: LimitSettings
  readonly evidence: readonly SourceSettings[]
}

export interface SettingsSources extends Lists {
  /** By their names on the command line: `--budget`. */
  readonly flags: Readonly<Record<string, string | boolean | undefined>>
  readonly env: Environment
  readonly file?: { readonly name: string; readonly text: string }
  /** The list of prices that was fetched, and on which day. */
  readonly priceList?: FetchedList
  readonly defaults?: {
    /** Who plays each role, given the providers whose keys are there. */
    readonly seats?: (providers: readonly string[]) => Readonly<Record<string, Seating>>
    readonly limits?: LimitSettings
    /** The sources of evidence that are asked where nobody says which, by their words. */
    readonly evidence?: readonly string[]
  }
}

type SettingsReading =
  | { readonly ok: true; readonly settings: Settings; readonly origins: readonly SettingOrigin[] }
  | { readonly ok: false; readonly problems: readonly Problem[]; readonly told: string }

const paper: PaperKind = {
  name: 'configuration',
  begin: 'providers:',
  holds: 'It holds providers, roles, prices, a budget, limits, sources of evidence, a show, accounts and proxies.',
}

/** Reads the settings anew at every start: flag before environment before file before default. Nothing is kept. */
export function readSettings(sources: SettingsSources): SettingsReading {
  const { name, text } = sources.file ?? { name: configName, text: '' }
  const reading = readPaper(paper, text, name, configFor(sources))
  if (!reading.ok) return refused(reading.problems, text)
  const file: WrittenFile = { config: reading.value, placeOf: (...path) => `${name}:${reading.lineOf(path)}` }
  const given = knobs.map((knob) => named(turned(knob, sources, file), sources, file.config))
  const problems = given.flatMap((each) => ('problem' in each ? [each.problem] : []))
  const origins = given.flatMap((each) => ('problem' in each ? [] : [each]))
  return problems.length > 0 ? refused(problems, '') : inForce(origins, file, sources)
}

interface WrittenFile {
  readonly config: Config
  readonly placeOf: (...path: readonly (string | number)[]) => string
}

const defaultOf: Readonly<Record<string, Json>> = {
  'budget.at_ceiling': 'rule',
  'budget.allow_unknown_price': false,
  when_models_fail: 'adjourn',
  proxies: USUAL_PROXIES,
}

/** One setting from wherever it comes first. */
function turned(
  knob: Knob,
  { flags, env }: SettingsSources,
  file: WrittenFile,
): SettingOrigin | { readonly problem: Problem } {
  const { path, flag, variable } = knob
  const flagged = flags[flag]
  if (flagged !== undefined) return checked(knob, flagged, 'flag', flag)
  const set = env[variable]?.trim() ?? ''
  if (set !== '') return checked(knob, set, 'environment', variable)
  const written = valueAt(file.config, path.split('.')) as Json | undefined
  return written === undefined
    ? { path, value: defaultOf[path] ?? null, from: 'default' }
    : { path, value: written, from: 'file', source: file.placeOf(...path.split('.')) }
}

function checked(
  { path, schema }: Knob,
  given: string | boolean,
  from: 'flag' | 'environment',
  source: string,
): SettingOrigin | { readonly problem: Problem } {
  const value = typeof given === 'string' ? meant(given.trim(), schema) : given
  const [complaint] = explain(z.strictObject({ [source]: schema }), { [source]: value })
  if (complaint === undefined) return { path, value, from, source }
  const { message, suggestion } = complaint
  const said = message.startsWith(source) ? message : `${source}: ${message}`
  return { problem: { file: source, message: said, ...(suggestion !== undefined && { suggestion }) } }
}

/** Words on a command line are text; what is to be a number or a yes is made one, if it can be. */
function meant(word: string, schema: z.ZodType): string | number | boolean {
  if (schema instanceof z.ZodNumber) return /^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(word) ? Number(word) : word
  if (!(schema instanceof z.ZodBoolean)) return word
  if (/^(?:1|true|yes|on)$/i.test(word)) return true
  return /^(?:0|false|no|off)$/i.test(word) ? false : word
}

/** The model for everybody by its real name. */
function named(
  origin: SettingOrigin | { readonly problem: Problem },
  { standsFor }: Lists,
  { providers = {} }: Config,
): SettingOrigin | { readonly problem: Problem } {
  if ('problem' in origin || origin.path !== 'model' || typeof origin.value !== 'string') return origin
  const { value, source = '' } = origin
  const stands = standsFor?.(value, typeOf(providerIn(value), providers)) ?? { model: value }
  if ('model' in stands) return { ...origin, value: stands.model }
  return { problem: { file: source, message: `${source}: ${stands.problem}` } }
}

function inForce(given: readonly SettingOrigin[], file: WrittenFile, sources: SettingsSources): SettingsReading {
  const { config, placeOf } = file
  const { env, roles, defaults = {} } = sources
  const found = sourcesIn({ written: config.evidence, env, usual: defaults.evidence ?? [], roles })
  if ('problem' in found) return refused([{ file: SOURCES_VARIABLE, message: found.problem }], '')
  const evidence = found.sources
  const providers = providersOf(config, env)
  const cast = castIn(config, providers, sources)
  const limits = { ...defaults.limits, ...config.limits }
  const chosen = Chosen.parse(nested(given))
  const shown = shownIn(config, sources)
  const origin = (section: 'roles' | 'limits', name: string, value: Json): SettingOrigin => {
    const path = `${section}.${name}`
    if (!Object.hasOwn(config[section] ?? {}, name)) return { path, value, from: 'default' }
    return { path, value, from: 'file', source: placeOf(section, name) }
  }
  return {
    ok: true,
    settings: {
      ...chosen,
      show: { forbidden: [], ...shown, ...chosen.show },
      ...(config.accounts && { accounts: config.accounts }),
      providers,
      roles: Object.fromEntries(Object.entries(cast).map(([role, { seating }]) => [role, seating])),
      prices: { own: config.prices ?? {}, ...(sources.priceList && { list: sources.priceList.file }) },
      limits,
      evidence,
    },
    origins: [
      ...given,
      ...Object.entries(providers).flatMap(([name, provider]) => {
        const isWritten = Object.hasOwn(config.providers ?? {}, name)
        return providerOrigins(name, provider, env, isWritten ? placeOf('providers', name) : undefined)
      }),
      ...Object.entries(cast).map(([role, each]) => roleOrigin(origin('roles', role, null), each)),
      listOrigin(sources.priceList),
      ...Object.entries(config.prices ?? {}).map(([name, value]): SettingOrigin => {
        return { path: `prices.${name}`, value, from: 'file', source: placeOf('prices', name) }
      }),
      ...Object.entries(limits).map(([limit, value]) => origin('limits', limit, value)),
      ...Object.entries(shown).map(([name, value]): SettingOrigin => {
        return { path: `show.${name}`, value, from: 'file', source: placeOf('show', name) }
      }),
      ...Object.entries(config.accounts ?? {}).map(([name, value]): SettingOrigin => {
        return { path: `accounts.${name}`, value, from: 'file', source: placeOf('accounts', name) }
      }),
      ...(found.from === 'file'
        ? evidence.flatMap((source, index) => sourceOrigins(source, env, placeOf('evidence', index)))
        : [sourcesOrigin(found)]),
    ],
  }
}

const sourcesOrigin = ({
  sources,
  from,
}: {
  readonly sources: readonly SourceSettings[]
  from: SettingOrigin['from']
}): SettingOrigin => ({
  path: 'evidence',
  value: sources.map(({ name }) => name).join(', ') || NO_SOURCES,
  from,
  ...(from === 'environment' && { source: SOURCES_VARIABLE }),
})

/** Real names for those that were checked when the file was read. */
const namer =
  ({ standsFor }: Lists, providers: Providers) =>
  (name: string): string => {
    const stands = standsFor?.(name, typeOf(providerIn(name), providers)) ?? { model: name }
    return 'model' in stands ? stands.model : name
  }

function castIn({ roles = {} }: Config, providers: Providers, sources: SettingsSources): ReturnType<typeof castRoles> {
  const { env, defaults = {} } = sources
  const nameOf = namer(sources, providers)
  return castRoles({
    roles: sources.roles,
    written: Object.fromEntries(Object.entries(roles).map(([role, line]) => [role, seatingParts(line, nameOf)])),
    usual: defaults.seats?.(readyVendors(providers, env)) ?? {},
    isHad: (model) => {
      const provider = providers[providerIn(model)]
      return provider !== undefined && isReady(provider, env)
    },
  })
}

/** What the file says of a show; the delay is a knob. */
function shownIn({ show = {}, providers = {} }: Config, sources: SettingsSources) {
  const { delay: _, ...shown } = show
  return { ...shown, ...(shown.check !== undefined && { check: namer(sources, providers)(shown.check) }) }
}

/** `budget.per_case` becomes a key within a key; what is unset is left out. */
function nested(given: readonly SettingOrigin[]): Readonly<Record<string, unknown>> {
  const tree: Record<string, Json | Record<string, Json>> = {}
  for (const { path, value } of given) {
    const [group = '', name] = path.split('.')
    if (value === null) continue
    tree[group] = name === undefined ? value : { ...(tree[group] as Record<string, Json> | undefined), [name]: value }
  }
  return tree
}

function refused(problems: readonly Problem[], text: string): SettingsReading {
  const hushed = problems.map((problem) => ({ ...problem, message: maskSecrets(problem.message) }))
  return { ok: false, problems: hushed, told: describeProblems(hushed, maskSecrets(text)) }
}
