import { Popover } from 'radix-ui'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TriangleAlert } from 'lucide-react'
import { useSpoken } from '../../kit/index.ts'
import { withLabels, labelsById, type Block, type Piece } from '../../view/index.ts'
import { backedBy, type FlagView } from './hearing/turns.ts'
import { Chip } from './chip.tsx'
import { useEvidence } from './sitting.tsx'

interface WordsProps {
  readonly block: Block
  readonly flags?: readonly FlagView[]
  readonly turn?: number
}

/** One block of testimony. Nothing in it is ever read as markup. */
export const Words = memo(function Words({ block, flags = [], turn }: WordsProps) {
  const inside = groups(block.pieces).map((group) => {
    const [first] = group
    const words = group.map((piece) => <PieceView key={piece.start} piece={piece} turn={turn} />)
    const flag = first?.flag === undefined ? undefined : flags[first.flag]
    return flag ? (
      <Unsupported key={`f${first!.start}`} flag={flag}>
        {words}
      </Unsupported>
    ) : (
      words
    )
  })
  const lang = useSpoken()
  const Tag = block.shape === 'quote' ? 'blockquote' : 'p'
  return (
    <Tag className={`words words-${block.shape}`} dir="auto" lang={lang}>
      {inside}
    </Tag>
  )
})

/** Pieces under one flag stand together, so that it is one mark and one stop of the keyboard. */
function groups(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const found: Piece[][] = []
  for (const piece of pieces) {
    const last = found.at(-1)
    if (piece.flag !== undefined && last?.[0]?.flag === piece.flag) last.push(piece)
    else found.push([piece])
  }
  return found
}

function PieceView({ piece, turn }: { readonly piece: Piece; readonly turn: number | undefined }) {
  const { t } = useTranslation()
  if (piece.kind === 'cite') {
    const chip = (
      <Chip id={piece.id} {...(piece.citation && { citation: piece.citation })} {...(turn !== undefined && { turn })} />
    )
    return piece.tail === undefined ? (
      chip
    ) : (
      <span className="whitespace-nowrap">
        {chip}
        {piece.tail}
      </span>
    )
  }
  const classes = [
    piece.answers !== undefined && 'ink-answer',
    piece.concession !== undefined && 'ink-concession',
    piece.faded && 'ink-faded',
    piece.strong && 'font-semibold',
  ].filter(Boolean)
  const title =
    piece.answers === undefined
      ? piece.concession === undefined
        ? undefined
        : t('court.turn.concedes')
      : t('court.turn.answering', { number: piece.answers })
  const words =
    classes.length === 0 ? (
      piece.text
    ) : (
      <span className={classes.join(' ')} title={title}>
        {piece.text}
      </span>
    )
  return piece.clause === undefined || turn === undefined ? (
    words
  ) : (
    <Clause at={piece.clause} turn={turn}>
      {words}
    </Clause>
  )
}

interface ClauseProps {
  readonly at: number
  readonly turn: number
  readonly children: ReactNode
}

/** Words for which an exhibit is cited: marked while somebody looks at that exhibit. */
function Clause({ at, turn, children }: ClauseProps) {
  const { cited } = useEvidence()
  const isMeant = cited?.citation !== undefined && cited.turn === turn && backedBy(cited.citation).start === at
  return isMeant ? <span className="ink-clause">{children}</span> : children
}

interface UnsupportedProps {
  readonly flag: FlagView
  readonly children: ReactNode
}

/** A claim that nothing bears out. The mark in the margin tells why. */
function Unsupported({ flag, children }: UnsupportedProps) {
  const { t } = useTranslation()
  const { status, kind, reason } = flag
  const fault = kind === undefined ? t(`court.flag.${status}`) : t(`court.fault.${kind}`)
  return (
    <span className={`claim claim-${status}`}>
      <Popover.Root>
        <Popover.Trigger className="claim-mark" aria-label={fault}>
          <TriangleAlert size={12} strokeWidth={1.5} aria-hidden />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            className="pop max-w-80 p-3"
            aria-label={t('court.flag.why')}
            side="top"
            align="start"
            sideOffset={4}
            collisionPadding={8}
          >
            <p className="text-12 font-semibold text-unknown first-letter:uppercase">{fault}</p>
            <Reason text={reason ?? ''} />
            <p className="mt-1 text-12 text-text-3">
              {t(flag.decided_by === 'model' ? 'court.flag.byModel' : 'court.flag.byRule')}
            </p>
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
      <span className="claim-words">{children}</span>
    </span>
  )
}

/** Exhibits in it are called by their labels. */
function Reason({ text }: { readonly text: string }) {
  const { exhibits } = useEvidence()
  return <p className="mt-1 text-text-2">{withLabels(text, labelsById([...exhibits.values()]))}</p>
}
