/** Does something later, unless it is taken back. */
export type Timer = (ms: number, act: () => void) => () => void

/** Where there is nothing to take back. */
export const noTimer = (): void => undefined

export const wallTimer: Timer = (ms, act) => {
  const timer = setTimeout(act, ms)
  timer.unref()
  return () => clearTimeout(timer)
}
