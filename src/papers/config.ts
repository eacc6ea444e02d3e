import { z } from 'zod'
import { AccountSettings } from './accounts.ts'
import type { Role } from '#record'
import { nearestWord } from './nearest.ts'
import { programFields, programProblem } from './programs.ts'
import { ProxiesSetting } from './proxies.ts'
import { modelsIn, rolesFor } from './roles.ts'
import { ObsSettings, TwitchSettings, VoiceSettings } from './show.ts'
import { sourcesFor } from './sources.ts'
import { providerTypes, vendors } from './vendors.ts'

const KEY_ADVICE =
  'A key never stands in a file. Put it into the environment and name the variable: "api_key_env: MY_API_KEY".'

const HEADER_ADVICE =
  'A key never stands in a file. Put it into the environment and name the variable: "headers_env: {api-key: MY_KEY}".'

/** Checks a text by words of our own: what is said about it must not repeat what may be a key. */
const text = (fits: (value: string) => boolean, message: (value: string) => string, pattern?: string) =>
  z
    .string()
    .superRefine((value, context) => {
      if (!fits(value)) context.addIssue({ code: 'custom', message: message(value) })
    })
    .meta(pattern === undefined ? {} : { pattern })

const MODEL = /^(?:offline|[^\s/:]+:[a-z]+|[^\s/]+\/\S+)$/

const HOW = 'Write provider/model, such as openai/gpt-6-sol, or vendor:strength, such as openai:strong, or offline.'

export const ModelName = text(
  (name) => MODEL.test(name),
  (name) =>
    name.trim() === ''
      ? `the name of the model is empty. ${HOW}`
      : `"${name.slice(0, 60)}" does not say whose model it is. ${HOW}`,
  MODEL.source,
)

const Variable = text(
  (name) => /^[A-Za-z_]\w{0,79}$/.test(name) && !/^(?:sk|pk|gsk|AIza)[-_A-Za-z0-9]{16,}$/.test(name),
  () => 'here stands the name of an environment variable, not the key itself. Such as: MY_API_KEY.',
  String.raw`^[A-Za-z_]\w{0,79}$`,
)

const Address = text(
  (address) => addressProblem(address) === undefined,
  (address) => addressProblem(address) ?? '',
  '^https?://',
)

function addressProblem(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    return 'base_url must be a whole address that begins with http:// or https://, such as http://127.0.0.1:11434/v1.'
  if (url.username !== '' || url.password !== '')
    return 'base_url must not carry a name and a password. Name the variable that holds the key with api_key_env.'
  if (url.search !== '' || url.hash !== '') return 'base_url must end with its path: take away what begins with ? or #.'
  return undefined
}

const HEADER = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/

const Headers = z
  .record(z.string().min(1), z.string())
  .superRefine((headers, context) => {
    for (const name of Object.keys(headers)) {
      const said = headerProblem(name, headers[name] ?? '')
      if (said !== undefined) context.addIssue({ code: 'custom', path: [name], message: said })
    }
  })
  .describe('Sent with every request. Not for keys: those are named by api_key_env and headers_env.')

const HeadersEnv = z
  .record(z.string().regex(HEADER), Variable)
  .describe('Headers whose values are secret, each with the name of the variable that holds its value.')

function headerProblem(name: string, value: string): string | undefined {
  if (/^(?:(?:proxy-)?authorization|cookie|.*(?:api-?key|token|secret).*)$/i.test(name)) return HEADER_ADVICE
  if (!HEADER.test(name)) return 'the name of a header has letters, digits and hyphens only.'
  return /^[\t\x20-\x7E]*$/.test(value) ? undefined : 'a header has one line of plain ASCII letters.'
}

const Provider = z
  .strictObject({
    type: z.enum(providerTypes).describe(`Whose dialect it speaks, or what it is: ${providerTypes.join(', ')}.`),
    base_url: Address.exactOptional().describe('Its address up to the version, such as http://127.0.0.1:11434/v1.'),
    api_key_env: Variable.exactOptional().describe('The environment variable that holds its key.'),
    headers: Headers.exactOptional(),
    headers_env: HeadersEnv.exactOptional(),
    context: z.int().min(512).exactOptional().describe('How many tokens its models hold, prompt and answer together.'),
    json: z
      .enum(['schema', 'object'])
      .exactOptional()
      .describe('How JSON is asked for: by its schema, or as any object, for servers that know only that.'),
    max_tokens_field: z
      .enum(['max_tokens', 'max_completion_tokens'])
      .exactOptional()
      .describe('What an openai-compatible server calls the most tokens of an answer.'),
    effort: z
      .enum(['off'])
      .exactOptional()
      .describe('Switches off what is said about how much to think, for servers that refuse it.'),
    ...programFields,
    api_key: z.never().exactOptional().describe(KEY_ADVICE),
  })
  .superRefine((provider, context) => {
    const { type, base_url: address } = provider
    const message =
      type === 'openai-compatible' && address === undefined
        ? 'an openai-compatible provider needs its address. Add "base_url: http://127.0.0.1:11434/v1".'
        : programProblem(provider)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })
  .describe('One provider of models.')

const ProviderName = z
  .string()
  .regex(/^(?!offline$)[A-Za-z0-9][\w.-]{0,39}$/)
  .describe('It has letters, digits, hyphens and dots, and is not "offline", which is the built-in model.')

export const Dollars = z.number().min(0)
export const CeilingSetting = z.enum(['rule', 'stop'])
export const WhenModelsFail = z.enum(['adjourn', 'understudy', 'mistrial'])
export const LanguageName = z.string().trim().min(2).max(40)

const Budget = z
  .strictObject({
    per_case: Dollars.exactOptional().describe('US dollars a case may cost.'),
    per_call: Dollars.exactOptional().describe('US dollars a single call may cost.'),
    total: Dollars.exactOptional().describe('US dollars all cases of one process may cost together.'),
    at_ceiling: CeilingSetting.exactOptional().describe(
      'At the ceiling: rule on the record so far, or stop until resumed.',
    ),
    allow_unknown_price: z
      .boolean()
      .exactOptional()
      .describe('Whether models without a known price may be asked although there is a ceiling.'),
  })
  .describe('Ceilings; they are held before each call, not after.')

const million = (what: string) => Dollars.describe(`US dollars for a million tokens ${what}.`)

const Prices = z
  .record(
    z.string().regex(/^\S+$/).describe('A name without spaces: provider/model, or the name of the model alone.'),
    z
      .strictObject({
        input: million('read'),
        output: million('written, thoughts among them'),
        cached: million('read from the provider’s cache; as much as input unless given').exactOptional(),
      })
      .describe('What this model costs.'),
  )
  .describe('What models cost, by provider/model or by the name of the model alone; it wins over the list of prices.')

const seconds = (what: string) => z.number().min(0.1).max(3600).exactOptional().describe(`Seconds. ${what}`)

const Limits = z
  .strictObject({
    deadline: seconds('The longest a call may take.'),
    first_token: seconds('The longest until the first token of an answer.'),
    stall: seconds('The longest silence in the middle of an answer.'),
    patience: seconds('The longest pause a provider may ask for; a longer one means the next model.'),
    retries: z.int().min(0).max(10).exactOptional().describe('How often a failed call is tried again.'),
    concurrent: z.int().min(1).max(1000).exactOptional().describe('Calls at once to one provider.'),
    per_minute: z.int().min(1).exactOptional().describe('Calls a minute to one provider; no limit when left out.'),
  })
  .describe('How long is waited and how much is asked at once.')

export const Delay = z.number().min(0).max(20)

const Reader = text(
  (name) => MODEL.test(name) && name !== 'offline',
  () => 'check must be a model of a provider, such as openai:quick. The offline model cannot judge words.',
  MODEL.source,
)

const Show = z
  .strictObject({
    delay: Delay.exactOptional().describe(
      'Seconds between the court and the air, so that an operator can step in; 5 with an audience and 0 without unless given.',
    ),
    forbidden: z
      .array(z.string().trim().min(1).max(60))
      .max(500)
      .exactOptional()
      .describe('Words and phrases that never go on air, besides the usual ones and those of the brief.'),
    check: Reader.exactOptional().describe('A model that reads every line before it goes on air, besides the lists.'),
    twitch: TwitchSettings.exactOptional(),
    obs: ObsSettings.exactOptional(),
    voice: VoiceSettings.exactOptional(),
  })
  .describe('A trial on air: delay, words kept off, chat, OBS and voices.')

/** What the house knows of roles and models, told to whoever reads a configuration. */
export interface Lists {
  /** The roles that the formats declare. */
  readonly roles: readonly Role[]
  /** The model that `vendor:strength` stands for at a provider of this type, or what is wrong with it. */
  readonly standsFor?: (
    name: string,
    type: string | undefined,
  ) => { readonly model: string } | { readonly problem: string }
  /** Providers that are set up nowhere, since a program brings them along. */
  readonly brought?: readonly string[]
}

/** What may stand in courtroom.config.yaml. */
export const configFor = ({ roles, standsFor, brought = [] }: Lists) =>
  z
    .strictObject({
      providers: z
        .record(ProviderName, Provider)
        .exactOptional()
        .describe('Where models are had, by the name that stands before the slash of a model.'),
      roles: rolesFor(roles, ModelName).exactOptional(),
      prices: Prices.exactOptional(),
      budget: Budget.exactOptional(),
      limits: Limits.exactOptional(),
      when_models_fail: WhenModelsFail.exactOptional().describe(
        'When every model of a role has failed: stop and stay resumable, let the offline model stand in, or a mistrial.',
      ),
      language: LanguageName.exactOptional().describe('The language of the court, such as German.'),
      evidence: sourcesFor(roles).exactOptional(),
      show: Show.exactOptional(),
      accounts: AccountSettings.exactOptional(),
      proxies: ProxiesSetting.exactOptional(),
    })
    .superRefine(({ providers = {}, roles: lines = {}, show = {} }, context) => {
      const known = ['offline', ...brought, ...Object.keys(providers), ...Object.keys(vendors)]
      const named = [
        ...(show.check === undefined ? [] : [{ path: ['show', 'check'], model: show.check }]),
        ...Object.entries(lines).flatMap(([role, line]) =>
          modelsIn(line).map(([path, model]) => ({ path: ['roles', role, ...path], model })),
        ),
      ]
      for (const { path, model } of named.filter((each) => MODEL.test(each.model))) {
        const name = providerIn(model)
        const message = known.includes(name)
          ? problemOf(standsFor?.(model, typeOf(name, providers)))
          : strange(name, known)
        if (message !== undefined) context.addIssue({ code: 'custom', path, message })
      }
    })
    .meta({
      title: 'Courtroom configuration',
      description:
        'Providers, models by role, prices, budget, limits, sources of evidence, the show, accounts and proxies.',
    })

/** What stands before the slash, or before the colon of a strength. */
export const providerIn = (model: string): string =>
  /^[^/:]+(?=:[a-z]+$)/.exec(model)?.[0] ?? model.split('/', 1)[0] ?? ''

/** Whose dialect a provider speaks, by the file or by its well-known name. */
export const typeOf = (
  name: string,
  providers: Readonly<Record<string, { readonly type: string }>>,
): string | undefined =>
  Object.hasOwn(providers, name)
    ? providers[name]?.type
    : Object.hasOwn(vendors, name)
      ? vendors[name]?.type
      : undefined

const problemOf = (stands: ReturnType<NonNullable<Lists['standsFor']>> | undefined): string | undefined =>
  stands && 'problem' in stands ? stands.problem : undefined

function strange(name: string, known: readonly string[]): string {
  const meant = nearestWord(name, known)
  const advice =
    meant === undefined ? `Add it under providers, or use one of ${known.join(', ')}.` : `Did you mean "${meant}"?`
  return `there is no provider "${name.slice(0, 40)}". ${advice}`
}

export type Config = z.infer<ReturnType<typeof configFor>>
export type ConfiguredProvider = z.infer<typeof Provider>
