import { useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import { sheetLines, everyFifth, placeNotes, type SheetLine } from './sheet.ts'

/** How many lines the pieces of a long record have, each as soon as it is drawn. */
export interface Counting {
  readonly count: (at: number, lines: number) => void
  /** The lines before a piece; undefined until all of them are known. */
  readonly before: (at: number) => number | undefined
  /** How many pieces are counted without a gap. */
  readonly known: () => number
  readonly listen: (changed: () => void) => () => void
}

export function lineCounts(): Counting {
  const counts: (number | undefined)[] = []
  const sums: number[] = [0]
  const listeners = new Set<() => void>()
  return {
    count(at, lines) {
      if (counts[at] === lines) return
      counts[at] = lines
      sums.length = Math.min(sums.length, at + 1)
      for (let each = sums.length - 1; counts[each] !== undefined; each++) sums.push(sums[each]! + counts[each]!)
      for (const listener of listeners) listener()
    },
    before: (at) => sums[at],
    known: () => sums.length - 1,
    listen(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

interface Measured {
  readonly at: number
  readonly drawn: boolean
  readonly counting: Counting
  readonly changed: unknown
}

/** Measures a piece when it is drawn and when its width changes, and numbers its lines on from those before. */
export function usePiece(place: RefObject<HTMLElement | null>, { at, drawn, counting, changed }: Measured) {
  const [lines, setLines] = useState<readonly SheetLine[]>([])
  const before = useSyncExternalStore(counting.listen, () => counting.before(at))
  useLayoutEffect(() => {
    const { current } = place
    if (!drawn || !current) return undefined
    let width = 0
    const measure = (): void => {
      width = current.clientWidth
      current.style.contentVisibility = 'visible'
      const set = sheetLines(current)
      current.style.minHeight = `${placeNotes(current)}px`
      current.style.containIntrinsicHeight = `auto ${current.offsetHeight}px`
      current.style.removeProperty('content-visibility')
      setLines(set)
      counting.count(at, set.length)
    }
    // Its height changes also when it is passed over, which is no reason to look at it again.
    const resized = new ResizeObserver(() => {
      if (current.clientWidth !== width) measure()
    })
    measure()
    resized.observe(current)
    if (document.fonts.status === 'loading') void document.fonts.ready.then(measure)
    return () => resized.disconnect()
  }, [place, drawn, at, counting, changed])
  return before === undefined ? [] : everyFifth(lines, before)
}
