import { useLocation } from '@tanstack/react-router'
import { Fragment, memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { DrawingRoom } from '../kit/index.ts'
import { SectionTitle } from './contents.tsx'
import { heightOf, seqOf, type RecordStretch } from './pieces.ts'
import type { Shown } from './search.ts'
import { RecordItem } from './sections.tsx'
import { usePiece, type Counting } from './counting.ts'
import type { Item } from './view.ts'
import type { Known } from './words.tsx'

export interface Showing {
  readonly shown: Shown
  readonly name: (agent: string) => string
  readonly known: Known
}

export const Items = ({ items, shown, name, known }: Showing & { readonly items: readonly Item[] }) =>
  items.map((item, at) => (
    <Fragment key={at}>
      <span id={`entry-${seqOf(item)}`} className="record-place" />
      <RecordItem item={item} shown={shown} name={name} exhibits={known} />
    </Fragment>
  ))

interface PartTitleProps {
  readonly part: string
  readonly title: string | undefined
}

export const PartTitle = ({ part, title }: PartTitleProps) => (
  <h2 id={`${part}-name`} data-lines>
    <SectionTitle title={title} />
  </h2>
)

interface PieceProps extends Showing, PartTitleProps {
  readonly piece: RecordStretch
  readonly drawing: DrawingRoom
  readonly counting: Counting
  /** Somebody asks for something in it. */
  readonly wanted: boolean
  /** It begins its part. */
  readonly first: boolean
}

/** The first ones are in view. */
const AT_ONCE = 2

/** A piece of a long record. Until it is drawn it takes its room; when it is out of view the browser passes it over. */
export const RecordPiece = memo(function RecordPiece(props: PieceProps) {
  const { piece, drawing, counting, wanted, first, part, title, ...showing } = props
  const place = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState(wanted || piece.at < AT_ONCE)
  const marks = usePiece(place, { at: piece.at, drawn, counting, changed: JSON.stringify(showing.shown) })
  useEffect(() => {
    const { current } = place
    if (drawn || !current) return undefined
    return drawing.await({ at: piece.at, place: current, draw: () => setDrawn(true) })
  }, [drawn, drawing, piece.at])
  useWanted(wanted, drawn, setDrawn)
  const height = `${heightOf(piece)}px`
  // Also while it is drawn and not yet measured: a page that shrinks for a moment takes its reader along.
  const room = { containIntrinsicHeight: `auto ${height}`, ...(!drawn && { height }) }
  return (
    <div ref={place} className="record-piece" style={room}>
      {drawn && (
        <div className="record-gutter num" aria-hidden>
          {marks.map(({ number, top }) => (
            <span key={number} style={{ top }}>
              {number}
            </span>
          ))}
        </div>
      )}
      {first && <PartTitle part={part} title={title} />}
      {drawn && <Items items={piece.items} {...showing} />}
    </div>
  )
})

/** Whoever follows a link into a piece that is not drawn has it drawn, and then gets there. */
function useWanted(wanted: boolean, drawn: boolean, draw: (drawn: true) => void): void {
  const anchor = useLocation({ select: ({ hash }) => (wanted ? hash : '') })
  const late = useRef(false)
  useLayoutEffect(() => {
    if (wanted && !drawn) {
      late.current = true
      draw(true)
    } else if (drawn && late.current) {
      late.current = false
      document.getElementById(anchor)?.scrollIntoView()
    }
  }, [wanted, drawn, draw, anchor])
}
