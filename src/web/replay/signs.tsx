import type { ReactNode } from 'react'
import type { ReplayMark } from '../case/index.ts'

/** Each has a form of its own, so that none is told by its colour alone. */
const forms: Readonly<Record<ReplayMark['kind'], ReactNode>> = {
  phase: <path d="M5 1v8" />,
  directive: <path d="M5 1l4 4-4 4-4-4z" fill="currentColor" />,
  challenge: <path d="M5 1.5L9 8.5H1z" />,
  blow: <path d="M1.5 1.5l7 7M8.5 1.5l-7 7" />,
  swing: <path d="M3 9V3M1 5l2-2.5L5 5M7 1v6M5 5.5L7 8l2-2.5" />,
  verdict: <circle cx="5" cy="5" r="3.5" fill="currentColor" />,
}

export const MarkSign = ({ kind }: Pick<ReplayMark, 'kind'>) => (
  <svg viewBox="0 0 10 10" width="10" height="10" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
    {forms[kind]}
  </svg>
)
