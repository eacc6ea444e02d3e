import { Link, type ErrorComponentProps } from '@tanstack/react-router'
import { MapPinOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from './button.tsx'
import { EmptyState, ErrorState, type ErrorStateProps } from './states.tsx'

/** An address that leads nowhere. */
export function Lost() {
  const { t } = useTranslation()
  return (
    <main>
      <EmptyState
        icon={<MapPinOff size={24} strokeWidth={1.5} aria-hidden className="text-text-3" />}
        title={t('common.lost.title')}
        what={t('common.lost.what')}
      >
        <Back />
      </EmptyState>
    </main>
  )
}

/** A case that cannot be opened, and the way back. */
export function LostCase(failed: Pick<ErrorStateProps, 'error' | 'onRetry'>) {
  const { t } = useTranslation()
  return (
    <main>
      <h1 className="sr-only">{t('common.lost.title')}</h1>
      <ErrorState {...failed}>
        <Back />
      </ErrorState>
    </main>
  )
}

function Back() {
  const { t } = useTranslation()
  return (
    <Link to="/" className={buttonClass({})}>
      {t('common.lost.back')}
    </Link>
  )
}

/** A page that broke; the rest of the house stands. */
export const Broken = ({ error, reset }: ErrorComponentProps) => (
  <main>
    <ErrorState error={error} onRetry={reset} />
  </main>
)
