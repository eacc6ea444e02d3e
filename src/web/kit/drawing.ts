import { flushSync } from 'react-dom'

/** A piece of a long record that is not drawn yet. */
interface Undrawn {
  readonly at: number
  readonly place: Element
  readonly draw: () => void
}

export interface DrawingRoom {
  /** Has a piece drawn when one comes near it, when there is nothing else to do, or before printing. */
  await(piece: Undrawn): () => void
  /** Gives how to close it. */
  open(): () => void
}

/** What is this near to what is in view is drawn before one gets there. */
const NEAR = '100% 0px'

/** Draws a long record piece by piece: where one reads at once, the rest in order while the page is idle. */
export function drawingRoom(): DrawingRoom {
  const waiting = new Map<Element, Undrawn>()
  let isComing = false

  const draw = (piece: Undrawn): void => {
    forget(piece)
    piece.draw()
  }
  const forget = ({ place }: Undrawn): void => {
    waiting.delete(place)
    seen.unobserve(place)
  }
  const seen = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        const piece = waiting.get(target)
        if (isIntersecting && piece) draw(piece)
      }
    },
    { rootMargin: NEAR },
  )
  const idle = (): void => {
    isComing = false
    const [first] = [...waiting.values()].toSorted((one, other) => one.at - other.at)
    if (first) draw(first)
    soon()
  }
  const soon = (): void => {
    if (waiting.size === 0 || isComing) return
    isComing = true
    whenIdle(idle)
  }
  // Paper has no view: all of it is drawn.
  const all = (): void =>
    flushSync(() => {
      for (const piece of waiting.values()) draw(piece)
    })
  return {
    await(piece) {
      waiting.set(piece.place, piece)
      seen.observe(piece.place)
      soon()
      return () => forget(piece)
    },
    open() {
      addEventListener('beforeprint', all)
      return () => removeEventListener('beforeprint', all)
    },
  }
}

/** Not every browser says when it is idle. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 1_000 })
  else setTimeout(work, 50)
}
