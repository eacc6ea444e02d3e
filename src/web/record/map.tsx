import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntryOf } from '#record'
import { footingOf } from '../case/index.ts'
import { CourtLine } from './acts.tsx'
import { numberIn } from './notes.tsx'
import { Labelled, type Known } from './words.tsx'

const BANDS = ['confirmed', 'contested', 'unknown'] as const

interface MapTextProps {
  readonly entry: EntryOf<'epistemic_map'>
  readonly exhibits: Known
}

type Item = NonNullable<EntryOf<'epistemic_map'>['items']>[number]

/** The map as lists: what is known, what is disputed, what nobody knows; each with the words that decide. */
export function MapText({ entry, exhibits }: MapTextProps) {
  const { t } = useTranslation()
  const { items = BANDS.flatMap((band) => entry[band].map((text) => bare(band, text))) } = entry
  return BANDS.map((band) => {
    const own = items.filter((item) => item.band === band)
    return own.length === 0 ? null : (
      <Fragment key={band}>
        <h3 className="record-sub" data-lines>
          {t(`record.map.${band}`)}
        </h3>
        <ul>
          {[...own.filter(stands), ...own.filter((item) => !stands(item))].map((item, at) => (
            <MatterText key={at} item={item} exhibits={exhibits} />
          ))}
        </ul>
      </Fragment>
    )
  })
}

const bare = (band: Item['band'], text: string): Item => ({
  band,
  text,
  claims: [],
  supporting: [],
  refuting: [],
  reason: '',
})

/** What fell or is lighter comes behind what stands. */
const stands = (item: Item): boolean => footingOf(item) === item.band

function MatterText({ item, exhibits }: { readonly item: Item; readonly exhibits: Known }) {
  const { t } = useTranslation()
  const footing = footingOf(item)
  const text = <Labelled text={item.text} exhibits={exhibits} />
  const { words = [], settle, row } = item
  return (
    <li>
      <p data-lines>
        {footing === 'fallen' ? <s>{text}</s> : text}
        {(footing === 'fallen' || footing === 'undisputed') && row && ` (${t(`record.row.${row}`)})`}
      </p>
      {words.map(({ exhibit, words: said, against }, at) => (
        <Under key={at}>
          {against && `${t(footing === 'confirmed' ? 'record.beaten' : 'record.otherwise')} `}
          <q>{said}</q> <Cite id={exhibit} exhibits={exhibits} />
        </Under>
      ))}
      {settle && (
        <Under>
          {t('record.settle')} <Labelled text={settle} exhibits={exhibits} />
        </Under>
      )}
    </li>
  )
}

const Under = ({ children }: { readonly children: ReactNode }) => (
  <p className="record-under" data-lines>
    {children}
  </p>
)

function Cite({ id, exhibits }: { readonly id: string; readonly exhibits: Known }) {
  const exhibit = exhibits.get(id)
  if (exhibit === undefined) return id
  return (
    <>
      <a className="record-label" href={`#${exhibit.label}`}>
        {exhibit.label}
      </a>
      {exhibit.entry.date !== null && `, ${exhibit.entry.date}`}
    </>
  )
}

/** Contradictions that the clerk found between exhibits, one a line. */
export function ClashLines({
  entry,
  exhibits,
}: {
  readonly entry: EntryOf<'clerk_clashes'>
  readonly exhibits: Known
}) {
  const { t } = useTranslation()
  return entry.clashes
    .filter(({ relation }) => relation === 'contradiction')
    .map(({ question, a, b }, at) => (
      <CourtLine key={at}>
        <b>{t('record.clash', { one: numberIn(exhibits, a.exhibit), other: numberIn(exhibits, b.exhibit) })}</b>{' '}
        {question} <q>{a.words}</q> {t('record.clashAgainst')} <q>{b.words}</q>
      </CourtLine>
    ))
}
