import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Citation } from '#evidence'
import { stateOf, type CitationState } from '../../view/index.ts'
import { Sign, KindIcon, type SignName } from './signs.tsx'
import { useEvidence } from './sitting.tsx'

/** How a citation stands: what it does for its sentence; plain where nobody has checked it or it backs nothing. */
type ChipState = CitationState | 'plain'

const signs: Readonly<Record<ChipState, SignName | null>> = {
  supports: 'dot',
  weak: 'half',
  'quote-not-found': 'misquote',
  'figure-not-found': 'misquote',
  unknown: 'question',
  contradicts: 'cross',
  silent: 'ring',
  undecided: null,
  attacked: 'attack',
  struck: 'cross',
  plain: null,
}

interface ChipProps {
  readonly id: string
  readonly citation?: Citation
  /** The turn it stands in; an exhibit kills in the turn in which it contradicts. */
  readonly turn?: number
}

export function Chip({ id, citation, turn }: ChipProps) {
  const { t } = useTranslation()
  const { exhibits, look, looking } = useEvidence()
  const exhibit = exhibits.get(id)
  if (exhibit === undefined) return <UnknownChip id={id} reason={citation?.reason} />
  const state = citation === undefined ? 'plain' : stateOf(citation)
  const fallen = exhibit.contradictedBy !== undefined
  const kills = exhibit.contradicts.some((shot) => shot.turn === turn)
  const open = (event: MouseEvent<HTMLButtonElement>): void =>
    look({ exhibit, at: event.currentTarget, ...(citation && { citation }), ...(turn !== undefined && { turn }) })
  const { label, entry } = exhibit
  const said = [
    t('court.chip.label', { label, kind: t(`court.kind.${entry.source_type}`), title: entry.title }),
    state !== 'plain' && t(`court.support.${state}`),
    fallen && t('court.chip.fallen'),
    kills && t('court.chip.kills'),
  ]
  const sign = fallen ? 'cross' : signs[state]
  return (
    <button
      type="button"
      className={`chip chip-${state} ${fallen ? 'chip-fallen' : ''} ${kills ? 'chip-kill' : ''}`}
      aria-label={said.filter(Boolean).join(', ')}
      aria-expanded={looking === id}
      onClick={open}
    >
      <KindIcon kind={entry.source_type} />
      <span className="chip-name">{label}</span>
      {sign && <Sign name={sign} className="chip-sign" />}
    </button>
  )
}

/** An id that the court never gave, or a mark that cites nothing: shown as it was written. */
function UnknownChip({ id, reason }: { readonly id: string; readonly reason: string | undefined }) {
  const { t } = useTranslation()
  return (
    <span className="chip chip-unknown" title={reason}>
      <span className="chip-name">{id.length > 14 ? `${id.slice(0, 13)}…` : id}</span>
      <Sign name="question" className="chip-sign" />
      <span className="sr-only">{t('court.support.unknown')}</span>
    </span>
  )
}
