import { CircleX, Gavel, Lock, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf, type EntryOf, type Header } from '#record'
import type { Directive } from '#record'
import { numberIn } from './notes.tsx'
import { Length } from './turn.tsx'
import type { Item } from './view.ts'
import { Labelled, type Known } from './words.tsx'

export interface Around {
  readonly header: Header | undefined
  readonly exhibits: Known
}

type Of<K extends Item['kind']> = Extract<Item, { readonly kind: K }>

/** A person's directive, ruled across the column, with its end. */
export function DirectiveRule({ item: { number, directive } }: { readonly item: Of<'directive'> }) {
  const { t } = useTranslation()
  const { intervention, landed } = directive
  return (
    <section id={`directive-${number}`} className="record-directive" aria-labelledby={`directive-${number}-name`}>
      <p data-lines>
        <b id={`directive-${number}-name`}>
          <Gavel size={14} strokeWidth={1.5} aria-hidden /> {t('record.directive', { number })}
        </b>{' '}
        <q>{(landed ?? intervention).content}</q>
      </p>
      <p data-lines className="record-outcome">
        {outcomeOf(directive, t)}
      </p>
    </section>
  )
}

type Translate = ReturnType<typeof useTranslation>['t']

function outcomeOf({ state, outcome }: Directive, t: Translate): string {
  if (state === 'answered' || state === 'evaded')
    return outcome?.turn === undefined ? t(`record.${state}AtAll`) : t(`record.${state}`, { turn: outcome.turn })
  return state === 'unclear' ? (outcome?.reason ?? '') : t(`record.${state}`)
}

/** Private words, when the reader wants them. */
export function PrivateWords({
  item: { entry },
  header,
}: {
  readonly item: Of<'private'>
  readonly header: Header | undefined
}) {
  const { t } = useTranslation()
  return (
    <section className="record-private">
      <p className="record-line" data-lines>
        <Lock size={14} strokeWidth={1.5} aria-hidden />
        {t(`record.thought.${entry.type}`, { name: nameOf(header, entry.agent) })}
      </p>
      {entry.content.split(/\n{2,}/).map((text, at) => (
        <p key={at} data-lines>
          {text}
        </p>
      ))}
      <Length of={entry} />
    </section>
  )
}

/** Something the court noted, in one line. */
export const CourtLine = ({
  sign,
  tone = '',
  children,
}: {
  readonly sign?: ReactNode
  readonly tone?: string
  readonly children: ReactNode
}) => (
  <p className={`record-line ${tone}`} data-lines>
    {sign ?? <Gavel size={14} strokeWidth={1.5} aria-hidden />}
    <span>{children}</span>
  </p>
)

export function KillLine({ entry, exhibits }: { readonly entry: EntryOf<'kill_shot'>; readonly exhibits: Known }) {
  const { t } = useTranslation()
  const [by, against] = [numberIn(exhibits, entry.exhibit), numberIn(exhibits, entry.contradicts)]
  return (
    <CourtLine sign={<CircleX size={14} strokeWidth={1.5} aria-hidden />} tone="record-kill">
      <b>{t('record.killShot', { by, against })}.</b> <Labelled text={entry.reason} exhibits={exhibits} />
    </CourtLine>
  )
}

export function StrengthLine({
  entry,
  header,
}: {
  readonly entry: EntryOf<'confidence_update'>
  readonly header: Header | undefined
}) {
  const { t } = useTranslation()
  const { defense, prosecution, lines = [] } = entry
  const moved = lines.map(({ side, asked, rule }) =>
    t('record.ledger', {
      name: nameOf(header, side),
      points: asked < 0 ? `−${-asked}` : `+${asked}`,
      rule: t(`record.rules.${rule}`),
    }),
  )
  return <CourtLine>{[t('record.strength', { defense, prosecution }), ...moved].join('; ')}</CourtLine>
}

export function ScoreLine({
  entry,
  header,
}: {
  readonly entry: EntryOf<'score'>
  readonly header: Header | undefined
}) {
  const { t } = useTranslation()
  const name = nameOf(header, entry.of)
  return (
    <CourtLine>
      <b>
        {entry.score === undefined ? t('record.noScore', { name }) : t('record.score', { name, score: entry.score })}.
      </b>{' '}
      {entry.reasoning}
    </CourtLine>
  )
}

export function HandOverLine({
  entry,
  header,
}: {
  readonly entry: EntryOf<'hand_over'>
  readonly header: Header | undefined
}) {
  const { t } = useTranslation()
  const engine = (model: string): string => (model === 'offline' ? t('record.offline') : model)
  return (
    <CourtLine sign={<TriangleAlert size={14} strokeWidth={1.5} aria-hidden />}>
      {t('record.handOver', {
        model: engine(entry.model),
        asked: engine(entry.from),
        name: nameOf(header, entry.agent),
        why: entry.because,
      })}
    </CourtLine>
  )
}
