import { useTranslation } from 'react-i18next'
import { useSession } from '../case/index.ts'
import './sheets/docket.css'
import './sheets/rows.css'
import { CaseForm } from './form.tsx'
import { PastCases } from './list.tsx'

/** The front page: open a case, or go on with one. */
export function DocketPage() {
  const { t } = useTranslation()
  const { data: session } = useSession()
  if (session === undefined) return <main />
  return (
    <main className="mx-auto max-w-316 px-4 pt-6 pb-10 pair:px-8 pair:pt-10">
      <title>{t('common.name')}</title>
      <h1 className="sr-only">{t('docket.form.title')}</h1>
      <CaseForm session={session} />
      <PastCases />
    </main>
  )
}
