import { useEffect, useReducer, useState } from 'react'
import type { AirPicture, Invitation, Mix } from '#contract'
import type { Picture } from '#picture'
import { followAir, type AirLine } from './feed.ts'
import { airFrames } from './frames.ts'
import type { Pass } from './pass.ts'
import { fresh, noted, type Seen } from '../sounds/index.ts'

/** The last good picture, and what this page knows about it. */
export interface Aired {
  readonly picture: Picture
  readonly seen: Seen
  /** What is new with this picture. */
  readonly fresh: readonly string[]
  /** The server's clock less ours, in milliseconds. */
  readonly ahead: number
  /** How loud the desk wants it. */
  readonly mix: Mix
  /** How viewers take part; only overlays are told. */
  readonly join: Invitation | null
  /** A speech server says the lines. */
  readonly voiced: boolean
}

/** The same thing again, later. Whoever joins takes what stands there as already seen. */
export function shownAfter(before: Aired | null, sent: AirPicture, now: number, joined: boolean): Aired {
  const seen = noted(before?.seen ?? {}, sent, { now, at: sent.at, joined })
  return {
    picture: sent,
    seen,
    fresh: joined ? [] : fresh(before?.seen ?? {}, seen, now),
    ahead: sent.at - now,
    mix: sent.mix,
    join: sent.join ?? null,
    voiced: sent.voiced,
  }
}

/** What is on air, followed for ever. A loss of the line changes nothing but `line`. */
export function useAir(pass: Pass | null): { readonly shown: Aired | null; readonly line: AirLine } {
  const [shown, show] = useState<Aired | null>(null)
  const [line, say] = useState<AirLine>({ state: 'connecting' })
  useEffect(() => {
    if (!pass) return
    return followAir(pass, airFrames, {
      line: say,
      picture: (sent, isFirst) => {
        const now = Date.now()
        show((before) => shownAfter(before, sent, now, isFirst))
      },
    })
  }, [pass])
  return { shown, line }
}

/** Draws again when something is due, and not before: no clock runs while nothing can change. */
export function useDue(due: number, grain: number): void {
  const [, again] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!Number.isFinite(due)) return
    const timer = setTimeout(again, Math.max(grain, due - Date.now()))
    return () => clearTimeout(timer)
  })
}
