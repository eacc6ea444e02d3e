import { CircleX, HandHeart, Quote, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Citation } from '#evidence'
import { type ExhibitView, stateOf } from '../view/index.ts'
import { Labelled, killedBy, type Known } from './words.tsx'
import { numberOf, passageOf, type Note, type SpokenItem } from './view.ts'

interface NotesProps {
  readonly item: SpokenItem
  readonly exhibits: Known
  readonly flags: boolean
}

/** What belongs to a turn: in the margin where there is one, under the turn where there is none and on paper. */
export function Notes({ item, exhibits, flags }: NotesProps) {
  const { t } = useTranslation()
  const notes = item.notes.filter(({ kind }) => flags || kind === 'exhibit' || kind === 'unknown')
  if (notes.length === 0) return null
  return (
    <ul className="record-notes" aria-label={t('record.notes', { number: item.number })}>
      {notes.map((note) => (
        <li key={`${note.kind} ${note.at}`} data-for={`note-${item.number}-${note.at}`} className="record-note">
          <Told note={note} exhibits={exhibits} />
        </li>
      ))}
    </ul>
  )
}

function Told({ note, exhibits }: { readonly note: Note; readonly exhibits: Known }) {
  const { t } = useTranslation()
  if (note.kind === 'exhibit')
    return <Cited exhibit={note.exhibit} exhibits={exhibits} {...(note.citation && { citation: note.citation })} />
  if (note.kind === 'unknown')
    return (
      <State sign={<TriangleAlert size={12} strokeWidth={1.5} aria-hidden />} tone="text-unknown">
        {t('record.citeUnknown', { id: note.id })}
      </State>
    )
  const [Sign, tone] =
    note.kind === 'grant' ? ([HandHeart, 'text-text-2'] as const) : ([TriangleAlert, 'text-unknown'] as const)
  return (
    <State sign={<Sign size={12} strokeWidth={1.5} aria-hidden />} tone={tone}>
      <Labelled text={note.text} exhibits={exhibits} />
    </State>
  )
}

interface CitedProps {
  readonly exhibit: ExhibitView
  readonly citation?: Citation
  readonly exhibits: Known
}

function Cited({ exhibit, citation, exhibits }: CitedProps) {
  const { t } = useTranslation()
  const { title, source, date } = exhibit.entry
  const killer = killedBy(exhibit, exhibits)
  return (
    <>
      <b className="num">{numberOf(exhibit)}</b> {[title, source, date].filter(Boolean).join(', ')}
      <Where exhibit={exhibit} />
      <q>{passageOf(exhibit, citation)}</q>
      {citation && citation.state !== 'supports' && (
        <State
          sign={<Quote size={12} strokeWidth={1.5} aria-hidden />}
          tone={isOpen(citation) ? 'text-text-2' : 'text-unknown'}
        >
          {t(`record.support.${stateOf(citation)}`)}: <Labelled text={citation.reason} exhibits={exhibits} />
        </State>
      )}
      {killer !== undefined && (
        <State sign={<X size={12} strokeWidth={1.5} aria-hidden />} tone="text-kill">
          {t('record.contradictedBy', { number: killer })}
        </State>
      )}
      {exhibit.contradicts.map((shot) => (
        <State key={shot.seq} sign={<CircleX size={12} strokeWidth={1.5} aria-hidden />} tone="text-kill">
          {t('record.killShot', { by: numberOf(exhibit), against: numberIn(exhibits, shot.contradicts) })}
        </State>
      ))}
    </>
  )
}

/** Nothing is wrong with a citation that nobody could decide, or that is only disputed. */
const isOpen = ({ state }: Citation): boolean => state === 'undecided'

export const numberIn = (exhibits: Known, id: string): number | string => {
  const exhibit = exhibits.get(id)
  return exhibit ? numberOf(exhibit) : id
}

export function Where({ exhibit: { entry } }: { readonly exhibit: ExhibitView }) {
  const { t } = useTranslation()
  if (entry.page !== null) return `, ${t('record.page', { page: entry.page })}`
  return entry.place === undefined ? null : `, ${entry.place}`
}

interface StateProps {
  readonly sign: ReactNode
  readonly tone: string
  readonly children: ReactNode
}

const State = ({ sign, tone, children }: StateProps) => (
  <span className={`record-state ${tone}`}>
    {sign}
    <span>{children}</span>
  </span>
)
