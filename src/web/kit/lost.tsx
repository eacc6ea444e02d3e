import { Link, type ErrorComponentProps } from '@tanstack/react-router'
import { MapPinOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from './button.tsx'
import { EmptyState, ErrorState } from './states.tsx'

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
        <Link to="/" className={buttonClass({})}>
          {t('common.lost.back')}
        </Link>
      </EmptyState>
    </main>
  )
}

/** A page that broke; the rest of the house stands. */
export const Broken = ({ error, reset }: ErrorComponentProps) => (
  <main>
    <ErrorState error={error} onRetry={reset} />
  </main>
)
