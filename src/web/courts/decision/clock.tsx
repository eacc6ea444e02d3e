import { useEffect, useState } from 'react'
import { clockOf } from '../../kit/index.ts'
import { useSitting } from './sitting.tsx'

/** A second that has passed, for the running clocks. */
export function useNow(running: boolean, every = 1_000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!running) return undefined
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [running, every])
  return now
}

/** How long it has taken by now; nothing where a record is watched again, whose time is another. */
export function RunningClock({ at, className }: { readonly at: number; readonly className: string }) {
  const { ticking } = useSitting()
  const now = useNow(ticking)
  return ticking && <span className={className}>{clockOf(now - at)}</span>
}
