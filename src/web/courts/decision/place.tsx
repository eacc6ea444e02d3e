import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { goTo } from './linking.ts'

interface TurnLinkProps {
  readonly turn: number
  readonly className?: string
  readonly children: ReactNode
}

/** Leads to a turn from anywhere in the case; the address then names it. */
export const TurnLink = ({ turn, className = '', children }: TurnLinkProps) => (
  <Link
    to="."
    hash={`turn-${turn}`}
    resetScroll={false}
    className={`inline-block min-h-6 min-w-6 underline underline-offset-2 ${className}`}
    onClick={() => goTo(`turn-${turn}`)}
  >
    {children}
  </Link>
)
