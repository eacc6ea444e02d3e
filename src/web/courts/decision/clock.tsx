import { useEffect, useState } from 'react'

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
