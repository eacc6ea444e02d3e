import { Link } from '@tanstack/react-router'
import { GitFork } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CaseRow } from '#contract'

/** Where a fork comes from, what it took over, and the way to hold both against each other. */
export function ForkedFrom({ id, forked, taken }: Pick<CaseRow, 'id' | 'forked' | 'taken'>) {
  const { t } = useTranslation()
  if (!forked) return null
  const from = forked.from.slice(-4)
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-12 text-text-2">
      <GitFork size={14} strokeWidth={1.5} aria-hidden />
      <Link to="/c/$case" params={{ case: forked.from }} className="docket-fork">
        {t('compare.fork.row', { from, count: forked.turns })}
      </Link>
      {taken !== undefined && <span>{t('compare.fork.taken', { count: taken.calls })}</span>}
      <Link to="/compare" search={{ a: forked.from, b: id }} className="docket-fork">
        {t('compare.fork.compare', { from })}
      </Link>
    </p>
  )
}
