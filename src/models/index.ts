export { command } from './command/index.ts'
export { contextAt, tooLongFor, type ContextOf } from './context.ts'
export { defaultSeats, names, standsFor, strengths, type Strength } from './defaults.ts'
export { ModelError, type ModelErrorCode } from './errors.ts'
export { aloud } from './aloud.ts'
export { handoff } from './handoff.ts'
export { languageCalled, languageIn } from './later.ts'
export { limiter, type Limiter } from './limiter.ts'
export { modelLimits, type ModelLimits } from './limits.ts'
export { local } from './local/index.ts'
export { filePath, localFolder, runtimeFolder } from './local/places.ts'
export { offline, readingRules, type OfflineErrorCode } from './offline/index.ts'
export { provider, type ProviderOptions, type ProviderType } from './providers/index.ts'
export { priceBook, priceOf, type PriceBook } from './prices.ts'
export { fetchList, priceListName, readList } from './pricelist.ts'
export { HOUSE_PURSE, purse, purses, withHouseMoney } from './purse.ts'
export type { CallMoney, MoneyBeside, Purse, PurseOptions, SharedMoney, SharedPurse } from './purse.ts'
export { USUAL_BUDGET } from './providers/effort.ts'
export { models } from './registry.ts'
export {
  hanging,
  scripted,
  taskOf,
  type ScriptedAnswer,
  type Answers,
  type Delivery,
  type Scripted,
} from './scripted.ts'
export { slow } from './slow.ts'
export type { SharedTurns } from './limiter.ts'
