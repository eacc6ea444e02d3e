import type { ReactNode } from 'react'

type Tone = 'plain' | 'confirmed' | 'contested' | 'unknown' | 'kill'

interface BadgeProps {
  readonly tone?: Tone
  /** An icon of its own shape, so that colour is never the only sign. */
  readonly icon?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

export const Badge = ({ tone = 'plain', icon, className = '', children }: BadgeProps) => (
  <span className={`badge tone-${tone} ${className}`}>
    {icon}
    {children}
  </span>
)
