import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { standing } from '#record'
import {
  advanced,
  replayedAt,
  stepped,
  taping,
  timeOfEntry,
  type CaseStore,
  type Grain,
  type Landing,
  type ReplayPace,
  type ReplayTape,
} from '../case/index.ts'

/** Words come about as often as they do from a live court. */
const TICK = 100

export interface Player {
  readonly tape: ReplayTape
  readonly at: number
  readonly playing: boolean
  readonly pace: ReplayPace
  readonly choose: (pace: ReplayPace) => void
  readonly toggle: () => void
  readonly seek: (at: number) => void
  /** Goes to where an entry has just come, as soon as it is there. */
  readonly find: (seq: number) => void
  readonly step: (by: 'turns' | 'phases', to: 1 | -1) => void
}

interface PlayerProps {
  readonly whole: CaseStore
  readonly shown: CaseStore
  readonly landing: Landing
  readonly from: number
}

const grainNow = (): Grain => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'sentence' : 'word')

/** Plays a record: where it is, and what the court is shown of it. */
export function usePlayer({ whole, shown, landing, from }: PlayerProps): Player {
  const entries = whole((state) => state.entries)
  const [tapeOf] = useState(() => taping(landing))
  const tape = useMemo(() => tapeOf(entries), [tapeOf, entries])
  const [at, setAt] = useState(0)
  const [pace, choose] = useState<ReplayPace>('reading')
  const [playing, setPlaying] = useState(from === 0)
  const [wanted, setWanted] = useState<number | null>(from)

  useLayoutEffect(() => {
    if (wanted === null || tape.length === 0) return
    setAt(timeOfEntry(tape, wanted))
    if (wanted <= (tape.entries.at(-1)?.seq ?? 0)) setWanted(null)
  }, [tape, wanted])

  useLayoutEffect(() => {
    if (tape.entries.length === 0) return
    shown.setState((state) => {
      const now = replayedAt(tape, at, { grain: grainNow(), before: state })
      return { ...now, connection: 'replay', running: !standing(now.entries).closed }
    })
  }, [shown, tape, at])

  const ended = at >= tape.length && standing(tape.entries).closed !== undefined
  useEffect(() => {
    if (!playing || ended) return undefined
    let last = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      const passed = now - last
      last = now
      setAt((before) => advanced(tape, before, passed, pace))
    }, TICK)
    return () => clearInterval(timer)
  }, [playing, ended, tape, pace])

  const seek = useCallback(
    (to: number) => {
      setWanted(null)
      setAt(Math.min(Math.max(0, to), tape.length))
    },
    [tape],
  )
  /** Whoever plays what has ended wants to see it again. */
  const toggle = (): void => {
    if (ended) seek(0)
    setPlaying(ended || !playing)
  }
  const newest = useRef(at)
  newest.current = at
  const step = useCallback(
    (by: 'turns' | 'phases', to: 1 | -1) => seek(stepped(tape, newest.current, by, to)),
    [seek, tape],
  )
  return { tape, at, playing: playing && !ended, pace, choose, toggle, seek, find: setWanted, step }
}
