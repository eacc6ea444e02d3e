/** The kinds of provider there are: whose dialect is spoken, a program, or a model's file. */
export const providerTypes = [
  'openai',
  'anthropic',
  'google',
  'openrouter',
  'openai-compatible',
  'command',
  'local',
] as const

export type ProviderKind = (typeof providerTypes)[number]

interface Vendor {
  readonly type: ProviderKind
  /** The environment variable its key is in. A key found there makes the provider known without any file. */
  readonly key: string
  readonly baseUrl?: string
}

/** The providers that need no entry in a file. */
export const vendors: Readonly<Record<string, Vendor>> = {
  openai: { type: 'openai', key: 'OPENAI_API_KEY' },
  anthropic: { type: 'anthropic', key: 'ANTHROPIC_API_KEY' },
  google: { type: 'google', key: 'GOOGLE_GENERATIVE_AI_API_KEY' },
  openrouter: { type: 'openrouter', key: 'OPENROUTER_API_KEY' },
  dedalus: { type: 'openai-compatible', key: 'DEDALUS_API_KEY', baseUrl: 'https://api.dedaluslabs.ai/v1' },
}
