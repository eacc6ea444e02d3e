import type { PdfPiece } from './layout.ts'
import { isFigure } from './rows.ts'
import { raised } from './scribe.ts'

/** A run of words on one line without a gap wide enough to be the end of a cell. */
export interface LineSegment {
  text: string
  end: number
  readonly x: number
  readonly y: number
  readonly size: number
  endsLine: boolean
}

/** Words stand closer than this, in sizes of the letters; even where lines are stretched to the margin. */
const CELL_GAP = 1.1
/** The words of a page in the order of the file, apart where a cell may end. */
export const segmentsOf = (pieces: readonly PdfPiece[]): readonly LineSegment[] =>
  segmented(pieces, startsIn(segmented(pieces, new Set())))

/** Where cells begin that stand beside others. */
const startsIn = (segments: readonly LineSegment[]): ReadonlySet<number> =>
  new Set(
    segments.flatMap(({ x, y, size }, index) => {
      const before = segments[index - 1]
      return before !== undefined && Math.abs(before.y - y) < 0.3 * size && x > before.end ? [Math.round(x)] : []
    }),
  )

/** `starts` are known beginnings of cells: a cell may be so full that hardly a gap is left to the next. */
function segmented(pieces: readonly PdfPiece[], starts: ReadonlySet<number>): readonly LineSegment[] {
  const segments: LineSegment[] = []
  let open: LineSegment | undefined
  let blank = ''
  for (const piece of pieces) {
    if (piece.text.trim() === '') {
      blank += piece.text
      if (piece.endsLine && open !== undefined) open.endsLine = true
      continue
    }
    const gap = open === undefined ? 0 : piece.x - open.end
    if (open !== undefined && isRaised(piece, open, gap)) open.text += raised(open.text, piece.text.trim())
    else if (open !== undefined && goesOn(piece, open, gap) && !isNext(piece, open, blank, starts))
      open.text += (blank === '' ? '' : ' ') + piece.text
    else {
      open = { ...piece, end: piece.x }
      segments.push(open)
    }
    open.end = piece.x + piece.width
    open.endsLine = piece.endsLine
    blank = ''
  }
  return segments
}

const goesOn = (piece: PdfPiece, open: LineSegment, gap: number): boolean =>
  !open.endsLine && Math.abs(piece.y - open.y) < 0.3 * open.size && gap > -0.5 * open.size && gap < CELL_GAP * open.size

const isNext = (piece: PdfPiece, open: LineSegment, blank: string, starts: ReadonlySet<number>): boolean =>
  blank !== '' && ((isFigure(open.text) && isFigure(piece.text)) || starts.has(Math.round(piece.x)))

/** Small and above the line, right behind a word: a mark of a note. */
const isRaised = (piece: PdfPiece, open: LineSegment, gap: number): boolean =>
  piece.size <= 0.9 * open.size &&
  piece.y - open.y > 0.15 * open.size &&
  piece.y - open.y < 0.8 * open.size &&
  gap > -0.3 * open.size &&
  gap < 0.4 * open.size
