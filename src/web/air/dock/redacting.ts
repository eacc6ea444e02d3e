import { useCallback, useEffect, useRef, useState } from 'react'
import { dockText as text } from '../text/dock.ts'
import type { Acts } from './acts.ts'

/** So long a line that is to be kept off for good is only held, in milliseconds. */
const WAY_BACK = 5_000

/** Keeping lines off for good: each is covered at once, and can be had back for a moment. */
export interface Redacting {
  readonly isOn: (seq: number) => boolean
  readonly begin: (seq: number) => void
  /** The line stays held, to be released or not. */
  readonly undo: (seq: number) => void
}

export function useRedacting({ ask }: Acts): Redacting {
  const [lines, set] = useState<readonly number[]>([])
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  const forget = useCallback((seq: number) => {
    clearTimeout(timers.current.get(seq))
    timers.current.delete(seq)
    set((before) => before.filter((each) => each !== seq))
  }, [])
  const begin = useCallback(
    (seq: number) => {
      ask(text.actOn(text.hold, seq), { cue: 'hold', of: seq })
      const end = (): void => {
        forget(seq)
        ask(text.actOn(text.redact, seq), { cue: 'redact', of: seq })
      }
      clearTimeout(timers.current.get(seq))
      timers.current.set(seq, setTimeout(end, WAY_BACK))
      set((before) => [...before.filter((each) => each !== seq), seq])
    },
    [ask, forget],
  )
  useEffect(() => {
    const running = timers.current
    return () => running.forEach((timer) => clearTimeout(timer))
  }, [])
  return { isOn: (seq) => lines.includes(seq), begin, undo: forget }
}
