import { useTranslation } from 'react-i18next'
import type { Exhibit } from '#record'
import { dateOf } from './numbers.ts'

interface WithDate {
  readonly date?: string | null
  readonly dated?: Exhibit['dated']
  readonly saved?: string
}

/** When something was written, and how that was found; when a file was saved, if nobody knows more of it. */
export function useDated(): (what: WithDate) => string | undefined {
  const { t, i18n } = useTranslation()
  return ({ date = null, dated, saved }) => {
    if (date === null) return saved && t('common.dated.saved', { date: dateOf(saved, i18n.language) })
    const day = dateOf(date, i18n.language)
    return dated === undefined ? day : t('common.dated.found', { date: day, how: t(`common.dated.${dated}`) })
  }
}
