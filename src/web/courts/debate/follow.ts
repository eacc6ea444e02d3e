import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

const NEAR = 64

const distance = (): number => {
  const page = document.documentElement
  return page.scrollHeight - page.clientHeight - page.scrollTop
}

/** Keeps the end in view while the reader is there, and leaves whoever has scrolled up alone. */
export function useFollow(live: boolean): {
  readonly content: React.RefObject<HTMLDivElement | null>
  readonly away: boolean
  readonly jump: () => void
} {
  const content = useRef<HTMLDivElement | null>(null)
  const following = useRef(live && location.hash === '')
  const [away, setAway] = useState(false)

  useEffect(() => {
    let before = document.documentElement.scrollTop
    const moved = (): void => {
      const now = document.documentElement.scrollTop
      const near = distance() <= NEAR
      if (near || now < before) {
        following.current = near
        setAway(!near)
      }
      before = now
    }
    addEventListener('scroll', moved, { passive: true })
    return () => removeEventListener('scroll', moved)
  }, [])

  const jump = useCallback(() => {
    following.current = true
    setAway(false)
    document.documentElement.scrollTop = document.documentElement.scrollHeight
  }, [])

  useLayoutEffect(() => {
    const grown = new ResizeObserver(() => {
      if (following.current && live) document.documentElement.scrollTop = document.documentElement.scrollHeight
      else if (live) setAway(distance() > NEAR)
    })
    if (content.current) grown.observe(content.current)
    return () => grown.disconnect()
  }, [live])

  return { content, away: away && live, jump }
}
