export { formatIn, readBrief, type BriefReading } from './brief.ts'
export { configFor, providerIn, typeOf, type Lists } from './config.ts'
export { explain } from './explain.ts'
export { knobs } from './knobs.ts'
export { nearest } from './nearest.ts'
export type { Origin, RoleOrigin } from './origins.ts'
export { describeProblems, type Problem } from './problems.ts'
export { isFree } from './programs.ts'
export { isReady, keyState, unsetOf, type Environment, type ProviderSettings } from './providers.ts'
export {
  configName,
  settings,
  type LimitSettings,
  type PriceSettings,
  type Settings,
  type ShowSettings,
} from './settings.ts'
export { vendors } from './vendors.ts'
export { presetNames, searchingRoles, type SourceSettings } from './sources.ts'
export type { ObsSettings, TwitchSettings } from './show.ts'
