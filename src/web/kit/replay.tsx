import { Link, useSearch } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from './button.tsx'

interface ReplayLinkProps {
  readonly id: string
  readonly className?: string
  /** Where there is little room its sign says it. */
  readonly bare?: boolean
}

/** Watches a case again from its beginning; nothing where that is done already. */
export function ReplayLink({ id, className, bare = false }: ReplayLinkProps) {
  const { t } = useTranslation()
  const isReplay = useSearch({ strict: false, select: ({ at }) => at !== undefined })
  if (isReplay) return null
  const look = className ?? buttonClass(bare ? { manner: 'quiet', size: 'small', icon: true } : {})
  return (
    <Link to="/c/$case" params={{ case: id }} search={{ at: 0 }} className={look} activeProps={{}}>
      {className === undefined && <History size={16} strokeWidth={1.5} aria-hidden />}
      <span className={bare ? 'sr-only' : className === undefined ? 'case-bar-word' : ''}>{t('replay.start')}</span>
    </Link>
  )
}
