import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Modal } from '../modal.tsx'
import { Skeleton } from '../states.tsx'

/** Fetched where there are accounts. */
const Whose = lazy(async () => ({ default: (await import('./whose.tsx')).Whose }))

interface WhoseDialogProps {
  readonly id: string
  readonly title: string
  readonly onClose: () => void
}

/** Shares a case with a team, or hands it to somebody else. */
export function WhoseDialog({ id, title, onClose }: WhoseDialogProps) {
  const { t } = useTranslation()
  return (
    <Modal title={t('account.whose.title')} onClose={onClose} className="w-full max-w-140">
      <div className="grid gap-5 px-6 pt-3 pb-6">
        <p dir="auto" className="border-s-2 border-line-strong ps-3 font-serif text-17 wrap-anywhere">
          {title} <span className="num text-12 text-text-3">{id}</span>
        </p>
        <Suspense fallback={<Skeleton className="h-32" />}>
          <Whose id={id} onHanded={onClose} />
        </Suspense>
      </div>
    </Modal>
  )
}
