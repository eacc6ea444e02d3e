import { useQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { mayOnCase } from '#contract'
import { caseQuery, useSession, useSource } from '../../case/index.ts'
import { Button } from '../button.tsx'
import { CopyDialog } from './copy.tsx'

const ShareDialog = lazy(async () => ({ default: (await import('./dialog.tsx')).ShareDialog }))

/** Shares a copy of a case; in such a copy, says what it is. The dialog is no part of the bar in which the button stands. */
export function ShareButton({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const { served, shared } = useSource()
  const { data: session } = useSession()
  // The page of a case has asked this before; without accounts nobody is anything of a case.
  const isAsked = served && session?.account != null
  const { data: known } = useQuery({ ...caseQuery(id), enabled: isAsked })
  const [open, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  if (shared)
    return (
      <>
        <Button manner="quiet" className="flex-none" onClick={() => setOpen(true)}>
          <Share2 size={16} strokeWidth={1.5} aria-hidden />
          <span className="max-pair:sr-only">{t('share.copy.badge')}</span>
        </Button>
        {open && createPortal(<CopyDialog shared={shared} onClose={close} />, document.body)}
      </>
    )
  if (!served || session?.rights !== 'owner' || !mayOnCase(known?.role, 'share')) return null
  return (
    <>
      <Button manner="quiet" icon aria-label={t('share.title')} title={t('share.title')} onClick={() => setOpen(true)}>
        <Share2 size={16} strokeWidth={1.5} aria-hidden />
      </Button>
      {open &&
        createPortal(
          <Suspense fallback={null}>
            <ShareDialog id={id} onClose={close} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
