import { RotateCcw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../case/index.ts'
import { Button } from './button.tsx'

interface EmptyStateProps {
  readonly icon?: ReactNode
  readonly title: string
  readonly what?: string
  readonly children?: ReactNode
}

/** Nothing is here yet; says so and what to do next. */
export const EmptyState = ({ icon, title, what, children }: EmptyStateProps) => (
  <div className="flex flex-col items-center gap-3 px-6 py-10 text-center">
    {icon}
    <h2 className="font-serif text-21 font-medium">{title}</h2>
    {what !== undefined && <p className="max-w-[56ch] text-text-2">{what}</p>}
    {children}
  </div>
)

export interface ErrorStateProps {
  readonly error: unknown
  readonly title?: string
  readonly onRetry?: () => void
  readonly children?: ReactNode
}

/** What failed, why as far as known, and the next step. */
export function ErrorState({ error, title, onRetry, children }: ErrorStateProps) {
  const { t } = useTranslation()
  const say = useSaid()
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-6 py-10 text-center">
      <TriangleAlert size={24} strokeWidth={1.5} aria-hidden className="text-unknown" />
      <h2 className="font-serif text-21 font-medium">{title ?? t('common.failed.title')}</h2>
      <p className="max-w-[64ch] text-text-2 wrap-anywhere">{say(error)}</p>
      <div className="flex flex-wrap justify-center gap-2">
        {onRetry && (
          <Button onClick={onRetry}>
            <RotateCcw size={16} strokeWidth={1.5} aria-hidden />
            {t('common.retry')}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}

/** Any failure as a sentence for people. */
export function useSaid(): (error: unknown) => string {
  const { t } = useTranslation()
  return (error) => {
    if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error)
    if (error.code === 'unreachable') return t('common.failed.unreachable')
    return error.message || t('common.failed.unexpected', { status: error.status })
  }
}

/** Grey bars where something will be. They appear only if it takes longer than 150 ms, and do not move. */
export function Skeleton({ className = '' }: { readonly className?: string }) {
  return <span aria-hidden className={`skeleton ${className}`} />
}
