import { Link, useNavigate } from '@tanstack/react-router'
import { GitFork } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Header } from '#record'
import { useSource } from '../case/index.ts'
import { buttonClass } from './button.tsx'
import { useCommands } from './palette/commands.ts'

interface ForkMarkProps {
  readonly id: string
  readonly header: Pick<Header, 'forked'> | undefined
  /** Where there is little room its sign says it. */
  readonly bare?: boolean
}

/** That a case is a fork, and the way to hold it against the one it comes from; nothing for any other. */
export function ForkMark({ id, header, bare = false }: ForkMarkProps) {
  const { served } = useSource()
  const forked = header?.forked
  return served && forked ? <Mark id={id} from={forked.from} bare={bare} /> : null
}

interface MarkProps {
  readonly id: string
  readonly from: string
  readonly bare: boolean
}

function Mark({ id, from, bare }: MarkProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const label = t('compare.fork.compare', { from: from.slice(-4) })
  const search = { a: from, b: id }
  useCommands([{ id: 'compare-fork', label, run: () => void navigate({ to: '/compare', search }) }])
  const look = buttonClass(bare ? { manner: 'quiet', size: 'small', icon: true } : { manner: 'quiet' })
  return (
    <Link to="/compare" search={search} className={look} title={label} aria-label={label}>
      <GitFork size={16} strokeWidth={1.5} aria-hidden />
      {!bare && <span className="case-bar-word">{t('compare.fork.mark', { from: from.slice(-4) })}</span>}
    </Link>
  )
}
