import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

/** Who is nearer to the end than this follows it. */
const NEAR = 64
/** So long after a wheel, a finger or a key a scroll is the reader's own. */
const OWN = 600

/** Sent by whatever brings a place into view, so that nothing pulls the reader away from it. */
export const LEAVE_END = 'leave-end'

interface Follow {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly content: RefObject<HTMLDivElement | null>
  readonly atEnd: boolean
  readonly toEnd: () => void
}

/**
 * Keeps a scroller at its end for as long as the reader is there. Only the reader's own scrolling ends that: content that
 * grows, shrinks or is laid out late never does.
 */
export function useFollowing(how: { readonly fromEnd: boolean }): Follow {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const following = useRef(how.fromEnd)
  const [atEnd, setAtEnd] = useState(true)

  const toEnd = useCallback(() => {
    following.current = true
    setAtEnd(true)
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight, behavior: 'instant' })
  }, [])

  useEffect(() => {
    const [box, inside] = [scroller.current, content.current]
    if (!box || !inside) return undefined
    let touched = -OWN
    const touch = (): void => void (touched = performance.now())
    const isNear = (): boolean => box.scrollHeight - box.clientHeight - box.scrollTop <= NEAR
    const settle = (): void => {
      if (following.current && !isNear() && performance.now() - touched < OWN) following.current = false
      else if (isNear()) following.current = true
      setAtEnd(following.current || isNear())
    }
    const leave = (): void => {
      following.current = false
      touch()
      settle()
    }
    const grown = (): void => {
      if (following.current) box.scrollTop = box.scrollHeight
      setAtEnd(following.current || isNear())
    }
    const own = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
    for (const name of own) box.addEventListener(name, touch, { passive: true })
    box.addEventListener('scroll', settle, { passive: true })
    box.addEventListener(LEAVE_END, leave)
    const observer = new ResizeObserver(grown)
    observer.observe(inside)
    observer.observe(box)
    return () => {
      observer.disconnect()
      for (const name of own) box.removeEventListener(name, touch)
      box.removeEventListener('scroll', settle)
      box.removeEventListener(LEAVE_END, leave)
    }
  }, [])
  return { scroller, content, atEnd, toEnd }
}
