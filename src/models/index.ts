export { listModels, type Listed } from './catalogue.ts'
export { command, type CommandOptions } from './command/index.ts'
export { contextAt, tooLongFor, type ContextOf, type Longest } from './context.ts'
export { defaultSeats, names, standsFor, strengths, type Strength } from './defaults.ts'
export { ModelError, type ModelErrorCode, type ModelErrorDetails } from './errors.ts'
export { aloud } from './aloud.ts'
export { handoff, type Handoff } from './handoff.ts'
export { languageCalled, languageIn } from './language.ts'
export { limiter, type Limiter, type LimiterOptions, type Place } from './limiter.ts'
export { limits, type Limits } from './limits.ts'
export * from './local/index.ts'
export {
  offline,
  OfflineError,
  pointsOf,
  proposalOf,
  readIn,
  sayingsIn,
  stanceOf,
  stock,
  subjectsOf,
  type OfflineErrorCode,
  type StockCategory,
} from './offline/index.ts'
export { provider, type ProviderOptions, type ProviderType } from './providers/index.ts'
export { priceBook, priceOf, worstCase, type OwnPrice, type PriceBook, type Pricing } from './prices.ts'
export { fetchList, priceListName, readList, type PriceList } from './pricelist.ts'
export { purse, type Purse, type PurseOptions, type Reservation } from './purse.ts'
export { USUAL_BUDGET } from './providers/effort.ts'
export { models } from './registry.ts'
export { hanging, scripted, taskOf, type Answer, type Answers, type Delivery, type Scripted } from './scripted.ts'
export { slow, type Pace } from './slow.ts'
