export { type ProviderOptions, type ProviderType } from './packages.ts'
export { provider } from './provider.ts'
