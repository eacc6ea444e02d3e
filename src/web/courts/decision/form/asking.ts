import type { TFunction } from 'i18next'
import type { Asking } from './brief.ts'

export const askingIn = (t: TFunction): Asking => ({
  i: (words) => t('docket.form.shouldI', { words }),
  we: (words) => t('docket.form.shouldWe', { words }),
})
