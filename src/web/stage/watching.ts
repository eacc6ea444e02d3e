import { useEffect, useMemo, useReducer, useRef } from 'react'
import type { Picture } from '#picture'
import { cutAt, type Shot } from './camera.ts'
import { pollUp } from './seen.ts'

export const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

interface Watching {
  readonly shot: Shot
  /** Whether whoever speaks has not come to the end. */
  readonly talks: boolean
}

const momentOf = (picture: Picture): string => {
  const poll = pollUp(picture)
  return poll && poll.tally === null ? `poll ${poll.opened_at}` : `line ${picture.line?.seq ?? 0}`
}

/** A line that was there already counts from its own time, one that arrives from its arrival. */
const begunAt = ({ line }: Picture, now: number): number =>
  line === null ? now : now - Math.min(Math.max(0, now - line.at), line.ms)

/** How long a moment has lasted, by the page's own clock; it draws again when something is due. */
export function usePassing(moment: string, dueAfter: (elapsed: number) => number | null): number {
  const [, again] = useReducer((count: number) => count + 1, 0)
  const begun = useRef({ moment, at: Date.now() })
  if (begun.current.moment !== moment) begun.current = { moment, at: Date.now() }
  const elapsed = Date.now() - begun.current.at
  const due = dueAfter(elapsed)
  useEffect(() => {
    if (due === null || !Number.isFinite(due) || due <= 0) return undefined
    const timer = setTimeout(again, Math.max(40, due))
    return () => clearTimeout(timer)
  })
  return elapsed
}

/** Where the stage looks now, and whether somebody talks; it draws again when that changes. */
export function useWatching(picture: Picture, jurors: boolean, given?: number): Watching {
  const [, again] = useReducer((count: number) => count + 1, 0)
  const begun = useRef({ moment: '', at: 0 })
  const moment = momentOf(picture)
  if (begun.current.moment !== moment) {
    const now = Date.now()
    begun.current = { moment, at: begun.current.moment === '' ? begunAt(picture, now) : now }
  }
  const still = useMemo(wantsStillness, [])
  const elapsed = given ?? Date.now() - begun.current.at
  const { shot, next } = cutAt(picture, elapsed, jurors)
  const { line, paused, speed } = picture
  const talking = line === null || paused || moment.startsWith('poll') ? 0 : line.ms / speed - elapsed
  const due = Math.min(next ?? Number.POSITIVE_INFINITY, talking > 0 ? talking : Number.POSITIVE_INFINITY)
  useEffect(() => {
    if (still || given !== undefined || !Number.isFinite(due)) return undefined
    const timer = setTimeout(again, Math.max(40, due))
    return () => clearTimeout(timer)
  })
  return still ? { shot: 'wide', talks: false } : { shot, talks: talking > 0 && line?.content !== null }
}
