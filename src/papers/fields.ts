import { z } from 'zod'
import { ProxiesSetting } from './proxies.ts'
import { CeilingSetting, Delay, Dollars, LanguageName, ModelName, WhenModelsFail } from './config.ts'

/** A setting that may also be given on the command line and in the environment. */
export interface Knob {
  /** Its place in the file; the model for everybody has none there, since roles say it better. */
  readonly path: string
  readonly flag: string
  readonly variable: string
  readonly schema: z.ZodType
}

export const knobs: readonly Knob[] = [
  { path: 'model', flag: '--model', variable: 'COURTROOM_MODEL', schema: ModelName },
  { path: 'budget.per_case', flag: '--budget', variable: 'COURTROOM_BUDGET', schema: Dollars },
  { path: 'budget.per_call', flag: '--budget-call', variable: 'COURTROOM_BUDGET_CALL', schema: Dollars },
  { path: 'budget.total', flag: '--budget-total', variable: 'COURTROOM_BUDGET_TOTAL', schema: Dollars },
  { path: 'budget.at_ceiling', flag: '--at-ceiling', variable: 'COURTROOM_AT_CEILING', schema: CeilingSetting },
  {
    path: 'budget.allow_unknown_price',
    flag: '--allow-unknown-price',
    variable: 'COURTROOM_ALLOW_UNKNOWN_PRICE',
    schema: z.boolean(),
  },
  {
    path: 'when_models_fail',
    flag: '--when-models-fail',
    variable: 'COURTROOM_WHEN_MODELS_FAIL',
    schema: WhenModelsFail,
  },
  { path: 'language', flag: '--language', variable: 'COURTROOM_LANGUAGE', schema: LanguageName },
  { path: 'show.delay', flag: '--delay', variable: 'COURTROOM_DELAY', schema: Delay },
  { path: 'proxies', flag: '--proxies', variable: 'COURTROOM_PROXIES', schema: ProxiesSetting },
]
