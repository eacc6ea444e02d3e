import { GitFork } from 'lucide-react'
import { createContext, lazy, Suspense, useContext, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { standing } from '#record'
import { useSession, useSource, type CaseStore } from '../case/index.ts'
import type { ForkTurn } from './changes.ts'

const ForkDialog = lazy(async () => ({ default: (await import('./page.tsx')).ForkDialog }))

const ForkHere = createContext<((turn: ForkTurn) => void) | undefined>(undefined)

/** What forks the case at a turn; nothing, where one may not. */
export const useFork = (): ((turn: ForkTurn) => void) | undefined => useContext(ForkHere)

interface ForkableProps {
  readonly id: string
  /** The record as it stands, however much of it is shown. */
  readonly store: CaseStore
  readonly children: ReactNode
}

/** Around whatever shows turns of a case: from each of them its owner can fork it, once it has closed. */
export function Forkable({ id, store, children }: ForkableProps) {
  const { served } = useSource()
  const isOwner = useSession().data?.rights === 'owner'
  const isClosed = store(({ entries }) => standing(entries).closed !== undefined)
  const [turn, setTurn] = useState<ForkTurn>()
  return (
    <ForkHere value={served && isOwner && isClosed ? setTurn : undefined}>
      {children}
      {turn && (
        <Suspense>
          <ForkDialog id={id} entries={store.getState().entries} turn={turn} onClose={() => setTurn(undefined)} />
        </Suspense>
      )}
    </ForkHere>
  )
}

interface ForkButtonProps extends ForkTurn {
  readonly className?: string
  readonly size?: number
}

export function ForkButton({ seq, number, className, size = 16 }: ForkButtonProps) {
  const { t } = useTranslation()
  const fork = useFork()
  if (!fork) return null
  const label = t('compare.fork.act', { number })
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-haspopup="dialog"
      title={label}
      onClick={() => fork({ seq, number })}
    >
      <GitFork size={size} strokeWidth={1.5} aria-hidden />
    </button>
  )
}
