import { useTranslation } from 'react-i18next'
import { dollars } from '../kit/index.ts'

interface Funds {
  readonly spent: number
  readonly budget: number | null
}

/** What was spent, and of how much. */
export function useSpent(): (funds: Funds) => string {
  const { t, i18n } = useTranslation()
  return ({ spent, budget }) =>
    budget === null
      ? t('account.spentOfAny', { spent: dollars(spent, i18n.language) })
      : t('account.spentOf', { spent: dollars(spent, i18n.language), budget: dollars(budget, i18n.language) })
}

/** A day and a time, short. */
export function useMoment(): (at: number) => string {
  const { i18n } = useTranslation()
  return (at) => new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
}
