import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { marksIn } from '#evidence'
import { useSpoken } from '../kit/index.ts'
import { type Block, type Piece, type ExhibitView, stateOf } from '../view/index.ts'
import { numberOf } from './view.ts'

export type Known = ReadonlyMap<string, ExhibitView>

interface ParagraphProps {
  readonly block: Block
  readonly turn: number
  readonly exhibits: Known
  readonly flags: boolean
}

/** One paragraph of testimony with the court's marks in it. Words are words: nothing in them acts. */
export const Paragraph = ({ block, turn, exhibits, flags }: ParagraphProps) => (
  <p data-lines className={`record-${block.shape}`} lang={useSpoken()}>
    {block.pieces.map((piece, at) =>
      piece.kind === 'cite' ? (
        <Fragment key={piece.start}>
          <Superscript id={`note-${turn}-${piece.start}`} piece={piece} exhibits={exhibits} />
          {piece.tail}
        </Fragment>
      ) : (
        <Words key={piece.start} turn={turn} piece={closeUp(piece, block.pieces[at + 1])} flags={flags} />
      ),
    )}
  </p>
)

/** A number stands close to the word it belongs to and does not begin a line. */
const closeUp = (piece: WordsPiece, next: Piece | undefined): WordsPiece =>
  next?.kind === 'cite' ? { ...piece, text: `${piece.text.trimEnd()}\u2060` } : piece

type WordsPiece = Extract<Piece, { readonly kind: 'words' }>
type CitePiece = Extract<Piece, { readonly kind: 'cite' }>

function Words({ turn, piece, flags }: { readonly turn: number; readonly piece: WordsPiece; readonly flags: boolean }) {
  const { flag, answers, concession, strong, text, start } = piece
  const ink = [
    flags && flag !== undefined && 'record-flagged',
    flags && concession !== undefined && 'record-conceded',
    answers !== undefined && 'record-answer',
  ].filter(Boolean)
  const words = strong ? <strong>{text}</strong> : text
  const place = flag !== undefined || concession !== undefined
  if (ink.length === 0 && !place) return words
  return (
    <span {...(place && { id: `note-${turn}-${start}` })} className={ink.join(' ')}>
      {words}
    </span>
  )
}

interface SuperscriptProps {
  readonly id: string
  readonly piece: CitePiece
  readonly exhibits: Known
}

/** A citation as a number that leads to the exhibit. Its state has a shape and a word, not only a colour. */
function Superscript({ id, piece, exhibits }: SuperscriptProps) {
  const { t } = useTranslation()
  const exhibit = exhibits.get(piece.id)
  if (!exhibit)
    return (
      <sup id={id} className="record-cite" data-state="unknown" title={t('record.citeUnknown', { id: piece.id })}>
        <Bracket open />
        {t('record.unknownMark')}
        <Bracket />
      </sup>
    )
  const number = numberOf(exhibit)
  const own = piece.citation && stateOf(piece.citation)
  const state = exhibit.contradictedBy && own === 'supports' ? 'contradicted' : own
  const told = state === 'contradicted' ? killedBy(exhibit, exhibits) : undefined
  return (
    <sup id={id} className="record-cite" data-state={state ?? 'plain'}>
      <Bracket open />
      <a
        href={`#${exhibit.label}`}
        aria-label={t('record.cite', {
          number,
          state:
            told === undefined
              ? t(`record.support.${own ?? 'supports'}`)
              : t('record.contradictedBy', { number: told }),
        })}
      >
        {number}
      </a>
      <Bracket />
    </sup>
  )
}

/** Not seen, but copied: so that a citation stays one in other people's papers. */
const Bracket = ({ open = false }: { readonly open?: boolean }) => (
  <span className="record-bracket" aria-hidden>
    {open ? '\u00a0[' : ']'}
  </span>
)

export const killedBy = ({ contradictedBy }: ExhibitView, exhibits: Known): number | undefined => {
  const killer = contradictedBy && exhibits.get(contradictedBy.exhibit)
  return killer && numberOf(killer)
}

interface LabelledProps {
  readonly text: string
  readonly exhibits: Known
  /** How what is no label is shown. */
  readonly worded?: (text: string) => string
}

/** A text of the court with exhibits as labels that lead to them, whether it names them by a mark, an id or a label. */
export function Labelled({ text, exhibits, worded = (words) => words }: LabelledProps) {
  const parts: (string | ExhibitView)[] = []
  let from = 0
  const taken = marksIn(text).flatMap(({ start, end, cited }) => cited.map(({ id }) => ({ start, end, id })))
  const bare = [...text.matchAll(/\b(?:tool_\w+|E-\d{2,})/g)].map(({ 0: id, index }) => ({
    start: index,
    end: index + id.length,
    id,
  }))
  const all = taken.length > 0 ? taken : bare
  for (const { start, end, id } of all) {
    const exhibit = exhibits.get(id) ?? [...exhibits.values()].find(({ label }) => label === id)
    if (!exhibit) continue
    if (start >= from) parts.push(text.slice(from, start))
    parts.push(exhibit)
    from = Math.max(from, end)
  }
  parts.push(text.slice(from))
  return parts.map((part, at) =>
    typeof part === 'string' ? (
      worded(part)
    ) : (
      <a key={`${part.id} ${at}`} className="record-label" href={`#${part.label}`}>
        {part.label}
      </a>
    ),
  )
}
