/** How much a role asks of a model: gathering and sorting, arguing, or ruling. */
type Strength = 'quick' | 'able' | 'strong' | 'best'

/** The current names, and the one place to change when vendors bring new ones. */
const names: Readonly<Record<string, Readonly<Record<Strength, string>>>> = {
  openai: { quick: 'gpt-5.4-mini', able: 'gpt-5.4', strong: 'gpt-5.5', best: 'gpt-5.5' },
  anthropic: { quick: 'claude-haiku-4-5', able: 'claude-sonnet-5', strong: 'claude-sonnet-5', best: 'claude-opus-5' },
  google: {
    quick: 'gemini-3.5-flash-lite',
    able: 'gemini-3.5-flash',
    strong: 'gemini-3.1-pro-preview',
    best: 'gemini-3.1-pro-preview',
  },
}

/** Providers that serve other vendors' models under `vendor/model`; OpenRouter writes versions with a dot. */
const resellers: Readonly<Record<string, (vendor: string, model: string) => string>> = {
  openrouter: (vendor, model) => `openrouter/${vendor}/${model.replace(/(\d)-(\d)/, '$1.$2')}`,
  dedalus: (vendor, model) => `dedalus/${vendor}/${model}`,
}

type Wish = readonly [vendor: string, strength: Strength]

/** Which vendor does what best: one hands tools around, another writes prose, and one alone rules. */
const wishes: Readonly<Record<string, readonly Wish[]>> = {
  case_brief: [
    ['openai', 'quick'],
    ['openai', 'able'],
  ],
  researcher: [
    ['openai', 'quick'],
    ['openai', 'able'],
  ],
  advocate: [
    ['openai', 'strong'],
    ['anthropic', 'strong'],
  ],
  debater: [
    ['openai', 'strong'],
    ['anthropic', 'strong'],
  ],
  witness: [
    ['anthropic', 'quick'],
    ['openai', 'quick'],
  ],
  clerk: [
    ['openai', 'quick'],
    ['anthropic', 'quick'],
  ],
  jury: [
    ['openai', 'quick'],
    ['anthropic', 'quick'],
  ],
  closing: [
    ['anthropic', 'strong'],
    ['anthropic', 'best'],
  ],
  judge: [['anthropic', 'best']],
}

export const roles: readonly string[] = Object.keys(wishes)

/** The models of each role, given which providers can be had. Without any, everybody plays offline. */
export const defaultRoles = (providers: readonly string[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.entries(wishes).map(([role, wished]) => [role, seat(role, wished, providers)]))

function seat(role: string, wished: readonly Wish[], providers: readonly string[]): readonly string[] {
  const granted = wished.flatMap((wish) => grant(wish, providers) ?? [])
  const instead = granted.length > 0 ? granted : wished.flatMap(([, strength]) => anyOf(strength, providers))
  const models = [...new Set(instead)]
  if (models.length === 0) return ['offline']
  return role === 'judge' ? models.slice(0, 1) : models
}

function grant([vendor, strength]: Wish, providers: readonly string[]): string | undefined {
  const model = names[vendor]![strength]
  if (providers.includes(vendor)) return `${vendor}/${model}`
  const reseller = Object.keys(resellers).find((name) => providers.includes(name))
  return reseller === undefined ? undefined : resellers[reseller]!(vendor, model)
}

const anyOf = (strength: Strength, providers: readonly string[]): readonly string[] =>
  providers.filter((name) => name in names).map((name) => `${name}/${names[name]![strength]}`)
