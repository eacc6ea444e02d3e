import type { Role, Seating, Work } from '#record'

/** How much a role asks of a model: sorting and gathering, arguing, writing well, or ruling. */
export const strengths = ['quick', 'able', 'strong', 'best'] as const

export type Strength = (typeof strengths)[number]

/**
 * The one place to change when vendors bring new models: the newest of each line whose price is known, since a ceiling
 * can be held only then, and no previews.
 */
export const names: Readonly<Record<string, Readonly<Record<Strength, string>>>> = {
  openai: { quick: 'gpt-6-luna', able: 'gpt-6-sol', strong: 'gpt-6-sol', best: 'gpt-6-astra' },
  anthropic: {
    quick: 'claude-haiku-4-5',
    able: 'claude-sonnet-5-5',
    strong: 'claude-sonnet-5-5',
    best: 'claude-opus-5-5',
  },
  google: {
    quick: 'gemini-3.5-flash-lite',
    able: 'gemini-3.8-flash',
    strong: 'gemini-3.8-flash',
    best: 'gemini-3.8-flash',
  },
}

/** Providers that serve other vendors' models under `vendor/model`; OpenRouter writes versions with a dot. */
const resellers: Readonly<Record<string, (vendor: string, model: string) => string>> = {
  openrouter: (vendor, model) => `openrouter/${vendor}/${model.replace(/(\d)-(\d)/, '$1.$2')}`,
  dedalus: (vendor, model) => `dedalus/${vendor}/${model}`,
}

type Wish = readonly [vendor: string, strength: Strength]

interface Wishes {
  readonly words: Wish
  readonly tools?: Wish
  readonly hard?: Wish
  readonly alone?: true
}

/** Which vendor does what best: one hands tools around, another writes prose, and one alone rules. */
const wishes: Readonly<Record<Work, Wishes>> = {
  sorting: { words: ['openai', 'quick'], hard: ['openai', 'able'] },
  arguing: { words: ['anthropic', 'strong'], tools: ['openai', 'able'] },
  concluding: { words: ['anthropic', 'strong'], hard: ['anthropic', 'best'] },
  ruling: { words: ['anthropic', 'best'], alone: true },
  testifying: { words: ['anthropic', 'quick'] },
  reading: { words: ['openai', 'quick'] },
}

/** Who plays each role that says what it does, given which providers can be had. Without any, everybody plays offline. */
export const defaultSeats = (roles: readonly Role[], providers: readonly string[]): Readonly<Record<string, Seating>> =>
  Object.fromEntries(
    roles.flatMap(({ name, work }) => (work === undefined ? [] : [[name, seat(wishes[work], providers)]])),
  )

function seat({ words, tools, hard, alone }: Wishes, providers: readonly string[]): Seating {
  const models = granted(words, providers)
  if (models.length === 0) return { models: ['offline'] }
  if (alone) return { models: models.slice(0, 1) }
  const other = (wish: Wish | undefined): string[] | undefined => {
    const found = wish && granted(wish, providers)
    return found?.[0] === models[0] ? undefined : found
  }
  const [searchers, harder] = [other(tools), other(hard)]
  return { models, ...(searchers && { searchers }), ...(harder && { hard: harder }) }
}

/** The vendor wished for or its reseller, and for when that fails the next vendor at hand with the same strength. */
function granted([vendor, strength]: Wish, providers: readonly string[]): string[] {
  const others = Object.keys(names).filter((name) => name !== vendor && providers.includes(name))
  const found = [bought([vendor, strength], providers), ...others.map((name) => called(name, name, strength))]
  return found.filter((model) => model !== undefined).slice(0, 2)
}

function bought([vendor, strength]: Wish, providers: readonly string[]): string | undefined {
  if (providers.includes(vendor)) return called(vendor, vendor, strength)
  const reseller = Object.keys(resellers).find((name) => providers.includes(name))
  return reseller === undefined ? undefined : resellers[reseller]!(vendor, names[vendor]![strength])
}

const called = (provider: string, vendor: string, strength: Strength): string =>
  `${provider}/${names[vendor]![strength]}`

/**
 * The model that `vendor:strength` stands for, where the provider of that name speaks the dialect of this type. Every
 * other name stands for itself.
 */
export function standsFor(
  name: string,
  type: string | undefined,
): { readonly model: string } | { readonly problem: string } {
  const [, provider, word] = /^([^\s/:]+):([a-z]+)$/.exec(name) ?? []
  if (provider === undefined || word === undefined) return { model: name }
  const strength = strengths.find((each) => each === word)
  if (type === undefined || !Object.hasOwn(names, type))
    return {
      problem:
        `${provider} has no table of strengths, so nobody knows what "${name}" is: ` +
        `those of ${Object.keys(names).join(', ')} do. Write ${provider}/model.`,
    }
  if (strength === undefined)
    return { problem: `"${word}" is no strength. Write ${strengths.map((each) => `${provider}:${each}`).join(', ')}.` }
  return { model: called(provider, type, strength) }
}
