import { useLocation } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { drawingRoom, type DrawingRoom } from './drawing.ts'

/** From so many on a list is drawn piece by piece, each of so many. */
const LONG = 200
const PIECE = 25
/** The first ones are in view. */
const AT_ONCE = 2

interface LongListProps<T> {
  readonly items: readonly T[]
  readonly draw: (item: T, at: number) => ReactNode
  /** About how high it will be, in pixels, so that what is not drawn yet takes its room. */
  readonly heightOf: (item: T) => number
  /** Whether an anchor leads to it. */
  readonly isAt: (item: T, anchor: string) => boolean
  /** What stands around those that are drawn together, such as a list. */
  readonly frame?: (drawn: readonly ReactNode[]) => ReactNode
}

const bare = (drawn: readonly ReactNode[]): ReactNode => drawn

/** What a court has heard. Of a long case only what is near is drawn; the rest follows in order while the page is idle. */
export function LongList<T>({ items, draw, heightOf, isAt, frame = bare }: LongListProps<T>) {
  const [drawing] = useState(drawingRoom)
  useEffect(() => drawing.open(), [drawing])
  const anchor = useLocation({ select: ({ hash }) => hash })
  if (items.length < LONG) return frame(items.map(draw))
  const wanted = anchor === '' ? -1 : items.findIndex((item) => isAt(item, anchor))
  return Array.from({ length: Math.ceil(items.length / PIECE) }, (_, at) => {
    const own = items.slice(at * PIECE, (at + 1) * PIECE)
    const height = own.reduce((sum, item) => sum + heightOf(item), 0)
    return (
      <LongPiece
        key={at}
        at={at}
        height={height}
        drawing={drawing}
        wanted={Math.floor(wanted / PIECE) === at ? anchor : undefined}
        draw={() => frame(own.map((item, place) => draw(item, at * PIECE + place)))}
      />
    )
  })
}

interface LongPieceProps {
  readonly at: number
  readonly height: number
  readonly drawing: DrawingRoom
  /** The anchor in it that somebody asks for. */
  readonly wanted: string | undefined
  readonly draw: () => ReactNode
}

function LongPiece({ at, height, drawing, wanted, draw }: LongPieceProps) {
  const place = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState(wanted !== undefined || at < AT_ONCE)
  const late = useRef(false)
  useEffect(() => {
    const { current } = place
    if (drawn || !current) return undefined
    return drawing.await({ at, place: current, draw: () => setDrawn(true) })
  }, [drawn, drawing, at])
  useLayoutEffect(() => {
    if (wanted === undefined) return
    if (!drawn) {
      late.current = true
      setDrawn(true)
    } else if (late.current) {
      late.current = false
      document.getElementById(wanted)?.scrollIntoView()
    }
  }, [wanted, drawn])
  return (
    <div ref={place} className="long-piece" {...(!drawn && { style: { height } })}>
      {drawn && draw()}
    </div>
  )
}

const LINE = 28
const LETTERS_A_LINE = 72

/** About how high words are when they are set, with so much around them. */
export const heightOfWords = (text: string, around: number): number =>
  around + LINE * Math.ceil(text.length / LETTERS_A_LINE)
