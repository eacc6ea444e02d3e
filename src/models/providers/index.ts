import type { Model } from '#court'
import { ModelError } from '../errors.ts'
import { later } from '../later.ts'
import type { ProviderOptions } from './homes.ts'

export type { ProviderOptions, ProviderType } from './homes.ts'

/** The models of one provider, asked for as `name/model`. */
export function provider(name: string, how: ProviderOptions): Model {
  if (how.type === 'openai-compatible' && !how.baseUrl)
    throw new ModelError(
      'no-provider',
      `The provider ${name} is openai-compatible and has no address. Give it a base_url.`,
    )
  return later(async () => (await import('./provider.ts')).vendorModel(name, how))
}
