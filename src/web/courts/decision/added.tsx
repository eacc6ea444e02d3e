import { FilePlus2, Hourglass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDated } from '../../kit/index.ts'
import { useSitting } from './sitting.tsx'

/** What was filed when the case had been opened, and whether the court has taken it up. */
export function AddedDocuments() {
  const { t } = useTranslation()
  const { hearing } = useSitting()
  const dated = useDated()
  if (hearing.additions.length === 0) return null
  return (
    <ul className="added" aria-label={t('court.filing.added')}>
      {hearing.additions.map(({ document, landed }) => {
        const count = hearing.exhibits.filter((exhibit) => exhibit.document?.seq === document.seq).length
        const Icon = landed ? FilePlus2 : Hourglass
        return (
          <li key={document.seq}>
            <Icon size={14} strokeWidth={1.5} aria-hidden />
            <span className="min-w-0">
              <b dir="auto">{document.title ?? document.name}</b>
              <small>
                {[
                  document.name,
                  dated(document),
                  landed ? t('court.filing.brought', { count }) : t('court.filing.waits'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <span className="tag exhibit-new">{t('court.exhibits.new')}</span>
          </li>
        )
      })}
    </ul>
  )
}
