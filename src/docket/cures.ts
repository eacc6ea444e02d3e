import { vendors, type ProviderSettings, type Settings } from '#papers'
import type { Effort, Seating } from '#record'
import { providerOf } from './engine.ts'
import type { FaultKind, Probed } from './probes.ts'

/** What to do about a fault, and what to write, as it is to stand in the configuration. */
export interface Cure {
  readonly advice: string
  readonly lines?: readonly string[]
}

/** What is known beside the fault itself. */
interface Ward {
  readonly settings: Settings
  /** The roles that asked it, and who plays them. */
  readonly roles: Readonly<Record<string, Seating>>
  /** Models that did call their tool. */
  readonly searchers: readonly string[]
  /** The name that was probably meant, with its provider. */
  readonly meant: string | undefined
}

type Faulty = Probed & { readonly fault: NonNullable<Probed['fault']> }

type Remedy = (probed: Faulty, ward: Ward) => Cure

const another: Remedy = ({ model }) => ({ advice: `Name another model than ${model} for it under roles.` })

const remedies: Readonly<Record<Exclude<FaultKind, 'provider'>, Remedy>> = {
  'refuses-schema': asAnyObject,
  unreadable: asAnyObject,
  'refuses-effort': (probed, ward) =>
    atProvider(probed, ward, 'effort: off', 'It does not take an effort to think. Leave it out, for this provider:'),
  'refuses-cap': (probed, ward) =>
    atProvider(
      probed,
      ward,
      'max_tokens_field: max_completion_tokens',
      'It wants its cap under another name, for this provider:',
    ),
  'refuses-tools': searchingElsewhere,
  'ignores-tools': searchingElsewhere,
  'no-room': thinkingLess,
  'unknown-model': ({ model }, { roles, meant }) =>
    meant === undefined
      ? { advice: `It does not know the model ${model}. Look its name up with the provider.` }
      : {
          advice: `It does not know ${model}. Was ${meant} meant?`,
          lines: written(roles, (seat) => renamed(seat, model, meant)),
        },
  empty: another,
  refuses: another,
}

/** What helps against a fault that comes from how a model is asked. */
export const cureOf = (probed: Faulty, ward: Ward): Cure | undefined =>
  probed.fault.kind === 'provider' ? undefined : remedies[probed.fault.kind](probed, ward)

function asAnyObject(probed: Faulty, ward: Ward): Cure {
  if (ward.settings.providers[providerOf(probed.model)]?.json === 'object') return another(probed, ward)
  return atProvider(
    probed,
    ward,
    'json: object',
    'Ask it for any JSON object instead of one by a schema, for this provider:',
  )
}

/** The whole provider is written, so that the lines hold also where it stood in no file before. */
function atProvider({ model }: Faulty, { settings }: Ward, line: string, advice: string): Cure {
  const name = providerOf(model)
  const provider: ProviderSettings = settings.providers[name] ?? { type: 'openai-compatible' }
  const { type, base_url: address, api_key_env: variable = vendorKey(name) } = provider
  return {
    advice,
    lines: [
      'providers:',
      `  ${name}:`,
      `    type: ${type}`,
      ...(address === undefined ? [] : [`    base_url: ${address}`]),
      ...(variable === undefined ? [] : [`    api_key_env: ${variable}`]),
      `    ${line}`,
    ],
  }
}

const vendorKey = (name: string): string | undefined => (Object.hasOwn(vendors, name) ? vendors[name]?.key : undefined)

function searchingElsewhere({ model }: Faulty, { roles, searchers }: Ward): Cure {
  const [able] = searchers
  const what = `${model} does not search, so its seat has nothing but what others find.`
  if (able === undefined) return { advice: `${what} Give the tools of these roles to a model that can call them.` }
  return {
    advice: `${what} Let ${able} search for it:`,
    lines: written(roles, (seat) => ({ ...seat, searchers: [able] })),
  }
}

const lower: Readonly<Record<Effort, Effort | undefined>> = {
  high: 'medium',
  medium: 'low',
  low: 'none',
  none: undefined,
}

function thinkingLess(probed: Faulty, ward: Ward): Cure {
  const less = lower[probed.effort]
  if (less === undefined) return another(probed, ward)
  return {
    advice: `It thought until its tokens were used up. Let it think less, or name another model than ${probed.model}:`,
    lines: written(ward.roles, (seat) => ({ ...seat, effort: less })),
  }
}

const renamed = (seat: Seating, model: string, meant: string): Seating => {
  const line = (models: readonly string[]): string[] => models.map((each) => (each === model ? meant : each))
  const { models, searchers, hard, ...rest } = seat
  return {
    ...rest,
    models: line(models),
    ...(searchers && { searchers: line(searchers) }),
    ...(hard && { hard: line(hard) }),
  }
}

/** Roles as they are to stand in the file. */
function written(roles: Readonly<Record<string, Seating>>, change: (seat: Seating) => Seating): readonly string[] {
  return ['roles:', ...Object.entries(roles).map(([role, seat]) => `  ${role}: ${lineOf(change(seat), seat)}`)]
}

/** A plain model where that says it all; an effort only where it is another than before. */
function lineOf({ models, searchers, hard, effort }: Seating, { effort: before }: Seating): string {
  const parts = {
    words: listed(models),
    ...(searchers && { tools: listed(searchers) }),
    ...(hard && { hard: listed(hard) }),
    ...(effort !== undefined && effort !== before && { effort }),
  }
  const fields = Object.entries(parts)
  if (fields.length === 1) return parts.words
  return `{ ${fields.map(([part, value]) => `${part}: ${value}`).join(', ')} }`
}

const listed = (models: readonly string[]): string =>
  models.length === 1 ? JSON.stringify(models[0]) : `[${models.map((model) => JSON.stringify(model)).join(', ')}]`
