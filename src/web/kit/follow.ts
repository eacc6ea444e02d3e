import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

const NEAR = 64
const BELOW = 40

/** What is covered at the foot of the page, such as by the bar of a replay. */
const covered = (): number => parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0

interface Following {
  readonly content: RefObject<HTMLDivElement | null>
  /** The end is growing somewhere below the reader. */
  readonly away: boolean
  readonly jump: () => void
}

/** Keeps the end of the content in view while the reader is there, and leaves whoever has scrolled up alone. */
export function useFollow(live: boolean): Following {
  const content = useRef<HTMLDivElement | null>(null)
  const hash = useLocation({ select: (location) => location.hash })
  const following = useRef(hash === '')
  const [away, setAway] = useState(false)

  const beyond = useCallback(
    (): number =>
      (content.current?.getBoundingClientRect().bottom ?? 0) +
      BELOW +
      covered() -
      document.documentElement.clientHeight,
    [],
  )
  const reach = useCallback(() => {
    const distance = beyond()
    if (distance > 0) document.documentElement.scrollTop += distance
  }, [beyond])

  useEffect(() => {
    let before = document.documentElement.scrollTop
    const moved = (): void => {
      const now = document.documentElement.scrollTop
      const near = beyond() <= NEAR
      if (near || now < before) {
        following.current = near
        setAway(!near)
      }
      before = now
    }
    addEventListener('scroll', moved, { passive: true })
    return () => removeEventListener('scroll', moved)
  }, [beyond])

  const jump = useCallback(() => {
    following.current = true
    setAway(false)
    reach()
  }, [reach])

  useLayoutEffect(() => {
    const { current } = content
    if (!live || !current) return undefined
    const grown = new ResizeObserver(() => (following.current ? reach() : setAway(beyond() > NEAR)))
    grown.observe(current)
    return () => grown.disconnect()
  }, [live, reach, beyond])

  return { content, away: away && live, jump }
}
