import { z } from 'zod'
import { SourceType, type Json, type Role } from '#record'
import { maskSecrets } from './secrets.ts'
import { nearestWord } from './nearest.ts'
import { usualReaders } from './roles.ts'
import type { SettingOrigin, Environment } from './origins.ts'

/** The sources of evidence that one word sets up. */
export const presetNames = [
  'academic-search',
  'data-stats',
  'encyclopedia',
  'medicine',
  'library',
  'brave',
  'exa',
  'filesystem',
] as const

/** Who can read answers that have a form of their own. A source that is not a preset has one only by its name here. */
export const readerNames = ['courtroom', 'brave', 'exa', 'filesystem'] as const

type PresetName = (typeof presetNames)[number]

const isPreset = (word: string): word is PresetName => (presetNames as readonly string[]).includes(word)

const refusing = (fits: (value: string) => boolean, message: (value: string) => string) =>
  z.string().superRefine((value, context) => {
    if (!fits(value)) context.addIssue({ code: 'custom', message: message(value) })
  })

const Word = refusing(isPreset, (word) => {
  const meant = nearestWord(word, presetNames)
  const advice = meant === undefined ? `Known words: ${presetNames.join(', ')}.` : `Did you mean "${meant}"?`
  return `"${word.slice(0, 40)}" is no source of evidence that a word alone sets up. ${advice}`
}).meta({ enum: [...presetNames] })

const Variable = refusing(
  (name) => /^[A-Za-z_]\w{0,79}$/.test(name) && !/^(?:sk|pk|gsk|AIza)[-_A-Za-z0-9]{16,}$/.test(name),
  () => 'here stands the name of an environment variable, not its value. Such as: HOUSE_API_KEY.',
).meta({ pattern: String.raw`^[A-Za-z_]\w{0,79}$` })

const Address = refusing(
  (address) => /^https?:\/\/[^@#]+$/.test(address) && URL.canParse(address) && maskSecrets(address) === address,
  () =>
    'url must be a whole address without a password or a key, such as https://example.org/mcp. Keys go into headers_env.',
).meta({ pattern: '^https?://' })

const Name = refusing(
  (name) => /^[a-z][a-z0-9-]{0,29}$/.test(name),
  (name) =>
    `"${name.slice(0, 40)}" cannot be the name of a source: it has small letters, digits and hyphens, at most 30.`,
).meta({ pattern: '^[a-z][a-z0-9-]{0,29}$' })

const Argument = refusing(
  (argument) => maskSecrets(argument) === argument,
  () => 'this looks like a key, and a key never stands in a file. Put it into the environment and name it under env.',
)

/** What a group may say, beside who may use it. */
const described = {
  name: Name.describe('What it is called; its tools are called so too.'),
  preset: z.enum(presetNames).exactOptional().describe('One of the sources that are known by name.'),
  folder: z.string().min(1).exactOptional().describe('The folder that a library or filesystem reads.'),
  command: z.string().min(1).exactOptional().describe('The program to start, spoken to over its input and output.'),
  args: z.array(Argument).exactOptional().describe('What the program is started with.'),
  env: z.array(Variable).exactOptional().describe('The names of the variables it may see; it sees no others of yours.'),
  url: Address.exactOptional().describe('The address of a server that runs already (Streamable HTTP).'),
  headers_env: z
    .record(z.string().regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/), Variable)
    .exactOptional()
    .describe('Headers for that server, each with the name of the variable that holds its value.'),
  sign_in: z
    .strictObject({
      client_id: z.string().min(1).exactOptional().describe('The client that is registered there for you.'),
      secret_env: Variable.exactOptional().describe('The name of the variable that holds the secret of that client.'),
      scope: z.string().min(1).exactOptional().describe('What to ask for; otherwise what the server says it needs.'),
      port: z.int().min(1024).max(65_535).exactOptional().describe('Where the browser comes back to on this machine.'),
    })
    .exactOptional()
    .describe('For a server with OAuth that does not register clients by itself.'),
  tools: z
    .array(z.string().min(1))
    .min(1)
    .exactOptional()
    .describe('Which of its tools; otherwise all that say of themselves that they only read.'),
  reader: z.enum(readerNames).exactOptional().describe('Whose form its answers have, if not one of the common ones.'),
  kind: SourceType.exactOptional().describe(
    'You vouch that this is what it brings; otherwise web pages, and documents where there is no address.',
  ),
  local: z
    .boolean()
    .exactOptional()
    .describe('You vouch that it sends nothing out of this machine, so that a sealed case may ask it too.'),
}

const groupFor = (roles: readonly Role[]) =>
  z
    .strictObject({ ...described, roles: usersAmong(roles).exactOptional() })
    .superRefine((group, context) => {
      const message = groupProblem(group)
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    })
    .describe('A source of evidence with a name: a preset, a program or an address.')

/** Any role that searches. The judge never does: it rules on what was said. */
function usersAmong(roles: readonly Role[]) {
  const usual = new Intl.ListFormat('en').format(usualReaders(roles))
  return z
    .array(z.enum(roles.filter(({ searches }) => searches).map(({ name }) => name)))
    .describe(`Who may use it: ${usual || 'nobody'} unless said otherwise. The judge never may.`)
}

function groupProblem(group: {
  readonly name: string
  readonly preset?: PresetName
  readonly [field: string]: unknown
}): string | undefined {
  const { name, preset } = group
  const kinds = (['preset', 'command', 'url'] as const).filter((field) => group[field] !== undefined)
  if (kinds.length === 0) return `${name} has no preset, no command and no url. Give it one of them.`
  if (kinds.length > 1) return `${name} has both ${kinds.join(' and ')}. Leave all but one out.`
  const misplaced = Object.entries(belongs).find(([field, kind]) => group[field] !== undefined && kinds[0] !== kind)
  if (misplaced) return `${name}: ${misplaced[0]} belongs to a source with a ${misplaced[1]}.`
  if (group['folder'] !== undefined && preset !== 'library' && preset !== 'filesystem')
    return `${name}: only library and filesystem read a folder.`
  return undefined
}

const belongs: Readonly<Record<string, string>> = {
  folder: 'preset',
  args: 'command',
  env: 'command',
  headers_env: 'url',
  sign_in: 'url',
}

/** What may stand under evidence, for the roles that the formats declare. */
export const sourcesFor = (roles: readonly Role[]) =>
  z
    .array(z.union([Word, groupFor(roles)]).describe(`A word (${presetNames.join(', ')}), or a group with a name.`))
    .superRefine((sources, context) => {
      const names = sources.map(nameOf)
      for (const [index, name] of names.entries())
        if (names.indexOf(name) !== index)
          context.addIssue({
            code: 'custom',
            path: [index],
            message: `there are two sources called "${name}". Rename one.`,
          })
    })
    .describe('Where evidence is looked for: words for what is known by name, groups for everything else.')

type Written = z.infer<ReturnType<typeof sourcesFor>>[number]

interface Named {
  readonly name: string
  readonly roles: readonly string[]
  readonly tools?: readonly string[]
  readonly reader?: (typeof readerNames)[number]
  readonly kind?: z.infer<typeof SourceType>
  readonly local?: boolean
}

/** How to sign in where the server does not register whoever comes. */
interface SignInSettings {
  readonly client_id?: string
  readonly secret_env?: string
  readonly scope?: string
  readonly port?: number
}

/** A source as it is in force. It names variables, and never holds what is in them. */
export type SourceSettings =
  | (Named & { readonly preset: PresetName; readonly folder?: string })
  | (Named & { readonly command: string; readonly args: readonly string[]; readonly env: readonly string[] })
  | (Named & {
      readonly url: string
      readonly headers_env: Readonly<Record<string, string>>
      readonly sign_in?: SignInSettings
    })

const nameOf = (source: Written): string => (typeof source === 'string' ? source : source.name)

function sourceOf(source: Written, usual: readonly string[]): SourceSettings {
  if (typeof source === 'string') return { name: source, roles: usual, preset: source as PresetName }
  const {
    name,
    roles = usual,
    tools,
    preset,
    folder,
    command,
    args = [],
    env = [],
    url,
    headers_env = {},
    sign_in,
    reader,
    kind,
    local,
  } = source
  const reading = { ...(reader && { reader }), ...(kind && { kind }) }
  const named = { name, roles, ...(tools && { tools }), ...reading, ...(local !== undefined && { local }) }
  if (preset !== undefined) return { ...named, preset, ...(folder !== undefined && { folder }) }
  return command === undefined
    ? { ...named, url: url ?? '', headers_env, ...(sign_in && { sign_in }) }
    : { ...named, command, args, env }
}

/** The variable that says what to ask, whatever the file says: names with commas between them, or none. */
export const SOURCES_VARIABLE = 'COURTROOM_SOURCES'

export const NO_SOURCES = 'none'

interface SourcesAsked {
  readonly written: readonly Written[] | undefined
  readonly env: Environment
  readonly usual: readonly string[]
  readonly roles: readonly Role[]
}

/** The sources in force: by the variable, by the file, or the usual ones where nobody says anything. */
export function sourcesIn({
  written,
  env,
  usual,
  roles,
}: SourcesAsked):
  | { readonly sources: readonly SourceSettings[]; readonly from: SettingOrigin['from'] }
  | { readonly problem: string } {
  const readers = usualReaders(roles)
  const inForce = (source: Written): SourceSettings => sourceOf(source, readers)
  const configured = (written ?? []).map(inForce)
  const told = env[SOURCES_VARIABLE]?.trim() ?? ''
  if (told === '')
    return written === undefined
      ? { sources: usual.filter(isPreset).map(inForce), from: 'default' }
      : { sources: configured, from: 'file' }
  const names = told === NO_SOURCES ? [] : [...new Set(told.split(/[\s,]+/).filter((name) => name !== ''))]
  const found = names.map((name) => configured.find((each) => each.name === name) ?? (isPreset(name) && inForce(name)))
  const strange = names.find((_, index) => found[index] === false)
  if (strange === undefined) return { sources: found.flatMap((each) => each || []), from: 'environment' }
  const known = [...new Set([NO_SOURCES, ...configured.map(({ name }) => name), ...presetNames])]
  const meant = nearestWord(strange, known)
  const advice = meant === undefined ? `Known: ${known.join(', ')}.` : `Did you mean "${meant}"?`
  return { problem: `${SOURCES_VARIABLE}: "${maskSecrets(strange).slice(0, 40)}" is no source of evidence. ${advice}` }
}

/** What is in force about a source and where it was written; of a variable only whether it is set. */
export function sourceOrigins(source: SourceSettings, env: Environment, written: string): readonly SettingOrigin[] {
  const origin = (field: string, value: Json): SettingOrigin => ({
    path: `evidence.${source.name}.${field}`,
    value,
    from: 'file',
    source: written,
  })
  const state = (variable: string): string => `${variable} (${env[variable]?.trim() ? 'set' : 'not set'})`
  const what =
    'preset' in source
      ? [origin('preset', source.preset), ...(source.folder === undefined ? [] : [origin('folder', source.folder)])]
      : 'url' in source
        ? [
            origin('url', source.url),
            ...Object.entries(source.headers_env).map(([name, variable]) => origin(`headers.${name}`, state(variable))),
            ...Object.entries(source.sign_in ?? {}).map(([name, value]) =>
              origin(`sign_in.${name}`, name === 'secret_env' ? state(String(value)) : value),
            ),
          ]
        : [
            origin('command', [source.command, ...source.args].join(' ')),
            ...(source.env.length === 0 ? [] : [origin('env', source.env.map(state))]),
          ]
  return [
    ...what,
    ...(source.tools ? [origin('tools', [...source.tools])] : []),
    ...(source.reader ? [origin('reader', source.reader)] : []),
    ...(source.kind ? [origin('kind', source.kind)] : []),
    ...(source.local === undefined ? [] : [origin('local', source.local)]),
    origin('roles', [...source.roles]),
  ]
}
