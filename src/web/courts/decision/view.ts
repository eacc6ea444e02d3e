import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useSitting } from './sitting.tsx'

/** The ways to look at a case. */
export type View = 'court' | 'verdict' | 'map' | 'beside'

const isView = (name: string): name is View => /^(?:court|verdict|map|beside)$/.test(name)

/**
 * Which view the address asks for. A place in the record is in the court; without any a case that has ended shows its
 * verdict, if it had ended before the reader came.
 */
export function useView(): readonly [View, (view: View) => void] {
  const hash = useLocation({ select: (location) => location.hash })
  const { cameLate } = useSitting()
  const navigate = useNavigate()
  const show = useCallback((view: View) => void navigate({ to: '.', hash: view, resetScroll: false }), [navigate])
  const view = isView(hash) ? hash : hash === '' && cameLate ? 'verdict' : 'court'
  return [view, show]
}
